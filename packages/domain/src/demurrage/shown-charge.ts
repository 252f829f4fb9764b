// What of a charge, and of a container's free days, the pages' rules read: rows as the calls answer them (docs/requirements/calls.md 6.2).
import type { LedgerDay } from './ledger.ts'
import type { LocalDate } from './terms.ts'

export interface ShownCharge {
  readonly rowId: string
  readonly eqpNum: string
  readonly status: 'ASSESSED' | 'NOT_STARTED' | 'CANNOT_ASSESS'
  readonly currency: string | null
  /** Decimal string; null: not known. */
  readonly ar: string | null
  readonly isOpen: boolean
  readonly startedOn: LocalDate | null
  readonly lastFreeDay: LocalDate | null
  readonly countedUntil: LocalDate | null
  readonly chargedDays: number | null
  /** What the day after `countedUntil` adds; null where that is not known, or the period has ended. */
  readonly nextDay: string | null
}

export interface ShownFreeDays {
  readonly status: 'KNOWN' | 'CANNOT_ASSESS'
  readonly lastFreeDay: LocalDate | null
  readonly startedOn: LocalDate | null
  readonly isStarted: boolean
  readonly specialFreeDays: number | null
  readonly normalFreeDays: number | null
}

/** A newer server may know more reasons. */
export type ShownLedgerDay = Omit<LedgerDay, 'reason'> & { readonly reason: string }
