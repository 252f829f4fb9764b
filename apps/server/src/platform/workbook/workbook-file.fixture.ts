// Workbooks for tests: written by hucre, unpacked, changed in one part and packed again by our own code, so that every
// byte of the archive can be falsified.
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { unpackWorkbook } from './unpack-workbook.ts'

type CellValue = string | number | boolean | Date | null

export const workbook = (sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })) })

/** A table of rows that all have the same columns as the first. */
export const table = (rows: readonly Readonly<Record<string, CellValue>>[]): readonly (readonly CellValue[])[] => [
  Object.keys(rows[0] ?? {}),
  ...rows.map((row) => Object.values(row)),
]

export function partsOf(bytes: Uint8Array): Map<string, Buffer> {
  const parts = unpackWorkbook(bytes)
  if (!parts.ok) throw new Error(`the workbook of a test ${parts.reason}`)
  return new Map(parts.value)
}

/** Replaces text in a part. */
export async function spoiled(bytes: Uint8Array, part: string, from: string | RegExp, to: string): Promise<Buffer> {
  const parts = partsOf(bytes)
  const before = parts.get(part)?.toString('utf8')
  if (before === undefined || before.replace(from, to) === before) throw new Error(`${part} has no ${String(from)}`)
  parts.set(part, Buffer.from(before.replace(from, to)))
  return zip(parts)
}

/** Renames a part and the relationship that points to it. */
export function renamed(parts: Map<string, Buffer>, from: string, to: string, target = to.replace('xl/', '')): Buffer {
  const content = parts.get(from)
  const relationships = parts.get(RELATIONSHIPS)?.toString()
  const before = from.replace('xl/', '')
  if (content === undefined || !relationships?.includes(`"${before}"`)) throw new Error(`nothing leads to ${from}`)
  parts.delete(from)
  parts.set(to, content)
  parts.set(RELATIONSHIPS, Buffer.from(relationships.replace(`"${before}"`, `"${target}"`)))
  return zip(parts)
}

const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels'

/** Repeats the first sheet, each time with its own relationship. */
export async function repeated(bytes: Uint8Array, sheets: number): Promise<Buffer> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 100)
  const listed = numbers.map((id) => `<sheet name="s${id}" sheetId="${id}" r:id="rId${id}"/>`)
  const related = numbers.map(
    (id) => `<Relationship Id="rId${id}" Type="${WORKSHEET}" Target="worksheets/sheet1.xml"/>`,
  )
  const more = await spoiled(bytes, 'xl/workbook.xml', /<sheets>.*<\/sheets>/, `<sheets>${listed.join('')}</sheets>`)
  return spoiled(more, RELATIONSHIPS, '</Relationships>', `${related.join('')}</Relationships>`)
}

const WORKSHEET = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'

/** A sheet of identical rows. */
export const sheetOf = (rows: number, row: string): Buffer =>
  Buffer.from(`<worksheet><sheetData>${`<row>${row}</row>`.repeat(rows)}</sheetData></worksheet>`)

/** Incompressible text: a part of repetitions only would be refused for its compression ratio. */
export const NOISE = `<!--${Array.from({ length: 20_000 }, (_, at) => String(Math.sin(at))).join('')}-->`

export interface Lie {
  /** Size that the directory states instead of the true unpacked size. */
  readonly claimedBytes?: number
  readonly flags?: number
  readonly method?: number
}

/** PKWARE APPNOTE 4.3: local headers with data, directory, end. */
export function zip(parts: Iterable<readonly [string, Buffer]>, lies: Readonly<Record<string, Lie>> = {}): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of parts) {
    const lie = lies[name] ?? {}
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(lie.flags ?? 0, 0)
    fields.writeUInt16LE(lie.method ?? 8, 2)
    fields.writeUInt32LE(crc32(content), 8)
    fields.writeUInt32LE(packed.length, 12)
    fields.writeUInt32LE(lie.claimedBytes ?? content.length, 16)
    fields.writeUInt16LE(Buffer.byteLength(name), 20)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
      fields,
      Buffer.alloc(2),
      Buffer.from(name),
      packed,
    ])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(at, 12)
    directory.push(
      Buffer.from('PK\x01\x02\x14\x00\x14\x00', 'latin1'),
      fields,
      Buffer.alloc(2),
      tail.subarray(2),
      Buffer.from(name),
    )
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entries, end])
}
