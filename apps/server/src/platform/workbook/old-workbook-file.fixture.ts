// Old workbooks for tests, written record by record and sector by sector from [MS-XLS] and [MS-CFB], so that every byte
// can be falsified.

export type OldCell = string | number | boolean | null | { readonly day: number } | { readonly raw: readonly Buffer[] }

export interface OldBook {
  readonly sheets: Readonly<Record<string, readonly (readonly OldCell[])[]>>
  /** Further records among the first ones, before the list of sheets. */
  readonly globals?: readonly Buffer[]
  /** Kind of every sheet: 0 = rows, 1 = macros, 2 = a chart. */
  readonly sheetKind?: number
  readonly version?: number
  readonly isFrom1904?: boolean
}

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

export const record = (kind: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u16(kind, content.length), content])
}
export const bof = (kind: number, version = 0x0600): Buffer =>
  record(0x0809, u16(version, kind, 0x0dbb, 0x07cc), u32(0, 6))
export const eof = record(0x000a)
const BOF_GLOBALS = 0x0005
const BOF_SHEET = 0x0010
export const BOF_CHART = 0x0020

/** Format 0 is the general format, format 1 the built-in date format (14). */
const FORMATS = [0, 14].map((format) => record(0x00e0, u16(0, format), Buffer.alloc(16)))

export const numberCell = (row: number, column: number, value: number, format = 0): Buffer => {
  const number = Buffer.alloc(8)
  number.writeDoubleLE(value)
  return record(0x0203, u16(row, column, format), number)
}
export const textCell = (row: number, column: number, text: number): Buffer =>
  record(0x00fd, u16(row, column, 0), u32(text))

/** Latin letters take one byte each, all others two. */
export const sharedText = (text: string): Buffer =>
  /^[\x20-\x7e]*$/.test(text)
    ? Buffer.concat([u16(text.length), Buffer.from([0]), Buffer.from(text, 'latin1')])
    : Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

export const sharedTexts = (texts: readonly string[]): Buffer =>
  record(0x00fc, u32(texts.length, texts.length), ...texts.map(sharedText))

function cellRecords(cell: OldCell, row: number, column: number, textOf: (text: string) => number): readonly Buffer[] {
  if (cell === null) return []
  if (typeof cell === 'number') return [numberCell(row, column, cell)]
  if (typeof cell === 'string') return [textCell(row, column, textOf(cell))]
  if (typeof cell === 'boolean') return [record(0x0205, u16(row, column, 0), Buffer.from([cell ? 1 : 0, 0]))]
  return 'day' in cell ? [numberCell(row, column, cell.day, 1)] : cell.raw
}

/** The stream `Workbook`. */
export function oldStream({
  sheets,
  globals = [],
  sheetKind = 0,
  version = 0x0600,
  isFrom1904 = false,
}: OldBook): Buffer {
  const texts: string[] = []
  const textOf = (text: string): number => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1)
  const parts = Object.values(sheets).map((rows) =>
    Buffer.concat([
      bof(BOF_SHEET, version),
      ...rows.flatMap((cells, row) => cells.flatMap((cell, column) => cellRecords(cell, row, column, textOf))),
      eof,
    ]),
  )
  const named = (places: readonly number[]): readonly Buffer[] =>
    Object.keys(sheets).map((name, index) =>
      record(0x0085, u32(places[index] ?? 0), Buffer.from([0, sheetKind, name.length, 0]), Buffer.from(name, 'latin1')),
    )
  const headOf = (places: readonly number[]): Buffer =>
    Buffer.concat([
      bof(BOF_GLOBALS, version),
      ...globals,
      record(0x0022, u16(isFrom1904 ? 1 : 0)),
      ...FORMATS,
      ...named(places),
      ...(texts.length > 0 ? [sharedTexts(texts)] : []),
      eof,
    ])
  const first = headOf([]).length
  const places = parts.map((_, index) => parts.slice(0, index).reduce((sum, { length }) => sum + length, first))
  return Buffer.concat([headOf(places), ...parts])
}

const SECTOR = 512
const END = 0xfffffffe
const NONE = 0xffffffff

export interface OlePart {
  readonly name: string
  /** Null = a storage instead of a stream. */
  readonly content: Buffer | null
}

