// English names of a shipping instruction's states, for screens, error answers and documents.
import type { RegimeTexts, StatusTexts } from './instruction-statuses.zh-CN.ts'

export const statuses = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  CONFIRMED: 'Confirmed',
  REJECTED: 'Rejected',
  AMENDMENT_DRAFT: 'Amendment draft',
  AMENDMENT_SUBMITTED: 'Amendment submitted',
  AMENDMENT_ACCEPTED: 'Amendment accepted',
  AMENDMENT_REJECTED: 'Amendment rejected',
  SHUT_OUT_SUBMITTED: 'Shut-out requested',
  SHUT_OUT_ACCEPTED: 'Shut-out accepted',
  SHUT_OUT_REJECTED: 'Shut-out rejected',
  LADING_SUBMITTED: 'Lading requested',
  LADING_ACCEPTED: 'Lading accepted',
  LADING_REJECTED: 'Lading rejected',
} as const satisfies StatusTexts

export const regimes = {
  US_AMS: 'US AMS',
  CA_ACI: 'Canada ACI',
  EU_ENS: 'EU ENS (ICS2)',
  TR_ENS: 'Türkiye ENS',
  IL_IAM: 'Israel IAM',
  JP_AFR: 'Japan AFR',
} as const satisfies RegimeTexts
