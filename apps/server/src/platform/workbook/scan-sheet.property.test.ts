// Every sheet that the scan accepts can be read by the library, without a cell outside the counted rectangle and
// without a formula.
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { partsOf, workbook, zip } from './workbook-file.fixture.ts'
import { scanSheet } from './scan-sheet.ts'

const plain = partsOf(await workbook({ a: [['x']] }))

/** Parts of a sheet, valid and invalid. */
const PIECES = [
  '<row>',
  '<row r="3">',
  '<row r="0">',
  '<row r="7"/>',
  '</row>',
  '<row spans="1:3">',
  '<row R="50"/>',
  '<row\xA0r="99"/>',
  '<c>',
  '<c/>',
  '<c r="B2">',
  '<c r="J9"/>',
  "<c r='E5'>",
  '<c r = "C3" >',
  '<c\tr="F6"\n/>',
  '<c r="A1" r="K20">',
  '</c>',
  '<c r="a1">',
  '<c r="1"/>',
  '<c r="&#65;1">',
  '<c R="L4"/>',
  '<C r="N2"/>',
  '<c\vr="M1"/>',
  '<c/r="Q1">',
  '<c r="A1"/ >',
  '<x:c r="D4">',
  '</x:c>',
  '<é:c r="Z9">',
  '<.:c/>',
  '<a b="c:>',
  '<!c r="X1">',
  '</c r="Y9">',
  '<v>1</v>',
  '<v>',
  '</v>',
  '<f>',
  '</f>',
  '<f/>',
  '<is>',
  '<t>a</t>',
  '</is>',
  '<r/>',
  '<c t="b"><v>1</v></c>',
  '<!-- ',
  ' -->',
  '<![CDATA[',
  ']]>',
  '<?x ',
  '?>',
  '"',
  "'",
  '<',
  '>',
  '/',
  'text',
  '&lt;',
  '\u2028',
  '<sheetData>',
  '</sheetData>',
  '<sheetData/>',
  '<x:sheetData>',
  '</x:sheetData>',
]

describe('scanSheet', () => {
  it('counts at least what the library finds', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), async (pieces) => {
        const part = Buffer.from(`<worksheet><sheetData>${pieces.join('')}</sheetData></worksheet>`)
        const scanned = scanSheet(part)
        if (!scanned.ok) return
        accepted += 1
        const sheet = Buffer.concat([Buffer.from('<worksheet>'), scanned.value.data, Buffer.from('</worksheet>')])
        const read = await readXlsx(zip(new Map(plain).set('xl/worksheets/sheet1.xml', sheet)))
        const { rows = [], cells } = read.sheets[0] ?? {}
        expect(rows.length * Math.max(0, ...rows.map((row) => row.length))).toBeLessThanOrEqual(scanned.value.cells)
        expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
})
