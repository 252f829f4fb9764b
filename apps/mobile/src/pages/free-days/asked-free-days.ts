// What a search for free days asks (docs/requirements/free-days.md 1.1), as the forms hold it and as the addresses of the filter and
// the result carry it (docs/requirements/native-app.md 3.1). A form may be incomplete; what is unknown in an address falls back to what the
// forms start with.
import type { Bound, ChargeType } from '@quayline/domain/demurrage/terms'
import { CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { parseDay } from '@quayline/ui/calendar'
import { askedNumber } from '../../shell/asked-number.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../demurrage/asked-charges.ts'

export interface AskedFreeDays {
  /** As it was typed. */
  readonly num: string
  /** What the number is; null: the server finds out. */
  readonly numberType: DocumentType | null
  readonly docType: Bound
  readonly chargeType: ChargeType
  /** YYYY-MM-DD, inclusive; empty: not chosen yet. */
  readonly previewDateFrom: string
  readonly previewDateTo: string
}

/** docs/requirements/free-days.md 2: the end date defaults to today; the start date has no default, so that it is asked for. */
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

/** `today` stands in for an end date that the address does not carry: the filter opened from elsewhere knows num and type only. */
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

/** As the builders of paths.ts take it. */
export const pathQuery = ({ numberType, ...rest }: AskedFreeDays) => ({ ...rest, numberType: numberType ?? undefined })

/** Under which its answer is kept, and handed from the search to the result. */
export const nameOfAsked = (asked: AskedFreeDays): string =>
  [
    'free-days',
    asked.numberType ?? 'any',
    askedNumber(asked.num),
    asked.docType,
    asked.chargeType,
    asked.previewDateFrom,
    asked.previewDateTo,
  ].join(' ')
