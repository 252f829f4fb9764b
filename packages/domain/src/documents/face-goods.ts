// The goods of a bill as rows of its body: marks, packages, description, weight and measurement of each cargo item, then the containers,
// and the sums of all (docs/requirements/instructions.md 11).
import { decimalSum } from '../instructions/quantity-sum.ts'
import type { CargoItem, ContainerLine, Quantity, ShippingInstruction } from '../instructions/shipping-instruction.ts'
import { wrapLines } from '../instructions/text-limits.ts'
import { groupBy } from '../kernel/group-by.ts'
import { packagesText } from './package-names.ts'

/** `TEXT` runs across all columns. */
export type FaceRow =
  | {
      readonly is: 'GOODS'
      readonly marks: string
      readonly packages: string
      readonly description: string
      readonly weight: string
      readonly volume: string
    }
  | { readonly is: 'TEXT'; readonly text: string }

/** Weights and volumes by unit, never converted. */
export interface FaceTotals {
  readonly containers: number
  /** Null where an item does not state it. */
  readonly packages: number | null
  readonly weights: readonly Quantity<string>[]
  readonly volumes: readonly Quantity<string>[]
}

/** Characters of a line in one column, and of one that runs across. */
const COLUMN_WIDTH = 35
export const ROW_WIDTH = 100

/** Units as printed on bills. */
const UNITS: Readonly<Record<string, string>> = { KGM: 'KGS', LBR: 'LBS', MTQ: 'CBM', FTQ: 'CFT' }

const quantityText = (quantity: Quantity<string> | null): string =>
  quantity === null ? '' : `${quantity.value} ${UNITS[quantity.unit] ?? quantity.unit}`

type Goods = Pick<ShippingInstruction, 'cargo' | 'containers'>

export function goodsRows({ cargo, containers }: Goods): readonly FaceRow[] {
  return [...cargo.flatMap(itemRows), ...containerRows(containers, cargo)]
}

function itemRows(item: CargoItem): readonly FaceRow[] {
  const codes = item.hsCodes.length === 0 ? [] : [`HS CODE ${item.hsCodes.join(', ')}`]
  const description = wrapLines([...item.description, ...codes], COLUMN_WIDTH)
  const marks = wrapLines(item.marks, COLUMN_WIDTH)
  const count = Math.max(description.length, marks.length, 1)
  return Array.from({ length: count }, (_, index) => {
    const isFirst = index === 0
    return {
      is: 'GOODS',
      marks: marks[index] ?? '',
      packages: isFirst ? packagesText(item.packages, item.packageCode) : '',
      description: description[index] ?? '',
      weight: isFirst ? quantityText(item.weight) : '',
      volume: isFirst ? quantityText(item.volume) : '',
    }
  })
}

/** A container's size type and seals are only in its first line. */
function containerRows(lines: readonly ContainerLine[], cargo: readonly CargoItem[]): readonly FaceRow[] {
  const shown = new Set<string>()
  return lines.flatMap((line) => {
    const isFirst = line.containerNo === '' || !shown.has(line.containerNo)
    shown.add(line.containerNo)
    const seals = line.seals.map(({ number }) => number).join(' ')
    const parts = [
      line.containerNo === '' ? 'CONTAINER NUMBER TO FOLLOW' : line.containerNo,
      isFirst ? line.sizeType : null,
      isFirst && seals !== '' ? `SEAL ${seals}` : null,
      packagesText(line.packages, line.packageCode ?? cargo[line.cargoItem]?.packageCode ?? null),
      line.goods,
      quantityText(line.weight),
      quantityText(line.volume),
      line.isShipperOwned === true && isFirst ? "SHIPPER'S OWN" : null,
    ]
    const text = parts.filter((part) => part !== null && part !== '').join(' / ')
    return wrapLines([text], ROW_WIDTH).map((part): FaceRow => ({ is: 'TEXT', text: part }))
  })
}

/** Totals use the value that an item states, else the sum of its containers. */
export function goodsTotals({ cargo, containers }: Goods): FaceTotals {
  const linesOf = groupBy(containers, ({ cargoItem }) => cargoItem)
  const packages: (number | null)[] = []
  const weights: Quantity<string>[] = []
  const volumes: Quantity<string>[] = []
  for (const [index, item] of cargo.entries()) {
    const lines = linesOf.get(index) ?? []
    packages.push(item.packages ?? sumOf(lines.map((line) => line.packages)))
    weights.push(...(item.weight === null ? lines.flatMap(({ weight }) => weight ?? []) : [item.weight]))
    volumes.push(...(item.volume === null ? lines.flatMap(({ volume }) => volume ?? []) : [item.volume]))
  }
  const named = new Set(containers.map(({ containerNo }) => containerNo).filter((number) => number !== ''))
  return {
    containers: named.size + containers.filter(({ containerNo }) => containerNo === '').length,
    packages: sumOf(packages),
    weights: sumsByUnit(weights),
    volumes: sumsByUnit(volumes),
  }
}

/** Null where one count is unknown, or there is none. */
function sumOf(counts: readonly (number | null)[]): number | null {
  let sum = 0
  for (const count of counts) {
    if (count === null) return null
    sum += count
  }
  return counts.length === 0 ? null : sum
}

/** A value that is not a decimal is left out of the totals; a separate check reports it. */
function sumsByUnit(quantities: readonly Quantity<string>[]): readonly Quantity<string>[] {
  return [...groupBy(quantities, ({ unit }) => unit)].flatMap(([unit, group]) => {
    const value = decimalSum(group.map((quantity) => quantity.value))
    return value === null ? [] : [{ value, unit }]
  })
}

/** `TOTAL 2 CONTAINERS / 500 PACKAGES / 10000.750 KGS / 62.4 CBM`. */
export function totalText({ containers, packages, weights, volumes }: FaceTotals): string {
  const parts = [
    containers === 0 ? '' : `${containers} ${containers === 1 ? 'CONTAINER' : 'CONTAINERS'}`,
    packagesText(packages, null),
    weights.map(quantityText).join(' + '),
    volumes.map(quantityText).join(' + '),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `TOTAL ${parts.join(' / ')}`
}
