// Cuts the outline of the land to the part of the world that a sketch shows, so that the rest is not sent.
import { LAND_OUTLINE, LAND_UNITS_PER_DEGREE } from '../reference/land-outline.ts'
import type { MapPoint, MapView } from './map-view.ts'

/** The cut edge must lie outside of the picture. */
const BEYOND = 2

/** The world is repeated on the left and on the right: a route may cross the date line. */
const TURNS = [-360, 0, 360].map((degrees) => degrees * LAND_UNITS_PER_DEGREE)

let rings: readonly (readonly MapPoint[])[] | null = null

/** `M-271 215l5 3 6 1z…`: each ring begins with an absolute point, followed by relative steps. */
function ringsOfLand(): readonly (readonly MapPoint[])[] {
  rings ??= LAND_OUTLINE.split('z').flatMap((ring) => {
    const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
    if (numbers.length < 6) return []
    let [x, y] = [0, 0]
    return [
      Array.from({ length: numbers.length / 2 }, (_, index): MapPoint => {
        x += numbers[index * 2] ?? 0
        y += numbers[index * 2 + 1] ?? 0
        return { x, y }
      }),
    ]
  })
  return rings
}

/** SVG path data, in whole units. */
export function clipLand({ x, y, width, height }: MapView['frame']): string {
  const edges: readonly Edge[] = [
    { axis: 'x', at: x - BEYOND, keeps: 1 },
    { axis: 'x', at: x + width + BEYOND, keeps: -1 },
    { axis: 'y', at: y - BEYOND, keeps: 1 },
    { axis: 'y', at: y + height + BEYOND, keeps: -1 },
  ]
  return TURNS.flatMap((turn) =>
    ringsOfLand().flatMap((ring) => {
      const moved = ring.map((point) => ({ x: point.x + turn, y: point.y }))
      const cut = edges.reduce(cutAt, moved)
      return cut.length < 3 ? [] : [ringText(cut)]
    }),
  ).join('')
}

interface Edge {
  readonly axis: 'x' | 'y'
  readonly at: number
  /** 1: points at or beyond the edge are kept; -1: points before it. */
  readonly keeps: 1 | -1
}

/** Clips at one edge of the frame (Sutherland-Hodgman algorithm). */
function cutAt(ring: readonly MapPoint[], { axis, at, keeps }: Edge): readonly MapPoint[] {
  const isKept = (point: MapPoint): boolean => (point[axis] - at) * keeps >= 0
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const crossing = isKept(before) === isKept(point) ? [] : [crossingOf(before, point, axis, at)]
    return isKept(point) ? [...crossing, point] : crossing
  })
}

function crossingOf(a: MapPoint, b: MapPoint, axis: Edge['axis'], at: number): MapPoint {
  const part = (at - a[axis]) / (b[axis] - a[axis])
  return { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) }
}

/** Relative steps, which are shorter than absolute points. */
function ringText(ring: readonly MapPoint[]): string {
  let [x, y] = [0, 0]
  const steps = ring.flatMap((point, index) => {
    const [dx, dy] = [Math.round(point.x) - x, Math.round(point.y) - y]
    ;[x, y] = [x + dx, y + dy]
    return index > 0 && dx === 0 && dy === 0 ? [] : [`${dx} ${dy}`]
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}z`.replaceAll(' -', '-')
}
