import { describe, expect, it } from 'vitest'
import { pastedRows } from '../../../kit/grid-paste.ts'
import { PACKS } from '../../../shell/rendered.fixture.tsx'
import { containerColumns } from './container-columns.ts'
import { BLANK_CONTAINER, containersOf, settledRows, containerRows, wholeRows } from './container-draft.ts'
import { contentOf, draftOf } from './instruction-draft.ts'
import { CONTENT, fortyRows } from './form.fixture.ts'
import { INSTRUCTION_FIELDS } from './instruction-fields-own-texts.ts'
import { unreadable } from './readable.ts'

const { grid } = PACKS['zh-CN'].texts.kit
const columns = containerColumns({
  texts: INSTRUCTION_FIELDS['zh-CN'],
  grid,
  units: { weight: 'KGM', volume: 'MTQ', isMixed: false },
  items: 1,
  sources: [],
})

describe.each([
  ['Chinese', ['箱号', '箱型', '封号', '件数', '毛重(KGS)', '体积(CBM)']],
  ['English', ['Container No.', 'Type', 'Seal No.', 'Pkgs', 'G.W. (kg)', 'Measurement']],
])('forty rows of a sheet with %s headings', (_language, headings) => {
  const pasted = pastedRows(
    fortyRows(headings, (row) => `1,${100 + row}.50`),
    columns,
    0,
  )
  const rows = wholeRows(pasted.rows, BLANK_CONTAINER)

  it('are taken over in one action, each cell under its heading', () => {
    expect(pasted).toMatchObject({ hasHeading: true, unknown: [], beyond: 0 })
    expect(containersOf(rows)).toHaveLength(40)
    expect(containersOf(rows)[39]).toMatchObject({
      containerNo: 'TSTU1000039',
      sizeType: '45G1',
      seals: [{ source: null, number: 'S39' }],
      packages: 10,
      weight: { value: '1139.50', unit: 'KGM' },
      volume: { value: '65.5', unit: 'MTQ' },
    })
  })

  it('stand afterwards as they are kept', () => {
    expect(settledRows(rows, containerRows(containersOf(rows)))[0]).toMatchObject({
      sizeType: '45G1',
      weight: '1100.50',
    })
  })
})

describe('pasted figures', () => {
  it('are in the unit that their heading says: pounds stay pounds', () => {
    const { rows } = pastedRows('Container\tLBS\tCFT\nTSTU1000000\t2000\t35', columns, 0)
    expect(containersOf(rows)[0]).toMatchObject({
      weight: { value: '2000', unit: 'LBR' },
      volume: { value: '35', unit: 'FTQ' },
    })
  })

  it('are asked about at their cell where they can be read two ways, and nothing else waits for the answer', () => {
    const text = fortyRows(['箱号', '箱型', '封号', '件数', '毛重', '体积'], (row) => (row === 2 ? '1,234' : '900'))
    const containers = wholeRows(pastedRows(text, columns, 0).rows, BLANK_CONTAINER)
    const draft = { ...draftOf(CONTENT), containers }
    expect(Object.keys(unreadable(draft, columns, grid))).toEqual(['containers.2.weight'])
    const sent = contentOf(draft, CONTENT).containers
    expect(sent.map(({ weight }) => weight?.value ?? null).filter((value) => value === null)).toHaveLength(1)
    expect(sent).toHaveLength(40)
  })

  it('that are no whole packages, negative, or no number at all are shown at their cells', () => {
    const containers = [
      { containerNo: 'TSTU1000000', packages: '1.5', weight: '-3', volume: 'many', sealSource: 'nobody' },
    ]
    expect(Object.keys(unreadable({ containers }, columns, grid))).toEqual([
      'containers.0.sealSource',
      'containers.0.packages',
      'containers.0.weight',
      'containers.0.volume',
    ])
  })
})
