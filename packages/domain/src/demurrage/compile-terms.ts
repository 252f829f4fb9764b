// What a tariff and a special agreement come to together: free days, which days are left out in each stage, and what the kth charged day
// costs. Slab days are turned into charged days once, here, so that a clock needs one sum only.
import { toMinorUnits } from '../kernel/money.ts'
import { LEAVE_OUT_CLOSURES, LEAVE_OUT_NON_WORKING, nonWorkingBitsOf } from './compile-calendar.ts'
import { compileRateBands, type RateBands } from './compile-rate-bands.ts'
import type { SpecialTerms, Terms } from './terms.ts'

export interface CompiledTerms {
  readonly currency: string
  /** Days from the start to the first counted day. */
  readonly firstDayOffset: 0 | 1
  readonly freeDays: number
  readonly isSpecialFreeTime: boolean
  /** What the free and the charged stage leave out: what daysCounted is asked for. */
  readonly freeLeavesOut: number
  readonly chargeLeavesOut: number
  readonly isFirstRunOnly: boolean
  readonly nonWorkingBits: number
  readonly bands: RateBands
  /** Most that the clock can cost, in minor units; infinite without a cap. */
  readonly capMinor: number
}

/** Terms that were read by a reader: an amount that is none, or above MAX_RATE_MINOR, is a bug and throws. */
export function compileTerms(terms: Terms, special: SpecialTerms | null): CompiledTerms {
  const { currency, closures } = terms
  const freeDays = special?.freeDays ?? terms.freeDays
  const freeDayType = special?.freeDayType ?? terms.freeDayType
  const cap = terms.capAmount === null ? null : toMinorUnits(terms.capAmount, currency)
  if (cap?.ok === false) throw new RangeError(`Cap ${terms.capAmount} is no amount`)
  return {
    currency,
    firstDayOffset: terms.firstDay === 'NEXT_DAY' ? 1 : 0,
    freeDays,
    isSpecialFreeTime: special !== null && special.freeDays !== null,
    freeLeavesOut:
      (freeDayType === 'WORKING' ? LEAVE_OUT_NON_WORKING : 0) | (closures === 'COUNTED' ? 0 : LEAVE_OUT_CLOSURES),
    chargeLeavesOut:
      (terms.chargeDayType === 'WORKING' ? LEAVE_OUT_NON_WORKING : 0) |
      (closures === 'NEVER_COUNTED' ? LEAVE_OUT_CLOSURES : 0),
    isFirstRunOnly: freeDayType === 'WORKING' && terms.excludedRuns === 'FIRST',
    nonWorkingBits: nonWorkingBitsOf(terms.nonWorking),
    bands: compileRateBands(special?.slabs ?? terms.slabs, slabOffsetOf(terms, special, freeDays), currency),
    capMinor: cap === null ? Number.POSITIVE_INFINITY : cap.value,
  }
}

/**
 * What to add to the number of a charged day for its slab day (docs/requirements/demurrage.md 3.1). JUMP: the absolute day,
 * so that longer free time eats the low slabs. RESTART: as after the normal free time. AFTER_FREE_TIME numbers without the normal free days (T8).
 */
function slabOffsetOf(terms: Terms, special: SpecialTerms | null, freeDays: number): number {
  const daysBefore = special?.slabRule === 'RESTART' ? terms.freeDays : freeDays
  return terms.slabBasis === 'AFTER_FREE_TIME' ? daysBefore - terms.freeDays : daysBefore
}
