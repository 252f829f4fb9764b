// Reads N1 and the segments below it: a party's role (element 98, converted to NAD 3035), code, name and address.
import type { PartyRef } from '@quayline/domain/intake/facts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/**
 * Element 98 -> UN/EDIFACT 3035, so that each role has one code in the facts; others are kept as sent (CN, N2, FW, CA
 * are the same).
 */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['SH', 'CZ'],
  ['N1', 'NI'],
  ['BT', 'IV'],
])

/** Parties in order; an N1 without code and without a text is left out. */
export const readParties = (group: Group): readonly PartyRef[] =>
  groupsOf(group, 'N1').flatMap(({ trigger, segments }) => (trigger && readParty(trigger, segments)) ?? [])

function readParty(n1: Segment, segments: readonly Segment[]): PartyRef | null {
  const sent = textOf(n1, 0)?.toUpperCase()
  if (sent === undefined) return null
  const texts = (tag: string): readonly string[] => segments.filter((segment) => segment.tag === tag).flatMap(linesOf)
  const [name, ...moreNames] = [textOf(n1, 1), ...texts('N2')].filter((text) => text !== null)
  const party: PartyRef = {
    role: ROLES.get(sent) ?? sent,
    code: textOf(n1, 3),
    name: name ?? null,
    addressLines: [...moreNames, ...texts('N3'), ...segments.filter(({ tag }) => tag === 'N4').flatMap(cityOf)],
  }
  return party.code === null && party.name === null && party.addressLines.length === 0 ? null : party
}

const linesOf = (segment: Segment): readonly string[] =>
  [textOf(segment, 0), textOf(segment, 1)].flatMap((text) => text ?? [])

/** City, state, postcode and country are one line, as on an envelope. */
function cityOf(n4: Segment): readonly string[] {
  const address = [0, 1, 2, 3].flatMap((element) => textOf(n4, element) ?? [])
  return address.length === 0 ? [] : [address.join(' ')]
}
