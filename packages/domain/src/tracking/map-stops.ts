// The ports of a route with their place on the map: by UN/LOCODE if the answer has it, else by its city.
import { findPlace, listPlaces } from '../reference/find-place.ts'
import type { Place } from '../reference/place.ts'
import type { MapStop } from './map-view.ts'

/** One leg by sea as an answer shows it. */
export interface MapLeg {
  readonly from: string | null
  readonly to: string | null
  readonly fromLocode?: string
  readonly toLocode?: string
  readonly hasArrived: boolean
}

/** Unknown ports are left out. */
export function mapStops(legs: readonly MapLeg[]): readonly MapStop[] {
  const [first] = legs
  if (first === undefined) return []
  const named = [
    { name: first.from, code: first.fromLocode, isReached: true },
    ...legs.map((leg) => ({ name: leg.to, code: leg.toLocode, isReached: leg.hasArrived })),
  ]
  return named.flatMap(({ name, code, isReached }) => {
    const place = (code === undefined || code === '' ? null : findPlace(code)) ?? placeNamed(name)
    return place === null ? [] : [{ name: name ?? place.city, position: place, isReached }]
  })
}

function placeNamed(name: string | null): Place | null {
  const city = (name ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
  if (city === '') return null
  return listPlaces().find((place) => place.city.toLowerCase() === city || place.cityZh === city) ?? null
}
