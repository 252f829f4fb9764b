// The sketch of a route: its lines, and the visible part of the world. Quarter degrees, north is up.
import { LAND_UNITS_PER_DEGREE } from '../reference/land-outline.ts'
import type { Coordinates } from '../kernel/distance.ts'
import { findSeaRoute } from '../reference/sea-route.ts'

/** A port of the route, in the order of sailing. */
export interface MapStop {
  readonly name: string
  readonly position: Coordinates
  /** Whether the leg that leads here has been sailed; meaningless at the first stop. */
  readonly isReached: boolean
}

export interface MapPoint {
  readonly x: number
  readonly y: number
}

export interface MapView {
  /** SVG path data of each leg. */
  readonly legs: readonly { readonly path: string; readonly isSailed: boolean; readonly points: readonly MapPoint[] }[]
  readonly ports: readonly (MapPoint & { readonly name: string })[]
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The frame is twice as wide as high, and at least this many degrees wide. */
const LEAST_DEGREES = 36
const MARGIN = 0.12
/** A longer lane is drawn as an arc of the great circle, which ships sail. */
const STRAIGHT_DEGREES = 8

/** Null if fewer than two ports are known, or the lanes do not connect them. */
export function mapView(stops: readonly MapStop[]): MapView | null {
  const [first, ...others] = stops
  if (first === undefined || others.length === 0) return null
  let last = first.position
  const lines: { points: readonly Coordinates[]; isSailed: boolean }[] = []
  for (const stop of others) {
    const route = findSeaRoute(last, stop.position)
    if (route === null) return null
    lines.push({ points: asArcs(route.points), isSailed: stop.isReached })
    last = stop.position
  }
  // The drawing continues beyond the date line instead of jumping to the other side.
  let before = first.position.longitude
  const drawn = lines.map(({ points, isSailed }) => ({
    isSailed,
    points: points.map(({ latitude, longitude }): MapPoint => {
      before = nearestTurn(longitude, before)
      return { x: before * LAND_UNITS_PER_DEGREE, y: -latitude * LAND_UNITS_PER_DEGREE }
    }),
  }))
  const ports = [drawn[0]?.points[0], ...drawn.map(({ points }) => points.at(-1))].flatMap((point, index) =>
    point === undefined ? [] : [{ ...point, name: stops[index]?.name ?? '' }],
  )
  return {
    legs: drawn.map(({ points, isSailed }) => ({ isSailed, path: pathOf(points), points })),
    ports,
    frame: frameOf(drawn.flatMap(({ points }) => points)),
  }
}

const nearestTurn = (longitude: number, before: number): number =>
  longitude + 360 * Math.round((before - longitude) / 360)

export const pathOf = (points: readonly MapPoint[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}`

function frameOf(points: readonly MapPoint[]): MapView['frame'] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(
    (right - left) * (1 + 2 * MARGIN),
    (bottom - top) * (1 + 2 * MARGIN) * 2,
    LEAST_DEGREES * LAND_UNITS_PER_DEGREE,
  )
  return { x: (left + right - width) / 2, y: (top + bottom - width / 2) / 2, width, height: width / 2 }
}

function asArcs(points: readonly Coordinates[]): readonly Coordinates[] {
  return points.flatMap((point, index) => {
    const from = points[index - 1]
    return from === undefined ? [point] : arc(from, point)
  })
}

const RADIANS = Math.PI / 180

/** The points after `from` on the great circle to `to`. */
function arc(from: Coordinates, to: Coordinates): readonly Coordinates[] {
  const [u, v] = [direction(from), direction(to)]
  const angle = Math.acos(Math.max(-1, Math.min(1, u[0] * v[0] + u[1] * v[1] + u[2] * v[2])))
  const steps = Math.ceil(angle / (STRAIGHT_DEGREES * RADIANS))
  if (steps <= 1) return [to]
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    const [p, q] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
    const [x, y, z] = [p * u[0] + q * v[0], p * u[1] + q * v[1], p * u[2] + q * v[2]]
    return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS }
  })
}

function direction({ latitude, longitude }: Coordinates): readonly [number, number, number] {
  const across = Math.cos(latitude * RADIANS)
  return [across * Math.cos(longitude * RADIANS), across * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)]
}
