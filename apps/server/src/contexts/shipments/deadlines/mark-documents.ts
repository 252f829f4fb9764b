// Gives the documents that a mark of a call or of the rules stands for marks of their own. After the commit of whoever set it: a document
// that another transaction was just writing is there by now, or has a mark of its own that is worked off later.
import type { Database } from '@quayline/database/database'
import { describeRow, nullable, text } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { lockedInOrder, removeMarks } from './stale-deadlines.ts'

type Executor = Pick<Database, 'execute'>

/** `number`: `CNSHA 042W`. Whether it is their vessel's call is decided where the dates are read (cutoff calls-of-ends.ts). */
export async function markDocumentsOfCall(tx: Executor, number: string): Promise<void> {
  const [port = '', voyage = ''] = number.split(' ')
  // Cut-offs are those of the port of loading (domain END_OF): statements about the discharge move none.
  // A bill has the cut-offs of its bookings, whichever port it names itself.
  await tx.execute(sql`
    with loaded as materialized (
      select distinct document_type, number from shipment_leg where load_at = ${port} and voyage = ${voyage}
    ), concerned as (
      select document_type, number from loaded
      union
      select 'TRD', link.other from loaded join shipment_link as link using (document_type, number) where document_type = 'BKG'
    )
    insert into stale_deadlines (document_type, number)
    select document_type, number from concerned join shipment using (document_type, number) where shipment.state = 'ACTIVE'`)
}

/** Documents of one step, completed ones included. */
export const LOOKED_AT_ONCE = 500

const MARKED_TO = describeRow('how far documents have been marked for the rules', { last: nullable(text) })

/** One step after the document `after`, as type and number. */
export async function markDocumentsForRules(tx: Executor, after: string, marks: readonly string[]): Promise<void> {
  const [type = '', number = ''] = after === '' ? [] : after.split(' ', 2)
  const [page] = await selectRows(
    tx,
    MARKED_TO,
    sql`
    with page as materialized (
      select document_type, number, state from shipment where (document_type, number) > (${type}, ${number})
      order by document_type, number limit ${LOOKED_AT_ONCE}
    ), marked as (
      insert into stale_deadlines (document_type, number) select document_type, number from page where state = 'ACTIVE' returning 1
    )
    select (select document_type || ' ' || number from page order by page.document_type desc, page.number desc limit 1) as last
    from (select count(*) from marked) as done`,
  )
  const last = page?.last ?? null
  if (last === null) await removeMarks(tx, marks)
  else
    await tx.execute(sql`
      update stale_deadlines set number = ${last}, claimed_until = null
      where id = any(${lockedInOrder(sql`id = ${anyOf(marks, 'bigint')}`)})`)
}
