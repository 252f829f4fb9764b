// Gives waiting documents priority when one of their parties subscribes: scans the queue once after each new
// subscription, a page at a time between the batches.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, nullable, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { isSubscribed } from './mark-stale.ts'

/** Rows of one page: about 20 ms. */
const LOOKED_AT_ONCE = 1000

export interface NewlySubscribed {
  /** Scans one page, if there is a subscription for which the queue has not been scanned completely. */
  look(tx: Pick<Database, 'execute'>): Promise<void>
}

const LOOKED_THROUGH = describeRow('a page of the queue that was looked through', { rows: int4, last: nullable(text) })

const SUBSCRIPTIONS = describeRow('which subscriptions there are', { mark: text })

/** After a start the server scans the whole queue. */
export function newlySubscribed(): NewlySubscribed {
  let known: string | null = null
  /** Row up to which the queue was scanned; null = to its end. */
  let after: number | null = null
  return {
    async look(tx) {
      const [subscriptions] = await selectRows(
        tx,
        SUBSCRIPTIONS,
        sql`select concat(count(*), ' ', max(created_at)) as mark from event_subscription`,
      )
      if (subscriptions !== undefined && subscriptions.mark !== known) {
        known = subscriptions.mark
        after = 0
      }
      if (after === null) return
      const [page] = await selectRows(
        tx,
        LOOKED_THROUGH,
        sql`
        with page as (
          select id, priority from stale where id > ${after}::bigint order by id limit ${LOOKED_AT_ONCE}
        ), raised as (
          update stale as waiting set priority = 0 from page
          where waiting.id = page.id and page.priority = 1 and waiting.kind in ('BKG', 'TRD')
            and ${isSubscribed('waiting.kind', 'waiting.key')}
        )
        select count(*)::int as rows, max(id)::text as last from page`,
      )
      after = page === undefined || page.rows < LOOKED_AT_ONCE ? null : Number(page.last)
    },
  }
}
