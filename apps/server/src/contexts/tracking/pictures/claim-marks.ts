// The queue of pictures to be worked out: who has some waiting, which come next, and what becomes of one that cannot be worked out. Several
// servers take from it; what one has taken no other takes for a minute, so that a server that dies takes nothing with it.
import type { Database } from '@quayline/database/database'
import { describeRow, int2Of, text, textOf } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import type { Priority, Turn, WaitingSender } from './derivation-turns.ts'
import type { PictureKey, PictureKind } from './picture-key.ts'

type Transaction = Pick<Database, 'execute'>

const WAITING_SENDER = describeRow('a sender of whom marks wait', { priority: int2Of<Priority>(), sender: text })

/** One step of the index for each sender and priority, however many marks each has waiting. */
export const waitingSenders = (tx: Transaction): Promise<readonly WaitingSender[]> =>
  selectRows(
    tx,
    WAITING_SENDER,
    sql`
    with recursive waiting as (
      (select priority, sender from stale where priority < 3 order by priority, sender limit 1)
      union all
      select following.priority, following.sender
      from waiting cross join lateral (
        select priority, sender from stale
        where (priority, sender) > (waiting.priority, waiting.sender) and priority < 3
        order by priority, sender limit 1
      ) as following
    )
    select priority, sender from waiting`,
  )

/** A server that has taken marks and does not come back has lost them after this time. */
const CLAIMED_S = 60

export interface ClaimedMark {
  readonly id: string
  readonly kind: PictureKind | 'NUMBER'
  /** Of the picture, or the number that many pictures rest on. */
  readonly key: string
}

const CLAIMED_MARK = describeRow('a mark that was claimed', {
  id: text,
  kind: textOf<ClaimedMark['kind']>(),
  key: text,
})

/** The marks of these turns that nobody else works on, and the one that failed whose time has come first, if there is one. `now`: ISO instant. */
export const claimMarks = (tx: Transaction, turns: readonly Turn[], now: string): Promise<readonly ClaimedMark[]> =>
  selectRows(
    tx,
    CLAIMED_MARK,
    sql`
    with taken as (
      select mark.id from jsonb_to_recordset(${JSON.stringify(turns)}::text::jsonb)
        as turn (priority smallint, sender text, marks int)
      cross join lateral (
        -- By a range and its order, which only the index of turns has: never all rows of another sender before these.
        select id, priority, sender from stale
        where (priority, sender, id) > (turn.priority, turn.sender, 0)
          and (claimed_until is null or claimed_until < clock_timestamp())
        order by priority, sender, id limit turn.marks
        for update skip locked
      ) as mark
      where mark.priority = turn.priority and mark.sender = turn.sender
      union all
      select id from (
        select id from stale
        where priority = 3 and retry_at <= ${now}::timestamptz and (claimed_until is null or claimed_until < clock_timestamp())
        order by retry_at limit 1 for update skip locked
      ) as failed
    )
    update stale set claimed_until = clock_timestamp() + ${CLAIMED_S}::int * interval '1 second'
    where id = any(array(select id from taken))
    returning id::text as id, kind, key`,
  )

/** In the order of their ids: two who end with the same marks never wait for each other crosswise. */
const lockedInOrder = (which: SQL): SQL => sql`array(select id from stale where ${which} order by id for update)`

const markedBy = (ids: readonly string[]): SQL => lockedInOrder(sql`id = ${anyOf(ids, 'bigint')}`)

/** Of pictures that are worked out and whose parties have been notified. */
export async function removeMarks(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from stale where id = any(${markedBy(ids)})`)
}

/** What was not kept, because something was stated meanwhile, is taken again at once. */
export async function releaseMarks(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`update stale set claimed_until = null where id = any(${markedBy(ids)})`)
}

/** A minute after the first failure, twice as long after each further one, a day at most. */
const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 86_400

/** Sets a picture apart that could not be worked out: the others go on, and it is tried again later. */
export async function postpone(tx: Transaction, { kind, number }: PictureKey, now: string): Promise<void> {
  await tx.execute(sql`
    update stale set priority = 3, claimed_until = null, failures = failures + 1, retry_at = ${now}::timestamptz
      + least(${FIRST_PAUSE_S} * 2 ^ least(failures, 20), ${LONGEST_PAUSE_S}) * interval '1 second'
    where id = any(${lockedInOrder(sql`kind = ${kind} and key = ${number}`)})`)
}
