// The code lists of DCSA Track & Trace 2.2, as lookup tables for the reader, and our meanings of the codes that were
// added later.
import {
  CLASSIFIERS as CLASSIFIER_LIST,
  DCSA_EVENT_TYPES,
  DOCUMENT_TYPES as DOCUMENT_TYPE_LIST,
  EMPTY_INDICATORS as EMPTY_INDICATOR_LIST,
  EQUIPMENT_EVENT_CODES as EQUIPMENT_EVENT_LIST,
  FACILITY_TYPES as FACILITY_TYPE_LIST,
  SHIPMENT_EVENT_CODES as SHIPMENT_EVENT_LIST,
  TRANSPORT_EVENT_CODES as TRANSPORT_EVENT_LIST,
  TRANSPORT_MODES,
} from '@quayline/domain/intake/dcsa-codes'
import type { DocumentType, FacilityType, Seal } from '@quayline/domain/intake/facts'
import { own, shipment, UNKNOWN_MEANING, type EventMeaning } from '../event-meaning.ts'

/** Our meaning of each code. */
export type CodeList<Meaning> = Readonly<Record<string, Meaning>>

const asThemselves = <Code extends string>(codes: readonly Code[]): Readonly<Record<Code, Code>> =>
  Object.fromEntries(codes.map((code) => [code, code])) as Readonly<Record<Code, Code>>

export const EVENT_TYPES = asThemselves(DCSA_EVENT_TYPES)
export const CLASSIFIERS = asThemselves(CLASSIFIER_LIST)
export const EQUIPMENT_EVENT_CODES = asThemselves(EQUIPMENT_EVENT_LIST)
export const TRANSPORT_EVENT_CODES = asThemselves(TRANSPORT_EVENT_LIST)
export const SHIPMENT_EVENT_CODES = asThemselves(SHIPMENT_EVENT_LIST)
export const DOCUMENT_TYPES = asThemselves(DOCUMENT_TYPE_LIST)
export const EMPTY_INDICATORS = asThemselves(EMPTY_INDICATOR_LIST)
export const MODES = asThemselves(TRANSPORT_MODES)

/** COYA: "Deprecated - use OFFD instead". */
export const FACILITY_TYPES: CodeList<FacilityType> = { ...asThemselves(FACILITY_TYPE_LIST), COYA: 'OFFD' }

/** Phytosanitary and veterinary seals have no equivalent source in the domain. */
export const SEAL_SOURCES: CodeList<Seal['source'] | 'OTHER'> = {
  CAR: 'CAR',
  SHI: 'SHI',
  CUS: 'CUS',
  PHY: 'OTHER',
  VET: 'OTHER',
}

export const SEAL_TYPES = asThemselves(['KLP', 'BLT', 'WIR'])

export const DOCUMENT_REFERENCE_TYPES = asThemselves(['BKG', 'TRD'])

export const REFERENCE_TYPES = asThemselves(['FF', 'SI', 'PO', 'CR', 'AAO', 'EQ'])

/** Deprecated shipmentInformationTypeCode: "BOK (Booking - deprecated use BKG instead)". */
export const SHIPMENT_INFORMATION_TYPES: CodeList<DocumentType> = { ...DOCUMENT_TYPES, BOK: 'BKG' }

/**
 * Equipment codes of the later CC0 list (docs/requirements/dcsa-api.md 2.2): available for pick-up is our own
 * milestone, customs released is the customs release of one container. Drop-off, customs scan, customs inspection and
 * waypoints have no equivalent: kept as UNKNOWN.
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

/** Shipment codes of T&T 2.3: cancelled, and pending cancellation, which is not yet a cancellation. */
export const LATER_SHIPMENT_CODES: CodeList<EventMeaning> = { CANC: own('CANCELLED'), PENC: UNKNOWN_MEANING }
