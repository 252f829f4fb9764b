// Spanish names of a shipping instruction's states, for screens, error answers and documents.
import type { RegimeTexts, StatusTexts } from './instruction-statuses.zh-CN.ts'

export const statuses = {
  DRAFT: 'Borrador',
  SUBMITTED: 'Enviada',
  CONFIRMED: 'Confirmada',
  REJECTED: 'Rechazada',
  AMENDMENT_DRAFT: 'Corrección en borrador',
  AMENDMENT_SUBMITTED: 'Corrección enviada',
  AMENDMENT_ACCEPTED: 'Corrección aceptada',
  AMENDMENT_REJECTED: 'Corrección rechazada',
  SHUT_OUT_SUBMITTED: 'Shut-out solicitado',
  SHUT_OUT_ACCEPTED: 'Shut-out aceptado',
  SHUT_OUT_REJECTED: 'Shut-out rechazado',
  LADING_SUBMITTED: 'Embarque solicitado tras shut-out',
  LADING_ACCEPTED: 'Embarque aceptado tras shut-out',
  LADING_REJECTED: 'Embarque rechazado tras shut-out',
} as const satisfies StatusTexts

export const regimes = {
  US_AMS: 'EE. UU. AMS',
  CA_ACI: 'Canadá ACI',
  EU_ENS: 'UE ENS (ICS2)',
  TR_ENS: 'Turquía ENS',
  IL_IAM: 'Israel IAM',
  JP_AFR: 'Japón AFR',
} as const satisfies RegimeTexts
