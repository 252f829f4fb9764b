// Decides which city of a search is meant, and writes it as the carrier's line of five parts
// (docs/requirements/schedules.md 1.1).
import { canonicalLocode, codesOfPlace, findPlace, listPlaces } from '../reference/find-place.ts'
import { foldName } from '../reference/name-match.ts'
import type { Place } from '../reference/place.ts'

export interface City {
  readonly place: Place
  /** `Qingdao,Qingdao,Shandong,China,CNQIN`: with the code that the query used, if it used one. */
  readonly line: string
}

const byName: ReadonlyMap<string, readonly Place[]> = namesOf(listPlaces())

/**
 * A UN/LOCODE or an alias of it, a city's English or Chinese name, or a line whose last part is a code; null when no place or more than
 * one is meant. In a line the code decides; without a code the other parts must all be the place's own (`Portland,Oregon`).
 */
export function recogniseCity(text: string): City | null {
  const parts = text.split(/[,，]/).map((part) => part.trim())
  const code = parts.at(-1) ?? ''
  const coded = findPlace(code)
  if (coded !== null && (parts.length === 1 || isLine(parts))) return cityOf(coded, code)
  const [name = '', ...rest] = parts
  const meant = (byName.get(foldName(name)) ?? []).filter((place) => rest.every((part) => belongsTo(part, place)))
  const [place] = meant
  return place === undefined || meant.length > 1 ? null : cityOf(place, place.unLocode)
}

/** At most city, city, subdivision, country, code; the page reads the country as the fourth part (docs/requirements/schedules.md 1.1). */
const isLine = (parts: readonly string[]): boolean => parts.length <= 5

const cityOf = (place: Place, code: string): City => ({ place, line: lineOf(place, code) })

const lineOf = ({ city, subdivision, country, unLocode }: Place, code: string): string => {
  const asked = code.replace(/\s/g, '').toUpperCase()
  const shown = canonicalLocode(asked) === unLocode ? asked : unLocode
  return [city, city, subdivision, country, shown].join(',')
}

function belongsTo(part: string, place: Place): boolean {
  const folded = foldName(part)
  return (
    folded === '' ||
    [place.city, place.cityZh, place.subdivision, place.country, place.countryCode, ...codesOfPlace(place.unLocode)]
      .map(foldName)
      .includes(folded)
  )
}

function namesOf(places: readonly Place[]): Map<string, Place[]> {
  const names = new Map<string, Place[]>()
  for (const place of places) {
    for (const name of new Set([foldName(place.city), foldName(place.cityZh)])) {
      names.set(name, [...(names.get(name) ?? []), place])
    }
  }
  return names
}
