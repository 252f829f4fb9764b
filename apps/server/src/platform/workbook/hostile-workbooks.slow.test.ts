// Workbooks built to attack the reader: parts that are opened under any name, opened repeatedly, or that multiply in
// size.
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { NOISE, partsOf, renamed, repeated, sheetOf, spoiled, workbook, zip } from './workbook-file.fixture.ts'

const [SHEET, TEXTS, STYLES] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml']
const MAX_CELLS = 500_000

const plain = await workbook({
  tariffs: [
    ['rowKey', 'from'],
    ['A', new Date(Date.UTC(2026, 1, 28))],
  ],
})
const read = [
  {
    name: 'tariffs',
    rows: [
      { number: 1, cells: ['rowKey', 'from'] },
      { number: 2, cells: ['A', '2026-02-28'] },
    ],
  },
]

async function readingOf(bytes: Uint8Array): Promise<unknown> {
  const sheets = await readWorkbook(bytes, MAX_CELLS)
  return sheets.ok ? sheets.value : sheets.reason
}

const withPart = (name: string, content: string | Buffer): Map<string, Buffer> =>
  partsOf(plain).set(name, Buffer.from(content))

describe('parts are found by their relationships', () => {
  it.each([
    ['a sheet of another ending', SHEET, 'xl/worksheets/data.dat', undefined],
    ['a sheet elsewhere', SHEET, 'other/sheet', '../other/sheet'],
    ['an absolute target', SHEET, 'xl/worksheets/one.xml', '/xl/worksheets/one.xml'],
    ['texts of another name', TEXTS, 'xl/words.bin2', undefined],
    ['formats of another name', STYLES, 'xl/looks', './looks'],
  ])('reads %s', async (_, from, to, target) =>
    expect(await readingOf(renamed(partsOf(plain), from, to, target))).toEqual(read),
  )

  it('looks at a sheet under any name before the library does', async () => {
    const corner = '<worksheet><sheetData><row r="1000000"><c r="S1000000"><v>1</v></c></row></sheetData></worksheet>'
    const formula = '<worksheet><sheetData><row><c><f>1+1</f><v>2</v></c></row></sheetData></worksheet>'
    const as = (content: string): Buffer => renamed(withPart(SHEET, content), SHEET, 'xl/worksheets/data.dat')
    expect(await readingOf(as(corner))).toContain('has more than 20000 rows')
    expect(await readingOf(as(formula))).toBe('has a formula in cell A1: paste the values instead')
    expect(await readingOf(renamed(withPart(TEXTS, sheetOf(5, '')), TEXTS, 'xl/words'))).toEqual([
      { name: 'tariffs', rows: [{ number: 2, cells: ['', '2026-02-28'] }] },
    ])
  })

  // A file of 388 kB like this once killed the server: a rectangle of 19 million cells in each sheet, with all sheets
  // in one part of 200 bytes.
  it('refuses one part as many sheets', async () => {
    expect(await readingOf(await repeated(plain, 2))).toBe('is damaged: two of its sheets are one part')
    expect(await readingOf(await repeated(plain, 51))).toBe('has more than 50 sheets')
  })

  it('never opens what no sheet needs', async () => {
    const drawn = withPart('xl/drawings/drawing1.xml', `<a>${'<a/>'.repeat(4_000_000)}</a>${NOISE.repeat(2)}`)
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing'
    const related = `<Relationships><Relationship Id="rId1" Type="${type}" Target="../drawings/drawing1.xml"/></Relationships>`
    drawn.set('xl/worksheets/_rels/sheet1.xml.rels', Buffer.from(related))
    expect(await readingOf(zip(drawn))).toEqual(read)
  })

  it('reads the workbook that the archive names, not one that lies beside it', async () => {
    const moved = partsOf(plain)
    for (const name of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
      moved.set(name.replace('workbook', 'book'), moved.get(name) ?? Buffer.alloc(0))
      moved.set(name, Buffer.from('<workbook/>'))
    }
    expect(await readingOf(zip(moved))).toBe('is an archive, but no xlsx workbook')
    expect(await readingOf(await spoiled(zip(moved), '_rels/.rels', 'xl/workbook.xml', 'xl/book.xml'))).toEqual(read)
  })

  it('leaves out a sheet that is one chart, and refuses macros and other workbooks by their kind', async () => {
    const rels = 'xl/_rels/workbook.xml.rels'
    const two = await workbook({ tariffs: [['rowKey']], chart: [['x']] })
    const asKind = (kind: string): Promise<Buffer> =>
      spoiled(two, rels, /\/worksheet(" Target="worksheets\/sheet2)/, `/${kind}$1`)
    expect(await readingOf(await asKind('chartsheet'))).toEqual([
      { name: 'tariffs', rows: [{ number: 1, cells: ['rowKey'] }] },
    ])
    expect(await readingOf(await asKind('xlMacrosheet'))).toContain('holds macros')
    const linked = '<Relationship Id="rId77" Type="x/externalLink" Target="l"/></Relationships>'
    expect(await readingOf(await spoiled(plain, rels, '</Relationships>', linked))).toContain(
      'refers to other workbooks',
    )
  })
})

