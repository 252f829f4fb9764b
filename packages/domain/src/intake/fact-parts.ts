// The building blocks of facts: codes of DCSA Track & Trace 2.2, places, vessels, weights, parties and legs as a message names them.
import type { SentTime } from '../kernel/local-time.ts'
import type {
  CLASSIFIERS,
  DCSA_EVENT_TYPES,
  DOCUMENT_TYPES,
  EMPTY_INDICATORS,
  EQUIPMENT_EVENT_CODES,
  FACILITY_TYPES,
  SHIPMENT_EVENT_CODES,
  TRANSPORT_EVENT_CODES,
  TRANSPORT_MODES,
} from './dcsa-codes.ts'

/** BGM 1225: 9 original, 5 replace, 1 cancel, 4 change, 2 addition. Absent = original. */
export type MessageFunction = 'ORIGINAL' | 'REPLACE' | 'CANCEL' | 'CHANGE' | 'ADDITION'

export type EquipmentEventCode = (typeof EQUIPMENT_EVENT_CODES)[number]
export type TransportEventCode = (typeof TRANSPORT_EVENT_CODES)[number]
export type ShipmentEventCode = (typeof SHIPMENT_EVENT_CODES)[number]
/**
 * Milestones that DCSA 2.2 has no code for (docs/requirements/tracking.md 4.3); UNKNOWN keeps a code whose meaning is not known.
 */
export type OwnMilestoneCode =
  | 'AVAILABLE'
  /** X12 NF and FT: free time is about to end, has ended. */
  | 'FREE_TIME_EXPIRING'
  | 'FREE_TIME_EXPIRED'
  | 'CANCELLED'
  | 'DELAYED'
  | 'NOT_LOADED'
  | 'SHORT_LANDED'
  | 'OVER_LANDED'
  | 'DAMAGED'
  | 'REFUSED'
  | 'STATUS_CHANGE'
  | 'UNKNOWN'

export type EventType = (typeof DCSA_EVENT_TYPES)[number] | 'OWN'
export type EventCode = EquipmentEventCode | TransportEventCode | ShipmentEventCode | OwnMilestoneCode
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export type Classifier = (typeof CLASSIFIERS)[number]
export type EmptyIndicator = (typeof EMPTY_INDICATORS)[number]
export type TransportMode = (typeof TRANSPORT_MODES)[number]
export type FacilityType = (typeof FACILITY_TYPES)[number]
/** EQD 8249. */
export type MoveDirection =
  | 'EXPORT'
  | 'IMPORT'
  | 'REMAIN_ON_BOARD'
  | 'SHIFT'
  | 'TRANSSHIPMENT'
  | 'DOMESTIC'
  | 'POSITIONING'

export interface PlaceRef {
  /** UN/LOCODE, `CNSHA`; null when the message gives the place by name only. */
  readonly unLocode: string | null
  readonly name: string | null
  readonly facilityCode: string | null
  readonly facilityName: string | null
  readonly facilityType: FacilityType | null
}

export interface VesselRef {
  readonly imoNumber: string | null
  readonly callSign: string | null
  /** The carrier's own vessel code (C222 with agency 87). */
  readonly carrierCode: string | null
  readonly name: string | null
}

export interface Seal {
  readonly number: string
  /**
   * DCSA seal source: carrier, shipper, customs. Null when not stated (`SEL+45545`), and for a terminal's seal, for
   * which DCSA has no source.
   */
  readonly source: 'CAR' | 'SHI' | 'CUS' | null
}

export interface Measure {
  /** Decimal string as sent, with a point: never a float. */
  readonly value: string
  readonly unit: string
}

export interface Weights {
  readonly verifiedGrossMass: Measure | null
  readonly grossWeight: Measure | null
  readonly tareWeight: Measure | null
}

export interface Damage {
  readonly type: string | null
  readonly area: string | null
  readonly severity: string | null
}

export interface PartyRef {
  /** NAD 3035 as sent: CZ shipper, CN consignee, N1 notify, FW forwarder, CA carrier … */
  readonly role: string
  /** The partner's code for the party: companies are matched by it, never by name. */
  readonly code: string | null
  readonly name: string | null
  readonly addressLines: readonly string[]
}

/** One leg of the main carriage, or a pre- or on-carriage. */
export interface LegFact {
  /** TDT 8051: 10 pre-carriage, 20 main carriage, 30 on-carriage. */
  readonly stage: 'PRE_CARRIAGE' | 'MAIN' | 'ON_CARRIAGE'
  readonly mode: TransportMode | null
  readonly vessel: VesselRef | null
  readonly voyage: string | null
  readonly service: string | null
  readonly loadAt: PlaceRef | null
  readonly dischargeAt: PlaceRef | null
  readonly estimatedDeparture: SentTime | null
  readonly actualDeparture: SentTime | null
  readonly estimatedArrival: SentTime | null
  readonly actualArrival: SentTime | null
  /** LOC+9 DTM+180: latest delivery of the cargo at the loading port. */
  readonly cargoCutOff: SentTime | null
  /** X12 301 DTM*649 under R4*L: latest shipping instruction and documents, which is not the cut-off of the cargo. */
  readonly documentCutOff: SentTime | null
}

export interface BilledContainer {
  readonly container: string
  readonly isoSizeType: string | null
  readonly packages: number | null
  /** Gross weight of the goods in this container where the message splits it, else of the equipment. */
  readonly grossWeight: Measure | null
  readonly seals: readonly Seal[]
}
