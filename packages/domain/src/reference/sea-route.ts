// The route of a ship between two places along the sea lanes, and its length: for a sketch on a map and for distances,
// not for navigation.
import { type Coordinates, distanceKm } from '../kernel/distance.ts'
import { SEA_LANES, SEA_NODES, type SeaNode } from './sea-lanes.ts'

export interface SeaRoute {
  /** Points from one place to the other; between two points the ship follows the great circle. */
  readonly points: readonly Coordinates[]
  readonly lengthKm: number
}

interface Lane {
  readonly to: number
  readonly km: number
}

const indexByName: ReadonlyMap<string, number> = new Map(SEA_NODES.map(({ name }, index) => [name, index]))

function getNode(name: string): { readonly index: number; readonly node: SeaNode } {
  const index = indexByName.get(name)
  const node = index === undefined ? undefined : SEA_NODES[index]
  if (index === undefined || node === undefined) throw new Error(`No sea node ${name}`)
  return { index, node }
}

const lanesOf: readonly (readonly Lane[])[] = (() => {
  const lanes: Lane[][] = SEA_NODES.map(() => [])
  for (const [one, other] of SEA_LANES) {
    const [a, b] = [getNode(one), getNode(other)]
    const km = distanceKm(a.node, b.node)
    lanes[a.index]?.push({ to: b.index, km })
    lanes[b.index]?.push({ to: a.index, km })
  }
  return lanes
})()

/**
 * A port is connected to its nearest nodes; a more distant node only when it is hardly farther than the nearest one.
 */
const JOINED = 3
const JOINED_WITHIN = 1.6
const JOINED_KM = 60

function nearestNodes(place: Coordinates): readonly Lane[] {
  const near = SEA_NODES.map((node, to): Lane => ({ to, km: distanceKm(place, node) })).sort((a, b) => a.km - b.km)
  const limit = Math.max((near[0]?.km ?? 0) * JOINED_WITHIN, JOINED_KM)
  return near.slice(0, JOINED).filter(({ km }) => km <= limit)
}

/**
 * Shortest route along the lanes; null only when the lanes do not connect the two places. The route between equal
 * places has length 0.
 */
export function findSeaRoute(from: Coordinates, to: Coordinates): SeaRoute | null {
  if (distanceKm(from, to) === 0) return { points: [from, to], lengthKm: 0 }
  const km = new Float64Array(SEA_NODES.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(SEA_NODES.length).fill(-1)
  const isSettled = new Uint8Array(SEA_NODES.length)
  for (const lane of nearestNodes(from)) km[lane.to] = lane.km
  const ends = new Map(nearestNodes(to).map((lane) => [lane.to, lane.km]))
  let [best, last] = [Number.POSITIVE_INFINITY, -1]
  for (;;) {
    const next = nearestUnsettled(km, isSettled)
    const reached = next === -1 ? Number.POSITIVE_INFINITY : (km[next] ?? Number.POSITIVE_INFINITY)
    if (reached >= best) break
    isSettled[next] = 1
    const whole = reached + (ends.get(next) ?? Number.POSITIVE_INFINITY)
    if (whole < best) [best, last] = [whole, next]
    for (const lane of lanesOf[next] ?? []) {
      const there = reached + lane.km
      if (there >= (km[lane.to] ?? 0)) continue
      km[lane.to] = there
      before[lane.to] = next
    }
  }
  return last === -1 ? null : { points: [from, ...wayTo(last, before), to], lengthKm: best }
}

function nearestUnsettled(km: Float64Array, isSettled: Uint8Array): number {
  let nearest = -1
  for (let index = 0; index < km.length; index++) {
    if (isSettled[index] === 1 || km[index] === Number.POSITIVE_INFINITY) continue
    if (nearest === -1 || (km[index] ?? 0) < (km[nearest] ?? 0)) nearest = index
  }
  return nearest
}

function wayTo(last: number, before: Int32Array): readonly Coordinates[] {
  const way: Coordinates[] = []
  for (let index = last; index !== -1; index = before[index] ?? -1) {
    const node = SEA_NODES[index]
    if (node !== undefined) way.unshift({ latitude: node.latitude, longitude: node.longitude })
  }
  return way
}
