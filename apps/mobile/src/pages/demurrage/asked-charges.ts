// The query of a result, read from its address (docs/requirements/native-app.md 3.1): number, bound, cost type. Missing
// or unknown values fall back to the forms' defaults.
import type { CostType } from '@quayline/ui/cost-type-picker'
import { type Bound, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { normalizedNumber } from '../../shell/normalized-number.ts'

export type DocumentType = 'bl' | 'bkg'
/** docs/requirements/native-app.md 6.2; same values as the picker of packages/ui. */
export const ASKED_TYPES: readonly CostType[] = ['ALL', ...CHARGE_TYPES]

export const DOCUMENT_TYPES: readonly DocumentType[] = ['bl', 'bkg']

/** The filters besides the number. */
export interface ChargeFilter {
  readonly chargeType: CostType
  readonly bound: Bound
}

export interface AskedCharges extends ChargeFilter {
  /** Normalized for the call: spaces, dashes and case are ignored. */
  readonly docRef: string
  readonly num: string
  readonly type: DocumentType
}

export const FIRST_FILTER: ChargeFilter = { chargeType: 'ALL', bound: 'BM' }

export const readType = (text: string | null): DocumentType => (text === 'bkg' ? 'bkg' : 'bl')

export const readFilter = (query: URLSearchParams): ChargeFilter => ({
  chargeType: ASKED_TYPES.find((each) => each === query.get('chargeType')) ?? FIRST_FILTER.chargeType,
  bound: query.get('bound') === 'BN' ? 'BN' : FIRST_FILTER.bound,
})

export function askedCharges(num: string, type: DocumentType, filter: ChargeFilter): AskedCharges {
  return { docRef: normalizedNumber(num), num: num.trim(), type, ...filter }
}

/** Null: the address contains no number. */
export function readAsked(query: URLSearchParams): AskedCharges | null {
  const num = query.get('num')?.trim() ?? ''
  const docRef = normalizedNumber(query.get('docRef') ?? num)
  if (docRef === '') return null
  return { docRef, num: num === '' ? docRef : num, type: readType(query.get('type')), ...readFilter(query) }
}

/** The name under which the answer is stored, and passed from the search to the result. */
export const nameOfAsked = ({ docRef, type, bound, chargeType }: AskedCharges): string =>
  `demurrage ${type} ${docRef} ${bound} ${chargeType}`
