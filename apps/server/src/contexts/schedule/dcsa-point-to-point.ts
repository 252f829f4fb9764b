// GET /dcsa/cs/v1/point-to-point-routes: the same sailings as in the carrier's own search, in the forms of
// CS_v1.0.3.yaml.
import type { PointToPointQuery, PointToPointRoute } from '@quayline/contract/dcsa-schedules'
import type { Database } from '@quayline/database/database'
import { findPlace } from '@quayline/domain/reference/find-place'
import { type CityConnection, findCityConnections } from '@quayline/domain/schedule/city-connections'
import { compareRanks, type ConnectionRank } from '@quayline/domain/schedule/connection'
import type { Haulage } from '@quayline/domain/schedule/inland'
import { addDays, dateAt } from '@quayline/domain/schedule/search-window'
import { pointToPointRoute } from './dcsa-legs.ts'
import { type LiveTimetable, timetableOf } from './live-timetable.ts'

/** Without any date the best of the next eight weeks are proposed. */
const DEFAULT_DAYS = 56
/** The carrier's own limit (contract CONNECTION_QUERY). */
const MAX_TRANSSHIPMENTS = 3

/**
 * A CY may be an inland rail ramp (CS, receiptTypeAtOrigin); less than container loads are received and delivered at
 * the port.
 */
const HAULAGES: Readonly<Record<PointToPointQuery['receiptTypeAtOrigin'], Haulage>> = { CY: 'B', SD: 'D', CFS: 'Y' }

export interface RoutePosition extends ConnectionRank {
  /** Instant of the first page: later pages answer the same query. */
  readonly askedAt: number
  /** Number of solutions on the pages so far. */
  readonly answered: number
}

export interface RoutePage {
  readonly routes: PointToPointRoute[]
  /** The last solution of this page, if more follow. */
  readonly last: RoutePosition | null
}

/** By departure, arrival, transshipments. Unknown places, and places without vessel calls, have no routes. */
export async function findRoutes(
  db: Database,
  query: PointToPointQuery,
  { now, after }: { readonly now: number; readonly after: RoutePosition | null },
): Promise<RoutePage> {
  const origin = findPlace(query.placeOfReceipt)
  const destination = findPlace(query.placeOfDelivery)
  if (origin === null || destination === null) return { routes: [], last: null }
  const live = await timetableOf(db, now)
  const askedAt = after?.askedAt ?? now
  const found = findCityConnections(live.timetable, {
    origin,
    destination,
    pickup: HAULAGES[query.receiptTypeAtOrigin],
    delivery: HAULAGES[query.deliveryTypeAtDestination],
    ...windowsOf(query, dateAt(askedAt, origin.zone)),
    maxTransshipments: Math.min(query.maxTranshipment ?? MAX_TRANSSHIPMENTS, MAX_TRANSSHIPMENTS),
    askedAt,
  })
    .filter((one) => query.cargoType === 'DRY' || isOpenForReefers(live, one, askedAt))
    .flatMap((one) => {
      const route = pointToPointRoute(live, query, one)
      return route === null ? [] : [{ rank: one.connection, route }]
    })
    .filter(({ rank }) => after === null || compareRanks(rank, after) > 0)
  const answered = after?.answered ?? 0
  const page = found.slice(0, query.limit)
  const last = found.length > page.length ? page.at(-1) : undefined
  return {
    routes: page.map(({ route }, index) => ({ ...route, solutionNumber: answered + index + 1 })),
    last: last === undefined ? null : { ...rankOf(last.rank), askedAt, answered: answered + page.length },
  }
}

const rankOf = ({ departAt, arriveAt, transshipments }: ConnectionRank): ConnectionRank => ({
  departAt,
  arriveAt,
  transshipments,
})

function windowsOf(query: PointToPointQuery, today: string) {
  const { departureStartDate, departureEndDate, arrivalStartDate, arrivalEndDate } = query
  const departs = departureStartDate !== undefined || departureEndDate !== undefined
  const arrives = arrivalStartDate !== undefined || arrivalEndDate !== undefined
  if (!departs && !arrives)
    return { departure: { fromDate: today, toDate: addDays(today, DEFAULT_DAYS - 1) }, arrival: null }
  return {
    departure: departs ? { fromDate: departureStartDate ?? null, toDate: departureEndDate ?? null } : null,
    arrival: arrives ? { fromDate: arrivalStartDate ?? null, toDate: arrivalEndDate ?? null } : null,
  }
}

/** The timetable has the cut-off of dry cargo; reefers may have an earlier one (RCO). */
function isOpenForReefers(
  { callsByKey }: LiveTimetable,
  { connection, from }: CityConnection,
  askedAt: number,
): boolean {
  const first = callsByKey.get(connection.legs[0]?.fromCall ?? '')
  const cutOffAt = first?.cutOffs.find(({ code }) => code === 'RCO')?.time.instant ?? null
  return cutOffAt === null || connection.departAt < askedAt || cutOffAt >= askedAt + from.hours * 3_600_000
}
