// The result of a tariff and a special agreement together: free days, which days count in each stage, and the cost of the kth charged
// day. Slab days are turned into charged days once, here, so that a period needs one sum only.
import { toMinorUnits } from '../kernel/money.ts'
import { type CountingRule, type NonWorkingDays, nonWorkingDaysOf } from './compile-calendar.ts'
import { compileRateBands, type RateBands } from './compile-rate-bands.ts'
import type { DayType, SpecialTerms, Terms } from './terms.ts'

export interface CompiledTerms {
  readonly currency: string
  /** Days from the starting event to the first day of the period. */
  readonly firstDayOffset: 0 | 1
  readonly freeDays: number
  readonly isSpecialFreeTime: boolean
  /** Which days use up free days, and which are charged after them. */
  readonly freeTimeCounts: CountingRule
  readonly chargesCount: CountingRule
  /** Of the non-working days only the first run is left out of the free time (E8). */
  readonly leavesOutFirstRunOnly: boolean
  readonly nonWorkingDays: NonWorkingDays
  readonly bands: RateBands
  /** Most that the period can cost, in minor units; infinite without a cap. */
  readonly capMinor: number
}

/** Terms validated by a reader: an invalid amount, or one above MAX_RATE_MINOR, is a bug and throws. */
export function compileTerms(terms: Terms, special: SpecialTerms | null): CompiledTerms {
  const { currency, closures } = terms
  const freeDays = special?.freeDays ?? terms.freeDays
  const freeDayType = special?.freeDayType ?? terms.freeDayType
  return {
    currency,
    firstDayOffset: terms.firstDay === 'NEXT_DAY' ? 1 : 0,
    freeDays,
    isSpecialFreeTime: special !== null && special.freeDays !== null,
    freeTimeCounts: countingRuleOf(freeDayType, closures !== 'COUNTED'),
    chargesCount: countingRuleOf(terms.chargeDayType, closures === 'NEVER_COUNTED'),
    leavesOutFirstRunOnly: freeDayType === 'WORKING' && terms.excludedRuns === 'FIRST',
    nonWorkingDays: nonWorkingDaysOf(terms.nonWorking),
    bands: compileRateBands(special?.slabs ?? terms.slabs, slabOffsetOf(terms, special, freeDays), currency),
    capMinor: capMinorOf(terms),
  }
}

function countingRuleOf(dayType: DayType, leavesOutClosures: boolean): CountingRule {
  if (dayType === 'WORKING') return leavesOutClosures ? 'OPEN_WORKING_DAYS' : 'WORKING_DAYS'
  return leavesOutClosures ? 'OPEN_DAYS' : 'EVERY_DAY'
}

function capMinorOf({ capAmount, currency }: Terms): number {
  if (capAmount === null) return Number.POSITIVE_INFINITY
  const cap = toMinorUnits(capAmount, currency)
  if (!cap.ok) throw new RangeError(`Cap ${capAmount} is no amount`)
  return cap.value
}

/**
 * What to add to the number of a charged day for its slab day (docs/requirements/demurrage.md 3.1). JUMP: the absolute day, so that
 * longer free time skips the low slabs. RESTART: as after the normal free time. AFTER_FREE_TIME numbers without the normal free days
 * (T8).
 */
function slabOffsetOf(terms: Terms, special: SpecialTerms | null, freeDays: number): number {
  const daysBefore = special?.slabRule === 'RESTART' ? terms.freeDays : freeDays
  return terms.slabBasis === 'AFTER_FREE_TIME' ? daysBefore - terms.freeDays : daysBefore
}
