// The last five successful free-days queries (docs/requirements/native-app.md 7): each number once, with its filters.
import { CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { type RecentQueries, recentQueries } from '../../shell/recent-queries.ts'
import { LONGEST_NUMBER } from '../demurrage/charge-queries.ts'
import type { AskedFreeDays } from './asked-free-days.ts'
import { periodRefusal } from './search-refusal.ts'
import { parseDay } from '@quayline/ui/calendar'

const isDay = (value: unknown): value is string => typeof value === 'string' && parseDay(value) !== null

export function parseFreeDaysQuery(stored: unknown): AskedFreeDays | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { num, numberType, docType, chargeType, previewDateFrom, previewDateTo } = stored as Readonly<
    Record<string, unknown>
  >
  const known = CHARGE_TYPES.find((each) => each === chargeType)
  if (typeof num !== 'string' || normalizedNumber(num) === '' || num.length > LONGEST_NUMBER) return null
  if (numberType !== null && numberType !== 'bl' && numberType !== 'bkg') return null
  if ((docType !== 'BM' && docType !== 'BN') || known === undefined) return null
  if (!isDay(previewDateFrom) || !isDay(previewDateTo)) return null
  if (periodRefusal({ previewDateFrom, previewDateTo }) !== null) return null
  return { num, numberType, docType, chargeType: known, previewDateFrom, previewDateTo }
}

export const freeDaysQueries: RecentQueries<AskedFreeDays> = recentQueries('free-days', parseFreeDaysQuery, ({ num }) =>
  normalizedNumber(num),
)
