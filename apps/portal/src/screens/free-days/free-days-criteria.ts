// The criteria of the free-days query in the address (docs/requirements/free-days.md 1.1), and the resulting requests,
// one per number.
import type { FreeDaysRow } from '@quayline/client/schema.d'
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { parseDay } from '@quayline/ui/calendar'
import { type Criteria, oneOf } from '../../kit/list-address.ts'
import { numbersAsked } from '../demurrage/charge-criteria.ts'

export const FREE_DAYS_CRITERIA = [
  'docRef',
  'previewDateFrom',
  'previewDateTo',
  'chargeType',
  'docType',
  'numberType',
] as const
export type FreeDaysCriterion = (typeof FREE_DAYS_CRITERIA)[number]

export interface FreeDaysQuery {
  readonly docRef: string
  readonly docType: 'BM' | 'BN'
  readonly chargeType: 'DND' | 'DEM' | 'DET'
  readonly previewDateFrom: string
  readonly previewDateTo: string
  readonly numberType?: 'bl' | 'bkg'
}

export interface ListedFreeDays extends FreeDaysRow {
  /** The number of the query. */
  readonly number: string
  readonly key: string
}

/** The end defaults to today (docs/requirements/free-days.md 2), or to the start if that is later. */
export function freeDaysQuery(docRef: string, criteria: Criteria<FreeDaysCriterion>, today: string): FreeDaysQuery {
  const { previewDateFrom = '', previewDateTo = today < previewDateFrom ? previewDateFrom : today } = criteria
  const numberType = oneOf(DOCUMENT_NUMBER_TYPES, criteria.numberType)
  return {
    docRef: docRef.slice(0, 60),
    docType: oneOf(BOUNDS, criteria.docType) ?? 'BM',
    chargeType: oneOf(CHARGE_TYPES, criteria.chargeType) ?? 'DND',
    previewDateFrom,
    previewDateTo,
    ...(numberType === undefined ? {} : { numberType }),
  }
}

export function isComplete(criteria: Criteria<FreeDaysCriterion>): boolean {
  const { previewDateFrom = '', previewDateTo } = criteria
  if (numbersAsked(criteria).numbers.length === 0 || parseDay(previewDateFrom) === null) return false
  return previewDateTo === undefined || (parseDay(previewDateTo) !== null && previewDateFrom <= previewDateTo)
}
