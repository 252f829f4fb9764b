// Lists the containers of some documents that have no current picture: they are calculated before the documents, which then depend only
// on their own trips and not on all statements about the containers.
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { kindsOf, numbersOf } from './derive-pictures.ts'
import type { PictureKey } from './picture-key.ts'
import { BUILD, isStale } from './staleness.ts'

const CONTAINER_TO_WORK_OUT = describeRow('a container to be worked out before its documents', { container: text })

/** With more containers the documents are calculated from all statements about them. */
const MAX_CONTAINERS = 100

export async function containersToWorkOut(
  db: Pick<Database, 'execute'>,
  documents: readonly PictureKey[],
): Promise<readonly PictureKey[]> {
  const rows = await selectRows(
    db,
    CONTAINER_TO_WORK_OUT,
    sql`
    with document as (select * from unnest(${kindsOf(documents)}, ${numbersOf(documents)}) as document (kind, number)), listed as (
      select to_number as container from document join document_reference as tie
        on tie.from_number = document.number and tie.from_type = document.kind and tie.to_type = 'EQ'
      union select container from document join event on event.booking_number = document.number where container is not null
      union select container from document join event on event.bill_number = document.number where container is not null
    )
    select container from listed
    where not exists (
      select from picture where kind = 'EQ' and number = listed.container and page = 0 and build = ${BUILD}
    ) or ${isStale("'EQ'", 'listed.container')}
    order by container limit ${MAX_CONTAINERS}`,
  )
  return rows.map(({ container }): PictureKey => ({ kind: 'EQ', number: container }))
}
