// The result of the engine: one row for each day with its reason, and the total.
import type { LocalDate, NonWorking, Slab } from './terms.ts'

export type DayKind = 'FREE' | 'CHARGED' | 'EXCLUDED'

/** Why a day is free, excluded or charged. */
export type DayReason =
  /** FREE: within the free time of the tariff, or of the agreement. */
  | 'FREE_TIME'
  | 'SPECIAL_FREE_TIME'
  /** EXCLUDED: a weekday, a holiday, or an unscheduled closure. */
  | NonWorking
  | 'CLOSURE'
  /** CHARGED: at the slab's rate, or less because the cap is reached. */
  | 'SLAB'
  | 'CAP'

export interface LedgerDay {
  readonly on: LocalDate
  /**
   * How the tariff numbers this day: counted days from 1; charged days of AFTER_FREE_TIME from 1 again. Null for days
   * that are not counted.
   */
  readonly dayNumber: number | null
  readonly kind: DayKind
  readonly reason: DayReason
  /** Name of the holiday or reason of the closure, if known. */
  readonly note: string | null
  /** Of the tariff or agreement; null unless charged. */
  readonly slab: Slab | null
  /** Per day, decimal string with the currency's minor units; null unless charged. */
  readonly rate: string | null
  /** Decimal string with the currency's minor units; `0.00` when free or excluded. */
  readonly amount: string
}

/** Consecutive charged days of one slab: one line of an invoice. */
export interface SlabRun {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly slab: Slab
  readonly rate: string
  readonly amount: string
}

export interface Quote {
  readonly currency: string
  /** Null without any free time. It may be after the period's end. */
  readonly lastFreeDay: LocalDate | null
  readonly firstChargedOn: LocalDate | null
  readonly freeDaysUsed: number
  readonly chargedDays: number
  /** Decimal string with the currency's minor units: the sum of the rows. */
  readonly total: string
  readonly runs: readonly SlabRun[]
}

/** Why there is no quote: it is never replaced by 0.00. */
export type QuoteRefusal =
  | { readonly why: 'ENDS_BEFORE_START' }
  /** The calendar of this place has not been published for this year. */
  | { readonly why: 'CALENDAR_UNKNOWN'; readonly place: string; readonly year: number }
  /** No slab covers this slab day. */
  | { readonly why: 'NO_SLAB'; readonly day: number }
  /** More days than plausible: a forgotten period, or a wrong date. */
  | { readonly why: 'TOO_LONG'; readonly days: number }
