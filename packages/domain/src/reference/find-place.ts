// Decides which place a UN/LOCODE means. Two codes of one place (CNSGH and CNSHA are both Shanghai) give the same
// place.
import { COUNTRY_NAMES } from './countries.data.ts'
import { PLACE_ALIASES, PLACE_ROWS } from './places.data.ts'
import type { Place } from './place.ts'

const PLACES: ReadonlyMap<string, Place> = new Map(
  PLACE_ROWS.map(([unLocode, city, cityZh, subdivision, zone, latitude, longitude]) => {
    const countryCode = unLocode.slice(0, 2)
    const country = COUNTRY_NAMES[countryCode] ?? countryCode
    return [unLocode, { unLocode, city, cityZh, subdivision, country, countryCode, zone, latitude, longitude }]
  }),
)

/**
 * The code under which a place is stored: `CNSGH` -> `CNSHA`. An unknown code is returned in upper case without blanks.
 */
export function canonicalLocode(unLocode: string): string {
  const code = unLocode.replace(/\s/g, '').toUpperCase()
  return PLACES.has(code) ? code : Object.hasOwn(PLACE_ALIASES, code) ? (PLACE_ALIASES[code] ?? code) : code
}

/**
 * The place of a UN/LOCODE or of an alias of it, or null when the place is unknown: its time zone is then unknown too.
 */
export const findPlace = (unLocode: string): Place | null => PLACES.get(canonicalLocode(unLocode)) ?? null

/** IANA zone of a place; null where no code is given or the place is unknown. */
export const zoneOfPlace = (unLocode: string | null): string | null =>
  unLocode === null ? null : (findPlace(unLocode)?.zone ?? null)

/**
 * The code under which a place is stored and all its aliases: `CNSHA`, `CNSGH`; for an unknown code only the code
 * itself.
 */
export function codesOfPlace(unLocode: string): readonly string[] {
  const kept = canonicalLocode(unLocode)
  const aliases = Object.entries(PLACE_ALIASES).flatMap(([alias, code]) => (code === kept ? [alias] : []))
  return [kept, ...aliases]
}

/** Every known place, in the order of the data file (by region). */
export const listPlaces = (): readonly Place[] => [...PLACES.values()]

// Decides which ports a name means: a UN/LOCODE or an alias of one, or a city as the native picker returns it in English.
const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/

/**
 * Stored UN/LOCODEs; several if cities share the name without further parts, none if the name is unknown. `Qingdao`, `青岛`,
 * `CN TAO`, `Vancouver,British Columbia,Canada`, and the carrier's five-part line that ends in a code.
 */
export function portsNamed(text: string): readonly string[] {
  const parts = text.normalize('NFKC').split(',').map(folded)
  const [city = '', ...further] = parts.filter((part) => part !== '')
  const code = (further.at(-1) ?? city).replace(/\s/g, '').toUpperCase()
  if (findPlace(code) !== null) return [canonicalLocode(code)]
  const named = listPlaces().filter((place) => folded(place.city) === city || folded(place.cityZh) === city)
  // A call may be known at a port that is not in the place table; `China` after a city only looks like a code.
  if (named.length === 0 && further.length === 0 && LOCODE.test(code)) return [code]
  return named.filter((place) => further.every((part) => isOf(place, part))).map(({ unLocode }) => unLocode)
}

const isOf = ({ subdivision, country, countryCode, city }: Place, part: string): boolean =>
  [subdivision, country, countryCode, city].some((own) => folded(own) === part)

/** Without accents, case and repeated blanks: `São Paulo` may be typed `sao paulo`. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
