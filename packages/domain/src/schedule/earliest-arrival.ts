// The earliest arrival of cargo in a port, with as many changes of vessel as that takes.
import type { Connection, ConnectionLeg } from './connection.ts'
import { legBetween } from './connection-leg.ts'
import { type MinimumConnection, minimumConnections } from './minimum-connection.ts'
import type { Timetable } from './timetable.ts'
import { firstEventFrom } from './timetable-events.ts'

export interface EarliestArrivalQuery {
  /** UN/LOCODE; the cargo is ready in any of them at `departFrom` (ms). */
  readonly from: readonly string[]
  readonly departFrom: number
  /** The search ends with the first of these ports that is reached; without them only at `arriveUntil` (exclusive). */
  readonly to?: readonly string[]
  readonly arriveUntil?: number | null
  readonly minimumConnectionMs?: MinimumConnection
}

/**
 * The connection that arrives first, null when there is none; which of several with the same arrival is not defined.
 */
export function earliestArrival(
  timetable: Timetable,
  query: EarliestArrivalQuery & { readonly to: readonly string[] },
): Connection | null {
  const spread = spreadFrom(timetable, query)
  return spread.reached < 0 ? null : trace(timetable, spread, spread.reached)
}

/** The earliest arrival in every port that is reached in time, by UN/LOCODE; the ports of origin are not among them. */
export function earliestArrivals(timetable: Timetable, query: EarliestArrivalQuery): ReadonlyMap<string, number> {
  const { reachedBy } = spreadFrom(timetable, query)
  const arrivals = new Map<string, number>()
  for (const [port, node] of timetable.portNodes) {
    const event = reachedBy[node] ?? -1
    if (event >= 0) arrivals.set(port, timetable.events.at[event] ?? 0)
  }
  return arrivals
}

interface Spread {
  /**
   * By node: event of the earliest arrival in a port, of the first departure at which a container can be aboard a vessel;
   * -1 none, as in a port of origin.
   */
  readonly reachedBy: Int32Array
  /** Event at which the first of the destination ports is reached, -1 none. */
  readonly reached: number
}

// oxlint-disable-next-line complexity -- The loop that nearly all of the search's time is spent in: half of the branches are the ?? 0 of typed arrays.
function spreadFrom(timetable: Timetable, query: EarliestArrivalQuery): Spread {
  const { events, portNodes, trips } = timetable
  const { at, source, target, departs } = events
  const minimum = minimumConnections(timetable, query.minimumConnectionMs)
  // Few arrays: allocating one takes as long as reading hundreds of events.
  const reachedBy = new Int32Array(trips.length).fill(-1)
  /** By node: 1 where a container has arrived, whether or not it may depart yet. */
  const isReached = new Uint8Array(trips.length)
  const isAsked = new Uint8Array(trips.length)
  for (const locode of query.to ?? []) isAsked[portNodes.get(locode) ?? -1] = 1
  for (const locode of query.from) isReached[portNodes.get(locode) ?? -1] = 1
  const end = firstEventFrom(events, query.arriveUntil ?? Number.POSITIVE_INFINITY)
  for (let event = firstEventFrom(events, query.departFrom); event < end; event++) {
    const from = source[event] ?? 0
    const to = target[event] ?? 0
    // Either no container is there yet (most events at first), or the other end has been reached already (most events
    // later). Tested in one comparison that nearly always has the same result, because a branch misprediction costs the
    // time of several events.
    if ((isReached[from] ?? 0) <= (isReached[to] ?? 0)) continue
    if (departs[event] === 1) {
      const broughtBy = reachedBy[from] ?? -1
      if (broughtBy >= 0 && (at[broughtBy] ?? 0) + (minimum[from] ?? 0) > (at[event] ?? 0)) continue
    }
    isReached[to] = 1
    reachedBy[to] = event
    if (isAsked[to] === 1) return { reachedBy, reached: event }
  }
  return { reachedBy, reached: -1 }
}

function trace(timetable: Timetable, { reachedBy }: Spread, reached: number): Connection {
  const { events } = timetable
  const legs: ConnectionLeg[] = []
  for (let discharge = reached; discharge >= 0; ) {
    const load = reachedBy[events.source[discharge] ?? -1] ?? -1
    legs.unshift(legBetween(timetable, load, discharge))
    discharge = reachedBy[events.source[load] ?? -1] ?? -1
  }
  const [first] = legs
  return {
    departAt: first?.departAt ?? Number.NaN,
    arriveAt: events.at[reached] ?? Number.NaN,
    transshipments: legs.length - 1,
    legs,
  }
}
