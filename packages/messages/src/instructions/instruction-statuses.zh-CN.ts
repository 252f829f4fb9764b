// Chinese names of a shipping instruction's states, for screens, error answers and documents.
export const statuses = {
  DRAFT: '补料草稿',
  SUBMITTED: '补料已提交',
  CONFIRMED: '补料已确认',
  REJECTED: '补料被退回',
  AMENDMENT_DRAFT: '改单草稿',
  AMENDMENT_SUBMITTED: '改单已提交',
  AMENDMENT_ACCEPTED: '改单已接受',
  AMENDMENT_REJECTED: '改单被退回',
  SHUT_OUT_SUBMITTED: '退关已申请',
  SHUT_OUT_ACCEPTED: '退关已接受',
  SHUT_OUT_REJECTED: '退关被拒绝',
  LADING_SUBMITTED: '加载已申请',
  LADING_ACCEPTED: '加载已接受',
  LADING_REJECTED: '加载被拒绝',
} as const

export type StatusTexts = { readonly [Status in keyof typeof statuses]: string }

/** Advance filings, as faults and refusals name them. */
export const regimes = {
  US_AMS: '美国 AMS',
  CA_ACI: '加拿大 ACI',
  EU_ENS: '欧盟 ENS（ICS2）',
  TR_ENS: '土耳其 ENS',
  IL_IAM: '以色列 IAM',
  JP_AFR: '日本 AFR',
} as const

export type RegimeTexts = { readonly [Regime in keyof typeof regimes]: string }
