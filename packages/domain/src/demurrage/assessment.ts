// What the rules know of one container and what they make of it: the period's facts in, the charge with its reasons out.
import type { PlacedTime } from '../kernel/local-time.ts'
import type { LedgerDay, Quote } from './ledger.ts'
import type { Agreement, BasisDate, PeriodEventKind, TariffLine } from './tariff.ts'
import type { Bound, ChargeType, LocalDate } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** One event that may start or end a period. */
export interface PeriodEvent {
  readonly kind: PeriodEventKind
  /** Local date at the place where it happened. */
  readonly on: LocalDate
  readonly time: PlacedTime
  /** UN/LOCODE, or null where the message names none. */
  readonly port: string | null
  /** RecordedEvent.id, for the audit; null for what documents say. */
  readonly eventId: string | null
  /** `COARRI/44` …: shown in the ledger. */
  readonly source: string
  readonly isActual: boolean
  /** GATE_OUT_FULL: the line itself carries the container on to an inland hub, so no customer has received it yet. Absent: no. */
  readonly goesOn?: boolean
}

/** One container of the bill or booking that was asked about. */
export interface ContainerFacts {
  readonly container: string
  readonly isoSizeType: string | null
  /** Trade name, `40HQ`; null when the type is unknown. */
  readonly sizeType: string | null
  readonly isShipperOwned: boolean
  readonly commodity: string | null
  /** Port where the import period runs (last port of discharge) and the export period (first port of loading): UN/LOCODE or null. */
  readonly portOfDischarge: string | null
  readonly portOfLoading: string | null
  /** When its last vessel arrives, or has arrived, as far as it was stated: never starts a period. Absent: not stated. */
  readonly arrivesOn?: LocalDate | null
  /** Every period event of this trip, oldest first; a move that was reported twice is listed once. */
  readonly events: readonly PeriodEvent[]
  /** Kinds that were reported without a usable time, and not otherwise. */
  readonly undated?: readonly PeriodEventKind[]
  /** How far the container is by reports that are no period events: a discharge between two vessels means that it was loaded. */
  readonly reached?: PeriodEventKind | null
  /** For agreements: bookings and bills (as compared), contract numbers, party codes. */
  readonly shipmentNumbers: readonly string[]
  /** The bills among them. */
  readonly billNumbers?: readonly string[]
  readonly contractNumbers: readonly string[]
  readonly partyCodes: readonly string[]
}

/** Rules to judge by: the current versions of everything that may hold for the countries in question. */
export interface RuleBook {
  readonly tariffs: readonly TariffLine[]
  readonly agreements: readonly Agreement[]
  readonly calendars: readonly WorkingCalendar[]
}

export type CannotAssess =
  | 'SIZE_TYPE_UNKNOWN'
  | 'PORT_UNKNOWN'
  | 'NO_TARIFF'
  /** Two lines hold at once: the book is at fault, and which one is meant is not known. */
  | 'TARIFF_AMBIGUOUS'
  /** The container is gone (by a later event), and the event that ends or starts this period was never reported. */
  | 'START_MISSING'
  | 'END_MISSING'
  /** The place of the event is unknown, so its calendar is not known. */
  | 'CALENDAR_UNKNOWN'
  | 'EVENT_WITHOUT_DATE'
  | 'ENDS_BEFORE_START'
  /** The end date asked for lies before today at the port, and the period still runs: it cannot end in the past. */
  | 'ENDS_BEFORE_TODAY'
  | 'NO_SLAB'
  | 'TOO_LONG'
  /** The tariff of this place merges or splits the charges otherwise than was asked for. */
  | 'CHARGE_TYPE_NOT_HERE'

export interface PeriodState {
  readonly start: PeriodEvent
  /** Null: still running. */
  readonly end: PeriodEvent | null
  /** Last day that was counted: the end, the day as of which was asked, or the budget's end date. */
  readonly countedUntil: LocalDate
}

export interface VersionBy {
  /** AS_ASKED: nothing has happened yet by which a version could be chosen. */
  readonly basis: BasisDate | 'AS_ASKED'
  readonly on: LocalDate
}

export interface AssessedCharge {
  readonly status: 'ASSESSED'
  readonly tariff: TariffLine
  readonly agreement: Agreement | null
  readonly clock: PeriodState
  /** The date by which the tariff's version was chosen; another basis than the line's own when that event was not reported. */
  readonly versionBy: VersionBy
  readonly quote: Quote
  /** The amount, in minor units, if the period ends on a day (a closed one ignores it); null without an answer. For the what-if. */
  readonly totalMinorUntil: (endOn: LocalDate) => number | null
  /** One row a day, made when asked for. */
  readonly ledger: () => readonly LedgerDay[]
}

export type ChargeOutcome =
  | AssessedCharge
  /** The period has not started: nothing to pay and nothing to fear yet. The terms are known where a tariff was found. */
  | { readonly status: 'NOT_STARTED'; readonly tariff: TariffLine; readonly agreement: Agreement | null }
  | Unassessed

export interface Unassessed {
  readonly status: 'CANNOT_ASSESS'
  readonly reason: CannotAssess
  readonly detail: string | null
  /** With CHARGE_TYPE_NOT_HERE: what this place charges instead. */
  readonly chargeTypesHere?: readonly ChargeType[]
}

export interface ContainerCharge {
  /** `${container}-${chargeType}`: names the row in calls (seqNoList). */
  readonly rowId: string
  readonly container: string
  readonly sizeType: string | null
  readonly isoSizeType: string | null
  readonly bound: Bound
  readonly chargeType: ChargeType
  /** UN/LOCODE where the period runs; null when unknown. */
  readonly port: string | null
  readonly outcome: ChargeOutcome
}

/** Sums by currency, never converted. */
export interface ChargeTotals {
  readonly totals: readonly { readonly currency: string; readonly amount: string }[]
  /** Rows that could not be assessed and are in none of the sums. */
  readonly leftOut: number
  /** The row whose free time ends first among those still running; null when none runs. */
  readonly earliest: { readonly rowId: string; readonly lastFreeDay: LocalDate } | null
}
