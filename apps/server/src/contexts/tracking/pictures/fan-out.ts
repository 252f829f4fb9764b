// Copies the mark of a number on which very many pictures depend (a vessel's call) to these pictures, a page at a time.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, nullable, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { isSubscribed } from './mark-stale.ts'

/** Marks of one statement: about 20 ms. */
const MARKED_AT_ONCE = 1000

const FANNED_OUT = describeRow('a page of pictures that were marked for a number', {
  marked: int4,
  last: nullable(text),
})

/** One page for each of the marks; a mark whose pictures all have their own is deleted. */
export async function fanOut(tx: Pick<Database, 'execute'>, markIds: readonly string[]): Promise<void> {
  for (const id of markIds) {
    const [page] = await selectRows(
      tx,
      FANNED_OUT,
      sql`
      with mark as (
        select key, sender, priority, since, coalesce(fanned_out_to, '') as after from stale where id = ${id}::bigint
      ), page as (
        select rests.kind, rests.key, mark.sender, mark.priority, mark.since
        from mark join picture_rests as rests on rests.number = mark.key
          and (rests.kind, rests.key) > (split_part(mark.after, ' ', 1), substr(mark.after, strpos(mark.after, ' ') + 1))
        order by rests.kind, rests.key limit ${MARKED_AT_ONCE}
      ), marked as (
        insert into stale (kind, key, sender, priority, since)
        select kind, key, sender, case
          when priority = 1 and kind in ('BKG', 'TRD') and ${isSubscribed('page.kind', 'page.key')} then 0
          else priority end, since
        from page
      )
      select count(*)::int as marked,
        (select kind || ' ' || key from page order by kind desc, key desc limit 1) as last
      from page`,
    )
    if (page === undefined || page.last === null || page.marked < MARKED_AT_ONCE)
      await tx.execute(sql`delete from stale where id = ${id}::bigint`)
    else await tx.execute(sql`update stale set fanned_out_to = ${page.last} where id = ${id}::bigint`)
  }
}
