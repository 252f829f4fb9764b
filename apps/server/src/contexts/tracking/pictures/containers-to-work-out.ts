// Which containers of some documents have no current picture: they are worked out before the documents, which then rest on their own trips
// alone and not on all that is ever stated of the containers.
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { kindsOf, numbersOf } from './derive-pictures.ts'
import type { PictureKey } from './picture-key.ts'
import { BUILD, isStale } from './staleness.ts'

const CONTAINER_TO_WORK_OUT = describeRow('a container to be worked out before its documents', { container: text })

/** Of more containers the documents are worked out from all that was ever stated of them. */
const MOST = 100

export async function containersToWorkOut(
  db: Pick<Database, 'execute'>,
  documents: readonly PictureKey[],
): Promise<readonly PictureKey[]> {
  const rows = await selectRows(
    db,
    CONTAINER_TO_WORK_OUT,
    sql`
    with document as (select * from unnest(${kindsOf(documents)}, ${numbersOf(documents)}) as document (kind, number)), box as (
      select to_number as container from document join document_reference as tie
        on tie.from_number = document.number and tie.from_type = document.kind and tie.to_type = 'EQ'
      union select container from document join event on event.booking_number = document.number where container is not null
      union select container from document join event on event.bill_number = document.number where container is not null
    )
    select container from box
    where not exists (
      select from picture where kind = 'EQ' and number = box.container and page = 0 and build = ${BUILD}
    ) or ${isStale("'EQ'", 'box.container')}
    order by container limit ${MOST}`,
  )
  return rows.map(({ container }): PictureKey => ({ kind: 'EQ', number: container }))
}
