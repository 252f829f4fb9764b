// Processes the marks: calculates the stale pictures of bookings, bills and containers again, and publishes to the parties
// what is new. After a crash at any point the work is repeated.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { arrivalOf, departureOf } from '@quayline/domain/tracking/shipment-summary'
import { sql } from 'drizzle-orm'
import { linesOf } from '../../platform/settings/partner-book.ts'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps, JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/process/job.ts'
import { enqueueCallbacks } from '../notices/index.ts'
import { applyProjections, type ListedProjection, type ListPlace, type NewlySeen } from './party-event-changes.ts'
import type { DocumentPicture } from './facts-questions.ts'
import { batchPace } from './pictures/batch-pace.ts'
import {
  claimMarks,
  type ClaimedMark,
  postpone,
  releaseMarks,
  removeMarks,
  waitingSenders,
} from './pictures/claim-marks.ts'
import { derivationTurns } from './pictures/derivation-turns.ts'
import { type DerivedPicture, derivePictures, lookAtMarks } from './pictures/derive-pictures.ts'
import { containersToWorkOut } from './pictures/containers-to-work-out.ts'
import { fanOut } from './pictures/fan-out.ts'
import { keepPictures } from './pictures/keep-pictures.ts'
import { newlySubscribed } from './pictures/newly-subscribed.ts'
import { otherBuilds } from './pictures/other-builds.ts'
import { type PictureKey, pictureText } from './pictures/picture-key.ts'
import { EARLIEST, instantOf } from './pictures/write-shipments.ts'
import { type TrackingQueries, trackingQueries } from './queries.ts'
import { noteConflicts } from './reference-conflicts.ts'
import { readPartyEvents } from './read-party-events.ts'

/** Any number, as long as every server uses the same. */
const PUBLISHER_LOCK = 716_210_443

/** On the embedded database all other statements wait meanwhile; on PostgreSQL only the other pictures. */
const PACE = { first: 10, most: 100, targetMs: 200 }

type Deps = Pick<JobDeps, 'db' | 'clock' | 'partners'> & {
  /** A picture could not be calculated; it is tried again later. */
  readonly reportFailure: (error: unknown, key: PictureKey) => void
}

export const publishEvents = ({ db, clock, partners, log }: JobDeps): Job => {
  const publisher = eventPublisher({
    db,
    clock,
    partners,
    reportFailure: (error, { kind }) => log.error({ err: error, kind }, 'a picture could not be worked out'),
  })
  return { name: 'publish-events', everyMs: 1000, run: () => publisher.round() }
}

export interface EventPublisher {
  /** True when more marks may be waiting. */
  round(): Promise<boolean>
}

/** Remembers the next sender and the size of a batch; each server has its own, which affects only the order. */
export function eventPublisher({ db, clock, partners, reportFailure }: Deps): EventPublisher {
  const turns = derivationTurns()
  const pace = batchPace(PACE)
  const subscribed = newlySubscribed()
  const builds = otherBuilds()
  const queries = trackingQueries(db)

  const workOut = (keys: readonly PictureKey[], now: string): Promise<unknown> =>
    workOutPictures({ db, partners, queries, reportFailure }, keys, now)

  /** One by one, so that a failure affects no other picture. */
  const workOutEach = async (keys: readonly PictureKey[], now: string): Promise<void> => {
    for (const key of keys) {
      try {
        await workOut([key], now)
      } catch (error) {
        await postpone(db, key, now)
        reportFailure(error, key)
      }
    }
  }

  const processBatch = async (): Promise<boolean> => {
    const now = isoNow(clock)
    const begun = performance.now()
    const marks = await claimMarks(db, turns.take(await waitingSenders(db), pace.size), now)
    if (marks.length === 0) return false
    await fanOut(db, idsOf(marks.filter(({ kind }) => kind === 'NUMBER')))
    const keys = picturesOf(marks)
    try {
      if (keys.length > 1) await workOut(keys, now)
      else await workOutEach(keys, now)
    } catch {
      await workOutEach(keys, now)
    }
    await releaseMarks(db, idsOf(marks))
    pace.ended(marks.length, performance.now() - begun)
    return true
  }

  return {
    round: async () => {
      await subscribed.look(db)
      await nextTurn()
      return (await processBatch()) || builds.mark(db)
    },
  }
}

/** Dependencies of the calculation. */
type Working = Pick<Deps, 'db' | 'partners' | 'reportFailure'> & { readonly queries: TrackingQueries }

