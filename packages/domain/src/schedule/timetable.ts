// The timetable that connections are searched in: vessels' calls as one line of events in typed arrays, replaced vessel by vessel.
import { compareEvents, type EventLine, replaceEvents, sortEvents, type TimetableEvent } from './timetable-events.ts'

/** One call of a vessel. Which time counts (actual, else estimated, else planned) is decided before it comes here. */
export interface TimetableCall {
  /** Names the call in the answer; unique within the vessel. */
  readonly callKey: string
  /** UN/LOCODE. */
  readonly port: string
  /** Milliseconds since the epoch; fractions are dropped. */
  readonly arriveAt: number
  readonly departAt: number
  /** Until when full containers are taken for this call (DCSA cut-off FCO), null when not stated. */
  readonly cutOffAt: number | null
  /** Whether containers may be loaded and discharged; both are false for an omitted call, which may as well be absent. */
  readonly canLoad: boolean
  readonly canDischarge: boolean
}

/** One vessel's continuous trip over the whole horizon: a container may stay on board from one voyage number to the next. */
export interface TimetableVoyage {
  /** The vessel. */
  readonly key: string
  readonly calls: readonly TimetableCall[]
}

export interface VesselTrip {
  readonly key: string
  /** Usable calls by arrival, departure and key: the same trip whichever order they came in. */
  readonly calls: readonly TimetableCall[]
}

/**
 * Never changed in place: a reader keeps the timetable he began with while a newer one is made of it. Ports and vessels
 * are nodes of one graph, numbered as they come; a departure leads from a port to a vessel, an arrival back.
 *
 * Dirty data is never repaired by a guess. A call is left out when a time is no number or when it departs before it
 * arrives. From call A to call B of one vessel a container can ride when it leaves A before it reaches B by the times given, so
 * calls that overlap (one was delayed, the next not yet) stay usable with all calls but one another.
 */
export interface Timetable {
  readonly portNodes: ReadonlyMap<string, number>
  /** A vessel that is taken out keeps its number, in case it comes back. */
  readonly vesselNodes: ReadonlyMap<string, number>
  /** By node; null for a port and for a vessel that was taken out. */
  readonly trips: readonly (VesselTrip | null)[]
  /** By node: the vessels that call at a port, the ports that a vessel calls at; each once. */
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

/** The timetable with this trip in place of the vessel's former one. */
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

/** The timetable without the vessel; the same timetable when it was not in it. */
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

/** Gives the next numbers to ports that have none yet; `taken` numbers are given already to vessels and ports. */
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
