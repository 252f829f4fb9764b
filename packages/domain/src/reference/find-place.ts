// Decides which place a UN/LOCODE means. Two codes of one place (CNSGH and CNSHA are both Shanghai) answer the same place.
import { COUNTRY_NAMES, PLACE_ALIASES, PLACE_ROWS } from './place-data.ts'
import type { Place } from './place.ts'

const PLACES: ReadonlyMap<string, Place> = new Map(
  PLACE_ROWS.map(([unLocode, city, cityZh, subdivision, zone, latitude, longitude]) => {
    const countryCode = unLocode.slice(0, 2)
    const country = COUNTRY_NAMES[countryCode] ?? countryCode
    return [unLocode, { unLocode, city, cityZh, subdivision, country, countryCode, zone, latitude, longitude }]
  }),
)

/** The code under which a place is kept: `CNSGH` -> `CNSHA`. An unknown code comes back as it is, in upper case without blanks. */
export function canonicalLocode(unLocode: string): string {
  const code = unLocode.replace(/\s/g, '').toUpperCase()
  return PLACES.has(code) ? code : Object.hasOwn(PLACE_ALIASES, code) ? (PLACE_ALIASES[code] ?? code) : code
}

/** The place of a UN/LOCODE or of an alias of it, or null when we do not know it: its clock is then unknown too. */
export const findPlace = (unLocode: string): Place | null => PLACES.get(canonicalLocode(unLocode)) ?? null

/** IANA zone of a place; null where no code is given, or the place is not known. */
export const zoneOfPlace = (unLocode: string | null): string | null =>
  unLocode === null ? null : (findPlace(unLocode)?.zone ?? null)

/** The code under which a place is kept and all its aliases: `CNSHA`, `CNSGH`; of an unknown one only itself. */
export function codesOfPlace(unLocode: string): readonly string[] {
  const kept = canonicalLocode(unLocode)
  const aliases = Object.entries(PLACE_ALIASES).flatMap(([alias, code]) => (code === kept ? [alias] : []))
  return [kept, ...aliases]
}

/** Every known place, in the order of the data file (by region). */
export const listPlaces = (): readonly Place[] => [...PLACES.values()]
