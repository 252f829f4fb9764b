// Reads the lines of a 304 (LX): goods (L0, L5), containers (N7 with QTY and M7), and which goods are in which
// container.
import {
  INSTRUCTION_LIMITS,
  type CargoItem,
  type ContainerLine,
} from '@quayline/domain/instructions/shipping-instruction'
import type { DocumentReading } from '../documents/document-reading.ts'
import { statedQuantity, X12_VOLUMES, X12_WEIGHTS } from '../documents/stated-quantity.ts'
import { BoundedLines } from '../documents/text-lines.ts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { readSplitContainer } from '../x12-segments/read-container.ts'
import { readCount } from '../x12-segments/read-measures.ts'
import { readSeals } from '../x12-segments/read-seals.ts'

/** Elements, from 0. */
const L0 = { weight: 3, qualifier: 4, volume: 5, volumeUnit: 6, packages: 7, form: 8, weightUnit: 10 }
const L5 = { text: 1, commodity: 2, list: 3, marks: 5 }
const N7 = {
  initial: 0,
  number: 1,
  weight: 2,
  qualifier: 3,
  tare: 4,
  volume: 7,
  volumeUnit: 8,
  ownership: 9,
  weightUnit: 16,
  checkDigit: 17,
  sizeType: 21,
}
/** QTY01: the shipped quantity. */
const SHIPPED = '39'

export interface Cargo {
  readonly cargo: readonly CargoItem[]
  readonly containers: readonly ContainerLine[]
  /** By container, the segments below all its N7. */
  readonly segmentsByContainer: ReadonlyMap<string, readonly Segment[]>
}

export function readCargo(root: Group, reading: DocumentReading): Cargo {
  const cargo: CargoItem[] = []
  const containers: ContainerLine[] = []
  const segmentsByContainer = new Map<string, Segment[]>()
  for (const line of groupsOf(root, 'LX')) {
    const first = cargo.length
    for (const goods of groupsOf(line, 'L0')) {
      if (goods.trigger === null) continue
      if (cargo.length >= INSTRUCTION_LIMITS.cargoItems) {
        reading.report.warn(
          goods.trigger,
          'TOO_MANY_GOODS',
          `only ${INSTRUCTION_LIMITS.cargoItems} goods items are taken`,
        )
        break
      }
      cargo.push(itemOf(goods.trigger, goods.segments, reading))
    }
    const items = cargo.slice(first).map((item, place) => ({ item, place: first + place }))
    for (const equipment of groupsOf(line, 'N7')) {
      const known = equipmentOf(equipment, reading)
      if (known === null) continue
      const before = segmentsByContainer.get(known.containerNo)
      if (before !== undefined) for (const segment of equipment.segments) before.push(segment)
      // Some senders put a verified gross mass into a separate line, which is not a further part of the goods.
      if (before !== undefined && items.length === 0) continue
      const rows = rowsOf(known, items, groupsOf(line, 'N7').length, reading)
      if (containers.length + rows.length > INSTRUCTION_LIMITS.containerLines) {
        reading.report.warn(
          equipment.trigger,
          'TOO_MANY_CONTAINERS',
          `only ${INSTRUCTION_LIMITS.containerLines} lines of containers are taken`,
        )
        return { cargo, containers, segmentsByContainer }
      }
      placeEquipment(equipment, reading)
      containers.push(...rows)
      if (known.containerNo !== '' && before === undefined)
        segmentsByContainer.set(known.containerNo, [...equipment.segments])
    }
  }
  return { cargo, containers, segmentsByContainer }
}

/** X12 element 211 -> UN/ECE Rec. 21. */
const PACKAGES: ReadonlyMap<string, string> = new Map([
  ['BAG', 'BG'],
  ['BBL', 'BA'],
  ['BDL', 'BE'],
  ['BOX', 'BX'],
  ['CAS', 'CS'],
  ['CRT', 'CR'],
  ['CTN', 'CT'],
  ['DRM', 'DR'],
  ['PCS', 'PP'],
  ['PKG', 'PK'],
  ['PLT', 'PX'],
  ['REL', 'RL'],
  ['ROL', 'RO'],
])

function itemOf(l0: Segment, segments: readonly Segment[], reading: DocumentReading): CargoItem {
  const { ledger, report } = reading
  const { descriptionLines, markLines, lineLength } = INSTRUCTION_LIMITS
  const description = new BoundedLines(reading, { lines: descriptionLines, width: lineLength, what: 'description' })
  const marks = new BoundedLines(reading, { lines: markLines, width: lineLength, what: 'marks' })
  const hsCodes = new Set<string>()
  for (const l5 of segments) {
    if (l5.tag !== 'L5') continue
    description.add(l5, [valueOf(l5, L5.text)])
    marks.add(l5, [valueOf(l5, L5.marks)])
    readCommodity(l5, hsCodes, reading)
  }
  ledger.place(l0)
  const form = textOf(l0, L0.form)?.toUpperCase() ?? null
  const packageCode = form === null ? null : (PACKAGES.get(form) ?? (/^[A-Z0-9]{2}$/.test(form) ? form : null))
  if (form !== null && packageCode === null) ledger.keep(l0)
  const isGross = isGrossWeight(l0, L0.qualifier)
  if (!isGross) ledger.keep(l0)
  return {
    description: description.lines,
    hsCodes: [...hsCodes],
    marks: marks.lines,
    packages: readCount(l0, L0.packages, report),
    packageCode,
    weight: isGross ? weightOf(l0, L0.weight, L0.weightUnit, report) : null,
    volume: volumeOf(l0, L0.volume, L0.volumeUnit, report),
  }
}

