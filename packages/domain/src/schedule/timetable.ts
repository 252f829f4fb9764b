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
  /** Until when full containers are taken for this call (DCSA cut-off FCO), null when nobody said. */
  readonly cutOffAt: number | null
  /** Whether boxes may be loaded and discharged; both are false for an omitted call, which may as well be absent. */
  readonly canLoad: boolean
  readonly canDischarge: boolean
}

/** One vessel's continuous trip over the whole horizon: a box may stay on board from one voyage number to the next. */
export interface TimetableVoyage {
  /** The vessel. */
  readonly key: string
  readonly calls: readonly TimetableCall[]
}

export interface VesselTrip {
  readonly key: string
  /** Usable calls by arrival, departure and key: the same trip whichever order they came in. */
  readonly calls: readonly TimetableCall[]
  /** Numbers of the ports, each once. */
  readonly ports: Int32Array
}

/**
 * Never changed in place: a reader keeps the timetable he began with while a newer one is made of it.
 *
 * Dirty data is never repaired by a guess. A call is left out when a time is no number or when it departs before it
 * arrives. From call A to call B of one vessel a box can ride when it leaves A before it reaches B by the times given, so
 * calls that overlap (one was delayed, the next not yet) stay usable with all calls but one another.
 */
export interface Timetable {
  readonly ports: readonly string[]
  readonly portNumbers: ReadonlyMap<string, number>
  /** null: a number that was given up when its vessel was taken out. */
  readonly vessels: readonly (VesselTrip | null)[]
  readonly vesselNumbers: ReadonlyMap<string, number>
  /** Numbers of the vessels that call, by number of the port. */
  readonly vesselsOfPort: readonly Int32Array[]
  readonly events: EventLine
}

/** Of two trips with the same key the later one counts. */
export function buildTimetable(voyages: Iterable<TimetableVoyage>): Timetable {
  const byKey = new Map<string, TimetableVoyage>()
  for (const voyage of voyages) byKey.set(voyage.key, voyage)
  const portNumbers = new Map<string, number>()
  const vessels = [...byKey.values()].map((voyage) => tripOf(voyage, portNumbers))
  const vesselsOfPort: number[][] = [...portNumbers].map(() => [])
  for (const [number, { ports }] of vessels.entries()) for (const port of ports) vesselsOfPort[port]?.push(number)
  return {
    ports: [...portNumbers.keys()],
    portNumbers,
    vessels,
    vesselNumbers: new Map(vessels.map(({ key }, number) => [key, number])),
    vesselsOfPort: vesselsOfPort.map((numbers) => Int32Array.from(numbers)),
    events: sortEvents(
      vessels.flatMap((trip, number) => eventsOf(trip, number, portNumbers)),
      (number) => vessels[number]?.key ?? '',
    ),
  }
}

/** The timetable with this trip in place of the vessel's former one. */
export function withVessel(timetable: Timetable, voyage: TimetableVoyage): Timetable {
  const portNumbers = new Map(timetable.portNumbers)
  const trip = tripOf(voyage, portNumbers)
  const number = timetable.vesselNumbers.get(voyage.key) ?? timetable.vessels.length
  return replaceTrip({ ...timetable, ports: [...portNumbers.keys()], portNumbers }, number, voyage.key, trip)
}

/** The timetable without the vessel; the same timetable when it was not in it. */
export function withoutVessel(timetable: Timetable, key: string): Timetable {
  const number = timetable.vesselNumbers.get(key)
  return number === undefined ? timetable : replaceTrip(timetable, number, key, null)
}

function replaceTrip(timetable: Timetable, number: number, key: string, trip: VesselTrip | null): Timetable {
  const former = timetable.vessels[number] ?? null
  const vessels = [...timetable.vessels]
  vessels[number] = trip
  const vesselNumbers = new Map(timetable.vesselNumbers)
  if (trip === null) vesselNumbers.delete(key)
  else vesselNumbers.set(key, number)
  const vesselsOfPort = timetable.ports.map((_, port) => timetable.vesselsOfPort[port] ?? new Int32Array())
  for (const port of former?.ports ?? []) {
    vesselsOfPort[port] = (vesselsOfPort[port] ?? new Int32Array()).filter((other) => other !== number)
  }
  for (const port of trip?.ports ?? []) {
    vesselsOfPort[port] = Int32Array.from([...(vesselsOfPort[port] ?? []), number])
  }
  const eventsFor = (one: VesselTrip | null) =>
    one === null ? [] : eventsOf(one, number, timetable.portNumbers).toSorted(compareEvents)
  return {
    ...timetable,
    vessels,
    vesselNumbers,
    vesselsOfPort,
    events: replaceEvents(timetable.events, (other) => timetable.vessels[other]?.key ?? '', { key, taken: eventsFor(former), given: eventsFor(trip) }),
  }
}

/** Gives numbers to ports that have none yet. */
function tripOf({ key, calls }: TimetableVoyage, portNumbers: Map<string, number>): VesselTrip {
  const usable = calls
    .map((call) => ({ ...call, arriveAt: Math.floor(call.arriveAt), departAt: Math.floor(call.departAt) }))
    .filter(
      ({ arriveAt, departAt }) => Number.isFinite(arriveAt) && Number.isFinite(departAt) && arriveAt <= departAt,
    )
    .toSorted(
      (a, b) =>
        a.arriveAt - b.arriveAt ||
        a.departAt - b.departAt ||
        (a.callKey < b.callKey ? -1 : a.callKey > b.callKey ? 1 : 0),
    )
  const ports = new Set<number>()
  for (const { port } of usable) {
    const number = portNumbers.get(port) ?? portNumbers.size
    portNumbers.set(port, number)
    ports.add(number)
  }
  return { key, calls: usable, ports: Int32Array.from(ports) }
}

const eventsOf = ({ calls }: VesselTrip, vessel: number, portNumbers: ReadonlyMap<string, number>): TimetableEvent[] =>
  calls.flatMap(({ port: locode, arriveAt, departAt, canLoad, canDischarge }, number) => {
    const port = portNumbers.get(locode) ?? -1
    return [
      ...(canDischarge ? [{ at: arriveAt, port, vessel, call: number * 2 }] : []),
      ...(canLoad ? [{ at: departAt, port, vessel, call: number * 2 + 1 }] : []),
    ]
  })
