// How far two points lie apart: great circle on a sphere (haversine), good to half a percent.

/** Degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth (IUGG). */
const RADIUS_KM = 6371.009

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres, to a tenth. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const halfLatitude = radians(b.latitude - a.latitude) / 2
  const halfLongitude = radians(b.longitude - a.longitude) / 2
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLongitude) ** 2
  const km = 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
  return Math.round(km * 10) / 10
}
