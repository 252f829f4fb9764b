// An .xls is read only where the caller accepts it; other callers refuse it as before.
import { ok } from '@quayline/domain/kernel/result'
import { expect, it } from 'vitest'
import { oldWorkbook } from '../workbook/old-workbook-file.fixture.ts'
import { type ApartFile, readApart } from './read-apart.ts'
import { readRowFile, type RowShape } from './read-row-file.ts'

interface Weight {
  readonly container: string
  readonly kg: string
}

const SHAPE: RowShape<Weight> = {
  member: 'weights',
  rowsOfSheets: (sheets) => {
    const rows = sheets.flatMap(({ rows: each }) => each.slice(1))
    return ok({
      rows: rows.map(({ cells }) => ({ container: cells[0], kg: cells[1] })),
      names: rows.map(({ number }) => `row ${number}`),
    })
  },
  read: (given) => ({
    rows: given.map((row, index) => ({ row: `row ${index}`, value: row as Weight })),
    problems: [],
  }),
}

const read = ({ bytes, mostCells, sheets }: ApartFile) => readRowFile(SHAPE, bytes, mostCells, sheets)
const apart = { run: read }
const file = (bytes: Uint8Array): ApartFile => ({ bytes, mostCells: 10_000 })
const book = oldWorkbook({
  sheets: {
    VGM: [
      ['Container', 'kg'],
      ['CSQU3054383', 24_310],
    ],
  },
})

it('a caller who takes an .xls gets its rows', async () => {
  expect(await readApart(file(book), read, apart, { takesOldWorkbooks: true })).toMatchObject({
    rows: [{ value: { container: 'CSQU3054383', kg: '24310' } }],
    problemCount: 0,
    checkedRows: 1,
  })
})

it('or the reason why not', async () => {
  const macros = oldWorkbook({ sheets: { VGM: [['x']] }, sheetKind: 1 })
  expect(await readApart(file(macros), read, apart, { takesOldWorkbooks: true })).toEqual({
    rows: [],
    checkedRows: 0,
    problems: [{ row: '', field: '', problem: 'holds macros: save it as a plain .xlsx' }],
    problemCount: 1,
  })
})

it('whoever does not, answers as before', async () => {
  expect((await readApart(file(book), read, apart)).problems).toEqual([
    { row: '', field: '', problem: 'is encrypted with a password, or an old .xls: save it as a plain .xlsx' },
  ])
})

it('bytes decide: a PDF under the name is no workbook to either', async () => {
  const pdf = file(Buffer.from('%PDF-1.7'))
  for (const takesOldWorkbooks of [true, false])
    expect((await readApart(pdf, read, apart, { takesOldWorkbooks })).problems[0]?.problem).toBe('is no xlsx workbook')
})
