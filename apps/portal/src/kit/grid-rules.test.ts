import { processorMs } from '@quayline/testing/processor-ms'
import { LANGUAGES } from '@quayline/messages/language'
import { GRID_HEADINGS } from '@quayline/messages/portal/grid-headings'
import { portalKit } from '@quayline/messages/portal/portal-kit.en-US'
import { describe, expect, it } from 'vitest'
import { PACKS } from '../shell/rendered.fixture.tsx'
import { type GridColumn, gridFaults, keptText, totalOf } from './grid-column.ts'
import { cellByKey } from './grid-cursor.ts'
import { readNumber, sumOf } from '@quayline/domain/kernel/decimal-text'
import { cellsOf, cellText, headingKey, headingsOf, pastedRows } from './grid-paste.ts'

const COLUMNS: readonly GridColumn[] = [
  { name: 'container', title: 'Container', headings: ['箱号', 'Contenedor', 'Conteneur'], isCode: true },
  { name: 'grossWeightKg', title: 'Gross, kg', headings: ['毛重'], kind: 'number', isSummed: true },
  { name: 'unit', title: 'Unit', kind: 'choice', choices: [{ value: 'CTN', label: 'Carton' }] },
]
const NONE: ReadonlySet<string> = new Set()

describe('a number as people paste it', () => {
  it.each([
    ['8104.5', '8104.5'],
    ['8104,5', '8104.5'],
    ['8,104.50', '8104.50'],
    ['8.104,50', '8104.50'],
    ['8 104,5', '8104.5'],
    ['8\u202F104\u00A0000', '8104000'],
    ['8’104', '8104'],
    ['1,234,567', '1234567'],
    ['0,234', '0.234'],
    ['-12,5', '-12.5'],
    ['268', '268'],
    ['1,2345', '1.2345'],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text)).toEqual({ kind: 'number', value })
  })

  it.each(['1,234', '1.234', '-9.876', '123,456'])('%s is asked for, and its answers are not asked again', (text) => {
    const reading = readNumber(text)
    expect(reading.kind).toBe('ambiguous')
    if (reading.kind === 'ambiguous')
      for (const answer of reading.readings) expect(readNumber(answer).kind).toBe('number')
  })

  it.each(['', 'x', '1.2.3', '12,34,56', '1,23.456.7', '--1', '1e5', '٣', '0x1F', '1,', '9'.repeat(50_000) + 'x'])(
    'is not %s',
    (text) => {
      expect(readNumber(text.slice(0, 60_000)).kind).toBe('none')
    },
  )

  it('is summed without a float; what is open makes the sum open', () => {
    expect(sumOf(['0.1', '0.2', ''])).toBe('0.3')
    expect(sumOf(['8104.50', '8310', '-0.5'])).toBe('16414')
    expect(sumOf(['99999999999999999999', '1'])).toBe('100000000000000000000')
    expect(sumOf(['1', '1,234'])).toBeNull()
    expect(sumOf([])).toBe('0')
    expect(totalOf([{ grossWeightKg: '1.5' }, { grossWeightKg: '2' }], { name: 'grossWeightKg', title: '' })).toBe(
      '3.5',
    )
  })
})

