// Answers a search by city pair: recognises the cities, calculates the window, finds sailings in the timetable, and
// writes them in the carrier's form.
import type { FieldRule } from '@quayline/contract/field-rule'
import type { Database } from '@quayline/database/database'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { type City, recogniseCity } from '@quayline/domain/schedule/city-line'
import { type CityConnection, findCityConnections } from '@quayline/domain/schedule/city-connections'
import type { ScheduleConditions, ScheduleContent } from '@quayline/domain/schedule/connection-answer'
import { connectionContent } from '@quayline/domain/schedule/connection-content'
import type { Haulage } from '@quayline/domain/schedule/inland'
import { searchWindow } from '@quayline/domain/schedule/search-window'
import type { AsOf, TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { type DoubtfulCall, type LiveTimetable, timetableOf } from './live-timetable.ts'

/** As parsed by the contract's CONNECTION_QUERY. */
export interface AskedCities {
  readonly originCity: string
  readonly destinationCity: string
  readonly estimateDate: 'D' | 'A'
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  readonly dateLength: number
  readonly pickup: Haulage
  readonly delivery: Haulage
  readonly transshipments: number
}

export interface ReadCities {
  readonly origin: City
  readonly destination: City
  readonly maxTransshipments: number
  /** `time` is the instant of the search: a share stores it, and shows the sailings offered at that time. */
  readonly conditions: ScheduleConditions
}

export interface UnusableField {
  readonly path: 'originCity' | 'destinationCity' | 'fromDate' | 'toDate'
  readonly rule: FieldRule
}

/** `askedAt`: milliseconds. */
export function readCities(asked: AskedCities, askedAt: number): Result<ReadCities, readonly UnusableField[]> {
  const origin = recogniseCity(asked.originCity)
  const destination = recogniseCity(asked.destinationCity)
  const window = searchWindow(asked)
  const problems: UnusableField[] = []
  if (origin === null) problems.push({ path: 'originCity', rule: 'city' })
  if (destination === null) problems.push({ path: 'destinationCity', rule: 'city' })
  if (!window.ok)
    problems.push({ path: window.reason === 'FROM_DATE_MISSING' ? 'fromDate' : 'toDate', rule: 'required' })
  if (origin === null || destination === null || !window.ok) return refuse(problems)
  const { estimateDate, dateLength, pickup, delivery } = asked
  return ok({
    origin,
    destination,
    maxTransshipments: asked.transshipments,
    conditions: {
      dateLength,
      pickup,
      delivery,
      originCity: origin.line,
      destinationCity: destination.line,
      // The carrier's own number of a city; ours is its UN/LOCODE.
      originCityUuid: origin.place.unLocode,
      destinationCityUuid: destination.place.unLocode,
      estimateDate,
      ...window.value,
      time: String(askedAt),
    },
  })
}

export interface FoundConnections {
  readonly content: ScheduleContent
  /** By JSON pointer, relative to the content. */
  readonly clocks: TimeZoneRefs
  readonly asOf: AsOf | null
  /** Calls at the two places that were left out, or only partly used. */
  readonly leftOut: readonly DoubtfulCall[]
}

/** `now`: the server's time, for the timetable; `pointer`: '/content' or ''. */
export async function findConnections(
  db: Database,
  read: ReadCities,
  { now, pointer }: { readonly now: number; readonly pointer: '' | '/content' },
): Promise<FoundConnections> {
  const live = await timetableOf(db, now)
  const { conditions, origin, destination, maxTransshipments } = read
  const window = { fromDate: conditions.fromDate, toDate: conditions.toDate }
  const found = findCityConnections(live.timetable, {
    origin: origin.place,
    destination: destination.place,
    pickup: conditions.pickup,
    delivery: conditions.delivery,
    departure: conditions.estimateDate === 'D' ? window : null,
    arrival: conditions.estimateDate === 'A' ? window : null,
    maxTransshipments,
    askedAt: Number(conditions.time),
  })
  const { content, clocks } = connectionContent(conditions, found, (key) => live.callsByKey.get(key), pointer)
  const leftOut = [origin, destination].flatMap(({ place }) => live.doubtful.get(place.unLocode) ?? [])
  return { content, clocks, asOf: newestStatement(callsOfConnections(live, found)), leftOut }
}

const callsOfConnections = ({ callsByKey }: LiveTimetable, found: readonly CityConnection[]): readonly VesselCall[] =>
  found.flatMap(({ connection }) =>
    connection.legs.flatMap(({ fromCall, toCall }) =>
      [fromCall, toCall].flatMap((key) => {
        const call = callsByKey.get(key)
        return call === undefined ? [] : [call]
      }),
    ),
  )

/** Time and message type of the newest statement about these calls; null without any. */
export function newestStatement(calls: Iterable<VesselCall>): AsOf | null {
  let newest: VesselCall | null = null
  for (const call of calls) if (newest === null || call.statedAt > newest.statedAt) newest = call
  return newest === null ? null : { at: new Date(newest.statedAt).toISOString(), source: newest.statedIn }
}
