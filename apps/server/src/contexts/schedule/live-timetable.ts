// The timetable for searches of connections, kept in memory and updated before a search: only vessels whose calls have
// changed are read again. Every server has its own, and also sees changes written by other servers.
import type { Database } from '@quayline/database/database'
import { describeRow, json, nullable, text, timestamptz } from '@quayline/database/row-description'
import { listed } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { buildTimetable, type Timetable, withoutVessel, withVessel } from '@quayline/domain/schedule/timetable'
import { type VesselTripOfCalls, vesselTrip } from '@quayline/domain/schedule/vessel-trip'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { sql } from 'drizzle-orm'

export interface LiveTimetable {
  readonly timetable: Timetable
  /** Calls by the callKey of the timetable; several that are one physical call are one here. */
  readonly callsByKey: ReadonlyMap<string, VesselCall>
  /** Doubtful calls by port: those that a search there does not use, or uses only in part. */
  readonly doubtful: ReadonlyMap<string, readonly DoubtfulCall[]>
}

/** `NOT_CALLED` and `OUT_OF_SERVICE` are known states and not doubtful; a call without a time cannot be searched. */
export interface DoubtfulCall {
  readonly callKey: string
  readonly reason: 'DEPARTS_BEFORE_ARRIVAL' | 'TWO_PLACES_AT_ONCE' | 'ORDER_UNKNOWN' | 'TOO_MANY_CALLS'
}

const DAY_MS = 86_400_000
/** Nobody books earlier sailings, or searches further ahead than 13 weeks and a voyage. */
const DAYS_BACK = 14
const DAYS_AHEAD = 200
/** The window moves with time. */
const REBUILT_AFTER_MS = DAY_MS
/** A search may be answered from a timetable of this age without asking the database. */
export const KEPT_MS = 1_000
/** A transaction that began earlier may commit up to this much later. */
const OVERLAP_SECONDS = 300
/** For more vessels at once sorting everything again is cheaper. */
const MAX_REPLACED = 50

interface Kept extends LiveTimetable {
  /** Time of the server, for the window. */
  readonly builtFor: number
  /** performance.now() of the last look at the database. */
  readonly lookedAt: number
  /** The database's time at the last look, because the clocks of two servers may differ. */
  readonly databaseAt: string
  /** changed_at of the calls within the overlap, by key. */
  readonly seen: ReadonlyMap<string, string>
  readonly trips: ReadonlyMap<string, VesselTripOfCalls>
}

const KEPT = new WeakMap<Database, Kept>()
const LOOKING = new WeakMap<Database, Promise<Kept>>()

/** `now`: the server's time in milliseconds. `keptMs`: maximum age; 0 in tests. */
export async function timetableOf(db: Database, now: number, keptMs = KEPT_MS): Promise<LiveTimetable> {
  const kept = KEPT.get(db)
  if (kept !== undefined && isOfWindow(kept, now) && performance.now() - kept.lookedAt < keptMs) return kept
  const looking = LOOKING.get(db)
  // One look serves all concurrent searches, except those that must not get earlier data.
  if (looking !== undefined && keptMs > 0) return looking
  const look = (kept === undefined || !isOfWindow(kept, now) ? build(db, now) : refresh(db, kept)).then((found) => {
    KEPT.set(db, found)
    return found
  })
  LOOKING.set(db, look)
  try {
    return await look
  } finally {
    if (LOOKING.get(db) === look) LOOKING.delete(db)
  }
}

const isOfWindow = ({ builtFor }: Kept, now: number): boolean => now >= builtFor && now - builtFor < REBUILT_AFTER_MS

async function build(db: Database, now: number): Promise<Kept> {
  const lookedAt = performance.now()
  const { databaseAt, seen } = await look(db, null)
  const trips = await readTrips(db, now, null)
  return { builtFor: now, lookedAt, databaseAt, seen, trips, ...timetableFrom(trips) }
}

async function refresh(db: Database, kept: Kept): Promise<Kept> {
  const lookedAt = performance.now()
  const same = await lookAtSum(db, kept)
  const { databaseAt, seen, vesselKeys } = same ?? (await look(db, kept))
  const gone = await vesselsGone(db, [...kept.trips.keys()])
  const touched = [...new Set([...vesselKeys, ...gone])]
  if (touched.length === 0) return { ...kept, lookedAt, databaseAt, seen }
  const read = await readTrips(db, kept.builtFor, touched)
  const trips = new Map(kept.trips)
  for (const key of touched) {
    const trip = read.get(key)
    if (trip === undefined) trips.delete(key)
    else trips.set(key, trip)
  }
  const found = touched.length > MAX_REPLACED ? timetableFrom(trips) : replaced(kept, trips, touched)
  return { builtFor: kept.builtFor, lookedAt, databaseAt, seen, trips, ...found }
}

interface Look {
  readonly databaseAt: string
  readonly seen: ReadonlyMap<string, string>
  readonly vesselKeys: readonly string[]
}

const CALLS_SUM = describeRow('the sum of what changed lately', { databaseAt: timestamptz, calls: text, sum: text })

/**
 * Whether the calls within the overlap are unchanged since the last look: a changed call has a later time, also when
 * its transaction commits late, so their number and the sum of their times decide. Null: they have changed and must be
 * read.
 */
