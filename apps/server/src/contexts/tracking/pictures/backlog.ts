// The backlog of pictures for operators: how many, since when, and of which senders. Each statement reads a few rows of
// each sender or a page of the queue, however long it is: on the embedded database all other statements wait for it.
import { MAX_COUNTED } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { describeRow, int4, nullable, type RowOf, text, timestamptz } from '@quayline/database/row-description'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

type Executor = Pick<Database, 'execute'>

/** Rows of one statement. */
const COUNTED_AT_ONCE = 50_000

const COUNTED_PAGE = describeRow('a page of the marks that wait', { rows: int4, last: nullable(text) })

/** Waiting marks, including those of pictures that failed. */
export async function countStale(db: Executor): Promise<number> {
  let total = 0
  for (let after = 0, rows = COUNTED_AT_ONCE; rows === COUNTED_AT_ONCE; total += rows) {
    const [page] = await selectRows(
      db,
      COUNTED_PAGE,
      sql`
      select count(*)::int as rows, max(id)::text as last from (
        select id from stale where id > ${after}::bigint order by id limit ${COUNTED_AT_ONCE}
      ) as page`,
    )
    rows = page?.rows ?? 0
    after = Number(page?.last ?? after)
  }
  return total
}

const FAILED_PICTURES = describeRow('pictures that failed', { pictures: int4 })

export const countFailedPictures = async (db: Executor): Promise<number> => {
  const [row] = await selectRows(
    db,
    FAILED_PICTURES,
    sql`select count(distinct (kind, key))::int as pictures from stale where priority = 3`,
  )
  return row?.pictures ?? 0
}

const OLDEST = describeRow('since when a mark waits', { at: nullable(timestamptz) })

/**
 * When the oldest waiting mark was made, for new and for replayed facts; null = none is waiting. Failed pictures do not
 * count.
 */
export async function oldestStale(db: Executor): Promise<string | null> {
  const [row] = await selectRows(
    db,
    OLDEST,
    sql`
    with recursive mark as (
      (select priority, sender, since from stale where priority < 3 order by priority, sender, id limit 1)
      union all
      select following.* from mark cross join lateral (
        select priority, sender, since from stale
        where (priority, sender) > (mark.priority, mark.sender) and priority < 3
        order by priority, sender, id limit 1
      ) as following
    )
    select min(since) as at from mark`,
  )
  return row?.at ?? null
}

const STALE_OF_SENDER = describeRow('what waits of a sender', {
  sender: text,
  /** At most MAX_COUNTED. */
  waiting: int4,
  /** When the oldest of them was marked. */
  oldestAt: timestamptz,
})
export type StaleOfSender = RowOf<typeof STALE_OF_SENDER>

/** Only for those of the senders with waiting marks. */
export const staleOf = (db: Executor, senders: readonly string[]): Promise<readonly StaleOfSender[]> =>
  selectRows(
    db,
    STALE_OF_SENDER,
    sql`
    select asked.sender, least(count(*), ${MAX_COUNTED}::int)::int as waiting, min(mark.since) as "oldestAt"
    from unnest(${arrayOf(senders, 'text')}) as asked (sender)
      cross join (values (0::smallint), (1::smallint), (2::smallint), (3::smallint)) as turn (priority)
      cross join lateral (
        select sender, priority, since from stale
        where (priority, sender, id) > (turn.priority, asked.sender, 0)
        order by priority, sender, id limit ${MAX_COUNTED}
      ) as mark
    where mark.sender = asked.sender and mark.priority = turn.priority
    group by asked.sender`,
  )
