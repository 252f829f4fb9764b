// Decides which ports and inland places somebody means who types the beginning of a name or code: English, Chinese, UN/LOCODE or an alias.
import { codesOfPlace, listPlaces } from './find-place.ts'
import { bestMatches, foldNames, type FoldedNames } from './name-match.ts'
import type { Place } from './place.ts'

export const MAX_FOUND_PLACES = 20

/** The line behind the city lets a pasted `Portland, Oregon, United States` be distinguished from other Portlands. */
const folded: ReadonlyMap<Place, FoldedNames> = new Map(
  listPlaces().map((place) => {
    const { unLocode, city, cityZh, subdivision, country } = place
    return [place, foldNames(codesOfPlace(unLocode), [city, cityZh], `${city} ${subdivision} ${country}`)]
  }),
)

/** Best match first, at most twenty; nothing typed or nothing known is an empty list. */
export const searchPlaces = (text: string): readonly Place[] =>
  bestMatches(
    text,
    folded.keys(),
    (place) => folded.get(place) ?? foldNames([], []),
    ({ city, unLocode }) => `${city} ${unLocode}`,
    MAX_FOUND_PLACES,
  )
