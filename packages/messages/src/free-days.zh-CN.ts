// 中文文案：免费期页面。
export const freeDays = {
  title: '免费期查询',
} as const

export type FreeDaysMessages = { readonly [Key in keyof typeof freeDays]: string }
