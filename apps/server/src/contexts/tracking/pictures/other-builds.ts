// Marks pictures that another build of the server stored, because its rules may differ: scans them once after the
// start, a page at a time when the queue is empty. Only once, so that two builds running together do not keep replacing each other’s
// pictures.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, nullable, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { BUILD } from './staleness.ts'

/** Pictures of one page: about 20 ms. */
const MARKED_AT_ONCE = 500

const OTHER_BUILD_PAGE = describeRow('a page of pictures of other builds', { pictures: int4, last: nullable(text) })

export interface OtherBuilds {
  /** Marks one page; false when there is none left. */
  mark(tx: Pick<Database, 'execute'>): Promise<boolean>
}

export function otherBuilds(): OtherBuilds {
  /** Kind and number of the last one of the page before; null = the scan is complete. */
  let after: string | null = ''
  return {
    mark: async (tx) => {
      if (after === null) return false
      const [page] = await selectRows(
        tx,
        OTHER_BUILD_PAGE,
        sql`
        with page as (
          select kind, number from picture
          where page = 0 and build <> ${BUILD} and (kind, number) > (split_part(${after}, ' ', 1), substr(${after}, strpos(${after}, ' ') + 1))
          order by kind, number limit ${MARKED_AT_ONCE}
        ), marked as (
          insert into stale (kind, key, sender, priority)
          select kind, number, '', 2 from page
          where not exists (select from stale where stale.kind = page.kind and stale.key = page.number)
        )
        select count(*)::int as pictures, (select kind || ' ' || number from page order by kind desc, number desc limit 1) as last
        from page`,
      )
      after = page === undefined || page.pictures < MARKED_AT_ONCE ? null : page.last
      return page !== undefined && page.pictures > 0
    },
  }
}
