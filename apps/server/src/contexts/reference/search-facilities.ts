// Searches facilities by the beginning of a name or of one of its words, a code, or their place.
import type { Database } from '@quayline/database/database'
import { findPlace } from '@quayline/domain/reference/find-place'
import { bestMatches, foldNames } from '@quayline/domain/reference/name-match'
import { listFacilities } from './queries.ts'

export interface FoundFacility {
  readonly code: string
  readonly fcilNme: string
  readonly unLocode: string | null
  /** The city of the place, if known. */
  readonly city: string | null
  readonly country: string | null
}

const MAX_FOUND_FACILITIES = 50

/** Best match first. A line has some hundred facilities: all are read, as for vessels. */
export async function searchFacilities(db: Database, text: string): Promise<readonly FoundFacility[]> {
  const candidates = (await listFacilities(db)).map(({ code, fcilNme, unLocode }) => {
    const place = unLocode === null ? null : findPlace(unLocode)
    return { found: { code, fcilNme, unLocode, city: place?.city ?? null, country: place?.country ?? null }, place }
  })
  return bestMatches(
    text,
    candidates,
    ({ found: { code, fcilNme, unLocode }, place }) =>
      foldNames(
        [code, ...(unLocode === null ? [] : [unLocode])],
        [fcilNme, ...(place === null ? [] : [place.city, place.cityZh])],
      ),
    ({ found: { fcilNme, code } }) => `${fcilNme} ${code}`,
    MAX_FOUND_FACILITIES,
  ).map(({ found }) => found)
}
