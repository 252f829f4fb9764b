// The journey planners of the npm registry with the same timetable, each used as its documentation shows; their answers
// are not the reference.
import type { TimetableCall, TimetableVoyage } from '@quayline/domain/schedule/timetable'
import { Duration, Query, Router, StopsIndex, Time, Timetable } from 'minotor'
// GPL: a dependency of the benchmarks only, never distributed.
import { DepartAfterQuery, JourneyFactory, RaptorAlgorithmFactory, Service } from 'raptor-journey-planner'

const CONNECTION_SECONDS = 24 * 3600
const MAX_TRANSSHIPMENTS = 3
/** Noon UTC, so that the date is the same in every time zone. */
const SOME_DAY = new Date('2026-11-30T12:00:00Z')

/** Finds the first arrivals after an instant (ms) and returns how many journeys it examined. */
export type Engine = (from: string, to: string, departAt: number) => number

/**
 * Neither engine supports a port twice in one trip, so a vessel's calls are split where a port repeats: they cannot
 * find containers that stay on board beyond that point, which reduces their work. Times are seconds from the network's
 * first day.
 */
export function tripsOf(voyages: readonly TimetableVoyage[]): readonly (readonly TimetableCall[])[] {
  return voyages.flatMap(({ calls }) => {
    const trips: TimetableCall[][] = []
    let trip: TimetableCall[] = []
    for (const call of calls.filter(({ canLoad }) => canLoad)) {
      if (trip.some(({ port }) => port === call.port)) {
        trips.push(trip)
        // The last call of one trip is the first of the next.
        trip = trip.slice(-1)
        if (trip[0]?.port === call.port) trip = []
      }
      trip.push(call)
    }
    return [...trips, trip].filter(({ length }) => length > 1)
  })
}

export function minotorEngine(voyages: readonly TimetableVoyage[], ports: readonly string[], since: number): Engine {
  const seconds = (instant: number) => Time.fromSeconds(Math.round((instant - since) / 1000))
  const byRoute = new Map<string, (readonly TimetableCall[])[]>()
  for (const trip of tripsOf(voyages)) {
    const id = trip.map(({ port }) => port).join('-')
    byRoute.set(id, [...(byRoute.get(id) ?? []), trip])
  }
  const routes = [...byRoute].map(([id, trips]) => {
    const stops = (trips[0] ?? []).map(({ port }) => port)
    return {
      id,
      stops,
      stopIndices: new Map(stops.map((port, index) => [port, index])),
      serviceRouteId: 'LINER',
      stopTimes: trips
        .toSorted((a, b) => (a[0]?.departAt ?? 0) - (b[0]?.departAt ?? 0))
        .flat()
        .map(({ arriveAt, departAt }) => ({
          arrival: seconds(arriveAt),
          departure: seconds(departAt),
          pickUpType: 'REGULAR' as const,
          dropOffType: 'REGULAR' as const,
        })),
    }
  })
  const timetable = new Timetable(
    new Map(
      ports.map((port) => [
        port,
        { transfers: [], routes: routes.filter(({ stops }) => stops.includes(port)).map(({ id }) => id) },
      ]),
    ),
    new Map(routes.map((route) => [route.id, route])),
    new Map([['LINER', { type: 'FERRY', name: 'Liner' }]]),
  )
  const stops = new StopsIndex(
    new Map(
      ports.map((port) => [port, { id: port, name: port, children: [], locationType: 'SIMPLE_STOP_OR_PLATFORM' }]),
    ),
  )
  const router = new Router(timetable, stops)
  return (from, to, departAt) => {
    const query = new Query.Builder()
      .from(from)
      .to(to)
      .departureTime(seconds(departAt))
      .maxTransfers(MAX_TRANSSHIPMENTS)
      .minTransferTime(Duration.fromSeconds(CONNECTION_SECONDS))
      .build()
    return router.route(query).bestRoute(to) === undefined ? 0 : 1
  }
}

export function raptorEngine(voyages: readonly TimetableVoyage[], ports: readonly string[], since: number): Engine {
  const seconds = (instant: number) => Math.round((instant - since) / 1000)
  const daily = { 0: true, 1: true, 2: true, 3: true, 4: true, 5: true, 6: true }
  const service = new Service(20_000_101, 20_991_231, daily, {})
  const trips = tripsOf(voyages).map((trip, number) => ({
    tripId: String(number),
    serviceId: 'ALWAYS',
    service,
    stopTimes: trip.map(({ port, arriveAt, departAt }) => ({
      stop: port,
      arrivalTime: seconds(arriveAt),
      departureTime: seconds(departAt),
      pickUp: true,
      dropOff: true,
    })),
  }))
  const interchange = Object.fromEntries(ports.map((port) => [port, CONNECTION_SECONDS]))
  const raptor = RaptorAlgorithmFactory.create(trips, {}, interchange)
  const query = new DepartAfterQuery(raptor, new JourneyFactory(), 1)
  return (from, to, departAt) => query.plan(from, to, new Date(SOME_DAY), seconds(departAt)).length
}
