// Reads the container grid of an instruction: which part of which cargo item is in which container (SGP), and what stands at the
// container (EQD): size type, whose it is, seals, a weight that no SGP gives.
import {
  INSTRUCTION_LIMITS,
  type ContainerLine,
  type InstructionSeal,
  type Weight,
} from '@quayline/domain/instructions/shipping-instruction'
import { readPackages } from '../iftmcs/goods.ts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { isContainerEquipment, readContainer, readEquipment, readShipperOwned } from '../segments/read-equipment.ts'
import { readSeals } from '../segments/read-seals.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import type { DocumentReading } from './document-reading.ts'
import type { GoodsItem } from './edifact-goods.ts'
import { measuresOf } from './edifact-measures.ts'
import { sameQuantity, sumOf } from './stated-quantity.ts'

export interface Box extends Pick<ContainerLine, 'sizeType' | 'seals' | 'isShipperOwned'> {
  readonly group: Group
  readonly weight: Weight | null
  readonly verifiedMass: Weight | null
}

/** By number, in the order of their EQD; of a number that comes again the first stands. */
export function boxesOf(root: Group, reading: DocumentReading): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>()
  for (const group of groupsOf(root, 'EQD')) {
    const eqd = group.trigger
    if (eqd === null || !isContainerEquipment(eqd)) continue
    const { container, isoSizeType } = readEquipment(eqd, reading.report)
    if (container === null || boxes.has(container) || boxes.size >= INSTRUCTION_LIMITS.containerLines) continue
    reading.ledger.place(eqd)
    const { weight, verifiedMass } = measuresOf(group.segments, reading)
    boxes.set(container, {
      group,
      sizeType: isoSizeType,
      isShipperOwned: readShipperOwned(eqd, reading.report),
      seals: sealsOf(group.segments, reading),
      weight,
      verifiedMass,
    })
  }
  return boxes
}

/** A source that is neither carrier, shipper nor customs has no place, and is kept with its segment. */
export function sealsOf(segments: readonly Segment[], { ledger, report }: DocumentReading): readonly InstructionSeal[] {
  const { sealsPerContainer, sealLength } = INSTRUCTION_LIMITS
  const read = readSeals(segments, report)
  const taken = read.filter(({ number }) => number.length <= sealLength).slice(0, sealsPerContainer)
  const sources = new Map(taken.map(({ number, source }) => [number, source]))
  const refused = read.find(({ number }) => !sources.has(number))
  for (const segment of segments) {
    if (segment.tag !== 'SEL') continue
    const number = textOf(segment, 0)
    const source = number === null ? undefined : sources.get(number)
    if (source === undefined) continue
    ledger.place(segment)
    if (source === null && (textOf(segment, 1) ?? textOf(segment, 0, 1)) !== null) ledger.keep(segment)
  }
  if (refused !== undefined)
    report.warn(
      null,
      'SEAL_NUMBER',
      `${refused.number.slice(0, 40)} and others: at most ${sealsPerContainer} seals of ${sealLength} characters`,
    )
  return taken
}

export function containerLines(
  items: readonly GoodsItem[],
  boxes: ReadonlyMap<string, Box>,
  houseOf: (item: number) => string | null,
  reading: DocumentReading,
): readonly ContainerLine[] {
  const lines: ContainerLine[] = []
  const named = new Map<string, number[]>()
  for (const [cargoItem, { group }] of items.entries()) {
    for (const { trigger: sgp, segments } of groupsOf(group, 'SGP')) {
      const containerNo = sgp && readContainer(sgp, valueOf(sgp, 0), reading.report)
      if (!sgp || !containerNo) continue
      if (lines.length >= INSTRUCTION_LIMITS.containerLines) return tooMany(lines, sgp, reading)
      reading.ledger.place(sgp)
      const { weight, volume } = measuresOf(segments, reading)
      const known = named.get(containerNo)
      if (known === undefined) named.set(containerNo, [lines.length])
      else known.push(lines.length)
      const packages = readPackages(sgp, 1, reading.report)
      const line = lineOf(containerNo, boxes.get(containerNo))
      lines.push({ ...line, packages, weight, volume, cargoItem, houseBillNumber: houseOf(cargoItem) })
    }
  }
  for (const [containerNo, box] of boxes) {
    const places = named.get(containerNo)
    if (places !== undefined) addWeight(lines, places, box, reading)
    else if (lines.length >= INSTRUCTION_LIMITS.containerLines) return tooMany(lines, box.group.trigger, reading)
    else {
      // The item that it holds is only known where there is no other.
      if (items.length > 1)
        reading.report.warn(box.group.trigger, 'CONTAINER_WITHOUT_GOODS', `${containerNo} is in no SGP`)
      lines.push({ ...lineOf(containerNo, box), weight: box.weight, houseBillNumber: houseOf(0) })
    }
  }
  return lines
}

/** The container's weight is that of its one part where that has none. */
function addWeight(lines: ContainerLine[], places: readonly number[], box: Box, reading: DocumentReading): void {
  const [first = 0] = places
  const line = lines[first]
  if (places.length === 1 && line?.weight === null) lines[first] = { ...line, weight: box.weight }
  else
    keepOtherWeight(
      places.map((place) => lines[place]?.weight ?? null),
      box,
      reading,
    )
}

function tooMany(
  lines: readonly ContainerLine[],
  at: Segment | null,
  { report }: DocumentReading,
): readonly ContainerLine[] {
  report.warn(at, 'TOO_MANY_CONTAINERS', `only ${INSTRUCTION_LIMITS.containerLines} lines of containers are taken`)
  return lines
}

const lineOf = (containerNo: string, box: Box | undefined): ContainerLine => ({
  containerNo,
  sizeType: box?.sizeType ?? null,
  seals: box?.seals ?? [],
  packages: null,
  packageCode: null,
  weight: null,
  volume: null,
  goods: null,
  cargoItem: 0,
  houseBillNumber: null,
  isShipperOwned: box?.isShipperOwned ?? null,
})

/** The weight at the container is that of all that is in it: stated twice it is one; another one is kept as sent. */
function keepOtherWeight(parts: readonly (Weight | null)[], { weight, group }: Box, { ledger }: DocumentReading): void {
  const sum = sumOf(parts)
  if (weight === null || (sum !== null && sameQuantity(sum, weight))) return
  for (const mea of group.segments) if (mea.tag === 'MEA' && valueOf(mea, 1).trim() !== 'VGM') ledger.keep(mea)
}
