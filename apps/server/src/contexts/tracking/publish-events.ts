// Publishes to the parties of bookings and bills what new facts show: splits the changed numbers into the documents that they concern,
// works out anew what each document's parties see, and writes the difference. A crash anywhere means only that it is done again.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { linesOf } from '../../platform/settings/partner-book.ts'
import { isoNow } from '../../platform/clock.ts'
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/process/job.ts'
import { enqueueCallbacks } from '../notices/index.ts'
import { knownAbout } from './ask-facts.ts'
import { batchPace } from './batch-pace.ts'
import { type DocumentKey, splitNumbers } from './changed-documents.ts'
import { newlySubscribed } from './newly-subscribed.ts'
import { applyProjections, type NewlySeen } from './party-event-changes.ts'
import { publishingTurns } from './publishing-turns.ts'
import { trackingQueries } from './queries.ts'
import { noteConflicts } from './reference-conflicts.ts'
import { readPartyEvents } from './read-party-events.ts'
import { documentsOf, postpone, removeWaiting, waitingSenders } from './waiting-documents.ts'

/** Any number, as long as every server uses the same. */
const PUBLISHER_LOCK = 716_210_443

/** Numbers are split ahead of the documents: what somebody has subscribed to is found among all that waits. */
const SPLITS_A_ROUND = 8
const NUMBERS_PACE = { first: 100, most: 1000, targetMs: 20 }
/** On the embedded database everybody else waits meanwhile; on a server, the documents of the others. */
const DOCUMENTS_PACE = { first: 10, most: 100, targetMs: 200 }

type Deps = Pick<JobDeps, 'db' | 'clock' | 'partners'> & { readonly log: Pick<JobDeps['log'], 'error'> }

export const publishEvents = (deps: Deps): Job => {
  const publisher = eventPublisher(deps)
  return { name: 'publish-events', everyMs: 1000, run: () => publisher.round() }
}

export interface EventPublisher {
  /** True when there may be more to publish. Only one server publishes at a time; on the others this is false. */
  round(): Promise<boolean>
}

/** Remembers whose turn is next and how much a batch holds; another server that takes over begins anew, which only changes the order. */
export function eventPublisher({ db, clock, partners, log }: Deps): EventPublisher {
  const turns = publishingTurns()
  const numbersPace = batchPace(NUMBERS_PACE)
  const documentsPace = batchPace(DOCUMENTS_PACE)
  const subscribed = newlySubscribed()

  const split = async (): Promise<boolean> => {
    const begun = performance.now()
    const done = await alone(db, (tx) => splitNumbers(tx, numbersPace.size))
    numbersPace.ended(done ?? 0, performance.now() - begun)
    return done !== null && done > 0
  }

  const workOut = (tx: Database, documents: readonly DocumentKey[], now: string): Promise<void> =>
    workOutDocuments(tx, documents, partners, now)

  /** One that fails takes no other with it. */
  const workOutEach = async (documents: readonly DocumentKey[], now: string): Promise<void> => {
    for (const document of documents) {
      try {
        await alone(db, (tx) => workOut(tx, [document], now))
      } catch (error) {
        await alone(db, (tx) => postpone(tx, document, now))
        log.error({ err: error, documentType: document.type }, 'a document could not be worked out')
      }
    }
  }

  const publish = async (): Promise<boolean> => {
    const now = isoNow(clock)
    const begun = performance.now()
    let documents: readonly DocumentKey[] = []
    try {
      await alone(db, async (tx) => {
        documents = await documentsOf(tx, turns.take(await waitingSenders(tx), documentsPace.size), now)
        if (documents.length > 0) await workOut(tx, documents, now)
      })
    } catch (error) {
      if (documents.length === 0) throw error
      await workOutEach(documents, now)
    }
    documentsPace.ended(documents.length, performance.now() - begun)
    return documents.length > 0
  }

  return {
    round: async () => {
      let isMore = false
      for (let batch = 0; batch < SPLITS_A_ROUND; batch++) {
        // The embedded database answers inside the event loop: without a turn of its own no request would come in between two batches.
        await nextTurn()
        if (!(await split())) break
        isMore = true
      }
      await nextTurn()
      await alone(db, (tx) => subscribed.look(tx))
      await nextTurn()
      return (await publish()) || isMore
    },
  }
}

/** What the parties of these documents may see, and who is to be sent what is new of it. */
async function workOutDocuments(
  tx: Database,
  documents: readonly DocumentKey[],
  partners: Deps['partners'],
  now: string,
): Promise<void> {
  const queries = trackingQueries(tx)
  const projected = await Promise.all(
    documents.map(async (document) =>
      (await knownAbout(queries, { references: [document.number], containers: [] })).ask('projection', {
        document,
        lines: linesOf(partners),
      }),
    ),
  )
  const newlySeen = await applyProjections(tx, projected, now)
  await noteConflicts(tx, projected, now)
  await tellSubscribers(tx, newlySeen, now)
  // Of rows that were there before the facts were read: what is said of a document after that is another number, and is split next time.
  await removeWaiting(tx, documents)
}

/** Null where another server publishes. */
const alone = <Outcome>(db: Database, work: (tx: Database) => Promise<Outcome>): Promise<Outcome | null> =>
  db.transaction(async (tx) => {
    const [lock] = await selectRows<{ held: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${PUBLISHER_LOCK}) as held`,
    )
    return lock?.held === true ? work(tx) : null
  })

async function tellSubscribers(tx: Database, newlySeen: readonly NewlySeen[], now: string): Promise<void> {
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

/** Most parties have no subscription: nothing is written out for them. */
async function subscribedAmong(tx: Pick<Database, 'execute'>, parties: readonly string[]): Promise<readonly string[]> {
  if (parties.length === 0) return []
  const rows = await selectRows<{ code: string }>(
    tx,
    sql`
    select distinct party_code as code from event_subscription where party_code = ${anyOf(parties, 'text')} order by code`,
  )
  return rows.map(({ code }) => code)
}
