// Reads the container format of .xls files (Compound File Binary, [MS-CFB] 2): the names of its streams and storages,
// and the bytes of one stream. Every chain of sectors must end within the file and is followed once, so that nothing
// loops or is read twice.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'

export interface OleEntry {
  readonly name: string
  readonly isStream: boolean
  readonly start: number
  readonly bytes: number
}

export interface OleFile {
  readonly entries: readonly OleEntry[]
  contentOf(entry: OleEntry): Result<Buffer, string>
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const MINI_SECTOR = 64
const MINI_CUTOFF = 4096
/** [MS-CFB] 2.1: greater values are not sector numbers. */
const LAST_SECTOR = 0xfffffffa
const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
/** Number of FAT sectors listed in the header itself. */
const IN_HEADER = 109
/** A workbook has five entries; one with pictures and objects has a few dozen. */
const MAX_ENTRIES = 4096

export const OLE_DAMAGED = 'is cut off or damaged: its parts cannot be told'

export const isOleFile = (bytes: Uint8Array): boolean =>
  SIGNATURE.equals(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SIGNATURE.length)))

export function readOleFile(bytes: Uint8Array): Result<OleFile, string> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isOleFile(data) || data.length < HEADER_BYTES) return refuse(OLE_DAMAGED)
  const shift = data.readUInt16LE(30)
  const isKnown = (shift === 9 || shift === 12) && data.readUInt16LE(32) === 6 && data.readUInt32LE(56) === MINI_CUTOFF
  if (!isKnown) return refuse(OLE_DAMAGED)
  const sectors = new Sectors(data, 1 << shift)
  if (!sectors.readFat()) return refuse(OLE_DAMAGED)
  const directory = sectors.chain(data.readUInt32LE(48))
  if (directory === null) return refuse(OLE_DAMAGED)
  const listed = entriesOf(directory)
  if (listed === null) return refuse(OLE_DAMAGED)
  const [root] = listed
  // The root is the first entry, and no other entry is a root ([MS-CFB] 2.6.1).
  if (root?.type !== 5 || listed.slice(1).some(({ type }) => type === 5)) return refuse(OLE_DAMAGED)
  return ok({
    entries: listed.slice(1).map(({ name, type, start, bytes: size }) => ({
      name,
      isStream: type === 2,
      start,
      bytes: size,
    })),
    contentOf: (entry) => contentOf(sectors, root, entry),
  })
}

/** The sectors of the file, and the table that links them. */
class Sectors {
  private fat: Uint32Array = new Uint32Array(0)
  private readonly count: number

  constructor(
    readonly data: Buffer,
    readonly size: number,
  ) {
    this.count = Math.max(0, Math.floor(data.length / size) - 1)
  }

  private at(sector: number): Buffer | null {
    return sector < this.count ? this.data.subarray((sector + 1) * this.size, (sector + 2) * this.size) : null
  }

  /** False when the table is incomplete. */
  readFat(): boolean {
    const wanted = this.data.readUInt32LE(44)
    if (wanted > this.count) return false
    const numbers: number[] = []
    const take = (from: Buffer, entries: number): void => {
      for (let index = 0; index < entries && numbers.length < wanted; index++)
        numbers.push(from.readUInt32LE(index * 4))
    }
    take(this.data.subarray(76), IN_HEADER)
    let next = this.data.readUInt32LE(68)
    for (let read = 0; numbers.length < wanted; read++) {
      const sector = read > this.count ? null : this.at(next)
      if (sector === null) return false
      take(sector, this.size / 4 - 1)
      next = sector.readUInt32LE(this.size - 4)
    }
    if (new Set(numbers).size !== numbers.length) return false
    const parts = numbers.map((number) => this.at(number))
    if (parts.some((part) => part === null)) return false
    this.fat = numbersOf(Buffer.concat(parts.flatMap((part) => part ?? [])))
    return true
  }

  /** The content of a chain; null when it leaves the file or loops. */
  chain(start: number): Buffer | null {
    const found = followed(start, this.fat)
    const parts = found?.map((sector) => this.at(sector))
    return parts === undefined || parts.includes(null) ? null : Buffer.concat(parts.flatMap((part) => part ?? []))
  }
}

function numbersOf(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4))
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.readUInt32LE(index * 4)
  return numbers
}

/** The sectors from `start` to the end of their chain; null when the chain is invalid. */
function followed(start: number, table: Uint32Array): readonly number[] | null {
  const sectors: number[] = []
  const seen = new Uint8Array(table.length)
  for (let sector = start; sector !== END_OF_CHAIN; sector = table[sector] ?? FREE) {
    if (sector > LAST_SECTOR || sector >= table.length || seen[sector] === 1) return null
    seen[sector] = 1
    sectors.push(sector)
  }
  return sectors
}

interface Listed {
  readonly name: string
  /** 1 storage, 2 stream, 5 root. */
  readonly type: number
  readonly start: number
  readonly bytes: number
}

/** Null when an entry is invalid. */
function entriesOf(directory: Buffer): readonly Listed[] | null {
  if (directory.length > MAX_ENTRIES * ENTRY_BYTES) return null
  const listed: Listed[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const type = directory.readUInt8(at + 66)
    const nameBytes = directory.readUInt16LE(at + 64)
    if (type === 0) continue
    if (![1, 2, 5].includes(type) || nameBytes < 2 || nameBytes > 64 || nameBytes % 2 !== 0) return null
    listed.push({
      name: directory.subarray(at, at + nameBytes - 2).toString('utf16le'),
      type,
      start: directory.readUInt32LE(at + 116),
      bytes: directory.readUInt32LE(at + 120),
    })
  }
  return listed
}

function contentOf(sectors: Sectors, root: Listed, { start, bytes }: OleEntry): Result<Buffer, string> {
  const content = bytes >= MINI_CUTOFF ? sectors.chain(start) : miniContent(sectors, root, start)
  return content === null || content.length < bytes ? refuse(OLE_DAMAGED) : ok(content.subarray(0, bytes))
}

/** Small streams are in the mini stream, in pieces of 64 bytes with their own table. */
function miniContent(sectors: Sectors, root: Listed, start: number): Buffer | null {
  const [pieces, tableBytes] = [sectors.chain(root.start), sectors.chain(sectors.data.readUInt32LE(60))]
  if (pieces === null || tableBytes === null) return null
  const found = followed(start, numbersOf(tableBytes))
  if (found === null) return null
  const parts = found.map((piece) => pieces.subarray(piece * MINI_SECTOR, (piece + 1) * MINI_SECTOR))
  return parts.some((part) => part.length === 0) ? null : Buffer.concat(parts)
}
