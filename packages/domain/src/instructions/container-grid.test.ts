import { describe, expect, it } from 'vitest'
import { type GridCells, readGridRow } from './container-grid-row.ts'
import { gridRows, readGrid } from './container-grid.ts'
import { testInstruction, testLine } from './instruction.fixture.ts'

const read = (cells: GridCells) => readGridRow(cells, 0)
const faultsOf = (cells: GridCells) => read(cells).faults.map(({ column, rule }) => `${column} ${rule}`)

describe('numbers of a cell', () => {
  it.each([
    ['1.234,5', '1234.5', 'KGM'],
    ['1,234.5', '1234.5', 'KGM'],
    ['20410.50', '20410.50', 'KGM'],
    ['12,5', '12.5', 'KGM'],
    ['1 234,5', '1234.5', 'KGM'],
    ['24,000.5 kgs', '24000.5', 'KGM'],
    ['53594 LBS', '53594', 'LBR'],
    ['53594.0磅', '53594.0', 'LBR'],
  ])('%s weighs %s %s', (weight, value, unit) => {
    expect(read({ weight })).toMatchObject({ line: { weight: { value, unit } }, faults: [] })
  })

  it.each([
    ['12.5', '12.5', 'MTQ'],
    ['12.5 m³', '12.5', 'MTQ'],
    ['441.4 cu.ft', '441.4', 'FTQ'],
    ['12.5 CBM', '12.5', 'MTQ'],
  ])('%s measures %s %s', (volume, value, unit) => {
    expect(read({ volume })).toMatchObject({ line: { volume: { value, unit } }, faults: [] })
  })

  it('is asked for where it can be read two ways', () => {
    expect(read({ weight: '1,234' })).toMatchObject({
      line: { weight: null },
      faults: [
        { column: 'weight', rule: 'number-ambiguous', params: { text: '1,234', whole: '1234', decimal: '1.2340' } },
      ],
    })
  })

  it.each([
    [{ weight: 'heavy' }, ['weight number', 'weight unit']],
    [{ weight: '-5' }, ['weight number']],
    [{ weight: '24 t' }, ['weight unit']],
    [{ weight: '24', weightUnit: 'stone' }, ['weightUnit unit']],
    [{ packages: '12.5' }, ['packages number']],
    [{ packages: '1,234' }, ['packages number-ambiguous']],
    [{ packages: '12 heaps' }, ['packages package-code']],
    [{ sizeType: '40 XX' }, ['sizeType size-type']],
    [{ containerNo: 'CSQU30543' }, ['containerNo container-number']],
    [{ sealNumbers: 'A', sealSources: 'police' }, ['sealSources seal-source']],
    [{ cargoItem: '0' }, ['cargoItem number']],
    [{ isShipperOwned: 'perhaps' }, ['isShipperOwned yes-or-no']],
    [{ goods: 'x'.repeat(501) }, ['goods too-long']],
  ])('%j', (cells, faults) => {
    expect(faultsOf(cells)).toEqual(faults)
  })

  it('has the unit of its cell before that of the column', () => {
    expect(read({ weight: '10 lb', weightUnit: 'KGM' }).line.weight).toEqual({ value: '10', unit: 'LBR' })
    expect(read({ weight: '10', weightUnit: 'LBS' }).line.weight).toEqual({ value: '10', unit: 'LBR' })
  })
})

