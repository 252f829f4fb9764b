// A tariff in the form for the day loops of the baselines: everything looked up before, one set for each condition.
import { minorDigitsOf } from '@quayline/domain/kernel/money'
import type { Slab } from '@quayline/domain/demurrage/terms'
import type { GeneratedTariff } from './generated-periods.ts'

export interface PlainTerms {
  readonly firstDayOffset: number
  readonly freeDays: number
  /** ISO weekdays, 1 is Monday. */
  readonly weekdaysOff: ReadonlySet<number>
  readonly holidays: ReadonlySet<string>
  readonly closures: ReadonlySet<string>
  readonly isFreeWorking: boolean
  readonly isChargeWorking: boolean
  readonly isClosureFree: boolean
  readonly isClosureNeverCounted: boolean
  readonly slabs: readonly Slab[]
  /** Added to the number of a charged day to get its slab day. */
  readonly slabOffset: number
  readonly digits: number
  readonly capAmount: string | null
}

/** The result of a day loop: enough to check that it did the same work. */
export interface LoopAnswer {
  readonly lastFreeDay: string | null
  readonly chargedDays: number
  readonly total: string
  /** Charged days of each slab that was reached. */
  readonly runDays: readonly number[]
}

const ISO_WEEKDAYS = ['', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** Only for the generated tariffs: slabs by absolute day, all runs excluded, no make-up days. */
export function plainTermsOf({ terms, special, calendar }: GeneratedTariff): PlainTerms {
  const freeDays = special?.freeDays ?? terms.freeDays
  return {
    firstDayOffset: terms.firstDay === 'NEXT_DAY' ? 1 : 0,
    freeDays,
    weekdaysOff: new Set(terms.nonWorking.map((name) => ISO_WEEKDAYS.indexOf(name))),
    holidays: new Set(calendar.holidays.map(({ on }) => on)),
    closures: new Set(calendar.closures.map(({ on }) => on)),
    isFreeWorking: terms.freeDayType === 'WORKING',
    isChargeWorking: terms.chargeDayType === 'WORKING',
    isClosureFree: terms.closures !== 'COUNTED',
    isClosureNeverCounted: terms.closures === 'NEVER_COUNTED',
    slabs: terms.slabs,
    slabOffset: special?.slabRule === 'RESTART' ? terms.freeDays : freeDays,
    digits: minorDigitsOf(terms.currency),
    capAmount: terms.capAmount,
  }
}
