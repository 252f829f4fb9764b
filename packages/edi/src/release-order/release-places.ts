// Decides where a released container is picked up or delivered and where the empty is returned, from the places that an
// order names.
import type { EmptyIndicator, PartyRef, PlaceRef, ReleaseFact } from '@quayline/domain/intake/facts'

/**
 * LOC 3227 (docs/requirements/edi.md 4.3): an empty is picked up at its despatch place (98) and returned at its return
 * place (99); a laden container is accepted at the port of loading (9); cargo is delivered at its location (14), else
 * at the port of discharge (11, 12).
 */
const QUALIFIERS: Readonly<Record<ReleaseFact['releaseType'], Readonly<Record<EmptyIndicator, readonly string[]>>>> = {
  EMPTY_RELEASE: { EMPTY: ['98'], LADEN: ['98'] },
  ACCEPTANCE: { EMPTY: ['99', '9'], LADEN: ['9'] },
  DELIVERY: { EMPTY: ['98', '14'], LADEN: ['14', '11', '12'] },
}

/** The place under the first of these qualifiers that the unit names, else the head of its order. */
export type FindPlace = (qualifiers: readonly string[]) => PlaceRef | null

export function readReleasePlace(
  releaseType: ReleaseFact['releaseType'],
  emptyIndicator: EmptyIndicator | null,
  find: FindPlace,
  parties: readonly PartyRef[],
): PlaceRef | null {
  return atFacility(find(QUALIFIERS[releaseType][emptyIndicator ?? 'LADEN']), facilityOf('TR', parties))
}

/** LOC+99, else the return company (NAD+CU). */
export const readReturnPlace = (find: FindPlace, parties: readonly PartyRef[]): PlaceRef | null =>
  find(['99']) ?? facilityOf('CU', parties)

/**
 * A party that is a place: NAD+TR terminal operator, NAD+CU return company. NAD does not state the type of the
 * facility.
 */
function facilityOf(role: string, parties: readonly PartyRef[]): PlaceRef | null {
  const party = parties.find((named) => named.role === role)
  if (party === undefined || (party.code === null && party.name === null)) return null
  return { unLocode: null, name: null, facilityCode: party.code, facilityName: party.name, facilityType: null }
}

/** LOC names the port, NAD the terminal in it; a facility in LOC itself takes precedence. */
function atFacility(place: PlaceRef | null, facility: PlaceRef | null): PlaceRef | null {
  if (place === null || facility === null) return place ?? facility
  if (place.facilityCode !== null || place.facilityName !== null) return place
  return { ...facility, unLocode: place.unLocode, name: place.name }
}
