// Containers of an instruction as DCSA utilized transport equipments, and their data copied to the lines of the
// container grid (docs/requirements/instructions.md 10).
import type { DcsaMembers } from './dcsa-place.ts'
import { type DcsaNode, dcsaText, isDcsaText, withoutAbsent } from './dcsa-reading.ts'
import {
  type ContainerLine,
  type InstructionSeal,
  INSTRUCTION_LIMITS as LIMITS,
  SEAL_SOURCES,
} from './shipping-instruction.ts'

/** Shipping instructions have the size type only for shipper's own containers; transport documents have it for all. */
export type EquipmentForm = 'INSTRUCTIONS' | 'TRANSPORT_DOCUMENT'

type Equipment = Pick<ContainerLine, 'containerNo' | 'sizeType' | 'seals' | 'isShipperOwned'>

/** Each container once, in the order of its first line; containers without a number are left out. */
export function equipmentsOf(containers: readonly ContainerLine[]): readonly Equipment[] {
  const found = new Map<string, Equipment>()
  for (const line of containers) {
    if (!isDcsaText(line.containerNo, 11)) continue
    const before = found.get(line.containerNo)
    found.set(line.containerNo, {
      containerNo: line.containerNo,
      sizeType: before?.sizeType ?? line.sizeType,
      seals: before === undefined || before.seals === line.seals ? line.seals : joined(before.seals, line.seals),
      isShipperOwned: before?.isShipperOwned ?? line.isShipperOwned,
    })
  }
  return [...found.values()]
}

function joined(seals: readonly InstructionSeal[], further: readonly InstructionSeal[]): readonly InstructionSeal[] {
  const known = new Set(seals.map(sealKey))
  const added = further.filter((seal) => !known.has(sealKey(seal)))
  return added.length === 0 ? seals : [...seals, ...added]
}

const sealKey = ({ source, number }: InstructionSeal): string => `${source ?? ''} ${number}`

export const writeEquipments = (containers: readonly ContainerLine[], form: EquipmentForm): readonly DcsaMembers[] =>
  equipmentsOf(containers).map((equipment) => writeEquipment(equipment, form))

function writeEquipment({ containerNo, sizeType, seals, isShipperOwned }: Equipment, form: EquipmentForm): DcsaMembers {
  const isWhole = form === 'TRANSPORT_DOCUMENT' || isShipperOwned === true
  return withoutAbsent({
    // Required by the standard: without a stated owner the container is assumed to be the carrier's.
    isShipperOwned: isShipperOwned ?? false,
    ...(isWhole
      ? { equipment: withoutAbsent({ equipmentReference: containerNo, ISOEquipmentCode: dcsaText(sizeType, 4) }) }
      : { equipmentReference: containerNo }),
    seals: seals.slice(0, LIMITS.sealsPerContainer).map(({ source, number }) => withoutAbsent({ number, source })),
  })
}

/**
 * The lines with the data of their containers, sorted by container where the order of the message's goods allows it, as
 * in the grid. With `order` BY_CARGO_ITEM they stay sorted by cargo item.
 */
export function withEquipments(
  lines: readonly ContainerLine[],
  node: DcsaNode,
  order: 'BY_CONTAINER' | 'BY_CARGO_ITEM',
): readonly ContainerLine[] {
  const positions = new Map<string, number>()
  const found = new Map<string, Equipment>()
  for (const [index, item] of node.list(LIMITS.containerLines).entries()) {
    const equipment = readEquipment(item)
    if (found.has(equipment.containerNo)) continue
    found.set(equipment.containerNo, equipment)
    positions.set(equipment.containerNo, index)
  }
  const complete = lines.map((line) => ({ ...line, ...found.get(line.containerNo) }))
  const position = (line: ContainerLine): number => positions.get(line.containerNo) ?? positions.size
  const isSorted = complete.every((line, index) => {
    const before = complete[index - 1]
    return before === undefined || before.cargoItem !== line.cargoItem || position(before) <= position(line)
  })
  if (order === 'BY_CARGO_ITEM' || !isSorted) return complete
  return complete.toSorted((one, other) => position(one) - position(other))
}

function readEquipment(node: DcsaNode): Equipment {
  const whole = node.member('equipment')
  const isWhole = whole.object() !== null
  return {
    containerNo: (isWhole ? whole : node).member('equipmentReference').text(11) ?? '',
    sizeType: isWhole ? whole.member('ISOEquipmentCode').text(4) : null,
    seals: node
      .member('seals')
      .list(LIMITS.sealsPerContainer)
      .map((seal) => ({
        source: seal.member('source').oneOf(SEAL_SOURCES),
        number: seal.member('number').requiredText(LIMITS.sealLength),
      })),
    isShipperOwned: node.member('isShipperOwned').flag(),
  }
}
