// A generated liner network of the shape in docs/requirements/performance.md 2: services, ports, calls per week,
// vessels, doubles, delays, blank sailings.
import type { TimetableCall, TimetableVoyage } from '@quayline/domain/schedule/timetable'
import { draw, type Draw, shuffle } from './draw.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
/** Figures of docs/requirements/performance.md 2: the network of one large line. */
const SERVICES = 160
const PORTS = 201
const CALLS_A_WEEK = 878
const VESSELS = 770
const MAX_SERVICES_AT_A_PORT = 40
const CALLED_TWICE = 39
/** Chosen here, because the shape does not define them: how often a call is late or omitted and a sailing is blank. */
const LATE = 0.3
const OMITTED = 0.03
const BLANK = 0.03

export const NETWORK_FROM = Date.UTC(2026, 10, 30)

export interface Network {
  readonly voyages: readonly TimetableVoyage[]
  readonly ports: readonly string[]
  /** The actual shape, to compare with the required one. */
  readonly shape: string
}

interface Service {
  /** Ports in the order of the rotation; in CALLED_TWICE services one of them occurs twice. */
  readonly rotation: readonly number[]
  readonly weeks: number
}

export function makeNetwork(horizonWeeks: number): Network {
  const random = draw(2026)
  const services = makeServices(random)
  const voyages = services.flatMap((service, number) =>
    Array.from({ length: service.weeks }, (_, vessel) =>
      sail(random, service, `S${number}V${vessel}`, vessel, horizonWeeks),
    ),
  )
  return { voyages, ports: Array.from({ length: PORTS }, (_, port) => locode(port)), shape: shapeOf(services) }
}

/** A code in the form of a UN/LOCODE, of a country that does not exist. */
const locode = (port: number): string =>
  `XQ${[port >> 10, (port >> 5) & 31, port & 31].map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[digit]).join('')}`

/** How many services call at each port: a few hubs with many, half of the ports with two or fewer. */
function servicesByPort(): number[] {
  const counts = Array.from({ length: PORTS }, (_, rank) =>
    Math.max(1, Math.floor(MAX_SERVICES_AT_A_PORT * (rank + 1) ** -0.6)),
  )
  let missing = CALLS_A_WEEK - CALLED_TWICE - counts.reduce((sum, count) => sum + count, 0)
  for (let rank = 1; missing > 0; rank = (rank % 60) + 1, missing--)
    counts[rank] = Math.min(MAX_SERVICES_AT_A_PORT, (counts[rank] ?? 0) + 1)
  return counts
}

/**
 * Ports are on a ring (the sea route around the world); a service uses a stretch of it, one service in three a long
 * one.
 */
function makeServices(random: Draw): Service[] {
  const left = servicesByPort()
  const place = shuffle(
    random,
    left.map((_, port) => port / PORTS),
  )
  const sizes = spread(
    random,
    left.reduce((sum, count) => sum + count, 0),
    SERVICES,
    3,
  )
  const chosen = sizes.map((size) => {
    const middle = random()
    const reach = random() < 1 / 3 ? 0.35 : 0.08
    const ports = new Set<number>()
    while (ports.size < size) {
      const aim = middle + (random() - 0.5) * reach
      const port = nearest(left, place, aim, ports)
      if (port < 0) break
      ports.add(port)
      left[port] = (left[port] ?? 0) - 1
    }
    return ports
  })
  placeLeftOver(left, chosen)
  const rotations = chosen.map((ports, number) => rotate(random, [...ports], place, number < CALLED_TWICE))
  const lengths = rotations.map((rotation) => 1 + 12 * lengthOf(rotation, place))
  const weeks = apportion(lengths, VESSELS)
  return rotations.map((rotation, number) => ({ rotation, weeks: weeks[number] ?? 1 }))
}

/**
 * The last services only find ports that they already have: the remaining calls go to the smallest services without
 * that port.
 */
function placeLeftOver(left: number[], chosen: readonly Set<number>[]): void {
  for (const [port, count] of left.entries()) {
    const others = chosen.filter((ports) => !ports.has(port)).toSorted((a, b) => a.size - b.size)
    for (const ports of others.slice(0, count)) ports.add(port)
    left[port] = 0
  }
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b) % 1, 1 - (Math.abs(a - b) % 1))

