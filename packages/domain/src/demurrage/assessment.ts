// Input and result of the rules for one container: the events of the period, and the charge with its reasons.
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
  /** RecordedEvent.id, for the audit; null for dates from documents. */
  readonly eventId: string | null
  /** `COARRI/44` …: shown in the ledger. */
  readonly source: string
  readonly isActual: boolean
  /**
   * GATE_OUT_FULL: the line itself carries the container on to an inland hub, so it is not yet delivered. Absent: no.
   */
  readonly goesOn?: boolean
}

/** One container of the requested bill or booking. */
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
  /** Expected or actual arrival of its last vessel; never starts a period. Absent: unknown. */
  readonly arrivesOn?: LocalDate | null
  /** Every period event of this trip, oldest first, each move once. */
  readonly events: readonly PeriodEvent[]
  /** Kinds that were reported without a usable time, and not otherwise. */
  readonly undated?: readonly PeriodEventKind[]
  /** Progress of the container by reports that are no period events: a discharge between two vessels shows that it was loaded. */
  readonly reached?: PeriodEventKind | null
  /** For agreements: bookings and bills (as comparison keys), contract numbers, party codes. */
  readonly shipmentNumbers: readonly string[]
  /** The bills among them. */
  readonly billNumbers?: readonly string[]
  readonly contractNumbers: readonly string[]
  readonly partyCodes: readonly string[]
}

/** The rules: current versions of everything that may apply in the countries concerned. */
export interface RuleBook {
  readonly tariffs: readonly TariffLine[]
  readonly agreements: readonly Agreement[]
  readonly calendars: readonly WorkingCalendar[]
}

export type CannotAssess =
  | 'SIZE_TYPE_UNKNOWN'
  | 'PORT_UNKNOWN'
  | 'NO_TARIFF'
  /** Two lines apply at once: the rules contradict each other. */
  | 'TARIFF_AMBIGUOUS'
  /** A later event shows that the container has left, but the event that ends or starts this period was never reported. */
  | 'START_MISSING'
  | 'END_MISSING'
  /** The place of the event is unknown, and so its calendar. */
  | 'CALENDAR_UNKNOWN'
  | 'EVENT_WITHOUT_DATE'
  | 'ENDS_BEFORE_START'
  /** The requested end date is before today at the port: a running period cannot end in the past. */
  | 'ENDS_BEFORE_TODAY'
  | 'NO_SLAB'
  | 'TOO_LONG'
  /** The tariff of this place combines or splits the charges differently than requested. */
  | 'CHARGE_TYPE_NOT_HERE'

export interface PeriodState {
  readonly start: PeriodEvent
  /** Null: still running. */
  readonly end: PeriodEvent | null
  /** Last counted day: the end, the day of the query, or the budget's end date. */
  readonly countedUntil: LocalDate
}

export interface VersionBy {
  /** AS_ASKED: no event yet decides the version, so the day of the query does. */
  readonly basis: BasisDate | 'AS_ASKED'
  readonly on: LocalDate
}

export interface AssessedCharge {
  readonly status: 'ASSESSED'
  readonly tariff: TariffLine
  readonly agreement: Agreement | null
  readonly period: PeriodState
  /** The date by which the tariff's version was chosen; on another basis than the line's own if its event was not reported. */
  readonly versionBy: VersionBy
  readonly quote: Quote
  /** Total in minor units if the period ends on a day (a closed one ignores it); null without an answer. For the what-if. */
  readonly totalMinorUntil: (endOn: LocalDate) => number | null
  /** One row for each day, computed on demand. */
  readonly ledger: () => readonly LedgerDay[]
}

export type ChargeOutcome =
  | AssessedCharge
  /** The period has not started, so nothing is due. The terms are known if a tariff was found. */
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
  /** `${container}-${chargeType}`: id of the row in calls (seqNoList). */
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