/** List T is the harmonised tariff; B and others need not be (docs/requirements/instructions.md 7). */
function readCommodity(l5: Segment, found: Set<string>, { ledger }: DocumentReading): void {
  const code = textOf(l5, L5.commodity)?.replace(/[\s.]/g, '') ?? ''
  if (code === '') return
  const isHs = textOf(l5, L5.list)?.toUpperCase() === 'T' && /^\d{6,10}$/.test(code)
  if (isHs && found.size < INSTRUCTION_LIMITS.hsCodes) found.add(code)
  else ledger.keep(l5)
}

const weightOf = (segment: Segment, at: number, unit: number, report: DocumentReading['report']) =>
  textOf(segment, at) === null
    ? null
    : statedQuantity(segment, { value: valueOf(segment, at), unit: valueOf(segment, unit) }, X12_WEIGHTS, report)

const volumeOf = (segment: Segment, at: number, unit: number, report: DocumentReading['report']) =>
  textOf(segment, at) === null
    ? null
    : statedQuantity(segment, { value: valueOf(segment, at), unit: valueOf(segment, unit) }, X12_VOLUMES, report)

type ContainerRead = Omit<ContainerLine, 'cargoItem' | 'houseBillNumber' | 'goods' | 'packageCode'>

/** `TBD` means that the container is not yet known: an empty number. */
function equipmentOf({ trigger: n7, segments }: Group, { report, ledger }: DocumentReading): ContainerRead | null {
  if (n7 === null) return null
  const isUnknown = /^TBD$/i.test(valueOf(n7, N7.initial) + valueOf(n7, N7.number))
  const containerNo = isUnknown ? '' : readSplitContainer(n7, N7, report)
  if (containerNo === null) {
    report.warn(n7, 'NO_CONTAINER', 'N7 without a container number')
    return null
  }
  const isGross = isGrossWeight(n7, N7.qualifier)
  const owner = textOf(n7, N7.ownership)?.toUpperCase() ?? SHIPPER_OWNED
  const qty = segments.find((segment) => segment.tag === 'QTY' && textOf(segment, 0) === SHIPPED)
  // The container line has no field for a tare, a weight other than gross, or another owner's code.
  if (!isGross || textOf(n7, N7.tare) !== null || owner !== SHIPPER_OWNED) ledger.keep(n7)
  return {
    containerNo,
    sizeType: textOf(n7, N7.sizeType)?.toUpperCase() ?? null,
    seals: readSeals(segments, report)
      .filter(({ number }) => number.length <= INSTRUCTION_LIMITS.sealLength)
      .slice(0, INSTRUCTION_LIMITS.sealsPerContainer),
    packages: qty === undefined ? null : readCount(qty, 1, report),
    weight: isGross ? weightOf(n7, N7.weight, N7.weightUnit, report) : null,
    volume: volumeOf(n7, N7.volume, N7.volumeUnit, report),
    isShipperOwned: textOf(n7, N7.ownership)?.toUpperCase() === SHIPPER_OWNED ? true : null,
  }
}

/** Element 102. */
const SHIPPER_OWNED = 'S'

/** Element 187: G gross, or nothing. */
const isGrossWeight = (segment: Segment, at: number): boolean =>
  ['G', ''].includes(valueOf(segment, at).trim().toUpperCase())

/** If a seal had to be left out, its M7 is kept as sent. */
function placeEquipment({ trigger, segments }: Group, { ledger }: DocumentReading): void {
  if (trigger !== null) ledger.place(trigger)
  let seals = 0
  for (const segment of segments) {
    if (segment.tag === 'QTY' && textOf(segment, 0) === SHIPPED) ledger.place(segment)
    if (segment.tag !== 'M7') continue
    const numbers = [0, 1, 2, 3].flatMap((at) => textOf(segment, at) ?? [])
    seals += numbers.length
    ledger.place(segment)
    const party = textOf(segment, 4)?.toUpperCase()
    const isOdd = numbers.some((number) => number.length > INSTRUCTION_LIMITS.sealLength || !/\d/.test(number))
    if (
      isOdd ||
      seals > INSTRUCTION_LIMITS.sealsPerContainer ||
      (party !== undefined && !['CA', 'SH'].includes(party))
    ) {
      ledger.keep(segment)
    }
  }
}

/**
 * One container with one item in the line: values of N7, else of the item. One container with several items: values of
 * the items. Several containers with several items: the assignment is unknown, and reported.
 */
function rowsOf(
  equipment: ContainerRead,
  items: readonly { readonly item: CargoItem; readonly place: number }[],
  containersInLine: number,
  { report }: DocumentReading,
): readonly ContainerLine[] {
  const base: ContainerLine = {
    ...equipment,
    packageCode: null,
    goods: null,
    houseBillNumber: null,
    cargoItem: items[0]?.place ?? 0,
  }
  const [only, ...others] = items
  if (containersInLine === 1 && only !== undefined && others.length > 0) {
    return items.map(({ item: { packages, weight, volume }, place }) => ({
      ...base,
      packages,
      weight,
      volume,
      cargoItem: place,
    }))
  }
  if (containersInLine === 1 && only !== undefined) {
    const { packages, weight, volume } = only.item
    return [
      {
        ...base,
        packages: equipment.packages ?? packages,
        weight: equipment.weight ?? weight,
        volume: equipment.volume ?? volume,
      },
    ]
  }
  if (others.length > 0)
    report.warn(null, 'CONTAINER_WITHOUT_GOODS', `${equipment.containerNo} stands beside several items and containers`)
  return [base]
}
