// Decides what the cells of one row of the container grid mean, and what the user must be asked
// (docs/requirements/instructions.md 3).
import { normaliseNumber } from '../kernel/container-number.ts'
import { readNumber } from '../kernel/decimal-text.ts'
import { type GridColumnName, isoSizeTypeOf, packageCodeOf, volumeUnitOf, weightUnitOf } from './grid-columns.ts'
import {
  type ContainerLine,
  type InstructionSeal,
  SEAL_SOURCES,
  type SealSource,
  type VolumeUnit,
  type WeightUnit,
} from './shipping-instruction.ts'

export type GridRule =
  | 'number-ambiguous'
  | 'number'
  | 'unit'
  | 'size-type'
  | 'container-number'
  | 'seal-source'
  | 'package-code'
  | 'yes-or-no'
  | 'too-long'
  | 'too-many'

export interface GridFault {
  /** From 0, in the given rows. */
  readonly row: number
  /** Null: the fault concerns the grid as a whole. */
  readonly column: GridColumnName | null
  readonly rule: GridRule
  /** For an ambiguous number `whole` and `decimal`, the two readings. */
  readonly params: Readonly<Record<string, string | number>>
}

/** Cells by column; an absent one is empty. */
export type GridCells = Readonly<Partial<Record<GridColumnName, string>>>

/** Units of numbers without a unit. */
export interface GridUnits {
  readonly weight: WeightUnit
  readonly volume: VolumeUnit
}

export const METRIC_UNITS: GridUnits = { weight: 'KGM', volume: 'MTQ' }

type Fault = (column: GridColumnName, rule: GridRule, params?: GridFault['params']) => void

/** Maximum characters of a cell; a longer text does not belong to this grid. */
const LONGEST_CELL = 500

/** A cell that cannot be read is reported as a fault; its value is left out and never guessed. */
export function readGridRow(
  cells: GridCells,
  row: number,
  units: GridUnits = METRIC_UNITS,
): { readonly line: ContainerLine; readonly faults: readonly GridFault[] } {
  const faults: GridFault[] = []
  const fault: Fault = (column, rule, params = {}) => faults.push({ row, column, rule, params })
  const cell = (column: GridColumnName): string => {
    const text = (cells[column] ?? '').trim()
    if (text.length <= LONGEST_CELL) return text
    fault(column, 'too-long', { most: LONGEST_CELL })
    return ''
  }
  const packages = packagesOf(cell('packages'), fault)
  const packageCode = cell('packageCode')
  const weight = cell('weight')
  const volume = cell('volume')
  const goods = cell('goods')
  const line: ContainerLine = {
    containerNo: containerNoOf(cell('containerNo'), fault),
    sizeType: readCell(cell('sizeType'), isoSizeTypeOf, () => fault('sizeType', 'size-type')),
    seals: sealsOf(cell('sealNumbers'), cell('sealSources'), fault),
    packages: packages.count,
    packageCode: readCell(packageCode, packageCodeOf, () => fault('packageCode', 'package-code')) ?? packages.code,
    weight: quantityOf(weight, cell('weightUnit'), {
      column: 'weight',
      unit: units.weight,
      unitOf: weightUnitOf,
      fault,
    }),
    volume: quantityOf(volume, cell('volumeUnit'), {
      column: 'volume',
      unit: units.volume,
      unitOf: volumeUnitOf,
      fault,
    }),
    goods: goods === '' ? null : goods,
    cargoItem: cargoItemOf(cell('cargoItem'), fault),
    houseBillNumber: cell('houseBillNumber').toUpperCase() || null,
    isShipperOwned: readCell(cell('isShipperOwned'), yesOrNo, () => fault('isShipperOwned', 'yes-or-no')),
  }
  return { line, faults }
}

function readCell<Value>(text: string, read: (text: string) => Value | null, refuse: () => void): Value | null {
  if (text === '') return null
  const value = read(text)
  if (value === null) refuse()
  return value
}

/** A container number of another form remains, so that the user sees it. */
function containerNoOf(text: string, fault: Fault): string {
  const number = normaliseNumber(text)
  if (number !== '' && !/^[A-Z]{4}\d{7}$/.test(number)) fault('containerNo', 'container-number')
  return number
}

