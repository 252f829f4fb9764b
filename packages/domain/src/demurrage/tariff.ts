// A tariff line and a special agreement as data, with their keys: to what each applies, and from which date.
import type { Bound, ChargeType, DayType, LocalDate, Slab, Terms } from './terms.ts'

/** Events that start or end a period (docs/requirements/demurrage.md 1.2), chosen by the tariff. */
export const PERIOD_EVENTS = [
  'DISCHARGE',
  /** Of the first container of the bill (MSC Mexico 2024). */
  'FIRST_DISCHARGE',
  /** Ready for pick-up as the terminal reports it (OOCL Hong Kong 2021, Yang Ming Australia T12). */
  'AVAILABILITY',
  /** Arrival of the vessel (T4 Taiwan, T14 Sinotrans Japan). */
  'VESSEL_ARRIVAL',
  'GATE_OUT_FULL',
  'EMPTY_RETURN',
  'EMPTY_PICK_UP',
  'GATE_IN_FULL',
  'LOAD',
  /** OOCL Hong Kong: export ends at the cargo cut-off. */
  'CARGO_CUT_OFF',
] as const
export type PeriodEventKind = (typeof PERIOD_EVENTS)[number]

/** The date by which a version is chosen (docs/requirements/demurrage.md 1.3). */
export const BASIS_DATES = [
  'DISCHARGE',
  'ON_BOARD',
  'EMPTY_PICK_UP',
  'GATE_IN_FULL',
  'VESSEL_ARRIVAL',
  'CLOCK_START',
] as const
export type BasisDate = (typeof BASIS_DATES)[number]

export interface TariffLine {
  /** The carrier's own name for the row, unique in the rule book: `CN-BM-DND-40HQ-2026A`. */
  readonly rowKey: string
  /** The source as a customer may see it: `Tariff CN-2026 item 3.2`. */
  readonly clause: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** UN/LOCODE: overrides the country's lines at this port (T9 Manaus); null: the whole country. */
  readonly port: string | null
  readonly bound: Bound
  readonly chargeType: ChargeType
  /**
   * Trade size types of the group, `20GP` (domain tradeSizeType); empty: all types that no other line of the same key
   * names.
   */
  readonly sizeTypes: readonly string[]
  /** `DG`, `NOR` …; null: any cargo that no other line of the same key names. */
  readonly commodity: string | null
  /** Whether it applies to the shipper's own containers (SOC); null: to both. */
  readonly isShipperOwned: boolean | null
  /** Inclusive. */
  readonly effectiveFrom: LocalDate
  /** Inclusive; null: until replaced. */
  readonly effectiveUntil: LocalDate | null
  readonly basis: BasisDate
  readonly startsWith: PeriodEventKind
  readonly endsWith: PeriodEventKind
  readonly terms: Terms
}

/** Scope of an agreement; the narrower wins: SHIPMENT over CONTRACT over CUSTOMER. */
export type AgreementScope = 'SHIPMENT' | 'CONTRACT' | 'CUSTOMER'

export interface Agreement {
  readonly rowKey: string
  readonly clause: string
  readonly scope: AgreementScope
  /** Booking or bill number as comparison key (referenceKey), contract number, or the party's code. */
  readonly holder: string
  /** Null: every country. */
  readonly country: string | null
  readonly port: string | null
  readonly bound: Bound
  readonly chargeType: ChargeType
  /** Empty: every type. */
  readonly sizeTypes: readonly string[]
  readonly effectiveFrom: LocalDate
  readonly effectiveUntil: LocalDate | null
  /** Null: the tariff's. */
  readonly freeDays: number | null
  readonly freeDayType: DayType | null
  readonly slabRule: 'JUMP' | 'RESTART'
  /** Null: the tariff's rates. In the tariff's currency: a special rate in another one is refused at import. */
  readonly slabs: readonly Slab[] | null
  readonly currency: string | null
}
