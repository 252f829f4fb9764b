// Decides which return points an empty may be given back at: those of the office that still take its size type, the nearest first.
import { findPlace } from '../reference/find-place.ts'
import { distanceKm, type Coordinates } from '../kernel/distance.ts'
import type { Eir } from './eir.ts'

/** How many empties of a size type a facility still takes. */
export interface ReturnPoint {
  readonly facilityCode: string
  /** ISO 6346, or `*` for every size type without a row of its own. */
  readonly isoSizeType: string
  readonly name: string
  readonly nameEn: string
  readonly availableQuantity: number
  /** Degrees, WGS 84; null when unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface ReturnOption {
  readonly point: ReturnPoint
  /** Great-circle distance from the place of pick-up; null when either is unknown. */
  readonly distanceKm: number | null
}

export const ANY_SIZE_TYPE = '*'

/** The row of a facility for the size type: its own, else the one for any. */
export function pointFor(
  points: readonly ReturnPoint[],
  facilityCode: string,
  isoSizeType: string | null,
): ReturnPoint | undefined {
  const lines = points.filter((point) => point.facilityCode === facilityCode)
  return (
    lines.find((point) => point.isoSizeType === isoSizeType) ??
    lines.find((point) => point.isoSizeType === ANY_SIZE_TYPE)
  )
}

/** Nearest first, those at an unknown distance last; full ones are left out. */
export function returnOptions(eir: Eir, points: readonly ReturnPoint[]): readonly ReturnOption[] {
  const from = coordinatesOfPickUp(eir)
  const facilities = [...new Set(points.map(({ facilityCode }) => facilityCode))]
  return facilities
    .flatMap((facilityCode) => pointFor(points, facilityCode, eir.isoSizeType) ?? [])
    .filter(({ availableQuantity }) => availableQuantity > 0)
    .map((point) => ({ point, distanceKm: distanceTo(from, point) }))
    .toSorted(
      (a, b) =>
        (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE) ||
        (a.point.facilityCode < b.point.facilityCode ? -1 : 1),
    )
}

/** Orders name terminals without coordinates: the place of the UN/LOCODE is used. */
function coordinatesOfPickUp({ pickUp, release }: Eir): Coordinates | null {
  const code = pickUp.unLocode ?? release.portOfDischarge
  return code === null ? null : findPlace(code)
}

const distanceTo = (from: Coordinates | null, { latitude, longitude }: ReturnPoint): number | null =>
  from === null || latitude === null || longitude === null ? null : distanceKm(from, { latitude, longitude })
