import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { decimalOf } from './sheet-texts.ts'
import { partsOf, spoiled, workbook, zip } from './workbook-file.fixture.ts'

/**
 * Limits for a busy machine: a scan that is not linear takes hours, and unpacking a bomb completely takes some seconds.
 */
const QUADRATIC_MS = 20_000
const UNPACKING_MS = 2000

const SHEET = 'xl/worksheets/sheet1.xml'
const plain = await workbook({
  tariffs: [
    ['rowKey', 'slabs'],
    ['A', 116.2],
  ],
})

/** The reason of the refusal; the sheets when the file is accepted. */
async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  const read = await readWorkbook(bytes, 500_000)
  return read.ok ? read.value : read.reason
}

const withPart = (name: string, content = 'x'): Buffer => zip(partsOf(plain).set(name, Buffer.from(content)))

describe('readWorkbook', () => {
  it('gives texts with the numbers of their rows', async () => {
    const bytes = await workbook({
      tariffs: [['rowKey', 'on'], [], ['  A ', new Date(Date.UTC(2026, 1, 28))], [true, 0.1 + 0.2], ['=1+1', "'x"]],
      notes: [['anything']],
    })
    expect(await refusalOf(bytes)).toEqual([
      {
        name: 'tariffs',
        rows: [
          { number: 1, cells: ['rowKey', 'on'] },
          { number: 3, cells: ['A', '2026-02-28'] },
          { number: 4, cells: ['true', '0.3'] },
          { number: 5, cells: ['=1+1', "'x"] },
        ],
      },
      { name: 'notes', rows: [{ number: 1, cells: ['anything'] }] },
    ])
  })

  it('reads what is packed by hand as what it was before', async () => {
    expect(await refusalOf(zip(partsOf(plain)))).toEqual(await refusalOf(plain))
  })

  it('keeps a time of day, so that no date is made of it', async () => {
    const read = await readWorkbook(await workbook({ a: [[new Date(Date.UTC(2026, 1, 28, 12))]] }), 500_000)
    expect(read.ok && read.value[0]?.rows[0]?.cells).toEqual(['2026-02-28T12:00'])
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'is no xlsx workbook'],
    ['HTML', Buffer.from('\n <html><table></table></html>'), 'is a web page or XML'],
    ['XML after a mark', Buffer.from('\ufeff<?xml version="1.0"?>'), 'is a web page or XML'],
    ['encrypted or .xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'), 'is encrypted with a password'],
    ['random bytes', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)), 'is no xlsx workbook'],
    ['cut off', Buffer.from(plain).subarray(0, plain.length - 100), 'is cut off'],
    ['only a beginning', Buffer.from('PK\x03\x04'), 'is cut off'],
    ['an empty archive', zip([]), 'is no xlsx workbook'],
    ['an archive', zip([['a.txt', Buffer.from('x')]]), 'is an archive, but no xlsx workbook'],
    ['a workbook inside', withPart('xl/embeddings/b.xlsx'), 'holds other files inside'],
    ['an archive inside', withPart('b.zip'), 'holds other files inside'],
    ['a program', withPart('xl/media/b.exe'), 'holds other files inside'],
    ['macros', withPart('xl/vbaProject.bin'), 'holds macros'],
    ['old macros', withPart('xl/macrosheets/sheet1.xml'), 'holds macros'],
    ['another workbook', withPart('xl/externalLinks/externalLink1.xml'), 'refers to other workbooks'],
    ['binary sheets', withPart('xl/workbook.bin'), 'is a binary workbook'],
    ['a part twice', zip([...partsOf(plain), ['XL/WORKBOOK.XML', Buffer.from('x')]]), 'holds one part twice'],
    ['a way out', withPart('../../etc/passwd'), 'names a part outside of itself'],
    ['an absolute name', withPart('/etc/passwd'), 'names a part outside of itself'],
    ['too many parts', zip(Array.from({ length: 201 }, (_, at) => [`${at}.xml`, Buffer.from('x')])), 'holds 201 parts'],
    ['an encrypted part', zip(partsOf(plain), { [SHEET]: { flags: 1 } }), 'is encrypted'],
    ['ZIP64', zip(partsOf(plain), { [SHEET]: { claimedBytes: 0xffffffff } }), 'is packed as ZIP64'],
    ['another method', zip(partsOf(plain), { [SHEET]: { method: 14 } }), 'is packed in a way'],
    ['a part of another size', zip(partsOf(plain), { [SHEET]: { claimedBytes: 10 } }), 'is damaged'],
    ['a part of no deflate', zip(partsOf(plain), { [SHEET]: { method: 0 } }), 'is damaged'],
  ])('refuses %s', async (_, bytes, reason) => expect(await refusalOf(bytes)).toContain(reason))

  it('refuses entities, formulas, errors, other encodings and sheets that are too wide', async () => {
    const into = (from: string | RegExp, to: string): Promise<Buffer> => spoiled(plain, SHEET, from, to)
    const cell = /<c r="B2"[^>]*>.*?<\/c>/
    for (const [bytes, reason] of [
      [await into(/<worksheet/, '<!DOCTYPE x [<!ENTITY a "b">]><worksheet'), 'declares entities'],
      [await into(cell, '<c r="B2"><f>1+1</f><v>2</v></c>'), 'has a formula in cell B2'],
      [await into(cell, '<c r="B2"><f t="shared" si="0"/><v>2</v></c>'), 'has a formula in cell B2'],
      [await into(cell, '<c r="B2" t="e"><v>#REF!</v></c>'), 'has an error value (#REF!) in sheet tariffs'],
      [await into(cell, '<c r="XFD2"><v>1</v></c>'), 'has more than 60 columns'],
      [await into(cell, '<c r="ZZZZZZZZ2"><v>1</v></c>'), 'is damaged'],
      [await into(cell, '<c x=">" r="XFD2"><v>1</v></c>'), 'has more than 60 columns'],
      [await into(cell, `<c x="r='B2'" r='XFD2'><v>1</v></c>`), 'has more than 60 columns'],
      [await into(cell, '<c r="B2" r="XFD1048576"><v>1</v></c>'), 'is damaged'],
      [await into(cell, '<c r="&#88;FD2"><v>1</v></c>'), 'is damaged'],
      [await into(cell, '<c x="<" r="XFD2"><v>1</v></c>'), 'is damaged'],
      [await into(cell, `<c x="${'y'.repeat(5000)}" r="XFD2"><v>1</v></c>`), 'has more than 60 columns'],
      [await into(cell, `<c ${' '.repeat(5000)} r="XFD2"><v>1</v></c>`), 'is damaged'],
      [await into(cell, '<c r="B1048576"><v>1</v></c>'), 'has more than 20000 rows'],
      [await into(/<row r="2"/, '<row r="1048576"'), 'has more than 20000 rows'],
      [await into(cell, '<c>'.repeat(70)), 'has more than 60 columns'],
      [zip(partsOf(plain).set(SHEET, Buffer.from('<worksheet/>', 'utf16le'))), 'is not UTF-8'],
      [await spoiled(plain, '[Content_Types].xml', /sheet\.main\+xml/, 'sheet.macroEnabled.main+xml'), 'holds macros'],
      [zip(partsOf(plain).set(SHEET, Buffer.from('<worksheet><sheetData><row'))), 'is damaged'],
    ] as const)
      expect(await refusalOf(bytes)).toContain(reason)
  })

  it('minds neither what a sheet says of its size nor columns that are formatted to the end', async () => {
    const claimed = await spoiled(
      plain,
      SHEET,
      /<sheetData/,
      '<cols><col min="1" max="16384" width="9"/></cols><sheetData',
    )
    const wide = /<dimension/.test(partsOf(plain).get(SHEET)?.toString() ?? '')
      ? await spoiled(claimed, SHEET, /<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')
      : await spoiled(claimed, SHEET, /<cols>/, '<dimension ref="A1:XFD1048576"/><cols>')
    expect(await refusalOf(wide)).toEqual(await refusalOf(plain))
  })

  it('refuses bombs before it unpacks them', async () => {
    const zeros = Buffer.alloc(23 * 1024 * 1024)
    const row = (number: number): string => `<row r="${number}"/>`
    const rows = `<worksheet><sheetData>${Array.from({ length: 2_000_000 }, (_, at) => row(at + 1)).join('')}</sheetData></worksheet>`
    const parts = (content: Buffer): Map<string, Buffer> => partsOf(plain).set(SHEET, content)
    const cases: readonly (readonly [Buffer, string])[] = [
      [zip(parts(zeros)), 'unpacks to more than 250 times its size'],
      [zip(parts(Buffer.alloc(40 * 1024 * 1024))), 'unpacks to 41 MB'],
      [zip(parts(zeros), { [SHEET]: { claimedBytes: 4000 } }), 'does not unpack to the size it claims'],
      [zip(parts(Buffer.from(rows))), 'MB are refused'],
      [overlapping(), 'parts of the archive overlap'],
    ]
    for (const [bytes, reason] of cases) {
      const before = performance.now()
      expect(await refusalOf(bytes)).toContain(reason)
      expect(performance.now() - before).toBeLessThan(UNPACKING_MS)
    }
  })

  it.each([
    ['<c ', 'no end'],
    ['<c "', 'quotes'],
    ['<row r="1" ', 'attributes'],
    ['<f a=', 'formulas'],
  ])('a sheet of %j costs no more than its length', async (piece) => {
    const text = `<worksheet><sheetData>${piece.repeat((8 * 1024 * 1024) / piece.length)}`
    const noise = Array.from({ length: 4000 }, (_, at) => String(Math.sin(at))).join('')
    const before = performance.now()
    expect(await refusalOf(zip(partsOf(plain).set(SHEET, Buffer.from(`${text}<!--${noise}-->`))))).toContain(
      'is damaged',
    )
    expect(performance.now() - before).toBeLessThan(QUADRATIC_MS)
  })

  it('refuses two million empty rows that are small enough to unpack', async () => {
    const rows = `<worksheet><sheetData>${'<row/>'.repeat(2_000_000)}</sheetData></worksheet>`
    const noise = Array.from({ length: 4000 }, (_, at) => String(Math.sin(at))).join('')
    const bytes = zip(partsOf(plain).set(SHEET, Buffer.from(`${rows}<!--${noise}-->`)))
    const before = performance.now()
    expect(await refusalOf(bytes)).toContain('has more than 20000 rows')
    expect(performance.now() - before).toBeLessThan(QUADRATIC_MS)
  })
})

/** Two entries of the archive's directory that point to one local header. */
function overlapping(): Buffer {
  const bytes = zip([...partsOf(plain), ['a.xml', Buffer.from('1')], ['b.xml', Buffer.from('2')]])
  const last = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  const before = bytes.lastIndexOf('PK\x01\x02', last - 1, 'latin1')
  bytes.writeUInt32LE(bytes.readUInt32LE(before + 42), last + 42)
  return bytes
}

describe('decimalOf', () => {
  it.each([
    [116.2, '116.2'],
    [116.19999999999999, '116.2'],
    [0.1 + 0.2, '0.3'],
    [41.5 * 2, '83'],
    [1 / 3, '0.333333333333333'],
    [100, '100'],
    [1200, '1200'],
    [0, '0'],
    [-0.5, '-0.5'],
    [22000, '22000'],
    [1e21, '1000000000000000000000'],
    [1e-7, '1e-7'],
  ])('%d is %s', (value, text) => expect(decimalOf(value)).toBe(text))
})
