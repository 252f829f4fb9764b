// The twelve fields of one record of printParam, in their order on the wire (docs/requirements/eir.md 4.4, batchEirPrint).

export const PRINT_RECORD_FIELDS = [
  'cntrNo',
  'eirUuid',
  'eirNo',
  'sizeType',
  'bkgNum',
  'bkgOfceCde',
  'partyCde',
  'carrier',
  'pickupCde',
  'returnCde',
  'regionCde',
  'status',
] as const

export type PrintRecordField = (typeof PRINT_RECORD_FIELDS)[number]
