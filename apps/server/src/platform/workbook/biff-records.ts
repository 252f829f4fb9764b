// Reads the records of a BIFF8 stream ([MS-XLS] 2.1.4): kind, length and content, one after the other; and names their
// kinds.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'

export const KIND = {
  FORMULA: 0x0006,
  EOF: 0x000a,
  DATE_MODE: 0x0022,
  FILE_PASS: 0x002f,
  CONTINUE: 0x003c,
  BOUND_SHEET: 0x0085,
  MUL_RK: 0x00bd,
  VBA_PROJECT: 0x00d3,
  RICH_TEXT: 0x00d6,
  XF: 0x00e0,
  TEXTS: 0x00fc,
  TEXT: 0x00fd,
  NUMBER: 0x0203,
  LABEL: 0x0204,
  BOOL_OR_ERROR: 0x0205,
  RK: 0x027e,
  FORMAT: 0x041e,
  BOF: 0x0809,
} as const

export interface BiffRecord {
  readonly kind: number
  /** Offset of the record in the stream. */
  readonly at: number
  readonly content: Buffer
}

/** Above the number of records in the largest accepted file. */
const MAX_RECORDS = 2_000_000

export const BIFF_DAMAGED = 'is cut off or damaged: its cells cannot be told'

export function biffRecords(stream: Buffer): Result<readonly BiffRecord[], string> {
  const records: BiffRecord[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const [kind, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    // Programs pad the end of the stream with zeros.
    if (kind === 0 && length === 0) break
    const end = at + 4 + length
    if (end > stream.length) return refuse(BIFF_DAMAGED)
    if (records.length === MAX_RECORDS) return refuse(`has more than ${MAX_RECORDS} records`)
    records.push({ kind, at, content: stream.subarray(at + 4, end) })
    at = end
  }
  return ok(records)
}

export function recordOf(kind: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(kind, 0)
  head.writeUInt16LE(content.byteLength, 2)
  return Buffer.concat([head, content])
}