async function lookAtSum(db: Database, { databaseAt, seen }: Kept): Promise<Look | null> {
  const sinceMs = Date.parse(databaseAt) - OVERLAP_SECONDS * 1_000
  const since = new Date(sinceMs).toISOString()
  const [found] = await selectRows(
    db,
    CALLS_SUM,
    sql`select now() as "databaseAt", count(*)::text as calls,
        coalesce(sum(round(extract(epoch from changed_at - ${since}::timestamptz) * 1000)), 0)::bigint::text as sum
      from vessel_call where changed_at >= ${since}::timestamptz`,
  )
  const within = [...seen].filter(([, changedAt]) => changedAt >= since)
  const sum = within.reduce((total, [, changedAt]) => total + Date.parse(changedAt) - sinceMs, 0)
  if (found === undefined || found.calls !== String(within.length) || found.sum !== String(sum)) return null
  return { databaseAt: found.databaseAt, seen: new Map(within), vesselKeys: [] }
}

const CHANGED_CALL = describeRow('a call that changed lately, or the time alone', {
  databaseAt: timestamptz,
  key: nullable(text),
  vesselKey: nullable(text),
  changedAt: nullable(timestamptz),
})

/** Vessels whose calls have changed since the last look; null: there was no earlier look. Reads keys, never calls. */
async function look(db: Database, kept: Kept | null): Promise<Look> {
  const since = kept === null ? sql`now()` : sql`${kept.databaseAt}::timestamptz`
  const rows = await selectRows(
    db,
    CHANGED_CALL,
    sql`select clock.at as "databaseAt", key, vessel_key as "vesselKey", changed_at as "changedAt"
      from (select now() as at) clock
      left join vessel_call on changed_at >= ${since} - make_interval(secs => ${OVERLAP_SECONDS})`,
  )
  const seen = new Map<string, string>()
  const vesselKeys = new Set<string>()
  for (const { key, vesselKey, changedAt } of rows) {
    if (!key || !vesselKey || !changedAt) continue
    seen.set(key, changedAt)
    if (kept?.seen.get(key) !== changedAt) vesselKeys.add(vesselKey)
  }
  return { databaseAt: rows[0]?.databaseAt ?? '', seen, vesselKeys: [...vesselKeys] }
}

const GONE_VESSEL = describeRow('a vessel without calls', { key: text })

/** Vessels all of whose calls were deleted or moved to another key, which no changed call shows. */
async function vesselsGone(db: Database, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return []
  const rows = await selectRows(
    db,
    GONE_VESSEL,
    sql`select known.key from ${listed(keys, 'text')} as known (key)
      where not exists (select from vessel_call where vessel_key = known.key)`,
  )
  return rows.map(({ key }) => key)
}

const TIMETABLE_CALL = describeRow('a call of the timetable', { call: json<VesselCall>() })

async function readTrips(
  db: Database,
  now: number,
  vesselKeys: readonly string[] | null,
): Promise<ReadonlyMap<string, VesselTripOfCalls>> {
  const [from, until] = [now - DAYS_BACK * DAY_MS, now + DAYS_AHEAD * DAY_MS].map((at) => new Date(at).toISOString())
  const rows = await selectRows(
    db,
    TIMETABLE_CALL,
    sql`select call from vessel_call
      where coalesce(departs_at, arrives_at) >= ${from} and coalesce(arrives_at, departs_at) < ${until}
      ${vesselKeys === null ? sql`` : sql`and vessel_key in ${listed(vesselKeys, 'text')}`}`,
  )
  const byVessel = groupBy(
    rows.map(({ call }) => call),
    ({ vesselKey }) => vesselKey,
  )
  return new Map([...byVessel].map(([key, calls]) => [key, vesselTrip(key, calls)]))
}

function doubtfulOf(trips: ReadonlyMap<string, VesselTripOfCalls>): LiveTimetable['doubtful'] {
  const doubtful = [...trips.values()].flatMap(({ leftOut }) =>
    leftOut.flatMap(({ callKey, reason }): DoubtfulCall[] =>
      reason === 'NOT_CALLED' || reason === 'OUT_OF_SERVICE' || reason === 'NO_TIME' ? [] : [{ callKey, reason }],
    ),
  )
  return groupBy(doubtful, ({ callKey }) => callKey.split('/').at(-2) ?? '')
}

const callsOf = (trips: ReadonlyMap<string, VesselTripOfCalls>): ReadonlyMap<string, VesselCall> =>
  new Map([...trips.values()].flatMap(({ calls }) => [...calls]))

const timetableFrom = (trips: ReadonlyMap<string, VesselTripOfCalls>): LiveTimetable => ({
  timetable: buildTimetable([...trips.values()].flatMap(({ voyages }) => voyages)),
  callsByKey: callsOf(trips),
  doubtful: doubtfulOf(trips),
})

function replaced(
  { timetable: before, trips: former }: Kept,
  trips: ReadonlyMap<string, VesselTripOfCalls>,
  touched: readonly string[],
): LiveTimetable {
  let timetable = before
  for (const key of touched) {
    const voyages = trips.get(key)?.voyages ?? []
    const names = new Set(voyages.map((voyage) => voyage.key))
    for (const voyage of former.get(key)?.voyages ?? [])
      if (!names.has(voyage.key)) timetable = withoutVessel(timetable, voyage.key)
    for (const voyage of voyages) timetable = withVessel(timetable, voyage)
  }
  return { timetable, callsByKey: callsOf(trips), doubtful: doubtfulOf(trips) }
}
