// Decides when two messages mean the same place: by UN/LOCODE with aliases resolved, else by the same name.
import type { PlaceRef } from '../intake/facts.ts'
import { canonicalLocode, findPlace } from '../reference/find-place.ts'
import type { Place } from '../reference/place.ts'

/** `CNSHA` for CNSHA and CNSGH; `"BNSF ALLIANCE"` for a place known by name only; null when the message names none. */
export function placeKey(place: PlaceRef | null): string | null {
  if (place === null) return null
  if (place.unLocode !== null) return canonicalLocode(place.unLocode)
  const name = (place.name ?? place.facilityName ?? place.facilityCode ?? '').trim().toUpperCase()
  return name === '' ? null : `"${name}"`
}

/** Null for a place that is known only by its name. */
export const unLocodeOfKey = (key: string | null): string | null =>
  key !== null && /^[A-Z]{2}[A-Z0-9]{3}$/.test(key) ? key : null

/** The key of a bare code as EventFact.portOfLoading has it. */
export const codeKey = (unLocode: string | null): string | null =>
  unLocode === null ? null : canonicalLocode(unLocode)

/** Reference data of a place: its city and its time zone. */
export const knownPlace = (place: PlaceRef | null): Place | null =>
  place === null || place.unLocode === null ? null : findPlace(place.unLocode)

/** For lists of operators: `CNSHA/WGQ4`, `CNSHA`, or the name in the message. */
export function placeText(place: PlaceRef | null): string | null {
  if (place === null) return null
  const { unLocode, facilityCode, facilityName, name } = place
  if (unLocode !== null) return facilityCode === null ? unLocode : `${unLocode}/${facilityCode}`
  return facilityCode ?? facilityName ?? name
}
