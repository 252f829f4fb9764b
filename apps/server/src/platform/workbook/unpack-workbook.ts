// Decides whether bytes are a plain workbook that is safe to unpack. Hostile files are refused here, from the archive's
// directory alone or while unpacking with a limit, before other code reads a byte. ZIP: PKWARE APPNOTE 4.3.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { inflateRawSync } from 'node:zlib'

/** A workbook of ten thousand rows has about a dozen parts and unpacks to 12 MB. */
const MAX_PARTS = 200
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024
/** Sheets of one repeated row reach a ratio of about 60; the maximum of deflate is 1032. */
const MAX_RATIO = 250
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024

const END_BYTES = 22
const DIRECTORY_ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const SIGNATURE = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const

/** The parts by name, unpacked. */
export type Parts = ReadonlyMap<string, Buffer>

export function unpackWorkbook(bytes: Uint8Array): Result<Parts, string> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const alien = alienForm(data)
  if (alien !== null) return refuse(alien)
  const entries = readDirectory(data)
  if (!entries.ok) return entries
  const unsafe = unsafePart(entries.value) ?? tooMuch(entries.value) ?? overlapOf(entries.value)
  if (unsafe !== null) return refuse(unsafe)
  return unpack(data, entries.value)
}

/** Other formats that users send as a workbook. */
function alienForm(data: Buffer): string | null {
  const head = data.subarray(0, 512).toString('latin1').trimStart()
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    return 'is encrypted with a password, or an old .xls: save it as a plain .xlsx'
  if (head.startsWith('<') || head.startsWith('\xef\xbb\xbf<'))
    return 'is a web page or XML under the name of a workbook: save it as .xlsx'
  return head.startsWith('PK\x03\x04') ? null : 'is no xlsx workbook'
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly headerAt: number
  readonly dataAt: number
}

const TRUNCATED = 'is cut off or damaged: the archive has no end'

function readDirectory(data: Buffer): Result<readonly Entry[], string> {
  const endAt = data.length - END_BYTES
  if (endAt < 0 || data.readUInt32LE(endAt) !== SIGNATURE.end) return refuse(TRUNCATED)
  const count = data.readUInt16LE(endAt + 10)
  if (count === 0) return refuse('is an empty archive')
  if (count > MAX_PARTS) return refuse(`holds ${count} parts; more than ${MAX_PARTS} are refused`)
  let at = data.readUInt32LE(endAt + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_ENTRY_BYTES > endAt || data.readUInt32LE(at) !== SIGNATURE.directory) return refuse(TRUNCATED)
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => data.readUInt16LE(at + offset))
    if (nameBytes === undefined || extraBytes === undefined || commentBytes === undefined) return refuse(TRUNCATED)
    const headerAt = data.readUInt32LE(at + 42)
    if (headerAt + LOCAL_HEADER_BYTES > endAt || data.readUInt32LE(headerAt) !== SIGNATURE.local)
      return refuse(TRUNCATED)
    const isEncrypted = (data.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) return refuse('is encrypted: save it without a password')
    const nameEndsAt = at + DIRECTORY_ENTRY_BYTES + nameBytes
    entries.push({
      name: data.subarray(at + DIRECTORY_ENTRY_BYTES, nameEndsAt).toString('utf8'),
      method: data.readUInt16LE(at + 10),
      packedBytes: data.readUInt32LE(at + 20),
      unpackedBytes: data.readUInt32LE(at + 24),
      headerAt,
      dataAt: headerAt + LOCAL_HEADER_BYTES + data.readUInt16LE(headerAt + 26) + data.readUInt16LE(headerAt + 28),
    })
    at = nameEndsAt + extraBytes + commentBytes
  }
  return ok(entries)
}

/** Parts with active content, or that could mislead a reader. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/vbaProject|\/macrosheets\/|\/dialogsheets\/|\.bas$/i, 'holds macros: save it as a plain .xlsx'],
  [/\/externalLinks\//i, 'refers to other workbooks: paste the values and remove the links'],
  [/\/embeddings\/|\/activeX\/|\.(zip|xlsx|xlsm|docx|exe|bin|ole)$/i, 'holds other files inside: remove them'],
  [/^content\.xml$/i, 'is an OpenDocument sheet: save it as .xlsx'],
]

/** Printer settings are the only binary part in ordinary desktop workbooks. */
const HARMLESS = /^xl\/printerSettings\/printerSettings\d+\.bin$/

function unsafePart(entries: readonly Entry[]): string | null {
  const names = new Set<string>()
  for (const { name, method } of entries) {
    const folded = name.toLowerCase()
    if (names.has(folded)) return 'holds one part twice'
    names.add(folded)
    if (/^xl\/workbook\.bin$/i.test(name)) return 'is a binary workbook (.xlsb): save it as .xlsx'
    if (/(^|\/)\.\.(\/|$)|^\/|\\|\0/.test(name)) return 'names a part outside of itself'
    if (method !== 0 && method !== 8) return 'is packed in a way that workbooks are not'
    const active = HARMLESS.test(name) ? undefined : ACTIVE.find(([pattern]) => pattern.test(name))
    if (active !== undefined) return active[1]
  }
  return null
}

/** Overlapping entries would unpack the same bomb many times. */
function overlapOf(entries: readonly Entry[]): string | null {
  const sorted = entries.toSorted((a, b) => a.headerAt - b.headerAt)
  const isOver = sorted.some((entry, index) => {
    const next = sorted[index + 1]
    return next !== undefined && entry.dataAt + entry.packedBytes > next.headerAt
  })
  return isOver ? 'is damaged: parts of the archive overlap' : null
}

/** Placeholder for a size in an extra field (ZIP64), which no workbook below the limit needs. */
const ELSEWHERE = 0xffffffff

const megabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024))

function tooMuch(entries: readonly Entry[]): string | null {
  if (entries.some(({ packedBytes, unpackedBytes }) => packedBytes === ELSEWHERE || unpackedBytes === ELSEWHERE))
    return 'is packed as ZIP64: open it and save it again'
  const total = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (total > MAX_UNPACKED_BYTES)
    return `unpacks to ${megabytes(total)} MB; more than ${megabytes(MAX_UNPACKED_BYTES)} MB are refused`
  const isBomb = entries.some(
    ({ packedBytes, unpackedBytes }) =>
      unpackedBytes > RATIO_MATTERS_FROM_BYTES && unpackedBytes > packedBytes * MAX_RATIO,
  )
  return isBomb ? `unpacks to more than ${MAX_RATIO} times its size` : null
}

/** The sizes in the directory are not trusted: unpacking checks them. */
function unpack(data: Buffer, entries: readonly Entry[]): Result<Parts, string> {
  const parts = new Map<string, Buffer>()
  for (const { name, method, packedBytes, unpackedBytes, dataAt } of entries) {
    if (dataAt + packedBytes > data.length) return refuse(TRUNCATED)
    const packed = data.subarray(dataAt, dataAt + packedBytes)
    const part = method === 0 ? packed : inflated(packed, unpackedBytes)
    if (part?.length !== unpackedBytes) return refuse('is damaged: a part does not unpack to the size it claims')
    parts.set(name, part)
  }
  return ok(parts)
}

function inflated(packed: Buffer, unpackedBytes: number): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: unpackedBytes + 1 })
  } catch (error) {
    // zlib reports bad data and too long output by Z_… and ERR_BUFFER_TOO_LARGE; any other error is not caused by the
    // file.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') return null
    throw error
  }
}
