// Reads NAD: a party's role (3035), the partner's code for it (C082), name and address.
import type { PartyRef } from '@quayline/domain/intake/facts'
import { textOf, type Segment } from '../syntax/segment.ts'

/** Elements that hold the name and the address: C058 unstructured, C080 name, C059 street, city, region, postcode, country. */
const UNSTRUCTURED = 2
const NAME = 3
const ADDRESS = [4, 5, 6, 7, 8] as const

/** Parties in order; a NAD without code and without a text is left out. */
export const readParties = (segments: readonly Segment[]): readonly PartyRef[] =>
  segments.filter((segment) => segment.tag === 'NAD').flatMap((segment) => readParty(segment) ?? [])

function readParty(nad: Segment): PartyRef | null {
  const role = textOf(nad, 0)?.toUpperCase()
  if (role === undefined) return null
  // Both composites are five lines of 35: senders put the name into the first and the address into the others.
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
