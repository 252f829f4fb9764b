// Estimates the emissions of the sea legs of one option, with the method and the sources of the factors; null where the
// sea route is not known.
import { canonicalLocode, findPlace } from '../reference/find-place.ts'
import { findSeaRoute } from '../reference/sea-route.ts'
import type { OptionEmissions } from './connection-answer.ts'
import {
  CONTAINER_SHIP_KG_PER_TONNE_KM,
  DISTANCE_FACTOR,
  EMISSION_METHOD,
  EMISSION_SOURCE,
  TONNES_PER_TEU,
} from './emission-factors.data.ts'
import { INLAND_WAYS } from './inland-ways.data.ts'

const KG_PER_TEU_KM =
  (CONTAINER_SHIP_KG_PER_TONNE_KM.tankToWake + CONTAINER_SHIP_KG_PER_TONNE_KM.wellToTank) *
  TONNES_PER_TEU *
  DISTANCE_FACTOR

// Distance by sea from port to port: the length of the route along the sea lanes (reference/sea-route.ts).
const known = new Map<string, number | null>()

/** Whole kilometres, the same in both directions; null for a place that is unknown or not on the sea. */
export function seaDistanceKm(from: string, to: string): number | null {
  const [a, b] = [canonicalLocode(from), canonicalLocode(to)].toSorted()
  if (a === undefined || b === undefined) return null
  const key = `${a} ${b}`
  const before = known.get(key)
  if (before !== undefined) return before
  const km = lengthKm(a, b)
  // Unknown codes are not cached: their number has no limit.
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

/**
 * `distanceKm` is the sum of the shortest sea routes of the legs; the distance factor is applied to the kilograms only.
 * Inland carriage is not included.
 */
export function emissionsOf(legs: readonly { readonly from: string; readonly to: string }[]): OptionEmissions | null {
  let distanceKm = 0
  for (const { from, to } of legs) {
    const km = seaDistanceKm(from, to)
    if (km === null) return null
    distanceKm += km
  }
  return {
    co2eKgPerTeu: String(Math.round(distanceKm * KG_PER_TEU_KM)),
    distanceKm,
    method: EMISSION_METHOD,
    source: EMISSION_SOURCE,
  }
}
