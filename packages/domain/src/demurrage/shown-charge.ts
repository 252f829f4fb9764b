// The fields of a charge and of a container's free days that the pages' rules read: rows as in the API answers
// (docs/requirements/calls.md 6.2).
import { toMinorUnits } from '../kernel/money.ts'
import type { LedgerDay } from './ledger.ts'
import type { LocalDate } from './terms.ts'

export interface ShownCharge {
  readonly rowId: string
  readonly eqpNum: string
  readonly status: 'ASSESSED' | 'NOT_STARTED' | 'CANNOT_ASSESS'
  readonly currency: string | null
  /** Decimal string; null: unknown. */
  readonly ar: string | null
  readonly isOpen: boolean
  readonly startedOn: LocalDate | null
  readonly lastFreeDay: LocalDate | null
  readonly countedUntil: LocalDate | null
  readonly chargedDays: number | null
  /** Additional cost of the day after `countedUntil`; null if unknown, or if the period has ended. */
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

/** A newer server may send further reasons. */
export type ShownLedgerDay = Omit<LedgerDay, 'reason'> & { readonly reason: string }

// Order of charges: running ones first, then by amount; charges that cannot be assessed come last.
type Ordered = Pick<ShownCharge, 'isOpen' | 'status' | 'currency' | 'ar'>

export const inOrder = <Each extends Ordered>(charges: readonly Each[]): readonly Each[] =>
  charges.toSorted((a, b) => rankOf(a) - rankOf(b) || byAmount(a, b))

const rankOf = ({ isOpen, status }: Ordered): number => (isOpen ? 0 : status === 'CANNOT_ASSESS' ? 2 : 1)

/** The higher amount first within a currency; amounts of different currencies are not compared, but grouped. */
function byAmount(a: Ordered, b: Ordered): number {
  if (a.currency === null || b.currency === null) return 0
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1
  return minorOf(b) - minorOf(a)
}

function minorOf({ currency, ar }: Ordered): number {
  const minor = toMinorUnits(ar ?? '', currency ?? '')
  return minor.ok ? minor.value : 0
}
