// Cargo items and container lines of an instruction as DCSA consignment items, and back
// (docs/requirements/instructions.md 10). In DCSA an item's totals are the sums of its lines; totals that differ are
// stated in our own member (dcsa-instruction.ts).
import { groupBy } from '../kernel/group-by.ts'
import { decimalSum } from './quantity-sum.ts'
import { type DcsaMembers } from './dcsa-place.ts'
import { readPackaging, readQuantity, writePackaging, writeQuantity } from './dcsa-quantity.ts'
import { type DcsaNode, dcsaText, isDcsaText, withoutAbsent } from './dcsa-reading.ts'
import {
  type CargoItem,
  type ContainerLine,
  INSTRUCTION_LIMITS as LIMITS,
  type Quantity,
  type ShippingInstruction,
  VOLUME_UNITS,
  WEIGHT_UNITS,
} from './shipping-instruction.ts'

type Cargo = Pick<ShippingInstruction, 'bookingNumbers' | 'cargo' | 'containers'>

export function writeConsignmentItems({ bookingNumbers, cargo, containers }: Cargo): readonly DcsaMembers[] {
  const linesOf = groupBy(containers, ({ cargoItem }) => cargoItem)
  return cargo.map((item, index) =>
    withoutAbsent({
      // The instruction does not state which goods belong to which booking: bookings are assigned item by item, the
      // last one to the rest.
      carrierBookingReference: dcsaText(bookingNumbers[Math.min(index, bookingNumbers.length - 1)], 35),
      descriptionOfGoods: item.description
        .map((line) => line.trim())
        .filter((line) => isDcsaText(line, LIMITS.lineLength)),
      HSCodes: item.hsCodes.filter((code) => /^\d{6,10}$/.test(code)),
      shippingMarks: item.marks,
      cargoItems: (linesOf.get(index) ?? []).map((line) => writeCargoItem(line, item)),
    }),
  )
}

function writeCargoItem(line: ContainerLine, item: CargoItem): DcsaMembers {
  return withoutAbsent({
    equipmentReference: dcsaText(line.containerNo, 11),
    cargoGrossWeight: writeQuantity(line.weight),
    cargoGrossVolume: writeQuantity(line.volume),
    outerPackaging: writePackaging(line.packages, line.packageCode ?? item.packageCode),
    houseBillOfLadingReference: dcsaText(line.houseBillNumber, LIMITS.houseNumber),
  })
}

/** Lines in the order of the items; the data of their containers are read elsewhere. */
export function readConsignmentItems(node: DcsaNode): Cargo {
  const bookings = new Set<string>()
  const cargo: CargoItem[] = []
  const containers: ContainerLine[] = []
  for (const [index, item] of node.list(LIMITS.cargoItems).entries()) {
    const booking = item.member('carrierBookingReference').text(35)
    if (booking !== null) bookings.add(booking)
    const lines = item
      .member('cargoItems')
      .list(LIMITS.containerLines)
      .map((line) => readLine(line, index))
    const read = withCommonPackageCode(lines)
    cargo.push({
      description: item.member('descriptionOfGoods').texts(LIMITS.descriptionLines, LIMITS.lineLength),
      hsCodes: item.member('HSCodes').texts(LIMITS.hsCodes, 10),
      marks: item.member('shippingMarks').texts(LIMITS.markLines, LIMITS.lineLength),
      packages: totalPackages(lines),
      packageCode: read.packageCode,
      weight: total(lines.map(({ weight }) => weight)),
      volume: total(lines.map(({ volume }) => volume)),
    })
    containers.push(...read.lines)
  }
  if (containers.length > LIMITS.containerLines) node.fault('too-many')
  if (bookings.size > LIMITS.bookings) node.fault('too-many')
  return { bookingNumbers: [...bookings], cargo, containers }
}

function readLine(node: DcsaNode, cargoItem: number): ContainerLine {
  return {
    containerNo: node.member('equipmentReference').text(11) ?? '',
    sizeType: null,
    seals: [],
    ...readPackaging(node.member('outerPackaging')),
    weight: readQuantity(node.member('cargoGrossWeight'), WEIGHT_UNITS),
    volume: readQuantity(node.member('cargoGrossVolume'), VOLUME_UNITS),
    goods: null,
    cargoItem,
    houseBillNumber: node.member('houseBillOfLadingReference').text(LIMITS.houseNumber),
    isShipperOwned: null,
  }
}

/** A package code that all lines of an item share becomes the item's code. */
function withCommonPackageCode(lines: readonly ContainerLine[]): {
  readonly packageCode: string | null
  readonly lines: readonly ContainerLine[]
} {
  const packageCode = lines[0]?.packageCode ?? null
  if (packageCode === null || lines.some((line) => line.packageCode !== packageCode))
    return { packageCode: null, lines }
  return { packageCode, lines: lines.map((line) => ({ ...line, packageCode: null })) }
}

function totalPackages(lines: readonly ContainerLine[]): number | null {
  let sum = 0
  for (const { packages } of lines) {
    if (packages === null) return null
    sum += packages
  }
  return sum > 0 && sum <= LIMITS.maxPackages ? sum : null
}

/** Null where a line states no quantity, or one in another unit. */
export function total<Unit extends string>(quantities: readonly (Quantity<Unit> | null)[]): Quantity<Unit> | null {
  const unit = quantities[0]?.unit
  if (unit === undefined) return null
  const values = quantities.flatMap((quantity) => (quantity?.unit === unit ? [quantity.value] : []))
  const value = values.length === quantities.length ? decimalSum(values) : null
  return value === null ? null : { value, unit }
}