function nearest(left: readonly number[], place: readonly number[], aim: number, taken: ReadonlySet<number>): number {
  let best = -1
  for (const [port, count] of left.entries()) {
    if (count <= 0 || taken.has(port)) continue
    // A hub attracts services from farther away.
    const cost = (at: number) => apart(place[at] ?? 0, (aim + 1) % 1) / Math.sqrt(left[at] ?? 1)
    if (best < 0 || cost(port) < cost(best)) best = port
  }
  return best
}

/**
 * Outbound along the stretch with some of the ports, back with the others; a doubled port is called at in both
 * directions.
 */
function rotate(random: Draw, ports: readonly number[], place: readonly number[], isDoubled: boolean): number[] {
  const along = ports.toSorted((a, b) => (place[a] ?? 0) - (place[b] ?? 0))
  const isBack = along.map((_, index) => index > 0 && index < along.length - 1 && random() < 0.4)
  const doubled = isDoubled && along.length > 2 ? 1 : -1
  return [
    ...along.filter((_, index) => index === doubled || !isBack[index]),
    ...along.filter((_, index) => index === doubled || isBack[index]).toReversed(),
  ]
}

const lengthOf = (rotation: readonly number[], place: readonly number[]): number =>
  rotation.reduce((sum, port, index) => sum + apart(place[port] ?? 0, place[rotation.at(index - 1) ?? 0] ?? 0), 0)

/** Integers that add up to `total`, each at least `least`. */
function spread(random: Draw, total: number, count: number, least: number): number[] {
  const parts = Array.from({ length: count }, () => least)
  for (let rest = total - count * least; rest > 0; rest--) {
    const part = Math.floor(random() * count)
    parts[part] = (parts[part] ?? 0) + 1
  }
  return parts
}

/** Integers proportional to the weights that add up to `total`, each at least one. */
function apportion(weights: readonly number[], total: number): number[] {
  const scale = total / weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => Math.max(1, Math.floor(weight * scale)))
  for (let index = 0; parts.reduce((sum, part) => sum + part, 0) < total; index = (index + 1) % parts.length)
    parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * A vessel follows the previous one after a week; a delay is made up gradually, and a blank sailing omits a whole
 * rotation.
 */
function sail(
  random: Draw,
  { rotation, weeks }: Service,
  key: string,
  vessel: number,
  horizonWeeks: number,
): TimetableVoyage {
  const calls: TimetableCall[] = []
  const step = (weeks * WEEK) / rotation.length
  const weekday = Math.floor(random() * 7 * 24) * HOUR
  for (let round = -1; round * weeks < horizonWeeks; round++) {
    const begins = NETWORK_FROM + (round * weeks + vessel) * WEEK + weekday
    const isBlank = random() < BLANK
    let lateMs = 0
    for (const [index, port] of rotation.entries()) {
      lateMs = random() < LATE ? lateMs + Math.floor(random() * 36) * HOUR : Math.floor(lateMs / 2)
      lateMs = Math.min(lateMs, step * 0.9)
      const isOmitted = isBlank || random() < OMITTED
      const arriveAt = Math.floor(begins + index * step + lateMs)
      if (arriveAt < NETWORK_FROM || arriveAt > NETWORK_FROM + horizonWeeks * WEEK) continue
      const departAt = arriveAt + Math.floor(Math.min(step * 0.09, (10 + random() * 26) * HOUR))
      calls.push({
        callKey: `${key}/${round}/${index}`,
        port: locode(port),
        arriveAt,
        departAt,
        cutOffAt: departAt - 48 * HOUR,
        canLoad: !isOmitted,
        canDischarge: !isOmitted,
      })
    }
  }
  return { key, calls }
}

function shapeOf(services: readonly Service[]): string {
  const callsOf = (ports: (rotation: readonly number[]) => readonly number[]) =>
    services.flatMap(({ rotation }) => ports(rotation))
  const byPort = new Map<number, number>()
  for (const port of callsOf((rotation) => [...new Set(rotation)])) byPort.set(port, (byPort.get(port) ?? 0) + 1)
  const counts = [...byPort.values()].toSorted((a, b) => a - b)
  const vessels = services.reduce((sum, { weeks }) => sum + weeks, 0)
  const calls = callsOf((rotation) => rotation).length
  return `${services.length} services, ${byPort.size} ports, ${calls} calls a week (${(calls / services.length).toFixed(1)} a service), ${vessels} vessels, ${(vessels / services.length).toFixed(1)}-week rotations, services a port: median ${counts[counts.length >> 1]}, at most ${counts.at(-1)}, ${services.filter(({ rotation }) => new Set(rotation).size < rotation.length).length} services call at a port twice`
}
