// What a message says, in the trade's terms: the only form in which the rest of the system sees EDI.
// Codes are DCSA Track & Trace 2.2; what DCSA has no code for is an own milestone, and what we do not know stays UNKNOWN.
import type { SentTime, WallClock } from '../kernel/local-time.ts'

/** BGM 1225: 9 original, 5 replace, 1 cancel, 4 change, 2 addition. Absent = original. */
export type MessageFunction = 'ORIGINAL' | 'REPLACE' | 'CANCEL' | 'CHANGE' | 'ADDITION'

export type EquipmentEventCode =
  | 'LOAD'
  | 'DISC'
  | 'GTIN'
  | 'GTOT'
  | 'STUF'
  | 'STRP'
  | 'PICK'
  | 'DROP'
  | 'INSP'
  | 'RSEA'
  | 'RMVD'
export type TransportEventCode = 'ARRI' | 'DEPA'
export type ShipmentEventCode =
  | 'RECE'
  | 'DRFT'
  | 'PENA'
  | 'PENU'
  | 'REJE'
  | 'APPR'
  | 'ISSU'
  | 'SURR'
  | 'SUBM'
  | 'VOID'
  | 'CONF'
  | 'REQS'
  | 'CMPL'
  | 'HOLD'
  | 'RELS'
/** Milestones that DCSA 2.2 has no code for (edi.md 3.5); UNKNOWN keeps a code that nobody has told us the meaning of. */
export type OwnMilestoneCode =
  | 'AVAILABLE'
  | 'CANCELLED'
  | 'DELAYED'
  | 'NOT_LOADED'
  | 'SHORT_LANDED'
  | 'OVER_LANDED'
  | 'DAMAGED'
  | 'REFUSED'
  | 'STATUS_CHANGE'
  | 'UNKNOWN'

export type EventType = 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT' | 'OWN'
export type EventCode = EquipmentEventCode | TransportEventCode | ShipmentEventCode | OwnMilestoneCode
export type DocumentType = 'CBR' | 'BKG' | 'SHI' | 'SRM' | 'TRD' | 'ARN' | 'VGM' | 'CAS' | 'CUS' | 'DGD' | 'OOG'
export type Classifier = 'PLN' | 'EST' | 'ACT'
export type EmptyIndicator = 'EMPTY' | 'LADEN'
export type TransportMode = 'VESSEL' | 'RAIL' | 'TRUCK' | 'BARGE'
export type FacilityType = 'BOCR' | 'CLOC' | 'COFS' | 'OFFD' | 'DEPO' | 'INTE' | 'POTE' | 'RAMP'
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
  /** UN/LOCODE, `CNSHA`; null when the message names the place by words only. */
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
  /** DCSA seal source: carrier, shipper, customs. Null as in `SEL+45545`, and for a terminal's seal, which DCSA has no source for. */
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

/** One thing that happened, or is expected to, at a place and time. */
export interface EventFact {
  readonly kind: 'EVENT'
  readonly eventType: EventType
  readonly code: EventCode
  /** For SHIPMENT events: what was received, released, held. */
  readonly documentType: DocumentType | null
  readonly classifier: Classifier
  /** Null when the message gave no usable time: the event is kept, and never sorted by a guess. */
  readonly time: SentTime | null
  readonly container: string | null
  readonly isoSizeType: string | null
  readonly emptyIndicator: EmptyIndicator | null
  readonly moveDirection: MoveDirection | null
  readonly place: PlaceRef | null
  readonly mode: TransportMode | null
  readonly vessel: VesselRef | null
  readonly voyage: string | null
  readonly bookingNumber: string | null
  readonly billNumber: string | null
  readonly portOfLoading: string | null
  readonly portOfDischarge: string | null
  readonly placeOfDelivery: string | null
  readonly seals: readonly Seal[]
  readonly weights: Weights | null
  readonly damages: readonly Damage[]
  readonly remark: string | null
  /** Where it was read: `CODECO/34`, `IFTSTA/48`, `COARRI/122`; for UNKNOWN this is all we know. */
  readonly sourceCode: string
  /** Index of the segment that carried the meaning, for reports. */
  readonly segmentIndex: number
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
}

/** IFTMBC: what the line confirmed. */
export interface BookingFact {
  readonly kind: 'BOOKING'
  readonly bookingNumber: string
  readonly billNumbers: readonly string[]
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly legs: readonly LegFact[]
  readonly parties: readonly PartyRef[]
  readonly equipment: readonly {
    readonly isoSizeType: string | null
    readonly count: number | null
    readonly container: string | null
  }[]
  readonly remarks: readonly string[]
}

export interface BilledContainer {
  readonly container: string
  readonly isoSizeType: string | null
  readonly packages: number | null
  /** Gross weight of the goods in this container where the message splits it, else of the equipment. */
  readonly grossWeight: Measure | null
  readonly seals: readonly Seal[]
}

/** IFTMCS: the bill of lading (705) or sea waybill (710). */
export interface BillFact {
  readonly kind: 'BILL'
  readonly billNumber: string
  readonly bookingNumbers: readonly string[]
  /** BGM 705 = BOL, 710 = SWB; anything else stays null and is reported. */
  readonly transportDocumentType: 'BOL' | 'SWB' | null
  readonly issuedOn: WallClock | null
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly releaseOffice: PlaceRef | null
  readonly legs: readonly LegFact[]
  readonly parties: readonly PartyRef[]
  readonly containers: readonly BilledContainer[]
  readonly goods: readonly {
    readonly description: string
    readonly packages: number | null
    readonly packageType: string | null
    readonly grossWeight: Measure | null
  }[]
  readonly remarks: readonly string[]
}

export type Fact = EventFact | BookingFact | BillFact

/** A deviation that is kept and reported, never a reason to lose the message. */
export interface ReadingWarning {
  /** Index of the segment in its message, or -1 for the message as a whole. */
  readonly segment: number
  /** Upper snake case: `UNT_COUNT`, `CHECK_DIGIT`, `DTM_FORMAT`, `UNKNOWN_CODE` … */
  readonly code: string
  readonly text: string
}

/** One message read: who said it, when by the sender's own clock, and what it says. */
export interface MessageReading {
  /** `CODECO`, `IFTMBC`, `315` …; the text as sent when we do not know it. */
  readonly messageType: string
  /** `D.95B`, `004010`; null when absent. */
  readonly directory: string | null
  readonly associationCode: string | null
  readonly function: MessageFunction
  readonly documentNumber: string | null
  /** The sender's clock (DTM+137, else the interchange's date and time): the order in which one partner's statements are believed. */
  readonly documentAt: WallClock | null
  readonly facts: readonly Fact[]
  readonly warnings: readonly ReadingWarning[]
  /** Set when nothing could be read from the message: it is set aside with this reason. */
  readonly rejection: { readonly reason: RejectionReason; readonly text: string } | null
}

export type RejectionReason =
  | 'NOT_EDI'
  | 'UNKNOWN_MESSAGE_TYPE'
  | 'TRUNCATED'
  | 'NO_REFERENCE'
  | 'NO_CONTAINER'
  | 'MAPPER_FAILED'
  | 'TOO_LARGE'
