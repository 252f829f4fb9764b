// Decides what is wrong with a field of a register before the server is asked; the same rules as the contract's
// registers.ts.
import { isName, isPlainCode } from '@quayline/domain/accounts/account-rules'
import type { FormRows } from '../../kit/form-draft.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

export type Faults = (typeof REGISTERS_OWN)['zh-CN']['faults']

/** docs/requirements/master-data.md 1. */
const MAX_DAYS = 20
export const MAX_SAP_IDS = 500

/** Every form reports empty fields itself. */
export const plainCodeFault = (text: string, screenTexts: Faults): string | undefined =>
  text === '' || isPlainCode(text) ? undefined : screenTexts.plainCode

export const daysFault = (text: string, screenTexts: Faults): string | undefined =>
  text === '' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DAYS)
    ? undefined
    : screenTexts.days

/** UN/LOCODE: two letters of the country, three letters or digits 2 to 9 of the place. */
export const portCodeFault = (text: string, screenTexts: Faults): string | undefined =>
  text === '' || /^[A-Z]{2}[A-Z2-9]{3}$/.test(text) ? undefined : screenTexts.portCode

export const nameFault = (text: string, screenTexts: Faults): string | undefined =>
  text === '' || isName(text) ? undefined : screenTexts.name

export const dateOrderFault = (from: string, until: string, screenTexts: Faults): string | undefined =>
  from !== '' && until !== '' && until < from ? screenTexts.dateOrder : undefined

/** Without duplicates, in the order of the grid. */
export const sapIdsOf = (rows: FormRows): readonly string[] => [
  ...new Set(rows.map(({ sapId }) => String(sapId ?? '').trim()).filter((id) => id !== '')),
]
