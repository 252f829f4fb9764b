// Sailings for a city pair: between all ports of both cities, with dates local to each port, as far as they can still
// be booked.
import type { Haulage, PortOfCity } from './inland.ts'
import { portsOfCity } from './inland.ts'
import { CONNECTION_HOURS, DEFAULT_CONNECTION_HOURS } from './connection-hours.data.ts'
import { compareRanks, type Connection, type ConnectionRank, paretoFront } from './connection.ts'
import { addDays, dateAt, startOfDay } from './search-window.ts'
import { searchConnections } from './search-connections.ts'
import type { Timetable } from './timetable.ts'
import type { Place } from '../reference/place.ts'
import { findPlace } from '../reference/find-place.ts'

const HOUR_MS = 3_600_000

export interface CityPair {
  readonly origin: Place
  readonly destination: Place
  readonly pickup: Haulage
  readonly delivery: Haulage
}

/** Local dates of the port, both days included; null sets no limit. */
export interface DateSpan {
  readonly fromDate: string | null
  readonly toDate: string | null
}

export interface AskedConnections extends CityPair {
  /** At the first port. */
  readonly departure: DateSpan | null
  /** At the last port. */
  readonly arrival: DateSpan | null
  readonly maxTransshipments: number
  /** Instant of the search: sailings with an earlier cut-off are not offered. */
  readonly askedAt: number
}

/** A connection with the carriage to its first port and from its last port. */
export interface CityConnection {
  readonly connection: Connection
  readonly from: PortOfCity
  readonly to: PortOfCity
}

/** `minimumConnectionMs` for the search: this line's table, else 24 hours. */
export const minimumConnectionMs = (port: string): number =>
  (Object.hasOwn(CONNECTION_HOURS, port)
    ? (CONNECTION_HOURS[port] ?? DEFAULT_CONNECTION_HOURS)
    : DEFAULT_CONNECTION_HOURS) * HOUR_MS

/** On-carriage begins when the container would be ready for a next vessel. */
export const onCarriageMs = ({ port, hours }: PortOfCity): number =>
  hours === 0 ? 0 : minimumConnectionMs(port) + hours * HOUR_MS

/**
 * The Pareto-best sailings from city to city: no other sailing leaves the origin no earlier (pre-carriage included),
 * reaches the destination no later (on-carriage included) and has no more transshipments. Ordered by departure of the
 * vessel, then arrival, then transshipments. No sailings from a city to itself.
 *
 * Future sailings are offered while their cut-off can be met, pre-carriage included. A search whose departures begin
 * before the day of the search, or whose arrivals end before it, includes past sailings, regardless of cut-offs.
 */
export function findCityConnections(timetable: Timetable, asked: AskedConnections): readonly CityConnection[] {
  const { origin, destination, pickup, delivery } = asked
  if (origin.unLocode === destination.unLocode) return []
  const found = portsOfCity(origin.unLocode, pickup).flatMap((from) =>
    portsOfCity(destination.unLocode, delivery).flatMap((to) => connectionsOfPorts(timetable, asked, from, to)),
  )
  return paretoFront(found.map((one) => ({ ...ranked(one), one })))
    .map(({ one }) => one)
    .toSorted((a, b) => compareRanks(a.connection, b.connection))
}

/** Each pair of ports separately, with its own time zones and inland carriage. */
function connectionsOfPorts(
  timetable: Timetable,
  { departure, arrival, maxTransshipments, askedAt }: AskedConnections,
  from: PortOfCity,
  to: PortOfCity,
): readonly CityConnection[] {
  const [fromZone, toZone] = [findPlace(from.port)?.zone, findPlace(to.port)?.zone]
  if (fromZone === undefined || toZone === undefined || from.port === to.port) return []
  const depart = limitsOf(departure, fromZone)
  const arrive = limitsOf(arrival, toZone)
  const search = (departFrom: number | null, departUntil: number | null, respectCutOffAt: number | null) => {
    const found = searchConnections(timetable, {
      from: [from.port],
      to: [to.port],
      departFrom: larger(depart.from, departFrom),
      departUntil: smaller(depart.until, departUntil),
      arriveFrom: arrive.from,
      arriveUntil: arrive.until,
      maxTransshipments,
      minimumConnectionMs,
      respectCutOffAt,
    })
    if (!found.ok) throw new RangeError(`${maxTransshipments} transshipments: ${found.reason}`)
    return found.value.map((connection) => ({ connection, from, to }))
  }
  const ready = askedAt + from.hours * HOUR_MS
  const offered = search(ready, null, ready)
  const asksForPast =
    isBefore(departure?.fromDate, dateAt(askedAt, fromZone)) || isBefore(arrival?.toDate, dateAt(askedAt, toZone))
  return asksForPast ? [...search(null, askedAt, null), ...offered] : offered
}

const isBefore = (on: string | null | undefined, day: string): boolean => typeof on === 'string' && on < day

const limitsOf = (span: DateSpan | null, zone: string): { from: number | null; until: number | null } => ({
  from: span === null || span.fromDate === null ? null : startOfDay(span.fromDate, zone),
  until: span === null || span.toDate === null ? null : startOfDay(addDays(span.toDate, 1), zone),
})

const larger = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)
const smaller = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

const ranked = ({ connection, from, to }: CityConnection): ConnectionRank => ({
  departAt: connection.departAt - from.hours * HOUR_MS,
  arriveAt: connection.arriveAt + onCarriageMs(to),
  transshipments: connection.transshipments,
})