describe('a pasted text', () => {
  it.each([
    [
      'rows of a spreadsheet',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a line break and a tab inside quotes',
      '"a\n1\tx"\tb\nc\td',
      [
        ['a 1 x', 'b'],
        ['c', 'd'],
      ],
    ],
    ['doubled quotes', '"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['a quote that never ends, a mark of inches', '"a\tb\nc', [['"a', 'b'], ['c']]],
    [
      'old line ends',
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells and rows',
      '\ta\n\t\nb\t',
      [
        ['', 'a'],
        ['', ''],
        ['b', ''],
      ],
    ],
    [
      'semicolons in every line',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one line with a semicolon', 'a;b', [['a;b']]],
    ['commas, which may belong to a number', '1,5\n2,5', [['1,5'], ['2,5']]],
    ['nothing', '\n\n', []],
  ])('with %s', (_, text, expected) => {
    expect(cellsOf(text, NONE)).toEqual(expected)
  })

  it('loses what nobody can see', () => {
    expect(cellText('\uFEFF\u200E QDLU\u200B104112\u00A05\u202C\u0000 ')).toBe('QDLU104112 5')
    expect(cellText('\u202Eabc\u2066')).toBe('abc')
  })

  it('goes under the columns that its heading row names, in any language and by the names of fields', () => {
    for (const [heading, weight] of [
      ['箱号', '毛重'],
      ['CONTENEDOR', 'gross weight kg'],
      ['Conteneur', 'grossWeightKg'],
    ] as const) {
      const { rows, hasHeading } = pastedRows(`${weight}\t${heading}\n5\tQDLU1`, COLUMNS, 2)
      expect([hasHeading, rows]).toEqual([true, [{ grossWeightKg: '5', container: 'QDLU1' }]])
    }
    expect(pastedRows('Container,Unit\nQDLU1,CTN', COLUMNS, 0).rows).toEqual([{ container: 'QDLU1', unit: 'CTN' }])
  })

  it('reports which columns it could not place', () => {
    const { unknown, rows } = pastedRows('Container\tUnit\tColour\nQDLU1\tCTN\tred', COLUMNS, 0)
    expect([unknown, rows]).toEqual([['Colour'], [{ container: 'QDLU1', unit: 'CTN' }]])
    expect(pastedRows('1\t2\t3', COLUMNS, 1)).toMatchObject({ rows: [{ grossWeightKg: '1', unit: '2' }], beyond: 1 })
  })

  it('of one column of codes is one code a row, however people separate them', () => {
    const [only] = COLUMNS
    const rows = pastedRows(
      '0001234567, 0007654321；0001234560 、\n0001234561',
      only === undefined ? [] : [only],
      0,
    ).rows
    expect(rows.map(({ container }) => container)).toEqual(['0001234567', '0007654321', '0001234560', '0001234561'])
  })

  // Takes half a second; code that rescans a part for each of its quotes or brackets takes minutes.
  it('of a megabyte is looked through at once, whatever it is made of', { timeout: 60_000 }, () => {
    const hostile = [
      'x'.repeat(1_000_000),
      '"a\t'.repeat(300_000),
      '"'.repeat(1_000_000),
      '('.repeat(1_000_000),
      'a\tb\n'.repeat(10_000),
      ' \u200B'.repeat(500_000),
      '1,'.repeat(500_000),
    ]
    const begun = processorMs()
    for (const text of hostile) pastedRows(text, COLUMNS, 0)
    expect(processorMs() - begun).toBeLessThan(20_000)
    expect(cellsOf('a\tb\n'.repeat(10_000), NONE)).toHaveLength(10_000)
    expect(cellsOf('x'.repeat(1_000_000), NONE)[0]?.[0]).toHaveLength(1_000_000)
  })

  it('never takes a heading for a field of every object', () => {
    expect(headingsOf(COLUMNS).get('constructor')).toBeUndefined()
    const { rows } = pastedRows('__proto__\tContainer\tUnit\nx\ty\tz', COLUMNS, 0)
    expect(rows).toEqual([{ container: 'y', unit: 'z' }])
  })

  it('may head the SAP ids as any of the four languages does', () => {
    const keys = new Set(GRID_HEADINGS.sapId.map(headingKey))
    for (const language of LANGUAGES) {
      const { userTexts, registers } = PACKS[language].texts
      expect(keys.has(headingKey(userTexts.fields.sapId)), `${language}: ${userTexts.fields.sapId}`).toBe(true)
      expect(keys.has(headingKey(registers.fields.sapIds)), `${language}: ${registers.fields.sapIds}`).toBe(true)
    }
  })
})

describe('the cells of a grid', () => {
  it('keep numbers without separators and choices as their values; what is neither stays to be seen', () => {
    const [, weight, unit] = COLUMNS as [GridColumn, GridColumn, GridColumn]
    expect([keptText('8,104.50', weight), keptText('1,234', weight), keptText('many', weight)]).toEqual([
      '8104.50',
      '1,234',
      'many',
    ])
    expect([keptText('carton', unit), keptText('ctn', unit), keptText('bag', unit)]).toEqual(['CTN', 'CTN', 'bag'])
  })

  it('report each fault where it is, and none in blank rows', () => {
    const rows = [
      { container: 'QDLU1', grossWeightKg: '1,234', unit: 'CTN' },
      { container: '', grossWeightKg: ' ', unit: '' },
      { container: 'QDLU2', grossWeightKg: 'x', unit: 'bag' },
    ]
    expect(gridFaults('containers', rows, COLUMNS, portalKit.grid)).toEqual({
      'containers.0.grossWeightKg': '“1,234” can be read two ways. Which one is meant?',
      'containers.2.grossWeightKg': '“x” is no number',
      'containers.2.unit': '“bag” is none of the choices',
    })
  })
})

describe('the cursor of a grid', () => {
  const size = { rows: 4, columns: 3 }
  it.each([
    ['Tab', { row: 0, column: 2 }, { row: 1, column: 0 }],
    ['Tab', { row: 3, column: 0 }, null],
    ['Shift+Tab', { row: 1, column: 0 }, { row: 0, column: 2 }],
    ['Shift+Tab', { row: 0, column: 0 }, null],
    ['Enter', { row: 0, column: 1 }, { row: 1, column: 1 }],
    ['Shift+Enter', { row: 1, column: 1 }, { row: 0, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }, { row: 0, column: 1 }],
    ['Ctrl+End', { row: 0, column: 0 }, { row: 3, column: 2 }],
    ['Ctrl+Home', { row: 3, column: 2 }, { row: 0, column: 0 }],
    ['PageDown', { row: 0, column: 2 }, { row: 3, column: 2 }],
    ['End', { row: 2, column: 0 }, { row: 2, column: 2 }],
    ['x', { row: 0, column: 0 }, null],
  ] as const)('by %s from %o to %o', (keys, from, expected) => {
    const key = keys.split('+').at(-1) ?? ''
    const pressed = { key, isShift: keys.startsWith('Shift'), isControl: keys.startsWith('Ctrl') }
    expect(cellByKey(from, pressed, size)).toEqual(expected)
  })
})
