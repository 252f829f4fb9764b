// The shape of one event of DCSA Track & Trace 2.2 (TNT_v2.2.0.yaml) as we write it: without deprecated members.
import type {
  Classifier,
  DocumentType,
  EmptyIndicator,
  EquipmentEventCode,
  FacilityType,
  ShipmentEventCode,
  TransportEventCode,
  TransportMode,
} from '@quayline/domain/intake/facts'

export type TntEvent = TntEquipmentEvent | TntTransportEvent | TntShipmentEvent

interface TntBaseEvent {
  /** UUID of the event as a message, not of the event that happened. */
  readonly eventID: string
  /** RFC 3339, when the publisher created the event. */
  readonly eventCreatedDateTime: string
  readonly eventClassifierCode: Classifier
  /** RFC 3339 in local time of the place, with its offset: `2026-03-01T08:00:00+08:00`. */
  readonly eventDateTime: string
  readonly references?: readonly TntReference[]
  /**
   * 2.2 defines them for TRANSPORT and EQUIPMENT; a SHIPMENT event has them as an additional member, which the schema
   * allows.
   */
  readonly documentReferences?: readonly TntDocumentReference[]
}

export interface TntEquipmentEvent extends TntBaseEvent {
  readonly eventType: 'EQUIPMENT'
  readonly equipmentEventTypeCode: EquipmentEventCode
  readonly equipmentReference?: string
  readonly ISOEquipmentCode?: string
  readonly emptyIndicatorCode: EmptyIndicator
  readonly eventLocation?: TntLocation
  /** No seals: 2.2 requires their type (padlock, bolt, wire), which no message states. */
  readonly transportCall?: TntTransportCall
}

export interface TntTransportEvent extends TntBaseEvent {
  readonly eventType: 'TRANSPORT'
  readonly transportEventTypeCode: TransportEventCode
  readonly changeRemark?: string
  readonly transportCall: TntTransportCall
}

export interface TntShipmentEvent extends TntBaseEvent {
  readonly eventType: 'SHIPMENT'
  readonly shipmentEventTypeCode: ShipmentEventCode
  readonly documentTypeCode: DocumentType
  readonly documentID: string
  readonly reason?: string
}

export interface TntTransportCall {
  readonly transportCallID: string
  readonly carrierServiceCode?: string
  readonly exportVoyageNumber?: string
  readonly UNLocationCode?: string
  readonly facilityCode?: string
  readonly facilityTypeCode?: FacilityType
  /** A facility without a code of the standard: its name, or a code longer than the standard's six characters. */
  readonly otherFacility?: string
  readonly modeOfTransport: TransportMode
  readonly location?: TntLocation
  readonly vessel?: TntVessel
}

export interface TntLocation {
  readonly locationName?: string
  readonly UNLocationCode?: string
  readonly facilityCode?: string
}

export interface TntVessel {
  readonly vesselIMONumber: string
  readonly vesselName?: string
  readonly vesselCallSignNumber?: string
}

export interface TntDocumentReference {
  readonly documentReferenceType: 'BKG' | 'TRD'
  readonly documentReferenceValue: string
}

export interface TntReference {
  /** EQ: a container. We write no other types; partners send FF, SI, PO, CR, AAO as well. */
  readonly referenceType: 'EQ'
  readonly referenceValue: string
}
