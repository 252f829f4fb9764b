// What is still to be published, for operators: how much, since when, and whose. Each statement reads a few rows of each sender or a page
// of the queue, however long it is: on the embedded database everybody waits for it.
import type { Database } from '@quayline/database/database'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

type Executor = Pick<Database, 'execute'>

/** Rows of one statement. */
const COUNTED_AT_ONCE = 50_000

/** Numbers and documents that wait, those that failed included. */
export async function countToPublish(db: Executor): Promise<number> {
  let total = 0
  for (const table of ['changed_number', 'changed_document']) {
    for (let after = 0, rows = COUNTED_AT_ONCE; rows === COUNTED_AT_ONCE; total += rows) {
      const [page] = await selectRows<{ rows: number; last: string | null }>(
        db,
        sql`
        select count(*)::int as rows, max(id)::text as last from (
          select id from ${sql.identifier(table)} where id > ${after}::bigint order by id limit ${COUNTED_AT_ONCE}
        ) as page`,
      )
      rows = page?.rows ?? 0
      after = Number(page?.last ?? after)
    }
  }
  return total
}

export const countFailedDocuments = async (db: Executor): Promise<number> => {
  const [row] = await selectRows<{ documents: number }>(
    db,
    sql`select count(*)::int as documents from changed_document where priority = 3`,
  )
  return row?.documents ?? 0
}

/** Of what came in and what was read again, when the oldest that waits was changed; null = nothing waits. What failed is not waiting. */
export async function oldestToPublish(db: Executor): Promise<string | null> {
  const [row] = await selectRows<{ at: string | null }>(
    db,
    sql`
    with recursive number as (
      (select is_background, sender, changed_at from changed_number order by is_background, sender, id limit 1)
      union all
      select following.* from number cross join lateral (
        select is_background, sender, changed_at from changed_number
        where (is_background, sender) > (number.is_background, number.sender)
        order by is_background, sender, id limit 1
      ) as following
    ), document as (
      (select priority, sender, changed_at from changed_document where priority < 3 order by priority, sender, id limit 1)
      union all
      select following.* from document cross join lateral (
        select priority, sender, changed_at from changed_document
        where (priority, sender) > (document.priority, document.sender) and priority < 3
        order by priority, sender, id limit 1
      ) as following
    )
    select least((select min(changed_at) from number), (select min(changed_at) from document)) as at`,
  )
  return row?.at ?? null
}

/** More of one sender are not counted. */
export const MAX_COUNTED = 1000

export interface ToPublish {
  readonly sender: string
  /** At most MAX_COUNTED. */
  readonly waiting: number
  /** When the oldest of them was changed. */
  readonly oldestAt: string
}

/** Of those of the senders that something waits of. */
export const toPublishOf = (db: Executor, senders: readonly string[]): Promise<readonly ToPublish[]> =>
  selectRows<ToPublish>(
    db,
    sql`
    select asked.sender, least(count(*), ${MAX_COUNTED}::int)::int as waiting, min(row.changed_at) as "oldestAt"
    from unnest(${arrayOf(senders, 'text')}) as asked (sender) cross join lateral (
      select number.sender, number.changed_at from (values (false), (true)) as turn (is_background) cross join lateral (
        select is_background, sender, changed_at from changed_number
        where (is_background, sender, id) > (turn.is_background, asked.sender, 0)
        order by is_background, sender, id limit ${MAX_COUNTED}
      ) as number where number.is_background = turn.is_background
      union all
      select document.sender, document.changed_at
      from (values (0::smallint), (1::smallint), (2::smallint), (3::smallint)) as turn (priority) cross join lateral (
        select priority, sender, changed_at from changed_document
        where (priority, sender, id) > (turn.priority, asked.sender, 0)
        order by priority, sender, id limit ${MAX_COUNTED}
      ) as document where document.priority = turn.priority
    ) as row
    where row.sender = asked.sender
    group by asked.sender`,
  )
