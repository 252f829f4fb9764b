// How far it is by sea from port to port: the length of the way along the sea lanes (reference/sea-route.ts).
import { canonicalLocode, findPlace } from '../reference/find-place.ts'
import { findSeaRoute } from '../reference/sea-route.ts'
import { INLAND_WAYS } from './inland-ways.data.ts'

const known = new Map<string, number | null>()

/** Whole kilometres, the same both ways; null for a place that is unknown or not by the sea. */
export function seaDistanceKm(from: string, to: string): number | null {
  const [a, b] = [canonicalLocode(from), canonicalLocode(to)].toSorted()
  if (a === undefined || b === undefined) return null
  const key = `${a} ${b}`
  const before = known.get(key)
  if (before !== undefined) return before
  const km = lengthKm(a, b)
  // Of unknown codes nothing is kept: there is no end of them.
  if (km !== null) known.set(key, km)
  return km
}

function lengthKm(from: string, to: string): number | null {
  const [start, end] = [findPlace(from), findPlace(to)]
  if (start === null || end === null || isInland(from) || isInland(to)) return null
  const route = findSeaRoute(start, end)
  return route === null ? null : Math.round(route.lengthKm)
}

const isInland = (unLocode: string): boolean => Object.hasOwn(INLAND_WAYS, unLocode)
