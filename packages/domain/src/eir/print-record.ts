// Writes what is sent to the terminal: one EIR as the body of eirPrint, many as printParam (docs/requirements/eir.md 4.4).
import type { ListedEir, ListedReturnOption, SendingParams } from './listed-eir.ts'

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

type PrintRecordField = (typeof PRINT_RECORD_FIELDS)[number]

export type PrintRecord = Readonly<Record<PrintRecordField, string>>

/** The return point is the chosen one, else the place that the release order names. */
export function recordOf(item: ListedEir, chosen: ListedReturnOption | null, params: SendingParams): PrintRecord {
  const { bkgNum, bkgOfceCde, partyCde, carrier, regionCde } = params
  return {
    cntrNo: item.cntrNo,
    eirUuid: item.eirUuid,
    eirNo: item.eirNO,
    sizeType: item.sizeType,
    bkgNum,
    bkgOfceCde,
    partyCde,
    carrier,
    pickupCde: item.pickUpFacility,
    returnCde: chosen?.returnFcil ?? item.returnFacility,
    regionCde,
    status: item.status,
  }
}

/** Fields cannot be escaped, and outer blanks are lost: an EIR with such values cannot be in a batch. */
export const isWritable = (record: PrintRecord): boolean =>
  PRINT_RECORD_FIELDS.every((field) => !/[,;]/.test(record[field]) && record[field] === record[field].trim())

export const printParam = (records: readonly PrintRecord[]): string =>
  records.map((record) => PRINT_RECORD_FIELDS.map((field) => record[field]).join(',')).join(';')

// Decides which prints the history shows: cancelled ones are hidden (docs/requirements/eir.md 2).

export const shownPrints = <Print extends { readonly eirStatus: 'Sent' | 'Canceled' }>(
  prints: readonly Print[],
): readonly Print[] => prints.filter(({ eirStatus }) => eirStatus !== 'Canceled')
