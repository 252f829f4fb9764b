// A shipping instruction as DCSA eBL 3.0.3 CreateShippingInstructions, and back, without loss in either direction
// (docs/requirements/instructions.md 10). Data without a member in the standard are in `x-quayline`, as differences
// from the values of the standard's members. Members without a place in the instruction are in `unplaced`.
import {
  differencesOf,
  isJsonObject,
  type JsonDifferences,
  pointerToken,
  withDifferences,
} from '../kernel/json-differences.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { type LineOrder, readInstructionMembers, writeInstructionMembers } from './dcsa-members.ts'
import type { DcsaMembers } from './dcsa-place.ts'
import { type DcsaFault, DcsaNode, findMessageFault } from './dcsa-reading.ts'
import { unplacedIn, withUnplaced } from './dcsa-unplaced.ts'
import { faultyMemberOf } from './instruction-shape.ts'
import type { ShippingInstruction } from './shipping-instruction.ts'

/** Our own member of the message. */
export const OWN_MEMBER = 'x-quayline'

/** The message without our own member, for all recipients except the document desk. */
export function withoutOwnMember(message: DcsaMembers): DcsaMembers {
  const { [OWN_MEMBER]: _, ...members } = message
  return members
}

/** JSON pointers are those of the instruction (`/parties/SHIP_TO`, `/containers/0/sizeType`), not of the message. */
interface OwnMember extends JsonDifferences {
  readonly lineOrder: LineOrder
}

const AS_READ: OwnMember = { values: {}, absent: [], lineOrder: 'BY_CONTAINER' }

export function toDcsa(instruction: ShippingInstruction): DcsaMembers {
  const lineOrder = lineOrderOf(instruction)
  const message = withUnplaced(writeInstructionMembers(instruction), instruction, (members) => {
    const reading = readStated(members, lineOrder)
    return reading.faults.length > 0 ? null : reading.instruction
  })
  const { instruction: read } = readWithUnplaced(message, lineOrder)
  const own: OwnMember = { lineOrder, ...differencesOf(read, instruction) }
  const isNeeded = Object.keys(own.values).length + own.absent.length > 0 || lineOrder !== AS_READ.lineOrder
  return isNeeded ? { ...message, [OWN_MEMBER]: own } : message
}

/** By cargo item if there are several items and the lines are sorted by them, else in the order of the grid. */
function lineOrderOf({ cargo, containers }: ShippingInstruction): LineOrder {
  const isByItem = containers.every(
    ({ cargoItem }, index) => cargoItem >= (containers[index - 1]?.cargoItem ?? cargoItem),
  )
  return cargo.length > 1 && isByItem ? 'BY_CARGO_ITEM' : 'BY_CONTAINER'
}

export function fromDcsa(json: unknown): Result<ShippingInstruction, readonly DcsaFault[]> {
  const fault = findMessageFault(json)
  if (fault !== null || !isJsonObject(json)) return refuse(fault === null ? [] : [fault])
  const { [OWN_MEMBER]: given, ...message } = json
  const own = readOwnMember(given)
  const { instruction, faults } = readWithUnplaced(message, own?.lineOrder ?? AS_READ.lineOrder)
  if (faults.length > 0) return refuse(faults)
  if (own === null) return refuse([ownFault('')])
  const { value, unused } = withDifferences(instruction, own)
  const [first] = unused
  const wrong = first ?? faultyMemberOf(value)
  return wrong === null ? ok(value as ShippingInstruction) : refuse([ownFault(wrong)])
}

const ownFault = (pointer: string): DcsaFault => ({
  pointer: pointer === '' ? `/${OWN_MEMBER}` : `/${OWN_MEMBER}/values/${pointerToken(pointer)}`,
  rule: 'value',
})

/** Null where the member does not have the form that we write. */
function readOwnMember(given: unknown): OwnMember | null {
  if (given === undefined) return AS_READ
  if (!isJsonObject(given)) return null
  const { values, absent, lineOrder } = given
  if (!isJsonObject(values) || !Array.isArray(absent)) return null
  if (!absent.every((pointer) => typeof pointer === 'string')) return null
  if (lineOrder !== 'BY_CONTAINER' && lineOrder !== 'BY_CARGO_ITEM') return null
  return { values, absent, lineOrder }
}

interface Reading {
  readonly instruction: ShippingInstruction
  readonly faults: readonly DcsaFault[]
}

/** The instruction as stated by the standard's members alone. */
function readStated(message: DcsaMembers, lineOrder: LineOrder): Reading {
  const faults: DcsaFault[] = []
  const instruction = readInstructionMembers(new DcsaNode(message, '', faults), lineOrder)
  return { instruction, faults }
}

function readWithUnplaced(message: DcsaMembers, lineOrder: LineOrder): Reading {
  const { instruction, faults } = readStated(message, lineOrder)
  if (faults.length > 0) return { instruction, faults }
  const unplaced = unplacedIn(message, writeInstructionMembers(instruction))
  return { instruction: { ...instruction, unplaced }, faults }
}
