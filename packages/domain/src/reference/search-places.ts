// Decides which ports and inland places match the typed beginning of a name or code: English, Chinese, UN/LOCODE or an
// alias.
import { codesOfPlace, listPlaces } from './find-place.ts'
import { bestMatches, foldNames, type FoldedNames } from './name-match.ts'
import type { Place } from './place.ts'

export const MAX_FOUND_PLACES = 20

/** The line after the city distinguishes a pasted `Portland, Oregon, United States` from other Portlands. */
const folded: ReadonlyMap<Place, FoldedNames> = new Map(
  listPlaces().map((place) => {
    const { unLocode, city, cityZh, subdivision, country } = place
    return [place, foldNames(codesOfPlace(unLocode), [city, cityZh], `${city} ${subdivision} ${country}`)]
  }),
)

/** Best match first, at most twenty; an empty list when nothing was typed or nothing matches. */
export const searchPlaces = (text: string): readonly Place[] =>
  bestMatches(
    text,
    folded.keys(),
    (place) => folded.get(place) ?? foldNames([], []),
    ({ city, unLocode }) => `${city} ${unLocode}`,
    MAX_FOUND_PLACES,
  )
