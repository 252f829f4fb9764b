// The names of an answer's places in each language. The answer prints a place as the carrier does, in English; the
// names are sent beside the payload, with the printed text as key (docs/requirements/tracking.md 2.3).
import { groupBy } from '../kernel/group-by.ts'
import { eventPlace } from './place-parts.ts'
import { listPlaces } from './find-place.ts'
import { FOREIGN_COUNTRY_NAMES } from './countries.data.ts'
import type { Place } from './place.ts'

export interface PlaceName {
  readonly city: string
  readonly country: string
}

export interface NamedPlace {
  readonly unLocode: string
  readonly names: Readonly<Record<'zh-CN' | 'en-US' | 'es-ES' | 'fr', PlaceName>>
}

/**
 * The key is the place as printed, without a facility and with its parts joined by `, `: `Qingdao, Shandong, China`, or
 * `Qingdao` alone.
 */
export type NamedPlaces = Readonly<Record<string, NamedPlace>>

/** No printed place is longer: facility, city, subdivision and country. */
const MAX_LENGTH = 200

const BY_PRINTED: ReadonlyMap<string, NamedPlace> = printedPlaces()

function printedPlaces(): Map<string, NamedPlace> {
  const byPrinted = new Map<string, NamedPlace>()
  const cities = groupBy(listPlaces(), ({ city }) => city)
  for (const [city, places] of cities) {
    for (const place of places) {
      const named = { unLocode: place.unLocode, names: namesOf(place) }
      byPrinted.set(eventPlace(`${city},${place.subdivision},${place.country}`).area, named)
      // If two cities have the same name, the city alone is ambiguous; the end of a leg is printed with its country.
      if (places.length === 1) byPrinted.set(city, named)
      if (places.filter(({ country }) => country === place.country).length === 1)
        byPrinted.set(eventPlace(`${city},${place.country}`).area, named)
    }
  }
  return byPrinted
}

/**
 * Cities have Chinese and English names; Spanish and French pages show the English one, as the line's own documents do.
 */
function namesOf({ city, cityZh, country, countryCode }: Place): NamedPlace['names'] {
  const [zh = country, es = country, fr = country] = FOREIGN_COUNTRY_NAMES[countryCode] ?? []
  // Singapore and Hong Kong are both city and country and are named once.
  const named = (own: string, ofCountry: string): PlaceName => ({
    city: city === country ? ofCountry : own,
    country: ofCountry,
  })
  return {
    'zh-CN': named(cityZh, zh),
    'en-US': named(city, country),
    'es-ES': named(city, es),
    fr: named(city, fr),
  }
}

/** The names of every known place that is printed anywhere in the answer; linear in the size of the answer. */
export function namedPlaces(answer: unknown): NamedPlaces {
  const found = new Map<string, NamedPlace>()
  collect(answer, found)
  return Object.fromEntries(found)
}

function collect(value: unknown, found: Map<string, NamedPlace>): void {
  if (typeof value === 'string') {
    if (value === '' || value.length > MAX_LENGTH) return
    const area = value.includes(',') ? eventPlace(value).area : value.trim()
    const named = BY_PRINTED.get(area)
    if (named !== undefined) found.set(area, named)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found)
  }
}