/** Calculates them, publishes what is new and, for those stored, deletes their marks. */
async function workOutPictures(working: Working, keys: readonly PictureKey[], now: string): Promise<void> {
  // First the containers: documents are calculated from their trips.
  const containers = keys.filter(({ kind }) => kind === 'EQ')
  const documents = keys.filter(({ kind }) => kind !== 'EQ')
  if (containers.length > 0) await workOutTogether(working, containers, now)
  if (documents.length === 0) return
  const first = await containersToWorkOut(working.db, documents)
  if (first.length > 0) {
    try {
      await workOutTogether(working, first, now)
    } catch (error) {
      // If containers fail, the documents are calculated from all statements about them.
      for (const key of first.slice(0, 1)) working.reportFailure(error, key)
    }
  }
  await workOutTogether(working, documents, now)
}

async function workOutTogether(
  { db, partners, queries }: Working,
  keys: readonly PictureKey[],
  now: string,
): Promise<void> {
  const seen = await lookAtMarks(db, keys)
  const derived: DerivedPicture[] = []
  for (const one of (await derivePictures(queries, keys, linesOf(partners))).values()) derived.push(await one)
  await keepPictures(db, derived, seen, async (tx, kept) => {
    await publish(tx, kept, now)
    await removeMarks(
      tx,
      kept.flatMap(({ key }) => seen.marks.get(pictureText(key)) ?? []),
    )
  })
}

/** Runs before the sender is answered; failed pictures and those with newer facts are left to the job. Returns how many still wait. */
export async function workOutNow(
  { db, partners, clock, log }: Pick<ContextDeps, 'db' | 'partners' | 'clock' | 'log'>,
  keys: readonly PictureKey[],
): Promise<number> {
  if (keys.length === 0) return 0
  const reportFailure = (error: unknown): void =>
    log?.error({ err: error }, 'what was just written could not be worked out at once')
  try {
    await workOutPictures({ db, partners, queries: trackingQueries(db), reportFailure }, keys, isoNow(clock))
    return [...(await lookAtMarks(db, keys)).marks.values()].filter((marks) => marks.length > 0).length
  } catch (error) {
    reportFailure(error)
    return keys.length
  }
}

const idsOf = (marks: readonly ClaimedMark[]): readonly string[] => marks.map(({ id }) => id)

/** Each once, whichever sender marked it. */
const picturesOf = (marks: readonly ClaimedMark[]): readonly PictureKey[] => [
  ...new Map(
    marks.flatMap(({ kind, key }) => (kind === 'NUMBER' ? [] : [[`${kind} ${key}`, { kind, number: key }] as const])),
  ).values(),
]

/** Updates the events that the parties of these documents see, and queues callbacks for the new ones. */
async function publish(tx: Database, kept: readonly DerivedPicture[], now: string): Promise<void> {
  const projected = kept.flatMap(({ document }): readonly ListedProjection[] => {
    const { projection = null, listed = null } = document ?? {}
    return projection === null ? [] : [{ ...projection, place: placeOf(listed) }]
  })
  if (projected.length === 0) return
  // Locked, so that a client reading events up to an instant misses none that another server publishes meanwhile.
  await tx.execute(sql`select pg_advisory_xact_lock(${PUBLISHER_LOCK})`)
  const newlySeen = await applyProjections(tx, projected, now)
  await noteConflicts(tx, projected, now)
  await notifySubscribers(tx, newlySeen, now)
}

function placeOf(listed: DocumentPicture['listed']): ListPlace {
  if (listed === null) return { isActive: false, sortAt: EARLIEST, departureAt: null, arrivalAt: null }
  const { summary, asOf } = listed
  return {
    isActive: summary.state === 'ACTIVE',
    sortAt: asOf?.at ?? EARLIEST,
    departureAt: instantOf(departureOf(summary)),
    arrivalAt: instantOf(arrivalOf(summary)),
  }
}

async function notifySubscribers(tx: Database, newlySeen: readonly NewlySeen[], now: string): Promise<void> {
  const parties = await subscribedAmong(tx, [...new Set(newlySeen.map(({ partyCode }) => partyCode))])
  for (const partyCode of parties) {
    const ids = newlySeen.filter((seen) => seen.partyCode === partyCode).map(({ eventId }) => eventId)
    const events = await readPartyEvents(tx, [partyCode], ids)
    await enqueueCallbacks(
      tx,
      events.map((event) => ({ partyCode, event })),
      now,
    )
  }
}

const SUBSCRIBER = describeRow('a party that has subscribed', { code: text })

/** Parties without a subscription are skipped; most have none. */
async function subscribedAmong(tx: Pick<Database, 'execute'>, parties: readonly string[]): Promise<readonly string[]> {
  if (parties.length === 0) return []
  const rows = await selectRows(
    tx,
    SUBSCRIBER,
    sql`
    select distinct party_code as code from event_subscription where party_code = ${anyOf(parties, 'text')} order by code`,
  )
  return rows.map(({ code }) => code)
}
