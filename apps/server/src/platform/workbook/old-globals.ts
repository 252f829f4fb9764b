// Reads the part of a BIFF8 stream before its sheets ([MS-XLS] 2.1.7.20.3): the list of sheets, the formats that
// distinguish dates from numbers, and the shared texts; and detects encryption, macros and versions before BIFF8.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { BIFF_DAMAGED, type BiffRecord, KIND, recordOf } from './biff-records.ts'
import { MAX_SHEETS } from './workbook-parts.ts'

export const ENCRYPTED = 'is encrypted with a password: save it without one'
export const MACROS = 'holds macros: save it as a plain .xlsx'
export const OLDER = 'is of Excel 95 or older: save it as .xlsx'
const MAX_FORMAT_BYTES = 2000
const BIFF8 = 0x0600

export interface ListedSheet {
  readonly content: Buffer
  /** Offset of the sheet's BOF in the stream. */
  readonly at: number
}

export interface OldGlobals {
  readonly sheets: readonly ListedSheet[]
  readonly formats: readonly Buffer[]
  /** Records of the shared texts and their continuations. */
  readonly texts: readonly Buffer[]
}

interface Gathered {
  readonly sheets: ListedSheet[]
  readonly formats: Buffer[]
  readonly texts: Buffer[]
}

export function readOldGlobals(records: readonly BiffRecord[]): Result<OldGlobals, string> {
  const version = records[0]?.kind === KIND.BOF ? records[0].content : null
  if (version === null || version.length < 4) return refuse(BIFF_DAMAGED)
  if (version.readUInt16LE(0) !== BIFF8) return refuse(OLDER)
  const gathered: Gathered = { sheets: [], formats: [], texts: [] }
  let last = records[0]
  for (const record of records.slice(1)) {
    if (record.kind === KIND.EOF) return checked(gathered)
    const fault = take(record, last?.kind ?? 0, gathered)
    if (fault !== null) return refuse(fault)
    // A continuation of the texts may itself be continued.
    if (record.kind !== KIND.CONTINUE) last = record
  }
  return refuse(BIFF_DAMAGED)
}

/** `before`: the kind of the record that a CONTINUE continues. Returns why the workbook is refused, or null. */
function take({ kind, content }: BiffRecord, before: number, { sheets, formats, texts }: Gathered): string | null {
  switch (kind) {
    case KIND.BOF:
      return BIFF_DAMAGED
    case KIND.FILE_PASS:
      return ENCRYPTED
    case KIND.VBA_PROJECT:
      return MACROS
    case KIND.BOUND_SHEET:
      return takeSheet(content, sheets)
    case KIND.TEXTS:
      return texts.push(content) > 1 ? BIFF_DAMAGED : null
    case KIND.CONTINUE:
      if (before === KIND.TEXTS) texts.push(content)
      return null
    case KIND.FORMAT:
      if (content.length > MAX_FORMAT_BYTES) return 'has a format of more than 1000 characters'
      formats.push(recordOf(kind, content))
      return null
    case KIND.XF:
    case KIND.DATE_MODE:
      formats.push(recordOf(kind, content))
      return null
    default:
      return null
  }
}

function checked({ sheets, formats, texts }: Gathered): Result<OldGlobals, string> {
  if (sheets.length > MAX_SHEETS) return refuse(`has more than ${MAX_SHEETS} sheets`)
  if (new Set(sheets.map(({ at }) => at)).size !== sheets.length)
    return refuse('is damaged: two of its sheets are one part')
  return ok({ sheets, formats, texts })
}

/** [MS-XLS] 2.4.28: offset, visibility, kind and name of the sheet. */
function takeSheet(content: Buffer, sheets: ListedSheet[]): string | null {
  const nameBytes = content.length < 8 ? 0 : content.readUInt8(6) * ((content.readUInt8(7) & 1) + 1)
  if (nameBytes === 0 || content.length < 8 + nameBytes) return BIFF_DAMAGED
  const kind = content.readUInt8(5)
  if (kind === 1 || kind === 6) return MACROS
  // A chart sheet has no rows.
  if (kind === 0) sheets.push({ content, at: content.readUInt32LE(0) })
  return null
}
