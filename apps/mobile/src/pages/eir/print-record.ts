// Writes what is sent to the terminal: one EIR as the body of eirPrint, many as printParam (interfaces.md).
import type { EirInfo, EirParams, EirReturnOption } from '@quayline/client/schema.d'

export interface PrintRecord {
  readonly cntrNo: string
  readonly eirUuid: string
  readonly eirNo: string
  readonly sizeType: string
  readonly bkgNum: string
  readonly bkgOfceCde: string
  readonly partyCde: string
  readonly carrier: string
  readonly pickupCde: string
  readonly returnCde: string
  readonly regionCde: string
  readonly status: string
}

/** The order of the twelve fields (interfaces.md). */
const FIELDS = [
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
] as const satisfies readonly (keyof PrintRecord)[]

/** The return point is the chosen one, else the place that the release order names. */
export function recordOf(item: EirInfo, chosen: EirReturnOption | null, params: EirParams): PrintRecord {
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

/** Fields have no escape, and blanks at their ends are lost: what holds either cannot be one of a batch. */
export const isWritable = (record: PrintRecord): boolean =>
  FIELDS.every((field) => !/[,;]/.test(record[field]) && record[field] === record[field].trim())

export const printParam = (records: readonly PrintRecord[]): string =>
  records.map((record) => FIELDS.map((field) => record[field]).join(',')).join(';')
