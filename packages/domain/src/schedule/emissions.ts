// Estimates what the sea legs of one option emit, with the method and the factors' sources; null where the way by sea is not known.
import type { OptionEmissions } from './connection-answer.ts'
import {
  CONTAINER_SHIP_KG_PER_TONNE_KM,
  DISTANCE_FACTOR,
  EMISSION_METHOD,
  EMISSION_SOURCE,
  TONNES_PER_TEU,
} from './emission-factors.data.ts'
import { seaDistanceKm } from './sea-distance.ts'

const KG_PER_TEU_KM =
  (CONTAINER_SHIP_KG_PER_TONNE_KM.tankToWake + CONTAINER_SHIP_KG_PER_TONNE_KM.wellToTank) *
  TONNES_PER_TEU *
  DISTANCE_FACTOR

/** `distanceKm` is the shortest way by sea, leg by leg; the distance factor is in the kilograms. Inland carriage is not in it. */
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
