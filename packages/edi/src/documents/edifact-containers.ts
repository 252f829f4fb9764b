// Reads the container lines of an instruction: which part of which cargo item is in which container (SGP), and the
// container's own data (EQD): size type, owner, seals, and a weight if no SGP has one.
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

export interface ContainerDetails extends Pick<ContainerLine, 'sizeType' | 'seals' | 'isShipperOwned'> {
  readonly group: Group
  readonly weight: Weight | null
  readonly verifiedMass: Weight | null
}

/** By number, in the order of their EQD; of a repeated number the first counts. */
export function containerDetailsOf(root: Group, reading: DocumentReading): ReadonlyMap<string, ContainerDetails> {
  const detailsByContainer = new Map<string, ContainerDetails>()
  for (const group of groupsOf(root, 'EQD')) {
    const eqd = group.trigger
    if (eqd === null || !isContainerEquipment(eqd)) continue
    const { container, isoSizeType } = readEquipment(eqd, reading.report)
    if (
      container === null ||
      detailsByContainer.has(container) ||
      detailsByContainer.size >= INSTRUCTION_LIMITS.containerLines
    )
      continue
    reading.ledger.place(eqd)
    const { weight, verifiedMass } = measuresOf(group.segments, reading)
    detailsByContainer.set(container, {
      group,
      sizeType: isoSizeType,
      isShipperOwned: readShipperOwned(eqd, reading.report),
      seals: sealsOf(group.segments, reading),
      weight,
      verifiedMass,
    })
  }
  return detailsByContainer
}

/** A seal source other than carrier, shipper and customs has no field; its segment is kept as sent. */
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
  detailsByContainer: ReadonlyMap<string, ContainerDetails>,
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
      const line = lineOf(containerNo, detailsByContainer.get(containerNo))
      lines.push({ ...line, packages, weight, volume, cargoItem, houseBillNumber: houseOf(cargoItem) })
    }
  }
  for (const [containerNo, details] of detailsByContainer) {
    const places = named.get(containerNo)
    if (places !== undefined) addWeight(lines, places, details, reading)
    else if (lines.length >= INSTRUCTION_LIMITS.containerLines) return tooMany(lines, details.group.trigger, reading)
    else {
      // The item in the container is known only if there is just one item.
      if (items.length > 1)
        reading.report.warn(details.group.trigger, 'CONTAINER_WITHOUT_GOODS', `${containerNo} is in no SGP`)
      lines.push({ ...lineOf(containerNo, details), weight: details.weight, houseBillNumber: houseOf(0) })
    }
  }
  return lines
}

/** The weight at the container is used for its only part if that has none. */
function addWeight(
  lines: ContainerLine[],
  places: readonly number[],
  details: ContainerDetails,
  reading: DocumentReading,
): void {
  const [first = 0] = places
  const line = lines[first]
  if (places.length === 1 && line?.weight === null) lines[first] = { ...line, weight: details.weight }
  else
    keepOtherWeight(
      places.map((place) => lines[place]?.weight ?? null),
      details,
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

const lineOf = (containerNo: string, details: ContainerDetails | undefined): ContainerLine => ({
  containerNo,
  sizeType: details?.sizeType ?? null,
  seals: details?.seals ?? [],
  packages: null,
  packageCode: null,
  weight: null,
  volume: null,
  goods: null,
  cargoItem: 0,
  houseBillNumber: null,
  isShipperOwned: details?.isShipperOwned ?? null,
})

/**
 * The weight at the container is the total of its parts: the same value adds nothing, a different one is kept as sent.
 */
function keepOtherWeight(
  parts: readonly (Weight | null)[],
  { weight, group }: ContainerDetails,
  { ledger }: DocumentReading,
): void {
  const sum = sumOf(parts)
  if (weight === null || (sum !== null && sameQuantity(sum, weight))) return
  for (const mea of group.segments) if (mea.tag === 'MEA' && valueOf(mea, 1).trim() !== 'VGM') ledger.keep(mea)
}
