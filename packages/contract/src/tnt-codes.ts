// The codes of DCSA Track & Trace 2.2 (TNT_v2.2.0.yaml), and which type of event each list of them speaks of.

export const EVENT_TYPES = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const

export const CODES = {
  shipmentEventTypeCode: [
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
  ],
  documentTypeCode: ['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'],
  transportEventTypeCode: ['ARRI', 'DEPA'],
  equipmentEventTypeCode: ['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP', 'INSP', 'RSEA', 'RMVD'],
} as const

export type CodeFilter = keyof typeof CODES

export const TYPE_OF_CODES = {
  shipmentEventTypeCode: 'SHIPMENT',
  documentTypeCode: 'SHIPMENT',
  transportEventTypeCode: 'TRANSPORT',
  equipmentEventTypeCode: 'EQUIPMENT',
} as const satisfies Readonly<Record<CodeFilter, (typeof EVENT_TYPES)[number]>>
