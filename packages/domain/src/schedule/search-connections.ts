// The connections for a query: all that no other one beats in departure, arrival and number of transshipments.
import type { Result } from '../kernel/result.ts'
import { ok, refuse } from '../kernel/result.ts'
import { type Connection, paretoFront } from './connection.ts'
import { legBetween } from './connection-leg.ts'
import { type FoundOption, type ScanResult, scanConnections } from './connection-scan.ts'
import { fewestVessels } from './fewest-vessels.ts'
import { type MinimumConnection, minimumConnections } from './minimum-connection.ts'
import type { Timetable } from './timetable.ts'
import { firstEventFrom, portOf, vesselOf } from './timetable-events.ts'

export interface Origin {
  /** UN/LOCODE. */
  readonly port: string
  /** Earliest time of the cargo at the port (inland carriage); null or absent: any time. */
  readonly readyAt?: number | null
}

/** All instants in milliseconds; null or absent sets no limit. */
export interface ConnectionQuery {
  /** Ports to choose from. A port in both lists is ignored, because the cargo is already there. */
  readonly from: readonly (string | Origin)[]
  readonly to: readonly string[]
  /** Departure of the first leg, inclusive, and its end, exclusive. */
  readonly departFrom?: number | null
  readonly departUntil?: number | null
  /** Arrival of the last leg, inclusive, and its end, exclusive. */
  readonly arriveFrom?: number | null
  readonly arriveUntil?: number | null
  /** 0 (nonstop only) to 8; 3 unless given. */
  readonly maxTransshipments?: number
  readonly minimumConnectionMs?: MinimumConnection
  /** The current time: a first call with an earlier cut-off is not offered. Without it cut-offs are ignored. */
  readonly respectCutOffAt?: number | null
}

export type ConnectionRefusal = 'TRANSSHIPMENTS_OUT_OF_RANGE'

const DEFAULT_TRANSSHIPMENTS = 3
const MAX_TRANSSHIPMENTS = 8

/**
 * Every option that departs and arrives within the query's limits and that no other such option dominates (departs no
 * earlier, arrives no later, has no more transshipments), ordered by departure. A container can change vessel in any
 * port where the next vessel loads at least the port's minimum connection time after the discharge, except in ports of
 * the query: a route that returns to its origin is not allowed. Of options that are equal in all three, the one that
 * changes vessel first is returned (in a search by arrival: last); then the one whose vessel and call have the first
 * key.
 */
export function searchConnections(
  timetable: Timetable,
  query: ConnectionQuery,
): Result<readonly Connection[], ConnectionRefusal> {
  const { departFrom, departUntil, arriveFrom, arriveUntil, maxTransshipments = DEFAULT_TRANSSHIPMENTS } = query
  if (!Number.isInteger(maxTransshipments) || maxTransshipments < 0 || maxTransshipments > MAX_TRANSSHIPMENTS)
    return refuse('TRANSSHIPMENTS_OUT_OF_RANGE')
  const maxVessels = maxTransshipments + 1
  // Only the arrival is limited: search backward from there, because the beginning of a forward search is not known.
  const direction = (departUntil ?? null) === null && (arriveUntil ?? null) !== null ? -1 : 1
  const depart = limits(departFrom, departUntil)
  const arrive = limits(arriveFrom, arriveUntil)
  const { from, to, closed, readyAt } = placesOf(timetable, query)
  const isClosed = new Uint8Array(timetable.trips.length)
  for (const port of closed) isClosed[port] = 1
  const [starts, goals] = direction === 1 ? [from, to] : [to, from]
  const needed = fewestVessels(timetable, goals, isClosed, maxVessels)
  const isReachable = (port: number) =>
    timetable.neighbours[port]?.some((vessel) => (needed[vessel] ?? 0) <= maxVessels)
  if (!starts.some(isReachable)) return ok([])
  const { events, trips } = timetable
  const now = query.respectCutOffAt ?? null

  const result = scanConnections({
    timetable,
    direction,
    starts,
    goals,
    closed: [...closed],
    needed,
    maxVessels,
    minimumConnection: minimumConnections(timetable, query.minimumConnectionMs),
    ...eventRange(timetable, direction, depart, arrive),
    isOpen(event) {
      const instant = events.at[event] ?? 0
      if (events.departs[event] === 0) return instant >= arrive.first && instant <= arrive.last
      if (instant < depart.first || instant > depart.last) return false
      if (instant < (readyAt.get(portOf(events, event)) ?? instant)) return false
      if (now === null) return true
      const cutOffAt = trips[vesselOf(events, event)]?.calls[events.call[event] ?? -1]?.cutOffAt ?? null
      return cutOffAt === null || cutOffAt >= now
    },
  })
  return ok(paretoFront(result.options.map((option) => traceConnection(timetable, direction, result, option))))
}

/** The timetable counts whole milliseconds, so the last instant before an exclusive end is known. */
const limits = (from: number | null | undefined, until: number | null | undefined) => ({
  first: Math.ceil(from ?? Number.NEGATIVE_INFINITY),
  last: Math.ceil(until ?? Number.POSITIVE_INFINITY) - 1,
})

type Limits = ReturnType<typeof limits>

/**
 * The events that can be part of an option: those between the first start and the last end, in the order of the search.
 */
function eventRange({ events }: Timetable, direction: 1 | -1, depart: Limits, arrive: Limits) {
  const after = (instant: number) => firstEventFrom(events, instant + 1)
  const [first, end, startEnd] =
    direction === 1
      ? [firstEventFrom(events, depart.first), after(arrive.last), after(depart.last)]
      : [after(arrive.last) - 1, firstEventFrom(events, depart.first) - 1, firstEventFrom(events, arrive.first) - 1]
  return { first, end: direction === 1 ? Math.max(first, end) : Math.min(first, end), startEnd }
}

function placesOf({ portNodes }: Timetable, query: ConnectionQuery) {
  const nodesOf = (locodes: readonly string[]) =>
    [...new Set(locodes)].map((locode) => portNodes.get(locode)).filter((node) => node !== undefined)
  const origins = query.from.map((origin) => (typeof origin === 'string' ? { port: origin } : origin))
  const from = nodesOf(origins.map(({ port }) => port))
  const to = nodesOf(query.to)
  // If a port is given twice, the earlier time counts.
  const readyAt = new Map<number, number>()
  for (const { port, readyAt: ready } of origins) {
    const node = portNodes.get(port)
    if (node === undefined) continue
    const instant = ready ?? Number.NEGATIVE_INFINITY
    readyAt.set(node, Math.min(readyAt.get(node) ?? instant, instant))
  }
  return {
    from: from.filter((port) => !to.includes(port)),
    to: to.filter((port) => !from.includes(port)),
    closed: new Set([...from, ...to]),
    readyAt,
  }
}

function traceConnection(
  timetable: Timetable,
  direction: 1 | -1,
  { memory: { containers } }: ScanResult,
  option: FoundOption,
): Connection {
  const legOf = (boarded: number, left: number) =>
    direction === 1 ? legBetween(timetable, boarded, left) : legBetween(timetable, left, boarded)
  const legs = [legOf(option.boarded, option.left)]
  for (let container = option.previous; container !== 0; container = containers.previous[container] ?? 0)
    legs.push(legOf(containers.boarded[container] ?? -1, containers.left[container] ?? -1))
  if (direction === 1) legs.reverse()
  const [departAt, arriveAt] = direction === 1 ? [option.start, option.end] : [-option.end, -option.start]
  return { departAt, arriveAt, transshipments: option.vesselsUsed - 1, legs }
}
