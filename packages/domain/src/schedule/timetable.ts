// The timetable that the connection search uses: the vessels' calls as one sequence of events in typed arrays, replaced
// vessel by vessel.
import { compareEvents, type EventLine, replaceEvents, sortEvents, type TimetableEvent } from './timetable-events.ts'

/** One call of a vessel. Which time counts (actual, else estimated, else planned) is decided before. */
export interface TimetableCall {
  /** Identifies the call in the answer; unique within the vessel. */
  readonly callKey: string
  /** UN/LOCODE. */
  readonly port: string
  /** Milliseconds since the epoch; fractions are dropped. */
  readonly arriveAt: number
  readonly departAt: number
  /** Until when full containers are accepted for this call (DCSA cut-off FCO), null when not stated. */
  readonly cutOffAt: number | null
  /**
   * Whether containers may be loaded and discharged; both are false for an omitted call, which may also be left out.
   */
  readonly canLoad: boolean
  readonly canDischarge: boolean
}

/**
 * One vessel's continuous trip over the whole period: a container may stay on board from one voyage number to the next.
 */
export interface TimetableVoyage {
  /** Key of the vessel. */
  readonly key: string
  readonly calls: readonly TimetableCall[]
}

export interface VesselTrip {
  readonly key: string
  /** Usable calls by arrival, departure and key: the trip is the same in whatever order they were given. */
  readonly calls: readonly TimetableCall[]
}

/**
 * Immutable: a reader continues with the timetable with which it began while a newer one is made from it. Ports and
 * vessels are nodes of one graph, numbered in the order of their first appearance; a departure leads from a port to a
 * vessel, an arrival back.
 *
 * Invalid data is never repaired by a guess. A call is left out when a time is not a number or when it departs before
 * it arrives. A container can be carried from call A to call B of one vessel when it leaves A before it reaches B by
 * the given times. So calls that overlap (one was delayed, the next not updated yet) remain usable, except for carriage
 * between the two.
 */
export interface Timetable {
  readonly portNodes: ReadonlyMap<string, number>
  /** A removed vessel keeps its number, in case it returns. */
  readonly vesselNodes: ReadonlyMap<string, number>
  /** By node; null for a port and for a removed vessel. */
  readonly trips: readonly (VesselTrip | null)[]
  /** By node: the vessels that call at a port, or the ports at which a vessel calls; each once. */
  readonly neighbours: readonly Int32Array[]
  readonly events: EventLine
}

const NOBODY = new Int32Array()

/** Of two trips with the same key the later one counts. */
export function buildTimetable(voyages: Iterable<TimetableVoyage>): Timetable {
  const byKey = new Map<string, VesselTrip>()
  for (const voyage of voyages) byKey.set(voyage.key, tripOf(voyage))
  const vesselNodes = new Map([...byKey.keys()].map((key, node) => [key, node]))
  const portNodes = new Map<string, number>()
  for (const { calls } of byKey.values()) numberPorts(portNodes, calls, vesselNodes.size + portNodes.size)
  const trips = [...byKey.values(), ...[...portNodes].map(() => null)]
  const neighbours: number[][] = trips.map((trip) => (trip === null ? [] : portsOf(trip, portNodes)))
  for (const vessel of vesselNodes.values()) for (const port of neighbours[vessel] ?? []) neighbours[port]?.push(vessel)
  return {
    portNodes,
    vesselNodes,
    trips,
    neighbours: neighbours.map((nodes) => Int32Array.from(nodes)),
    events: sortEvents(
      trips.flatMap((trip, vessel) => (trip === null ? [] : eventsOf(trip, vessel, portNodes))),
      (vessel) => trips[vessel]?.key ?? '',
    ),
  }
}

