// Publishes to the parties of bookings and bills what new facts show: takes the changed numbers, works out anew what each document's
// parties see, and writes the difference. One transaction a batch, so that a crash anywhere means only that it is done again.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { linesOf } from '../../platform/partner-book.ts'
import { isoNow } from '../../platform/clock.ts'
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/job.ts'
import { enqueueCallbacks } from '../notices/index.ts'
import { type DocumentKey, documentOf, documentsConcerned, keyText } from './changed-documents.ts'
import { knownAbout } from './ask-facts.ts'
import { applyProjections, type NewlySeen } from './party-event-changes.ts'
import { trackingQueries } from './queries.ts'
import { noteConflicts } from './reference-conflicts.ts'
import { readPartyEvents } from './read-party-events.ts'

/** Any number, as long as every server uses the same. */
const PUBLISHER_LOCK = 716_210_443

/** Rows looked at in one batch, and documents worked out: on the embedded database everybody else waits meanwhile. */
const ROWS_AT_ONCE = 2000
const DOCUMENTS_AT_ONCE = 10

type Deps = Pick<JobDeps, 'db' | 'clock' | 'partners'>

export const publishEvents = (deps: Deps): Job => ({
  name: 'publish-events',
  everyMs: 1000,
  run: async () => {
    // The embedded database answers inside the event loop: without a turn of its own no request would come in between two batches.
    await nextTurn()
    return publishBatch(deps)
  },
})

/** True when there may be more to publish. Only one server publishes at a time; on the others this is false. */
export const publishBatch = ({ db, clock, partners }: Deps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [lock] = await selectRows<{ held: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${PUBLISHER_LOCK}) as held`,
    )
    if (lock?.held !== true) return false
    const documents = (await waitingDocuments(tx)).slice(0, DOCUMENTS_AT_ONCE)
    if (documents.length === 0) return false
    const marks = documents.map(keyText)
    // Before the facts are read: what is said of a document after this is another row, and is taken next time.
    const rows = await selectRows<QueueRow>(
      tx,
      sql`select id, number from changed_number where number = ${anyOf(marks, 'text')}`,
    )
    const queries = trackingQueries(tx)
    const projected = await Promise.all(
      documents.map(async (document) =>
        (await knownAbout(queries, { references: [document.number], containers: [] })).ask('projection', {
          document,
          lines: linesOf(partners),
        }),
      ),
    )
    const now = isoNow(clock)
    const newlySeen = await applyProjections(tx, projected, now)
    await noteConflicts(tx, projected, now)
    await tellSubscribers(tx, newlySeen, now)
    await deleteRows(tx, rows)
    return true
  })

interface QueueRow {
  readonly id: number
  readonly number: string
}

/**
 * The documents that changed numbers concern, those that have waited longest first. A number is replaced by a row for each of its
 * documents (keyText: no number has a blank), so that a vessel's call with a thousand bills is worked off in small batches, and a
 * document that many numbers concern is worked out once.
 */
async function waitingDocuments(tx: Pick<Database, 'execute'>): Promise<readonly DocumentKey[]> {
  const rows = await selectRows<QueueRow>(
    tx,
    sql`select id, number from changed_number order by id limit ${ROWS_AT_ONCE}`,
  )
  const numbers = rows.filter(({ number }) => documentOf(number) === null)
  const waiting = new Map(rows.flatMap(({ number }) => documentOf(number) ?? []).map((one) => [keyText(one), one]))
  if (numbers.length > 0) {
    const concerned = await documentsConcerned(tx, [...new Set(numbers.map(({ number }) => number))])
    const more = concerned.filter((document) => !waiting.has(keyText(document)))
    await tx.execute(sql`
      insert into changed_number (number) select * from unnest(${arrayOf(more.map(keyText), 'text')})`)
    await deleteRows(tx, numbers)
    for (const document of more) waiting.set(keyText(document), document)
  }
  return [...waiting.values()]
}

async function deleteRows(tx: Pick<Database, 'execute'>, rows: readonly QueueRow[]): Promise<void> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  await tx.execute(sql`
    delete from changed_number where id in (select value::bigint from jsonb_array_elements_text(${ids}::text::jsonb))`)
}

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
