// Places of an instruction in a DCSA message: the text displayed on the bill and, for two of the places, the UN/LOCODE
// (docs/requirements/instructions.md 10).
import { type DcsaNode, isDcsaText, withoutAbsent } from './dcsa-reading.ts'
import { INSTRUCTION_LIMITS as LIMITS, type InstructionPlace } from './shipping-instruction.ts'

export const NO_PLACE: InstructionPlace = { unLocode: null, name: null, displayedName: [] }

export const PLACE_NAME = 100

const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/

export type DcsaMembers = Readonly<Record<string, unknown>>

export function writeDisplayedName(place: InstructionPlace | null): readonly string[] {
  return place?.displayedName.slice(0, LIMITS.displayedNameLines) ?? []
}

/** A place for which only the displayed name is stated. */
export function readDisplayedName(node: DcsaNode): InstructionPlace | null {
  const displayedName = node.texts(LIMITS.displayedNameLines, LIMITS.lineLength)
  return displayedName.length === 0 ? null : { ...NO_PLACE, displayedName }
}

/** `{UNLocationCode}` or `{UNLocationCode, locationName}`; null where neither can be written. */
export function writeLocation(
  place: InstructionPlace | null,
  nameLength: number | null = PLACE_NAME,
): DcsaMembers | null {
  const isCode = place?.unLocode !== undefined && place.unLocode !== null && UN_LOCODE.test(place.unLocode)
  const name = nameLength !== null && isDcsaText(place?.name ?? null, nameLength) ? place?.name : null
  const members = withoutAbsent({ UNLocationCode: isCode ? place.unLocode : null, locationName: name })
  return Object.keys(members).length === 0 ? null : members
}

export function readLocation(node: DcsaNode): InstructionPlace | null {
  if (node.object() === null) return null
  const unLocode = node.member('UNLocationCode').text(5)
  const name = node.member('locationName').text(PLACE_NAME)
  return unLocode === null && name === null ? null : { ...NO_PLACE, unLocode, name }
}
