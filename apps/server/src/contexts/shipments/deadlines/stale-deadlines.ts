// The queue of bookings and bills whose deadlines must be calculated again. Several servers share it; a claimed mark is free again after
// a minute, so that nothing is lost when a server dies. Two servers may work on one document without harm: a
// result counts only while marks are left that existed before its facts were read.
import type { Database } from '@quayline/database/database'
import { bool, describeRow, int4, nullable, text, textArray, textOf } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { ShippingDocumentType } from '@quayline/domain/tracking/number-kind'
import type { ShipmentState } from '@quayline/domain/tracking/shipment-summary'
import { type SQL, sql } from 'drizzle-orm'

type Executor = Pick<Database, 'execute'>

/** The subject of a mark; CALL and RULES stand for many documents (picture-schema.ts). */
export interface StaleKey {
  readonly documentType: ShippingDocumentType | 'CALL' | 'RULES'
  readonly number: string
}

/** After this time the claim of a server that died ends. */
const CLAIMED_S = 60

const CLAIMED = describeRow('a mark of deadlines that was claimed', {
  documentType: textOf<StaleKey['documentType']>(),
  number: text,
  isFree: bool,
})

export interface ClaimedKeys {
  /** The keys to process, each once. */
  readonly keys: readonly StaleKey[]
  /** There are no marks, not even claimed ones. */
  readonly isEmpty: boolean
}

/** The keys of the next `count` free marks. `now`: ISO instant. */
export async function claimStale(db: Executor, count: number, now: string): Promise<ClaimedKeys> {
  const documents = await claim(db, sql`document_type <> 'RULES'`, count, now)
  // A mark of the rules comes last and in small steps, so that a changed cut-off never waits behind it.
  return documents.isEmpty ? claim(db, sql`document_type = 'RULES'`, 1, now) : documents
}

/** A new mark of a claimed or failed document waits with it until it is released (releaseStale). */
async function claim(db: Executor, isWanted: SQL, count: number, now: string): Promise<ClaimedKeys> {
  const rows = await selectRows(
    db,
    CLAIMED,
    sql`
    with next as materialized (
      select id, document_type, number from stale_deadlines
      where ${isWanted} and (claimed_until is null or claimed_until <= ${now}::timestamptz)
      order by id limit ${count} for update skip locked
    ), judged as materialized (
      select id, (
        select max(claimed_until) from stale_deadlines as other
        where other.document_type = next.document_type and other.number = next.number and claimed_until > ${now}::timestamptz
      ) as held_until from next
    )
    update stale_deadlines as mark
    set claimed_until = coalesce(held_until, ${now}::timestamptz + ${CLAIMED_S}::int * interval '1 second')
    from judged where mark.id = judged.id
    returning document_type as "documentType", number, held_until is null as "isFree"`,
  )
  const free = rows.filter(({ isFree }) => isFree)
  return {
    keys: [
      ...new Map(
        free.map(({ documentType, number }) => [`${documentType} ${number}`, { documentType, number }] as const),
      ).values(),
    ],
    isEmpty: rows.length === 0,
  }
}

/** The state before the facts are read. */
export interface SeenMarks {
  /** All marks of the key, whichever server has claimed them. */
  readonly marks: readonly string[]
  /** Null: a document with nothing in effect, or no document. */
  readonly state: ShipmentState | null
}

const SEEN_MARKS = describeRow('the marks of deadlines of a document, and its state', {
  marks: textArray,
  state: nullable(textOf<ShipmentState>()),
})

export async function lookAtMarks(db: Executor, { documentType, number }: StaleKey): Promise<SeenMarks> {
  const [seen] = await selectRows(
    db,
    SEEN_MARKS,
    sql`
    select
      array(select id::text from stale_deadlines where document_type = ${documentType} and number = ${number}) as marks,
      (select state from shipment where document_type = ${documentType} and number = ${number}) as state`,
  )
  return seen ?? { marks: [], state: null }
}

const REMOVED = describeRow('a mark of deadlines that was removed', { id: text })

/**
 * In the order of their ids, and once in each transaction, so that two servers working on one document cannot
 * deadlock.
 */
export const lockedInOrder = (which: SQL): SQL =>
  sql`array(select id from stale_deadlines where ${which} order by id for update)`

/** False if no mark is left: another server has removed them after reading newer facts. */
export async function removeMarks(tx: Executor, marks: readonly string[]): Promise<boolean> {
  if (marks.length === 0) return false
  const removed = await selectRows(
    tx,
    REMOVED,
    sql`
    delete from stale_deadlines where id = any(${lockedInOrder(sql`id = ${anyOf(marks, 'bigint')}`)}) returning id::text as id`,
  )
  return removed.length > 0
}

/** Frees the remaining marks at once: new ones, and those that were not processed. */
export async function releaseStale(db: Executor, { documentType, number }: StaleKey): Promise<void> {
  await db.execute(sql`
    update stale_deadlines set claimed_until = null
    where id = any(${lockedInOrder(sql`document_type = ${documentType} and number = ${number} and claimed_until is not null`)})`)
}

/** A minute after the first failure, twice as long after each further one, a day at most. */
const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 86_400

/** Postpones a document whose calculation failed; the others go on. */
export async function postponeStale(db: Executor, { documentType, number }: StaleKey, now: string): Promise<void> {
  await db.execute(sql`
    update stale_deadlines set failures = before.failures + 1, claimed_until = ${now}::timestamptz
      + least(${FIRST_PAUSE_S} * 2 ^ least(before.failures, 20), ${LONGEST_PAUSE_S}) * interval '1 second'
    from (select max(failures) as failures from stale_deadlines where document_type = ${documentType} and number = ${number}) as before
    where id = any(${lockedInOrder(sql`document_type = ${documentType} and number = ${number}`)})`)
}

/** Counting stops here, because it blocks the embedded database. */
export const MAX_STALE_COUNTED = 100_000

const STALE_COUNT = describeRow('how many marks of deadlines wait', { marks: int4 })

export async function countStaleDeadlines(db: Executor): Promise<number> {
  const [row] = await selectRows(
    db,
    STALE_COUNT,
    sql`select count(*)::int as marks from (select from stale_deadlines limit ${MAX_STALE_COUNTED}) as waiting`,
  )
  return row?.marks ?? 0
}