/** A container of version 3. Content below 4096 bytes is in the mini stream, as the format requires. */
export function oleFile(parts: readonly OlePart[]): Buffer {
  const sectors: Buffer[] = []
  const fat: number[] = []
  const lay = (content: Buffer): number => {
    const start = sectors.length
    const count = Math.ceil(content.length / SECTOR)
    for (let index = 0; index < count; index++) {
      const sector = Buffer.alloc(SECTOR)
      content.copy(sector, 0, index * SECTOR)
      sectors.push(sector)
      fat.push(index === count - 1 ? END : start + index + 1)
    }
    return count === 0 ? END : start
  }
  const small: Buffer[] = []
  const miniFat: number[] = []
  const layMini = (content: Buffer): number => {
    const start = miniFat.length
    const count = Math.ceil(content.length / 64)
    const padded = Buffer.alloc(count * 64)
    content.copy(padded)
    small.push(padded)
    for (let index = 0; index < count; index++) miniFat.push(index === count - 1 ? END : start + index + 1)
    return count === 0 ? END : start
  }
  const starts = parts.map(({ content }) =>
    content === null ? 0 : content.length < 4096 ? layMini(content) : lay(content),
  )
  const miniStream = Buffer.concat(small)
  const miniStart = lay(miniStream)
  const miniFatBytes = padTo(u32(...miniFat), SECTOR, 0xff)
  const miniFatStart = lay(miniFatBytes)
  const directory = Buffer.concat([
    entry('Root Entry', 5, miniStart, miniStream.length, parts.length > 0 ? 1 : NONE, NONE),
    ...parts.map(({ name, content }, index) =>
      entry(
        name,
        content === null ? 1 : 2,
        starts[index] ?? 0,
        content?.length ?? 0,
        NONE,
        index + 2 > parts.length ? NONE : index + 2,
      ),
    ),
  ])
  const directoryStart = lay(padTo(directory, SECTOR, 0))
  return Buffer.concat(
    withFat(sectors, fat, {
      directoryStart,
      miniFatStart,
      miniSectors: miniFat.length === 0 ? 0 : 1 + Math.floor((miniFatBytes.length - 1) / SECTOR),
    }),
  )
}

/** How many numbers of FAT sectors fit in the header and in a DIFAT sector. */
const IN_HEADER = 109
const IN_SECTOR = 127

function withFat(
  sectors: readonly Buffer[],
  fat: number[],
  at: { readonly directoryStart: number; readonly miniFatStart: number; readonly miniSectors: number },
): readonly Buffer[] {
  let [fatCount, furtherCount] = [0, 0]
  for (;;) {
    const needed = Math.ceil((sectors.length + fatCount + furtherCount) / (SECTOR / 4))
    const further = Math.max(0, Math.ceil((needed - IN_HEADER) / IN_SECTOR))
    if (needed === fatCount && further === furtherCount) break
    ;[fatCount, furtherCount] = [needed, further]
  }
  const fatStart = sectors.length
  const furtherStart = fatStart + fatCount
  fat.push(
    ...Array.from({ length: fatCount }, () => 0xfffffffd),
    ...Array.from({ length: furtherCount }, () => 0xfffffffc),
  )
  const numbers = Array.from({ length: fatCount }, (_, index) => fatStart + index)
  const header = Buffer.alloc(SECTOR, 0)
  header.write('d0cf11e0a1b11ae1', 'hex')
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24)
  const further = furtherCount === 0 ? END : furtherStart
  u32(fatCount, at.directoryStart, 0, 4096, at.miniFatStart, at.miniSectors, further, furtherCount).copy(header, 44)
  header.fill(0xff, 76)
  u32(...numbers.slice(0, IN_HEADER)).copy(header, 76)
  const more = Array.from({ length: furtherCount }, (_, index) => {
    const from = IN_HEADER + index * IN_SECTOR
    const next = index === furtherCount - 1 ? END : furtherStart + index + 1
    return Buffer.concat([padTo(u32(...numbers.slice(from, from + IN_SECTOR)), SECTOR - 4, 0xff), u32(next)])
  })
  return [header, ...sectors, padTo(u32(...fat), SECTOR, 0xff), ...more]
}

function padTo(bytes: Buffer, size: number, fill: number): Buffer {
  const padded = Buffer.alloc(Math.ceil(bytes.length / size) * size, fill)
  bytes.copy(padded)
  return padded
}

function entry(name: string, type: number, start: number, bytes: number, child: number, right: number): Buffer {
  const found = Buffer.alloc(128)
  found.write(name, 'utf16le')
  found.writeUInt16LE((name.length + 1) * 2, 64)
  Buffer.from([type, 1]).copy(found, 66)
  u32(NONE, right, child).copy(found, 68)
  u32(start, bytes).copy(found, 116)
  return found
}

export const oldWorkbook = (book: OldBook, besides: readonly OlePart[] = []): Buffer =>
  oleFile([{ name: 'Workbook', content: oldStream(book) }, ...besides])
