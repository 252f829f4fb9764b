// The tracking answer, field by field as the carrier's public payloads have it (docs/requirements/tracking.md 2).
// Numbers are strings, a blank transport mode is `' '`, fields without a message are null.
import type { Sum } from '../kernel/money.ts'
import type { DocumentNumberType } from './number-kind.ts'
import type { Verdict } from './promise-verdict.ts'

export interface ActualShipment {
  readonly rownum: string
  readonly sequenceNumber: string
  readonly vesselName: string | null
  readonly voyageNo: string | null
  readonly portOfLoading: string | null
  readonly actualDepartureDate: string | null
  readonly expectedDateOfDeparture: string | null
  readonly portOfDischarge: string | null
  readonly actualArrivalDate: string | null
  readonly estimatedDateOfArrival: string | null
  readonly actualShippingDate: string | null
  readonly city: string | null
  readonly service: string | null
  readonly actualDischargeDate: string | null
  readonly vesselCde: string | null
}

export interface TrackingPath {
  readonly billOfladingRefCode: string | null
  readonly trackingGroupReferenceCode: string | null
  /** `Qingdao ,Shandong ,China`: the city is the first comma part, the country the last. */
  readonly fromCity: string | null
  readonly toCity: string | null
  readonly cgoAvailTm: string | null
  readonly cgoFinalTm: string | null
  readonly vslNme: string | null
  readonly voyNumber: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly flag: string | null
  readonly svvd: string | null
  readonly blType: string | null
  readonly blRealStatus: string | null
}

export interface TrackedContainer {
  readonly containerUuid: string
  readonly containerNumber: string
  readonly containerType: string | null
  readonly grossWeight: string | null
  readonly piecesNumber: number | null
  readonly label: string | null
  readonly sealNumber: string | null
  readonly location: string | null
  readonly locationDateTime: string | null
  readonly transportation: string | null
  readonly flag: string | null
  readonly railRef: string | null
  readonly inlandMvId: string | null
  readonly containerLocation: string | null
  readonly isShow: boolean
  readonly hsCode: readonly string[]
  readonly isNorthAmericaRails: boolean
}

export interface ContainerStatusGroup {
  readonly label: string
  readonly containers: readonly TrackedContainer[]
}

export interface KeyValue {
  readonly key: string
  readonly value: string
}

/** An operation milestone of the bill (booking confirmed, released, issued …); empty for an anonymous visitor. */
export interface Operation {
  readonly operation: string
  readonly info: readonly KeyValue[]
}

export interface BillTracking {
  readonly itNumber: string | null
  readonly actualShipment: readonly ActualShipment[]
  readonly trackingPath: TrackingPath
  readonly containerStatus: readonly ContainerStatusGroup[]
  readonly doc_ext: readonly KeyValue[]
  readonly action: readonly Operation[]
}

export interface CircleStatus {
  readonly uuid: string
  readonly containerNumber: string
  readonly containerNumberStatus: string
  readonly location: string | null
  readonly timeOfIssue: string | null
  readonly transportation: string | null
}

export interface ContainerTrip {
  readonly containerCircleStatus: readonly CircleStatus[]
  readonly container: TrackedContainer
  readonly containerHistorys: readonly CircleStatus[]
}

export interface ContainerTracking {
  readonly containers: readonly ContainerTrip[]
  /** Comma list of the requested numbers that were not found; empty when all were. */
  readonly notFound: string
}

export type TrackingAnswer =
  | {
      readonly type: DocumentNumberType
      readonly numberType: DocumentNumberType | 'both'
      readonly content: BillTracking
    }
  | { readonly type: 'cntr'; readonly numberType: 'cntr'; readonly content: ContainerTracking }
  | { readonly type: 'none'; readonly numberType: 'none'; readonly content: null }

/** Maximum number of containers in one answer: a bill has up to a thousand. */
export const CONTAINERS_A_PAGE = 200

/**
 * Which of a shipment's containers an answer has. Outside of the carrier's payload, and only if the answer lacks some.
 */
export interface ContainersPage {
  /** Of the whole shipment. */
  readonly total: number
  /** Index of the first one shown, from 0. */
  readonly from: number
  /** Where the next page begins; null = this is the last. */
  readonly next: number | null
}

