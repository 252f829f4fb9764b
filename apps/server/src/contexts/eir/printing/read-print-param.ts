// Reads printParam, the list of EIRs to send: records separated by `;`, fields by comma (docs/requirements/eir.md 4.4). Whatever is wrong
// with it is reported by the number of the record, counted from 1, and the name of the field.
import { eirPrint } from '@quayline/contract/eir'
import { PRINT_RECORD_FIELDS } from '@quayline/domain/eir/print-record-fields'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { isSameReference } from '@quayline/domain/tracking/reference-key'
import type { z } from 'zod'
import { problemsOf } from '../../../platform/http/field-problems.ts'
import { badParameter, type DetailKey, type ApiError } from '../../../platform/http/api-error.ts'

/** One container to be sent, in the names of docs/requirements/eir.md 4.4. */
const recordSchema = eirPrint.body.pick({
  cntrNo: true,
  eirUuid: true,
  eirNo: true,
  sizeType: true,
  bkgNum: true,
  bkgOfceCde: true,
  partyCde: true,
  carrier: true,
  pickupCde: true,
  returnCde: true,
  regionCde: true,
  status: true,
})
export type EirRecord = Readonly<z.output<typeof recordSchema>>

/** docs/requirements/eir.md 4.2. */
export const MAX_RECORDS = 50

/** A trailing `;` ends the last record. All records are of one booking, and none names an EIR or a container twice. */
export function readPrintParam(text: string): Result<readonly EirRecord[], ApiError> {
  const lines = text.trim().replace(/;$/, '').split(';')
  if (lines.length > MAX_RECORDS) return refuse(recordRefusal(MAX_RECORDS + 1, 'max-length', 'eirRecordLimit'))
  const records: EirRecord[] = []
  for (const [index, line] of lines.entries()) {
    const record = readRecord(line, index + 1)
    if (!record.ok) return record
    const clash = clashOf(record.value, records)
    if (clash !== null) return refuse(recordRefusal(index + 1, 'contradiction', clash, record.value.cntrNo))
    records.push(record.value)
  }
  return ok(records)
}

/** Where a problem of a record stands: `printParam.3.`. */
export const recordPath = (record: number): string => `printParam.${record}.`

function readRecord(line: string, record: number): Result<EirRecord, ApiError> {
  const values = line.split(',').map((value) => value.trim())
  if (values.length !== PRINT_RECORD_FIELDS.length) {
    const count = line.trim() === '' ? 0 : values.length
    return refuse(recordRefusal(record, count === 0 ? 'required' : 'format', 'eirRecordFields', '', count))
  }
  const named = Object.fromEntries(PRINT_RECORD_FIELDS.map((field, index) => [field, values[index] ?? '']))
  const parsed = recordSchema.safeParse(named)
  if (parsed.success) return ok(parsed.data)
  const problems = problemsOf(parsed.error.issues, named)
  return refuse(
    badParameter(...problems.map((problem) => ({ ...problem, path: `${recordPath(record)}${problem.path}` }))),
  )
}

function clashOf(record: EirRecord, before: readonly EirRecord[]): DetailKey | null {
  const [first] = before
  if (first !== undefined && !isSameReference(first.bkgNum, record.bkgNum)) return 'eirRecordBooking'
  const isSame = (other: EirRecord): boolean => other.eirUuid === record.eirUuid || other.cntrNo === record.cntrNo
  return before.some(isSame) ? 'eirRecordRepeated' : null
}

const recordRefusal = (
  record: number,
  rule: 'max-length' | 'required' | 'format' | 'contradiction',
  detail: DetailKey,
  container = '',
  count = 0,
): ApiError => ({
  ...badParameter({ path: recordPath(record).slice(0, -1), rule, values: { max: MAX_RECORDS } }),
  detail,
  values: { record, container, count, most: MAX_RECORDS },
})
