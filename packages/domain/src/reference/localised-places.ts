// An answer for a reader of another language: known places by their names in that language, everything else as it came.
// For screens only; API payloads keep the places as the carrier prints them.
import { eventPlace } from './place-parts.ts'
import type { NamedPlaces } from './place-names.ts'

export type PlaceLanguage = keyof NamedPlaces[string]['names']

/** Members that contain a place; the name of a vessel must not be translated, even if it is also the name of a city. */
const IS_PLACE = /^(\w*city|\w*location|portOf\w+|callPort|protName|firstPol|lastPod|po[rld]|fnd|place|from|to)$/i

export function withLocalisedPlaces<Answer>(answer: Answer, places: NamedPlaces, language: PlaceLanguage): Answer {
  if (language === 'en-US' || Object.keys(places).length === 0) return answer
  const localise = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return IS_PLACE.test(key) ? localisedPlace(value, places, language) : value
    if (Array.isArray(value)) return value.map((part) => localise(part, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, localise(part, name)]))
  }
  // The same members with the same types: only the texts of places differ.
  return localise(answer, '') as Answer
}

/** `Equipment Storage Services,Dallas,Texas,United States` -> `Equipment Storage Services,达拉斯,,美国`; `Qingdao` -> `青岛`. */
function localisedPlace(text: string, places: NamedPlaces, language: PlaceLanguage): string {
  const { facility, area } = eventPlace(text)
  const name = Object.hasOwn(places, area) ? places[area]?.names[language] : undefined
  if (name === undefined) return text
  if (facility !== '') return [facility, name.city, '', name.country].join(',')
  return text.includes(',') ? [name.city, '', name.country].join(',') : name.city
}