describe('what multiplies is counted before it is read', () => {
  it('counts the cells of all sheets together', async () => {
    const many = Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`s${index}`, [['x']]]))
    const parts = partsOf(await workbook(many))
    for (const index of [1, 2, 3]) parts.set(`xl/worksheets/sheet${index}.xml`, sheetOf(2000, '<c r="J1"/>'))
    expect(await readWorkbook(zip(parts), 60_000)).toMatchObject({ ok: true })
    expect(await readWorkbook(zip(parts), 59_999)).toEqual({
      ok: false,
      reason: 'has more than 59999 cells, empty ones included',
    })
  })

  it('counts a text as often as cells have it', async () => {
    const bomb = withPart(TEXTS, `<sst><si><t>${'text '.repeat(6000)}</t></si></sst>`)
    const cells = '<c t="s"><v>0</v></c>'.repeat(20)
    bomb.set(SHEET, sheetOf(17, cells))
    // 340 cells of 30,000 characters (29,999 after trimming), below and above ten million.
    expect(await readingOf(zip(bomb))).toBe('has more than 10000000 characters in its cells')
    expect(await readWorkbook(zip(bomb.set(SHEET, sheetOf(16, cells))), MAX_CELLS)).toMatchObject({ ok: true })
  })

  it.each([
    [
      'elements of a sheet',
      SHEET,
      `<worksheet><sheetData><row><c>${'<r/>'.repeat(2_000_000)}</c></row></sheetData></worksheet>`,
      'has more than 2000000 elements',
    ],
    ['shared texts', TEXTS, `<sst>${'<si/>'.repeat(400_001)}</sst>`, 'has more than 400000 texts or formats'],
    [
      'formats',
      STYLES,
      `<styleSheet><cellXfs>${'<xf/>'.repeat(200_001)}</cellXfs></styleSheet>`,
      'has more than 200000 texts or formats',
    ],
    [
      'letters of a format',
      STYLES,
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(1000)}"/></numFmts></styleSheet>`,
      'has a format of more than 1000 characters',
    ],
    [
      'letters of a name',
      'xl/workbook.xml',
      `<workbook><sheets><sheet name="${'n'.repeat(401)}" r:id="rId1"/></sheets></workbook>`,
      'has a sheet with a name of more than 400 bytes',
    ],
    [
      'relationships',
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${Array.from({ length: 501 }, (_, id) => `<Relationship Id="${id}" Type="t" Target="t"/>`).join('')}</Relationships>`,
      'has more than 500 relationships',
    ],
  ])('refuses too many %s', async (_, part, content, reason) =>
    expect(await readingOf(zip(withPart(part, content + NOISE)))).toContain(reason),
  )

  it('refuses texts and formats without an end, and counts only the formats of cells', async () => {
    expect(await readingOf(zip(withPart(TEXTS, '<sst><si><t>A</t></si>')))).toBe(
      'is damaged: its texts or formats have no end',
    )
    const styles = `<dxfs>${'<dxf></dxf>'.repeat(300_000)}</dxfs>${NOISE}</styleSheet>`
    expect(await readingOf(await spoiled(plain, STYLES, '</styleSheet>', styles))).toEqual(read)
  })

  it('minds no formats, rules of input and merged cells behind the rows: nobody reads them', async () => {
    const more = `<mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(300_000)}</mergeCells>${NOISE}</worksheet>`
    expect(await readingOf(await spoiled(plain, SHEET, '</worksheet>', more))).toEqual(read)
  })
})

describe('nothing is a cell to the library that was none to the scan', () => {
  it.each([
    ['a prefix of other letters', '<é:c r="XFD2"><v>1</v></é:c>'],
    ['a prefix with dots', '<x.y:c r="XFD2"><v>1</v></x.y:c>'],
    ['no prefix before the colon', '<:c r="XFD2"><v>1</v></:c>'],
    ['a quoted end inside of a name', '<a">":c r="XFD2"><v>1</v></a">":c>'],
    ['two prefixes', '<a:b:c r="XFD2"><v>1</v></a:b:c>'],
    ['an attribute without quotes', '<c r=XFD2><v>1</v></c>'],
    ['an attribute that ends the last one', '<c x="1"r="XFD2"><v>1</v></c>'],
    ['an instruction', '<?c <c r="XFD2">?><c r="XFD2"><v>1</v></c>'],
    ['CDATA', '<![CDATA[>]]><c r="XFD2"><v>1</v></c>'],
    ['a second list of rows', '</row><sheetData><row><c r="XFD2"><v>1</v></c>'],
    ['a row zero', '</row><row r="0"><c><v>1</v></c>'],
    ['small letters', '<c r="xfd2"><v>1</v></c>'],
  ])('refuses %s', async (_, cell) => {
    const reading = await readingOf(await spoiled(plain, SHEET, '</row>', `${cell}</row>`))
    expect(reading).toMatch(/^(is damaged|has more than 60 columns)/)
  })
})
