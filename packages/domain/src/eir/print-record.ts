// Writes what is sent to the terminal: one EIR as the body of eirPrint, many as printParam (docs/requirements/eir.md 4.4).
import type { ListedEir, ListedReturnOption, SendingParams } from './listed-eir.ts'
import { PRINT_RECORD_FIELDS, type PrintRecordField } from './print-record-fields.ts'

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