describe('other cells', () => {
  it.each([
    ['40HQ', '45G1'],
    ["40' HC", '45G1'],
    ['20gp', '22G1'],
    ['45r1', '45R1'],
    ['4510', '4510'],
  ])('%s is the size type %s', (sizeType, iso) => {
    expect(read({ sizeType }).line.sizeType).toBe(iso)
  })

  it('are read as people write them', () => {
    const cells: GridCells = {
      containerNo: 'csqu 305438-3',
      sealNumbers: 'TS1; TS2',
      sealSources: 'Shipper',
      packages: '820 CTNS',
      houseBillNumber: 'ngb_2612a',
      cargoItem: '2',
      isShipperOwned: '是',
      goods: 'WOODEN TOYS',
    }
    expect(read(cells)).toEqual({
      faults: [],
      line: {
        containerNo: 'CSQU3054383',
        sizeType: null,
        seals: [
          { source: 'SHI', number: 'TS1' },
          { source: 'SHI', number: 'TS2' },
        ],
        packages: 820,
        packageCode: 'CT',
        weight: null,
        volume: null,
        goods: 'WOODEN TOYS',
        cargoItem: 1,
        houseBillNumber: 'NGB_2612A',
        isShipperOwned: true,
      },
    })
  })
})

describe('rows of a sheet', () => {
  it.each([
    ['English', ['Gross weight (lb)', 'Container No.', 'Seal', 'Pkgs', 'Remarks'], ['Remarks']],
    ['Chinese', ['毛重（LBS）', '箱号', '铅封号', '件数', '备注'], ['备注']],
    ['with the unit behind', ['WEIGHT LBS', 'CNTR NO', 'SEAL NO.', 'QTY', '']],
  ])('under %s headings in any order', (_, heading, unknown: readonly string[] = []) => {
    const { lines, faults, unknownHeadings } = readGrid([
      heading,
      ['53594', 'CSQU3054383', 'TS1', '820', 'x'],
      ['', '', '', '', ''],
    ])
    expect(faults).toEqual([])
    expect(unknownHeadings).toEqual(unknown)
    expect(lines).toMatchObject([
      {
        containerNo: 'CSQU3054383',
        weight: { value: '53594', unit: 'LBR' },
        seals: [{ number: 'TS1' }],
        packages: 820,
      },
    ])
  })

  it('without a heading stand in our order', () => {
    expect(readGrid([['CSQU3054383', '45G1', 'TS1', '', '820']]).lines).toMatchObject([
      { containerNo: 'CSQU3054383', sizeType: '45G1', packages: 820 },
    ])
  })

  it('name the row and column of a fault', () => {
    const { faults } = readGrid([
      ['箱号', '毛重'],
      ['CSQU3054383', '100'],
      ['CBHU4398907', '1,234'],
    ])
    expect(faults).toMatchObject([{ row: 2, column: 'weight', rule: 'number-ambiguous' }])
  })

  it('are 999 at most, and what is beyond is reported', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['CSQU3054383'])
    expect(readGrid(rows(999)).faults).toEqual([])
    const { lines, faults } = readGrid(rows(1001))
    expect(lines).toHaveLength(999)
    expect(faults).toEqual([{ row: 999, column: null, rule: 'too-many', params: { most: 999 } }])
  })
})

it('written out and read again the lines are the same', () => {
  const containers = [
    testLine('CSQU3054383', {
      seals: [
        { source: 'SHI', number: 'TS1' },
        { source: null, number: 'B2' },
      ],
      weight: { value: '53594.25', unit: 'LBR' },
      volume: { value: '1941.1', unit: 'FTQ' },
      houseBillNumber: 'H_1',
      goods: 'TOYS, WOODEN',
      packageCode: 'CT',
      cargoItem: 3,
      isShipperOwned: false,
    }),
    testLine('', { sizeType: null, seals: [], packages: null, weight: null, volume: null }),
  ]
  const { lines, faults } = readGrid(gridRows(testInstruction({ containers })))
  expect(faults).toEqual([])
  expect(lines).toEqual(containers)
})

it('a weight of three decimals is not asked about when it comes back', () => {
  const containers = [testLine('CSQU3054383', { weight: { value: '1.234', unit: 'KGM' } })]
  const { lines, faults } = readGrid(gridRows({ containers }))
  expect(faults).toEqual([])
  expect(lines[0]?.weight).toEqual({ value: '1.2340', unit: 'KGM' })
})
