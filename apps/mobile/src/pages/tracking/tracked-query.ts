// The last five tracked numbers with their types (docs/requirements/native-app.md 7).
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { type RecentQueries, recentQueries } from '../../shell/recent-queries.ts'

export interface TrackedQuery {
  readonly number: string
  readonly type: NumberType
}

const TYPES: readonly unknown[] = ['bl', 'bkg', 'cntr']
/** Longer than the search field accepts: such a value was not typed there. */
const LONGEST = 200

export function parseTrackedQuery(stored: unknown): TrackedQuery | null {
  if (typeof stored !== 'object' || stored === null || !('number' in stored) || !('type' in stored)) return null
  const { number, type } = stored
  if (typeof number !== 'string' || number.trim() === '' || number.length > LONGEST || !TYPES.includes(type))
    return null
  return { number, type: type as NumberType }
}

/** The same number as bill and as booking is two queries. */
export const trackedQueries: RecentQueries<TrackedQuery> = recentQueries(
  'tracking',
  parseTrackedQuery,
  ({ number, type }) => `${type} ${number.replace(/[\s-]/g, '').toUpperCase()}`,
)
