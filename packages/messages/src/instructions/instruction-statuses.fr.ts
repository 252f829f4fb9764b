// French names of a shipping instruction's states, for screens, error answers and documents.
import type { RegimeTexts, StatusTexts } from './instruction-statuses.zh-CN.ts'

export const statuses = {
  DRAFT: 'Brouillon',
  SUBMITTED: 'Envoyée',
  CONFIRMED: 'Confirmée',
  REJECTED: 'Refusée',
  AMENDMENT_DRAFT: 'Modification en brouillon',
  AMENDMENT_SUBMITTED: 'Modification envoyée',
  AMENDMENT_ACCEPTED: 'Modification acceptée',
  AMENDMENT_REJECTED: 'Modification refusée',
  SHUT_OUT_SUBMITTED: 'Shut-out demandé',
  SHUT_OUT_ACCEPTED: 'Shut-out accepté',
  SHUT_OUT_REJECTED: 'Shut-out refusé',
  LADING_SUBMITTED: 'Embarquement demandé après shut-out',
  LADING_ACCEPTED: 'Embarquement accepté après shut-out',
  LADING_REJECTED: 'Embarquement refusé après shut-out',
} as const satisfies StatusTexts

export const regimes = {
  US_AMS: 'États-Unis AMS',
  CA_ACI: 'Canada ACI',
  EU_ENS: 'UE ENS (ICS2)',
  TR_ENS: 'Turquie ENS',
  IL_IAM: 'Israël IAM',
  JP_AFR: 'Japon AFR',
} as const satisfies RegimeTexts
