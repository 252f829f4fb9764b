// Decides how a shipment may travel: on one vessel, or on two or three with transshipment at a hub. Only connections
// that work are offered: the incoming vessel is at the hub half a day before the outgoing one leaves, by the timetable
// and in fact.
import { DAY, HOUR } from './clock.ts'
import { nauticalMiles } from './distance.ts'
import type { Random } from './random.ts'
import type { Call } from './sailings.ts'
import { HUBS } from './services.ts'

export interface Leg {
  readonly load: Call
  readonly discharge: Call
}

export interface RouteRequest {
  /** The first vessel should leave within three days of this instant. */
  readonly departAt: number
  readonly transshipments: 0 | 1 | 2
  /** Restricts the route to this port of loading and this port of discharge. */
  readonly from?: string
  readonly to?: string
}

/** A vessel that takes longer than this for the distance makes a detour, which nobody books. */
const longestPassage = (from: Call, to: Call): number => (4 + nauticalMiles(from.port, to.port) / 150) * DAY
const TRIES = 300

const country = (call: Call): string => call.port.slice(0, 2)

/** The fleet's calls by port, and by the UTC day of their scheduled departure. */
export interface Timetable {
  readonly byPort: ReadonlyMap<string, readonly Call[]>
  readonly byDay: ReadonlyMap<number, readonly Call[]>
}

export function makeTimetable(fleet: readonly (readonly Call[])[]): Timetable {
  const byPort = new Map<string, Call[]>()
  const byDay = new Map<number, Call[]>()
  for (const call of fleet.flat()) {
    add(byPort, call.port, call)
    add(byDay, Math.floor(call.scheduledDeparture / DAY), call)
  }
  return { byPort, byDay }
}

function add<Key>(calls: Map<Key, Call[]>, key: Key, call: Call): void {
  const known = calls.get(key)
  if (known === undefined) calls.set(key, [call])
  else known.push(call)
}

/** Calls that leave within three days of an instant. */
function departing({ byDay }: Timetable, at: number): readonly Call[] {
  const day = Math.floor(at / DAY)
  return [-3, -2, -1, 0, 1, 2].flatMap((shift) => byDay.get(day + shift) ?? [])
}

/** Calls at which a container from this call can be discharged, one per visit to a country, in order of sailing. */
export function reachable(load: Call): readonly Call[] {
  const ahead = load.ship.slice(load.position + 1, load.position + load.service.calls.length)
  const seen = new Set([load.port])
  return ahead.filter((call) => {
    if (call.scheduledArrival - load.scheduledDeparture > longestPassage(load, call) || seen.has(call.port))
      return false
    seen.add(call.port)
    return country(call) !== country(load)
  })
}

/** A route as requested, or null when three hundred attempts found none. */
export function findRoute(timetable: Timetable, wish: RouteRequest, random: Random): readonly Leg[] | null {
  const origins = departing(timetable, wish.departAt).filter(
    ({ port }) => wish.from === undefined || port === wish.from,
  )
  if (origins.length === 0) return null
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const legs = tryRoute(random.pick(origins), wish, timetable, random)
    if (legs !== null) return legs
  }
  return null
}

export interface ArrivalWindow {
  readonly port: string
  /** The vessel's actual arrival should be between these instants. */
  readonly from: number
  readonly until: number
}

/** A direct route from another country to a port, or null when no vessel arrives there in time. */
export function findDirectRouteInto(timetable: Timetable, wish: ArrivalWindow, random: Random): readonly Leg[] | null {
  const routes = (timetable.byPort.get(wish.port) ?? [])
    .filter(({ actualArrival }) => actualArrival >= wish.from && actualArrival < wish.until)
    .flatMap((discharge) =>
      discharge.ship
        .slice(Math.max(0, discharge.position - discharge.service.calls.length + 1), discharge.position)
        .filter((load) => reachable(load).includes(discharge))
        .map((load): Leg => ({ load, discharge })),
    )
  return routes.length === 0 ? null : [random.pick(routes)]
}

function tryRoute(origin: Call, wish: RouteRequest, timetable: Timetable, random: Random): readonly Leg[] | null {
  const legs: Leg[] = []
  const direct = new Set(reachable(origin).map((call) => call.port))
  let load = origin
  for (let left = wish.transshipments; left > 0; left--) {
    const hubs = reachable(load).filter((call) => HUBS.has(call.port))
    if (hubs.length === 0) return null
    const discharge = random.pick(hubs)
    const onward = (timetable.byPort.get(discharge.port) ?? []).filter((call) => connects(discharge, call))
    if (onward.length === 0) return null
    legs.push({ load, discharge })
    load = random.pick(onward)
  }
  const visited = new Set([origin, ...legs.map((leg) => leg.discharge)].map(country))
  const ends = reachable(load).filter(
    (call) =>
      !visited.has(country(call)) &&
      (wish.to === undefined || call.port === wish.to) &&
      // Nobody transships to reach a port at which the first vessel calls.
      (legs.length === 0 || !direct.has(call.port)),
  )
  return ends.length === 0 ? null : [...legs, { load, discharge: random.pick(ends) }]
}

const connects = (discharge: Call, load: Call): boolean =>
  load.vessel !== discharge.vessel &&
  load.scheduledDeparture > discharge.scheduledArrival + 36 * HOUR &&
  load.scheduledDeparture < discharge.scheduledArrival + 13 * DAY &&
  load.actualArrival > discharge.actualDeparture + 2 * HOUR &&
  load.actualDeparture > discharge.actualDeparture + 12 * HOUR
