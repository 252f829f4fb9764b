// Distance between two ports on the globe: a lower bound of the sailing distance.
import { findPlace } from '@quayline/domain/reference/find-place'

const known = new Map<string, number>()
const EARTH_RADIUS_NM = 3440
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in nautical miles (haversine). Zero for unknown ports. */
export function nauticalMiles(from: string, to: string): number {
  const key = from < to ? from + to : to + from
  const before = known.get(key)
  if (before !== undefined) return before
  const [one, other] = [findPlace(from), findPlace(to)]
  if (one === null || other === null) return 0
  const half =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const miles = 2 * EARTH_RADIUS_NM * Math.asin(Math.sqrt(half))
  known.set(key, miles)
  return miles
}
