// The query of a search for free days (docs/requirements/free-days.md 1.1), as stored in the forms and in the addresses
// of the filter and the result (docs/requirements/native-app.md 3.1). A form may be incomplete; unknown values in an
// address fall back to the forms' defaults.
import type { Bound, ChargeType } from '@quayline/domain/demurrage/terms'
import { CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { parseDay } from '@quayline/ui/calendar'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../demurrage/asked-charges.ts'

export interface AskedFreeDays {
  /** As typed. */
  readonly num: string
  /** The type of the number; null: the server detects it. */
  readonly numberType: DocumentType | null
  readonly docType: Bound
  readonly chargeType: ChargeType
  /** YYYY-MM-DD, inclusive; empty: not chosen yet. */
  readonly previewDateFrom: string
  readonly previewDateTo: string
}

/**
 * docs/requirements/free-days.md 2: the end date defaults to today; the start date has no default, so that the user
 * chooses it.
 */
export const firstAsked = (num: string, today: string, numberType: DocumentType | null = null): AskedFreeDays => ({
  num,
  numberType,
  docType: 'BM',
  chargeType: 'DND',
  previewDateFrom: '',
  previewDateTo: today,
})

const readDay = (text: string | null): string => (text !== null && parseDay(text) !== null ? text : '')

export const readNumberType = (text: string | null): DocumentType | null =>
  DOCUMENT_TYPES.find((each) => each === text) ?? null

/** `today` replaces an end date missing in the address: a filter opened from other pages has num and type only. */
export function readAsked(query: URLSearchParams, today: string): AskedFreeDays {
  return {
    num: query.get('num')?.trim() ?? '',
    numberType: readNumberType(query.get('numberType') ?? query.get('type')),
    docType: query.get('docType') === 'BN' ? 'BN' : 'BM',
    chargeType: CHARGE_TYPES.find((each) => each === query.get('chargeType')) ?? 'DND',
    previewDateFrom: readDay(query.get('previewDateFrom')),
    previewDateTo: readDay(query.get('previewDateTo')) || today,
  }
}

/** In the shape that the builders of query-paths.ts take. */
export const pathQuery = ({ numberType, ...rest }: AskedFreeDays) => ({ ...rest, numberType: numberType ?? undefined })

/** The name under which the answer is stored, and passed from the search to the result. */
export const nameOfAsked = (asked: AskedFreeDays): string =>
  [
    'free-days',
    asked.numberType ?? 'any',
    normalizedNumber(asked.num),
    asked.docType,
    asked.chargeType,
    asked.previewDateFrom,
    asked.previewDateTo,
  ].join(' ')
