// Converts an .xls to a minimal one for the library: its cells, their texts, and the formats that distinguish dates
// from numbers, each counted before, in a container with one stream. Macros, passwords and versions before BIFF8 are
// refused with the reason.
// The same approach as for an xlsx: docs/decisions/2026-11-29-workbooks-are-copied-plain.md
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type BiffRecord, biffRecords, KIND, recordOf } from './biff-records.ts'
import { ENCRYPTED, type ListedSheet, MACROS, OLDER, readOldGlobals } from './old-globals.ts'
import { containerOf } from './one-stream-container.ts'
import { OLE_DAMAGED, type OleEntry, readOleFile } from './ole-file.ts'
import { tooManyCells } from './plain-workbook.ts'
import { tooManyCharacters, MAX_CHARACTERS } from './sheet-texts.ts'
import { scanOldSheet } from './scan-old-sheet.ts'
import { scanTexts } from './scan-texts.ts'

/** The same limit as for an unpacked xlsx. */
const MAX_BYTES = 24 * 1024 * 1024

export function plainOldWorkbook(bytes: Uint8Array, mostCells: number): Result<Uint8Array, string> {
  if (bytes.byteLength > MAX_BYTES) return refuse(`is larger than ${MAX_BYTES} bytes`)
  const file = readOleFile(bytes)
  if (!file.ok) return file
  const unsafe = unsafeEntry(file.value.entries)
  if (unsafe !== null) return refuse(unsafe)
  const books = file.value.entries.filter(({ name, isStream }) => isStream && /^workbook$/i.test(name))
  const [book] = books
  if (book === undefined) return refuse('is no workbook, but another file of an Office program')
  if (books.length > 1) return refuse(OLE_DAMAGED)
  const stream = file.value.contentOf(book)
  if (!stream.ok) return stream
  const records = biffRecords(stream.value)
  if (!records.ok) return records
  const plain = plainStream(records.value, mostCells)
  return plain.ok ? ok(containerOf(plain.value)) : plain
}

function unsafeEntry(entries: readonly OleEntry[]): string | null {
  const names = entries.map(({ name }) => name)
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name))
  if (has(/^(EncryptedPackage|EncryptionInfo|encryption)$/i)) return ENCRYPTED
  if (has(/^(_VBA_PROJECT.*|VBA|Macros|PROJECT|PROJECTwm)$/i)) return MACROS
  // Each embedded object has a storage ([MS-XLS] 2.1.7.7).
  if (has(/^(MBD[0-9A-F]{8}|LNK[0-9A-F]{8}|.Ole10Native|ObjectPool)$/i)) return 'holds other files inside: remove them'
  return has(/^book$/i) ? OLDER : null
}

function plainStream(records: readonly BiffRecord[], mostCells: number): Result<Buffer, string> {
  const globals = readOldGlobals(records)
  if (!globals.ok) return globals
  const { sheets, formats, texts } = globals.value
  const lengths = texts.length === 0 ? ok(new Uint16Array(0)) : scanTexts(texts)
  if (!lengths.ok) return lengths
  const positions = new Map(records.map(({ at }, index) => [at, index]))
  let [cells, characters] = [0, 0]
  const scanned: Buffer[] = []
  for (const { at } of sheets) {
    const sheet = scanOldSheet(records, positions.get(at) ?? -1, lengths.value)
    if (!sheet.ok) return sheet
    cells += sheet.value.cells
    characters += sheet.value.characters
    if (cells > mostCells) return refuse(tooManyCells(mostCells))
    if (characters > MAX_CHARACTERS) return refuse(tooManyCharacters)
    scanned.push(Buffer.concat(sheet.value.records))
  }
  const shared = texts.map((block, index) => recordOf(index === 0 ? KIND.TEXTS : KIND.CONTINUE, block))
  return ok(streamOf(records[0]?.content ?? Buffer.alloc(0), sheets, [...formats, ...shared], scanned))
}

/** Rewrites the list of sheets with their new offsets. */
function streamOf(bof: Buffer, sheets: readonly ListedSheet[], before: readonly Buffer[], scanned: readonly Buffer[]) {
  const head = [recordOf(KIND.BOF, bof), ...before]
  const headBytes = [...head, ...sheets.map(({ content }) => recordOf(KIND.BOUND_SHEET, content))].reduce(
    (sum, { length }) => sum + length,
    4,
  )
  let at = headBytes
  const listed = sheets.map(({ content }, index) => {
    const named = Buffer.from(content)
    named.writeUInt32LE(at, 0)
    at += scanned[index]?.length ?? 0
    return recordOf(KIND.BOUND_SHEET, named)
  })
  return Buffer.concat([...head, ...listed, recordOf(KIND.EOF, Buffer.alloc(0)), ...scanned])
}
