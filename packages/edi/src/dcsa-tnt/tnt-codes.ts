// The code lists of DCSA Track & Trace 2.2 (TNT_v2.2.0.yaml), and what the codes that were added later mean to us.
import type {
  Classifier,
  DocumentType,
  EmptyIndicator,
  EquipmentEventCode,
  FacilityType,
  Seal,
  ShipmentEventCode,
  TransportEventCode,
  TransportMode,
} from '@quayline/domain/intake/facts'
import { own, shipment, UNKNOWN_MEANING, type EventMeaning } from '../event-meaning.ts'

/** A code and what it is to us. Every list below is complete: the type demands each code of the domain once. */
export type CodeList<Meaning> = Readonly<Record<string, Meaning>>

const asThemselves = <Code extends string>(codes: Readonly<Record<Code, true>>): Readonly<Record<Code, Code>> =>
  Object.fromEntries(Object.keys(codes).map((code) => [code, code])) as Readonly<Record<Code, Code>>

export const EVENT_TYPES = asThemselves<'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'>({
  EQUIPMENT: true,
  TRANSPORT: true,
  SHIPMENT: true,
})

export const CLASSIFIERS = asThemselves<Classifier>({ PLN: true, EST: true, ACT: true })

export const EQUIPMENT_EVENT_CODES = asThemselves<EquipmentEventCode>({
  LOAD: true,
  DISC: true,
  GTIN: true,
  GTOT: true,
  STUF: true,
  STRP: true,
  PICK: true,
  DROP: true,
  INSP: true,
  RSEA: true,
  RMVD: true,
})

export const TRANSPORT_EVENT_CODES = asThemselves<TransportEventCode>({ ARRI: true, DEPA: true })

export const SHIPMENT_EVENT_CODES = asThemselves<ShipmentEventCode>({
  RECE: true,
  DRFT: true,
  PENA: true,
  PENU: true,
  REJE: true,
  APPR: true,
  ISSU: true,
  SURR: true,
  SUBM: true,
  VOID: true,
  CONF: true,
  REQS: true,
  CMPL: true,
  HOLD: true,
  RELS: true,
})

export const DOCUMENT_TYPES = asThemselves<DocumentType>({
  CBR: true,
  BKG: true,
  SHI: true,
  SRM: true,
  TRD: true,
  ARN: true,
  VGM: true,
  CAS: true,
  CUS: true,
  DGD: true,
  OOG: true,
})

export const EMPTY_INDICATORS = asThemselves<EmptyIndicator>({ EMPTY: true, LADEN: true })

export const MODES = asThemselves<TransportMode>({ VESSEL: true, RAIL: true, TRUCK: true, BARGE: true })

/** COYA: "Deprecated - use OFFD instead". */
export const FACILITY_TYPES: CodeList<FacilityType> = {
  ...asThemselves<FacilityType>({
    BOCR: true,
    CLOC: true,
    COFS: true,
    OFFD: true,
    DEPO: true,
    INTE: true,
    POTE: true,
    RAMP: true,
  }),
  COYA: 'OFFD',
}

/** Phytosanitary and veterinary seals have no source in the domain. */
export const SEAL_SOURCES: CodeList<Seal['source'] | 'OTHER'> = {
  CAR: 'CAR',
  SHI: 'SHI',
  CUS: 'CUS',
  PHY: 'OTHER',
  VET: 'OTHER',
}

export const SEAL_TYPES = asThemselves<'KLP' | 'BLT' | 'WIR'>({ KLP: true, BLT: true, WIR: true })

export const DOCUMENT_REFERENCE_TYPES = asThemselves<'BKG' | 'TRD'>({ BKG: true, TRD: true })

export const REFERENCE_TYPES = asThemselves<'FF' | 'SI' | 'PO' | 'CR' | 'AAO' | 'EQ'>({
  FF: true,
  SI: true,
  PO: true,
  CR: true,
  AAO: true,
  EQ: true,
})

/** Deprecated shipmentInformationTypeCode: "BOK (Booking - deprecated use BKG instead)". */
export const SHIPMENT_INFORMATION_TYPES: CodeList<DocumentType> = { ...DOCUMENT_TYPES, BOK: 'BKG' }

/**
 * Equipment codes of the later CC0 list (dcsa.md 2.1): available for pick-up is our own milestone, customs released is the customs
 * release of one container. Drop-off, customs scan and inspection and waypoints we have nothing for: kept as UNKNOWN.
 */
export const LATER_EQUIPMENT_CODES: CodeList<EventMeaning> = {
  AVPU: own('AVAILABLE'),
  CUSR: shipment('CUS', 'RELS'),
  AVDO: UNKNOWN_MEANING,
  CUSS: UNKNOWN_MEANING,
  CUSI: UNKNOWN_MEANING,
  WAYP: UNKNOWN_MEANING,
  CROS: UNKNOWN_MEANING,
}

/** Shipment codes of T&T 2.3: cancelled, and pending cancellation, which is not one yet. */
export const LATER_SHIPMENT_CODES: CodeList<EventMeaning> = { CANC: own('CANCELLED'), PENC: UNKNOWN_MEANING }
