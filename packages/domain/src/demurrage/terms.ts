// The terms of a tariff for one charge: how days are counted, which of them are free, and what the others cost. Every
// convention here is from a real tariff (docs/requirements/demurrage.md 1 to 3; T1 to T18 and E1 to E11 in these files
// are the tables and examples of tariff-tables.md there).

/** DND: demurrage and detention in one (T1). DEM: full container inside the terminal. DET: container outside. */
export type ChargeType = 'DND' | 'DEM' | 'DET'
/** BM import, BN export (docs/requirements/native-app.md 6.2). */
export type Bound = 'BM' | 'BN'

export const CHARGE_TYPES: readonly ChargeType[] = ['DND', 'DEM', 'DET']
export const BOUNDS: readonly Bound[] = ['BM', 'BN']

/** Local calendar date of the place where the period runs, YYYY-MM-DD. Part of a day is a whole day. */
export type LocalDate = string

export type Weekday = 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN'
export type NonWorking = Weekday | 'HOLIDAY'
export type DayType = 'CALENDAR' | 'WORKING'

export interface Slab {
  /** Inclusive, from 1. */
  readonly fromDay: number
  /** Inclusive; null: open-ended. */
  readonly toDay: number | null
  /** Per day, decimal string of the currency's main unit: `116.2`. */
  readonly rate: string
}

export interface Terms {
  /** ISO 4217. */
  readonly currency: string
  /** Whether the day of the starting event is day 1 (Maersk Korea, Hapag India) or the day after it (Taiwan DEM, E4). */
  readonly firstDay: 'SAME_DAY' | 'NEXT_DAY'
  readonly freeDays: number
  /** WORKING: days of `nonWorking` use up no free time (Hapag-Lloyd US 2024, JETRO Japan). */
  readonly freeDayType: DayType
  /** CALENDAR: once on demurrage, always on demurrage. WORKING: days of `nonWorking` are not charged either (earlier Hapag US policy). */
  readonly chargeDayType: DayType
  /** Maersk Taiwan counts Saturdays and Sundays but no national holiday: ['HOLIDAY']. */
  readonly nonWorking: readonly NonWorking[]
  /** FIRST: only the first unbroken run of non-working days is left out of the free time (CCL Japan, Golden Week 2019, E8). */
  readonly excludedRuns: 'ALL' | 'FIRST'
  /** Unscheduled closures of the gate: counted as any day, left out of free time, or neither free nor charged (Hapag-Lloyd US 2024). */
  readonly closures: 'COUNTED' | 'NOT_IN_FREE_TIME' | 'NEVER_COUNTED'
  /** ABSOLUTE: slab day 1 is the first counted day (T1). AFTER_FREE_TIME: the first charged one (T8). */
  readonly slabBasis: 'ABSOLUTE' | 'AFTER_FREE_TIME'
  readonly slabs: readonly Slab[]
  /** Maximum of this charge for one container (China: its value), decimal string; null: no cap. */
  readonly capAmount: string | null
}

/** What a contract grants instead of the tariff's free time and slabs. */
export interface SpecialTerms {
  /** Null: the tariff's. */
  readonly freeDays: number | null
  /** Null: as the tariff counts. */
  readonly freeDayType: DayType | null
  /**
   * JUMP: slabs use the absolute day count, so that longer free time uses up the low slabs. RESTART: they begin after
   * the special free time as they would after the normal one. T1 40HC, 14 free, 20 days used: JUMP 1,120, RESTART 720.
   */
  readonly slabRule: 'JUMP' | 'RESTART'
  /** A special rate; null: the tariff's slabs. Counted by the tariff's slabBasis. */
  readonly slabs: readonly Slab[] | null
}