/** The timetable with this trip instead of the vessel's previous one. */
export function withVessel(timetable: Timetable, voyage: TimetableVoyage): Timetable {
  const trip = tripOf(voyage)
  const known = timetable.vesselNodes.get(voyage.key)
  const vessel = known ?? timetable.trips.length
  const vesselNodes =
    known === undefined ? new Map(timetable.vesselNodes).set(voyage.key, vessel) : timetable.vesselNodes
  const portNodes = new Map(timetable.portNodes)
  numberPorts(portNodes, trip.calls, Math.max(vessel + 1, timetable.trips.length))
  return replaceTrip({ ...timetable, portNodes, vesselNodes }, vessel, voyage.key, trip)
}

/** The timetable without the vessel; the same object when the vessel was not in it. */
export function withoutVessel(timetable: Timetable, key: string): Timetable {
  const vessel = timetable.vesselNodes.get(key)
  return vessel === undefined || timetable.trips[vessel] === null
    ? timetable
    : replaceTrip(timetable, vessel, key, null)
}

function replaceTrip(timetable: Timetable, vessel: number, key: string, trip: VesselTrip | null): Timetable {
  const { portNodes, vesselNodes } = timetable
  const former = timetable.trips[vessel] ?? null
  const count = portNodes.size + vesselNodes.size
  const trips = Array.from({ length: count }, (_, node) => (node === vessel ? trip : (timetable.trips[node] ?? null)))
  const neighbours = Array.from({ length: count }, (_, node) => timetable.neighbours[node] ?? NOBODY)
  for (const port of neighbours[vessel] ?? NOBODY)
    neighbours[port] = (neighbours[port] ?? NOBODY).filter((other) => other !== vessel)
  neighbours[vessel] = trip === null ? NOBODY : Int32Array.from(portsOf(trip, portNodes))
  for (const port of neighbours[vessel] ?? NOBODY)
    neighbours[port] = Int32Array.from([...(neighbours[port] ?? NOBODY), vessel])
  const eventsFor = (one: VesselTrip | null) =>
    one === null ? [] : eventsOf(one, vessel, portNodes).toSorted(compareEvents)
  return {
    portNodes,
    vesselNodes,
    trips,
    neighbours,
    events: replaceEvents(timetable.events, (other) => timetable.trips[other]?.key ?? '', {
      key,
      taken: eventsFor(former),
      given: eventsFor(trip),
    }),
  }
}

function tripOf({ key, calls }: TimetableVoyage): VesselTrip {
  const usable = calls
    .map((call) => ({ ...call, arriveAt: Math.floor(call.arriveAt), departAt: Math.floor(call.departAt) }))
    .filter(({ arriveAt, departAt }) => Number.isFinite(arriveAt) && Number.isFinite(departAt) && arriveAt <= departAt)
    .toSorted(
      (a, b) =>
        a.arriveAt - b.arriveAt ||
        a.departAt - b.departAt ||
        (a.callKey < b.callKey ? -1 : a.callKey > b.callKey ? 1 : 0),
    )
  return { key, calls: usable }
}

/**
 * Gives the next numbers to ports that have none yet; the first `taken` numbers belong to vessels and ports already.
 */
function numberPorts(portNodes: Map<string, number>, calls: readonly TimetableCall[], taken: number): void {
  let next = taken
  for (const { port } of calls) {
    if (portNodes.has(port)) continue
    portNodes.set(port, next)
    next += 1
  }
}

const portsOf = ({ calls }: VesselTrip, portNodes: ReadonlyMap<string, number>): number[] => [
  ...new Set(calls.map(({ port }) => portNodes.get(port) ?? -1)),
]

const eventsOf = ({ calls }: VesselTrip, vessel: number, portNodes: ReadonlyMap<string, number>): TimetableEvent[] =>
  calls.flatMap(({ port: locode, arriveAt, departAt, canLoad, canDischarge }, call) => {
    const port = portNodes.get(locode) ?? -1
    return [
      ...(canDischarge ? [{ at: arriveAt, isDeparture: false, port, vessel, call }] : []),
      ...(canLoad ? [{ at: departAt, isDeparture: true, port, vessel, call }] : []),
    ]
  })