const listOf = (text: string): readonly string[] =>
  text
    .split(/[/;,、，；\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A single source applies to all seals; several are assigned to the seals in order. */
function sealsOf(numbers: string, sources: string, fault: Fault): readonly InstructionSeal[] {
  const named = listOf(sources).map((code) => (code === NO_SOURCE ? null : sealSourceOf(code)))
  if (named.includes(undefined)) fault('sealSources', 'seal-source')
  return listOf(numbers).map((number, index) => ({
    source: (named.length === 1 ? named[0] : named[index]) ?? null,
    number,
  }))
}

export const NO_SOURCE = '-'
const SOURCE_WORDS: Readonly<Record<string, SealSource>> = {
  CARRIER: 'CAR',
  CA: 'CAR',
  SHIPPER: 'SHI',
  SH: 'SHI',
  VETERINARY: 'VET',
  AC: 'VET',
  CUSTOMS: 'CUS',
  CU: 'CUS',
  船公司: 'CAR',
  承运人: 'CAR',
  发货人: 'SHI',
  海关: 'CUS',
}

const sealSourceOf = (sourceCode: string): SealSource | undefined => {
  const code = sourceCode.toUpperCase()
  return SEAL_SOURCES.find((source) => source === code) ?? SOURCE_WORDS[code]
}

/** `820`, `820 CTNS`. */
function packagesOf(text: string, fault: Fault): { readonly count: number | null; readonly code: string | null } {
  if (text === '') return { count: null, code: null }
  const [, digits = '', unitCode = ''] = WITH_WORD.exec(text) ?? []
  const value = numberOf(digits, 'packages', fault)
  const isWhole = value !== null && /^\d{1,9}$/.test(value)
  if (value !== null && !isWhole) fault('packages', 'number')
  const code = readCell(unitCode, packageCodeOf, () => fault('packages', 'package-code'))
  return { count: isWhole ? Number(value) : null, code }
}

/** A number, and the text after it. */
const WITH_WORD = /^([-+\d.,'’\s\u00A0\u202F]*)(.*)$/su

/** Null when the text cannot be read; a fault is reported then. */
function numberOf(text: string, column: GridColumnName, fault: Fault): string | null {
  const reading = readNumber(text)
  if (reading.kind === 'ambiguous') {
    const [whole, decimal] = reading.readings
    fault(column, 'number-ambiguous', { text: text.trim(), whole, decimal })
    return null
  }
  if (reading.kind === 'number' && !reading.value.startsWith('-')) return reading.value
  fault(column, 'number')
  return null
}

interface QuantityCell<Unit extends string> {
  readonly column: 'weight' | 'volume'
  /** The unit where neither the cell nor the unit's column names one. */
  readonly unit: Unit
  readonly unitOf: (text: string) => Unit | null
  readonly fault: Fault
}

function quantityOf<Unit extends string>(
  text: string,
  unitText: string,
  { column, unit, unitOf, fault }: QuantityCell<Unit>,
): { readonly value: string; readonly unit: Unit } | null {
  if (text === '') return null
  const [, digits = '', unitCode = ''] = WITH_WORD.exec(text) ?? []
  const value = numberOf(digits, column, fault)
  const ownUnit = readCell(unitCode, unitOf, () => fault(column, 'unit'))
  const named = readCell(unitText, unitOf, () => fault(`${column}Unit`, 'unit'))
  const isKnown = (unitCode === '' || ownUnit !== null) && (unitText === '' || named !== null || ownUnit !== null)
  return value === null || !isKnown ? null : { value, unit: ownUnit ?? named ?? unit }
}

/** Counted from 1 in the grid, as users count. Empty = the first item. */
function cargoItemOf(text: string, fault: Fault): number {
  if (text === '') return 0
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text) - 1
  fault('cargoItem', 'number')
  return 0
}

function yesOrNo(text: string): boolean | null {
  if (/^(y|yes|true|1|soc|是)$/i.test(text)) return true
  return /^(n|no|false|0|coc|否)$/i.test(text) ? false : null
}
