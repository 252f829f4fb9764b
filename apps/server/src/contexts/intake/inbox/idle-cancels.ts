// Warns of a cancellation without a known statement to cancel: it is kept, because that statement may still arrive.
import type { Database } from '@quayline/database/database'
import { describeRow, uuid } from '@quayline/database/row-description'
import { listed } from '@quayline/database/insert-rows'
import { message } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { ReadingWarning } from '@quayline/domain/intake/facts'
import { sql } from 'drizzle-orm'
import type { MessageToStore } from '../storing/message-to-store.ts'

export const CANCELS_NOTHING: ReadingWarning = {
  segment: -1,
  code: 'CANCELS_NOTHING',
  text: 'nothing is known of this sender that the cancellation could take back; it counts once it comes',
}

/** Whether anything is cancelled shows in the first facts of a message. */
const FACTS_LOOKED_AT = 200

const IDLE_CANCEL = describeRow('a cancellation that cancels nothing', { id: uuid })

/** Adds the warning to the messages, whose facts are written, and returns their ids. */
export async function findIdleCancels(
  tx: Pick<Database, 'execute'>,
  messages: readonly Pick<MessageToStore, 'read'>[],
): Promise<ReadonlySet<string>> {
  const ids = messages.flatMap(({ read: { id, reading } }) =>
    reading.function === 'CANCEL' && reading.rejection === null ? [id] : [],
  )
  if (ids.length === 0) return new Set()
  const idle = await selectRows(
    tx,
    IDLE_CANCEL,
    sql`
    update ${message} cancelling set warnings = cancelling.warnings || ${JSON.stringify([CANCELS_NOTHING])}::text::jsonb
    where cancelling.id in ${listed(ids, 'uuid')}
      and not exists (
        select from (select * from event where message_id = cancelling.id limit ${FACTS_LOOKED_AT}) own
          join event other on other.message_id <> own.message_id and other.code = own.code
            and (other.container = own.container or other.booking_number = own.booking_number or other.bill_number = own.bill_number)
          join message stating on stating.id = other.message_id and stating.partner = cancelling.partner
      )
      and not exists (
        select from (select * from document_version where message_id = cancelling.id limit ${FACTS_LOOKED_AT}) own
          join document_version other on other.number = own.number and other.document_type = own.document_type
            and other.message_id <> own.message_id
          join message stating on stating.id = other.message_id and stating.partner = cancelling.partner
      )
    returning cancelling.id`,
  )
  return new Set(idle.map(({ id }) => id))
}
