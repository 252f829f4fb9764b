// Decides the meaning of a pasted or uploaded table of containers: columns by their headings, units by heading, column
// or cell (docs/requirements/instructions.md 3). Also writes the containers as such a table.
import { unambiguousDecimal } from '../kernel/decimal-text.ts'
import {
  type GridCells,
  type GridFault,
  type GridUnits,
  METRIC_UNITS,
  NO_SOURCE,
  readGridRow,
} from './container-grid-row.ts'
import {
  GRID_COLUMN_NAMES,
  GRID_HEADINGS,
  type GridColumnName,
  gridHeadingKey,
  volumeUnitOf,
  weightUnitOf,
} from './grid-columns.ts'
import { type ContainerLine, INSTRUCTION_LIMITS as LIMITS, type ShippingInstruction } from './shipping-instruction.ts'

export interface ReadGrid {
  readonly lines: readonly ContainerLine[]
  readonly faults: readonly GridFault[]
  /** Unknown headings; their cells are left out, and this is reported. */
  readonly unknownHeadings: readonly string[]
}

/**
 * Rows of cells as in a sheet. The first row is a heading when most of its cells are known headings; without a heading
 * the columns are in our order.
 */
export function readGrid(rows: readonly (readonly string[])[], units: GridUnits = METRIC_UNITS): ReadGrid {
  const heading = headingOf(rows[0] ?? [], units)
  const columns: Heading['columns'] = heading?.columns ?? GRID_COLUMN_NAMES
  const lines: ContainerLine[] = []
  const faults: GridFault[] = []
  for (const [row, cells] of rows.entries()) {
    if ((row === 0 && heading !== null) || cells.every((cell) => cell.trim() === '')) continue
    if (lines.length === LIMITS.containerLines) {
      faults.push({ row, column: null, rule: 'too-many', params: { most: LIMITS.containerLines } })
      break
    }
    const read = readGridRow(namedCells(columns, cells), row, heading?.units ?? units)
    lines.push(read.line)
    faults.push(...read.faults)
  }
  return { lines, faults, unknownHeadings: heading?.unknown ?? [] }
}

function namedCells(columns: Heading['columns'], cells: readonly string[]): GridCells {
  const named: Partial<Record<GridColumnName, string>> = {}
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]
    if (column !== null && column !== undefined) named[column] = cells[at] ?? ''
  }
  return named
}

const COLUMN_OF: ReadonlyMap<string, GridColumnName> = new Map(
  GRID_COLUMN_NAMES.flatMap((name) => GRID_HEADINGS[name].map((heading) => [gridHeadingKey(heading), name] as const)),
)

interface Heading {
  readonly columns: readonly (GridColumnName | null)[]
  readonly units: GridUnits
  readonly unknown: readonly string[]
}

function headingOf(cells: readonly string[], units: GridUnits): Heading | null {
  const found = cells.map((cell) => columnOf(cell))
  const filled = cells.filter((cell) => cell.trim() !== '').length
  if (filled === 0 || found.filter((column) => column !== null).length * 2 <= filled) return null
  const inHeading = (name: GridColumnName): string => cells[found.indexOf(name)] ?? ''
  return {
    columns: found.map((column, at) => (column !== null && found.indexOf(column) === at ? column : null)),
    units: {
      weight: unitInHeading(inHeading('weight'), weightUnitOf) ?? units.weight,
      volume: unitInHeading(inHeading('volume'), volumeUnitOf) ?? units.volume,
    },
    unknown: cells.filter((cell, at) => cell.trim() !== '' && found[at] === null),
  }
}

/** `Gross weight KGS` is `Gross weight`. */
const TRAILING_UNIT = /(kgs?|lbs?|kgm|lbr|cbm|m3|cft|ft3|千克|公斤|磅|立方米)$/

const columnOf = (cell: string): GridColumnName | null => {
  const key = gridHeadingKey(cell)
  return COLUMN_OF.get(key) ?? COLUMN_OF.get(key.replace(TRAILING_UNIT, '')) ?? null
}

/** `Gross weight (lb)`, `毛重 KGS`, `CBM`. */
function unitInHeading<Unit>(cell: string, unitOf: (text: string) => Unit | null): Unit | null {
  const text = cell.normalize('NFKC').toLowerCase()
  const inBrackets = /[([]([^)\]]*)[)\]]/.exec(text)?.[1] ?? ''
  return unitOf(inBrackets) ?? unitOf(TRAILING_UNIT.exec(text.replaceAll(/[\s.]+/g, ''))?.[1] ?? '')
}

/**
 * Heading and rows; `readGrid` reads the same lines from them. Units have columns of their own, because each line may
 * have a different unit.
 */
export function gridRows({ containers }: Pick<ShippingInstruction, 'containers'>): readonly (readonly string[])[] {
  return [GRID_COLUMN_NAMES.map((name) => GRID_HEADINGS[name][0]), ...containers.map((line) => cellsOf(line))]
}

function cellsOf(line: ContainerLine): readonly string[] {
  const cells: Readonly<Record<GridColumnName, string>> = {
    containerNo: line.containerNo,
    sizeType: line.sizeType ?? '',
    sealNumbers: line.seals.map(({ number }) => number).join(' / '),
    sealSources: line.seals.map(({ source }) => source ?? NO_SOURCE).join(' / '),
    packages: line.packages === null ? '' : String(line.packages),
    packageCode: line.packageCode ?? '',
    weight: line.weight === null ? '' : unambiguousDecimal(line.weight.value),
    weightUnit: line.weight?.unit ?? '',
    volume: line.volume === null ? '' : unambiguousDecimal(line.volume.value),
    volumeUnit: line.volume?.unit ?? '',
    goods: line.goods ?? '',
    cargoItem: String(line.cargoItem + 1),
    houseBillNumber: line.houseBillNumber ?? '',
    isShipperOwned: line.isShipperOwned === null ? '' : line.isShipperOwned ? 'Y' : 'N',
  }
  return GRID_COLUMN_NAMES.map((name) => cells[name])
}
