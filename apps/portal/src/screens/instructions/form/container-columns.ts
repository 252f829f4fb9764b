// The columns of the container grid, with the headings of customers' own sheets (docs/requirements/instructions.md 3).
import { GRID_HEADINGS } from '@quayline/domain/instructions/grid-columns'
import { SEAL_SOURCES, VOLUME_UNITS, WEIGHT_UNITS } from '@quayline/domain/instructions/shipping-instruction'
import type { PortalKitMessages } from '@quayline/messages/portal/portal-kit.zh-CN'
import type { Choice } from '../../../kit/choice-field.tsx'
import type { FormRows } from '../../../kit/form-draft.ts'
import type { GridColumn } from '../../../kit/grid-column.ts'
import type { GridUnits } from './container-draft.ts'
import { textIn } from './draft-values.ts'
import type { FieldTexts } from './instruction-field-texts.ts'
import { packagesCheck, quantityCheck } from './readable.ts'

/** In all languages, whatever that of the page: sheets come from anywhere. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  ...GRID_HEADINGS,
  sealSource: GRID_HEADINGS.sealSources,
  seals: GRID_HEADINGS.sealNumbers,
}

export const UNIT_WORDS = { KGM: 'kg', LBR: 'lb', MTQ: 'm³', FTQ: 'ft³' } as const

export const unitChoices = (units: readonly (keyof typeof UNIT_WORDS)[]): readonly Choice[] =>
  units.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] }))

/** `LBS`, `Gross weight (lb)`: a heading with a unit sets the unit of its figures. */
const weightUnitIn = (heading: string): Readonly<Record<string, string>> => {
  if (/\blbs?\b|pounds?|磅/i.test(heading)) return { weightUnit: 'LBR' }
  return /\bkgs?\b|kilo|公斤|千克/i.test(heading) ? { weightUnit: 'KGM' } : {}
}
const volumeUnitIn = (heading: string): Readonly<Record<string, string>> => {
  if (/\b(?:cft|ft3|cu\.? ?ft)\b|ft³|立方英尺/i.test(heading)) return { volumeUnit: 'FTQ' }
  return /\b(?:cbm|m3)\b|m³|立方米/i.test(heading) ? { volumeUnit: 'MTQ' } : {}
}

interface ColumnFacts {
  readonly texts: FieldTexts
  readonly grid: PortalKitMessages['grid']
  readonly units: GridUnits
  /** Number of cargo items: with only one there is nothing to choose. */
  readonly items: number
  /** Combinations of seal sources in the rows: a row with several seals may have one source for each. */
  readonly sources: readonly string[]
}

export function containerColumns({ texts, grid, units, items, sources }: ColumnFacts): readonly GridColumn[] {
  const { row } = texts
  const column = (name: keyof typeof row, title: string, more: Partial<GridColumn> = {}): GridColumn => ({
    name,
    title,
    headings: HEADINGS[name] ?? [],
    ...more,
  })
  const text = (name: keyof typeof row, more: Partial<GridColumn> = {}) => column(name, row[name], more)
  const unit = (name: 'weightUnit' | 'volumeUnit', choices: readonly Choice[]): readonly GridColumn[] =>
    units.isMixed ? [text(name, { kind: 'choice', choices })] : []
  return [
    text('containerNo', { isCode: true, widthRem: 8 }),
    text('sizeType', { isCode: true, widthRem: 4.5 }),
    text('sealSource', { kind: 'choice', choices: sourceChoices(texts, sources), widthRem: 6 }),
    text('seals', { isCode: true, widthRem: 8 }),
    text('packages', { kind: 'number', isSummed: true, widthRem: 5, check: packagesCheck(grid) }),
    text('packageCode', { isCode: true, widthRem: 4 }),
    column('weight', units.isMixed ? row.weight : `${row.weight}, ${UNIT_WORDS[units.weight]}`, {
      kind: 'number',
      isSummed: !units.isMixed,
      widthRem: 7,
      check: quantityCheck(grid),
      headings: [...(HEADINGS.weight ?? []), row.weight],
      implies: weightUnitIn,
    }),
    ...unit('weightUnit', unitChoices(WEIGHT_UNITS)),
    column('volume', units.isMixed ? row.volume : UNIT_WORDS[units.volume], {
      kind: 'number',
      isSummed: !units.isMixed,
      widthRem: 5,
      check: quantityCheck(grid),
      headings: [...(HEADINGS.volume ?? []), row.volume],
      implies: volumeUnitIn,
    }),
    ...unit('volumeUnit', unitChoices(VOLUME_UNITS)),
    text('goods', { widthRem: 12 }),
    ...(items > 1 ? [text('cargoItem', { kind: 'number', check: packagesCheck(grid) })] : []),
    text('houseBillNumber', { isCode: true, widthRem: 8 }),
  ]
}

function sourceChoices({ sealSources }: FieldTexts, sources: readonly string[]): readonly Choice[] {
  const texts: Readonly<Record<string, string>> = sealSources
  const known: readonly string[] = SEAL_SOURCES
  const others = sources.filter((source) => source !== '' && source.split(', ').every((each) => known.includes(each)))
  return [...new Set([...known, ...others])].map((value) => ({
    value,
    label: value
      .split(', ')
      .map((each) => texts[each] ?? each)
      .join(', '),
  }))
}

/** The seal sources as one text: the columns are rebuilt only when it differs. */
export const sourcesIn = (rows: FormRows): string =>
  [...new Set(rows.map((row) => textIn(row, 'sealSource')))].filter((source) => source.includes(',')).join(';')
