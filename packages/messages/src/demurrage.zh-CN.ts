// 中文文案：滞箱费页面。
export const demurrage = {
  title: '滞箱费查询',
} as const

export type DemurrageMessages = { readonly [Key in keyof typeof demurrage]: string }