/** A carriage before the first or after the last sea leg. Not in the carrier's payload, which has only sea legs. */
export interface InlandLeg {
  readonly stage: 'PRE_CARRIAGE' | 'ON_CARRIAGE'
  /** As the payload spells modes, `Rail`; null = not stated. */
  readonly mode: string | null
  /** Cities; null = not stated. */
  readonly from: string | null
  readonly to: string | null
  /** Departure of the last container, once all have left; the expected departure until then. */
  readonly departure: InlandTime | null
  readonly arrival: InlandTime | null
}

export interface InlandTime {
  /** `2015-02-06 09:35`, or a date alone. */
  readonly local: string
  readonly isActual: boolean
  /** Null when the time zone is not known. */
  readonly clock: TimeZoneRef | null
}

/**
 * The time zone of each local time of an answer, by JSON pointer into `data`:
 * `/content/actualShipment/0/actualDepartureDate` -> zone and offset. The payload itself stays the carrier's.
 */
export type TimeZoneRefs = Readonly<Record<string, TimeZoneRef>>

export interface TimeZoneRef {
  readonly zone: string
  readonly offset: string
  /**
   * For an expected time: neither this event nor a later one on the route has happened. Once the time has passed, it is
   * shown as overdue.
   */
  readonly isAwaited?: true
  /**
   * For a leg's arrival, else its latest ETA: comparison with the first ETA (promise-verdict.ts), and that ETA in the same
   * time zone if it was missed.
   */
  readonly verdict?: Verdict & { readonly first?: string }
}

/** When the newest message behind an answer arrived (instant, ISO 8601 UTC) and what kind of message it was. */
export interface AsOf {
  readonly at: string
  readonly source: string | null
}

/** The voyage of a shipment, as in its answer. */
export type Voyage = Pick<BillTracking, 'actualShipment' | 'trackingPath'>

/** The voyage of a container, from its bill or booking, without the numbers of documents. */
export interface ContainerVoyage extends Voyage {
  /** By JSON pointer into the voyage: `/actualShipment/0/actualDepartureDate`. */
  readonly clocks: TimeZoneRefs
  /** The bill, else the booking; null if the caller is not a party. */
  readonly document: { readonly type: DocumentNumberType; readonly number: string } | null
}

/** The next deadline of a bill or booking, or a running charge; for its parties and the staff. */
export interface ShownDeadline {
  /** Domain DeadlineKind of shipments: a cut-off, or a last free day. */
  readonly kind: string
  /** How many containers it applies to; 0: the whole document. */
  readonly containers: number
  /** `2026-12-21`, or with the time of day, `2026-12-21 16:00`. */
  readonly local: string
  readonly zone: string | null
  readonly unLocode: string | null
  /** Calendar days at the place; 0 = today, negative = over. */
  readonly daysLeft: number
  /** `Qingdao ,Shandong ,China`, as places in the payload; null when unknown. */
  readonly place: string | null
  /** Of a last free day: free time has not started, and is expected to start with the arrival of the ship. */
  readonly isEstimated?: true
  /** The cost of the day after the deadline, for all containers together; absent if unknown or not requested. */
  readonly nextDay?: Sum
}

/** Containers of a bill on another ship than its legs; outside of the payload, which has one route for all. */
export interface RolledContainers {
  /** Their numbers, in order. */
  readonly containers: readonly string[]
  readonly vesselName: string | null
  readonly voyageNo: string | null
  readonly portOfDischarge: string | null
  /** Expected; null when unknown. */
  readonly arrival: InlandTime | null
}

/** Optional data beside an answer about a shipment. */
export interface AnswerSupplement {
  readonly deadline?: ShownDeadline
  /** Of containers, in their order: the voyage of this trip; null where no document names the container. */
  readonly voyages?: readonly (ContainerVoyage | null)[]
  /** Of a bill or booking: its carriages by land. */
  readonly inlandLegs?: readonly InlandLeg[]
  /** Of a bill or booking: the containers that go by another ship. */
  readonly rolled?: readonly RolledContainers[]
  /** Which of its containers are shown. */
  readonly containersPage?: ContainersPage
  /** It has more statements than are read for an answer. */
  readonly isIncomplete?: true
}
