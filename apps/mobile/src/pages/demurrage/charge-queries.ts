// The last five successful demurrage queries (docs/requirements/native-app.md 7): each number once, with its filters.
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { type RecentQueries, recentQueries } from '../../shell/recent-queries.ts'
import { ASKED_TYPES, type ChargeFilter, type DocumentType } from './asked-charges.ts'

/** The API's limit. */
export const LONGEST_NUMBER = 60

export interface ChargeQuery extends ChargeFilter {
  readonly num: string
  readonly type: DocumentType
}

export function parseChargeQuery(stored: unknown): ChargeQuery | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { num, type, bound, chargeType } = stored as Readonly<Record<string, unknown>>
  const known = ASKED_TYPES.find((each) => each === chargeType)
  if (typeof num !== 'string' || normalizedNumber(num) === '' || num.length > LONGEST_NUMBER) return null
  if ((type !== 'bl' && type !== 'bkg') || (bound !== 'BM' && bound !== 'BN') || known === undefined) return null
  return { num, type, bound, chargeType: known }
}

/** The same number counts once, whatever its filters. */
export const identityOfQuery = ({ num, type }: ChargeQuery): string => `${type} ${normalizedNumber(num)}`

export const chargeQueries: RecentQueries<ChargeQuery> = recentQueries('demurrage', parseChargeQuery, identityOfQuery)
