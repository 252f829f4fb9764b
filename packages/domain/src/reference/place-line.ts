// Decides how a place is written as one line. Both forms, stray blanks included, are the carrier's own (docs/requirements/tracking.md 2.3).
import { findPlace } from './find-place.ts'
import type { Place } from './place.ts'

/**
 * `Qingdao ,Shandong ,China`: fromCity and toCity of a tracking path. Readers take the first part as the city and the last as the
 * country (docs/requirements/tracking.md 2.3), so a place without subdivision keeps its empty part: `Singapore , ,Singapore`.
 */
export const cityLine = (place: Place): string => `${place.city} ,${place.subdivision} ,${place.country}`

/** The same for a UN/LOCODE; null where the place is unknown. */
export function cityLineAt(unLocode: string | null): string | null {
  const place = unLocode === null ? null : findPlace(unLocode)
  return place === null ? null : cityLine(place)
}

/**
 * `Equipment Storage Services,Dallas,Texas,United States`: the location of a container status. A place without
 * subdivision keeps the empty part (`Kepple/Tanjong Pagar Terminal,Singapore,,Singapore`). Without a facility the line
 * starts with the city. For an unknown place it is the text of the message, and null when there is none.
 */
export function locationLine(
  facilityName: string | null,
  place: Place | null,
  fallbackName: string | null,
): string | null {
  const written = place === null ? [fallbackName] : [place.city, place.subdivision, place.country]
  const parts = [facilityName, ...written].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(',')
}
