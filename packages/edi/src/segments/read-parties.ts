// Reads NAD: a party's role (3035), the partner's code for it (C082), name and address.
import type { PartyRef } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { allSegments, type Group, groupsOf } from '../syntax/group-reader.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/**
 * Elements with the name and the address: C058 unstructured, C080 name, C059 street, city, region, postcode, country.
 */
const UNSTRUCTURED = 2
const NAME = 3
const ADDRESS = [4, 5, 6, 7, 8] as const

/** Parties in order; a NAD without code and without a text is left out. */
export const readParties = (segments: readonly Segment[]): readonly PartyRef[] =>
  segments.filter((segment) => segment.tag === 'NAD').flatMap((segment) => readParty(segment) ?? [])

function readParty(nad: Segment): PartyRef | null {
  const role = textOf(nad, 0)?.toUpperCase()
  if (role === undefined) return null
  // Both composites have five lines of 35 characters: senders put the name into the first and the address into the
  // others.
  const [name, ...lines] = [...texts(nad, NAME), ...texts(nad, UNSTRUCTURED)]
  const party: PartyRef = {
    role,
    code: textOf(nad, 1),
    name: name ?? null,
    addressLines: [...lines, ...ADDRESS.flatMap((element) => texts(nad, element))],
  }
  return party.code === null && party.name === null && party.addressLines.length === 0 ? null : party
}

const texts = (segment: Segment, element: number): readonly string[] =>
  (segment.elements[element] ?? []).map((text) => text.trim()).filter((text) => text !== '')

// Reads the parties above the units of an order or declaration: they are repeated for every unit, so their number is
// limited.

/** Real messages name up to a dozen. */
const MAX_PARTIES = 30

/** Parties of the message and of its goods (COPARN names the consignee below GID). */
export function readHeadParties(root: Group, report: ReadingReport): readonly PartyRef[] {
  const named = [...groupsOf(root, 'NAD'), ...groupsOf(root, 'GID')].flatMap((group) => allSegments(group))
  const parties = readParties(named)
  if (parties.length > MAX_PARTIES) report.warn(null, 'HEAD_TOO_LONG', `only ${MAX_PARTIES} parties are read`)
  return parties.slice(0, MAX_PARTIES)
}
