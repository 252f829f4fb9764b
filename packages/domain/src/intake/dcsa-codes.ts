// The code lists of DCSA Track & Trace 2.2 (TNT_v2.2.0.yaml) used by facts.

export const EQUIPMENT_EVENT_CODES = [
  'LOAD',
  'DISC',
  'GTIN',
  'GTOT',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'INSP',
  'RSEA',
  'RMVD',
] as const

export const TRANSPORT_EVENT_CODES = ['ARRI', 'DEPA'] as const

export const SHIPMENT_EVENT_CODES = [
  'RECE',
  'DRFT',
  'PENA',
  'PENU',
  'REJE',
  'APPR',
  'ISSU',
  'SURR',
  'SUBM',
  'VOID',
  'CONF',
  'REQS',
  'CMPL',
  'HOLD',
  'RELS',
] as const

export const DOCUMENT_TYPES = ['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'] as const

export const CLASSIFIERS = ['PLN', 'EST', 'ACT'] as const

export const EMPTY_INDICATORS = ['EMPTY', 'LADEN'] as const

export const TRANSPORT_MODES = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE'] as const

export const FACILITY_TYPES = ['BOCR', 'CLOC', 'COFS', 'OFFD', 'DEPO', 'INTE', 'POTE', 'RAMP'] as const

/** The event types that DCSA defines; our own milestones are not among them. */
export const DCSA_EVENT_TYPES = ['EQUIPMENT', 'TRANSPORT', 'SHIPMENT'] as const

/** Commercial Schedules 1.0.3, cutOffDateTimeCode (docs/requirements/dcsa-api.md 3.3). */
export const CUT_OFF_CODES = [
  'DCO',
  'VCO',
  'FCO',
  'LCO',
  'PCO',
  'ECP',
  'EFC',
  'RCO',
  'DGC',
  'OBC',
  'TCO',
  'STA',
  'SPA',
  'CUA',
  'AFC',
] as const

/** Statuses of a call besides planned; OVS portCallStatusCode: OMIT, ADHO, BLNK, PHOT, PHIN, SLID, ROTC, CUTR. */
export const SCHEDULE_CALL_STATUSES = [
  'PLANNED',
  'OMITTED',
  'ADDED',
  'BLANK',
  'PHASED_OUT',
  'PHASED_IN',
  'SLID',
  'ROTATED',
  'CUT_AND_RUN',
] as const

/** OVS: pilot boarding place and berth. */
export const SCHEDULE_FACILITY_TYPES = ['PBPL', 'BRTH'] as const
