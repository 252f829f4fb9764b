// Decides which of two texts with the same DCSA eventID counts: the first, also in every replay.
import type { Database } from '@quayline/database/database'
import { describeRow, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import type { MessageToStore } from './message-to-store.ts'

const TAKEN_NAME = describeRow('a message whose name is taken', { id: uuid })

/**
 * The messages to read again, without those whose eventID an earlier delivery has used. Messages identified by their content always
 * count.
 */
export async function dedupeByEventId(
  tx: Pick<Database, 'execute'>,
  messages: readonly MessageToStore[],
): Promise<readonly MessageToStore[]> {
  const named = messages.filter(({ read }) => read.isNamedBySender === true)
  if (named.length === 0) return messages
  const given = named.map(({ delivery, read }) => ({
    id: read.id,
    received_at: delivery.receivedAt,
    delivery_id: delivery.id,
    position: read.position,
  }))
  const taken = await selectRows(
    tx,
    TAKEN_NAME,
    sql`
    select message.id from message
    join jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
      as given (id uuid, received_at timestamptz, delivery_id uuid, position int) on given.id = message.id
    where (message.received_at, message.delivery_id, message.position) < (given.received_at, given.delivery_id, given.position)`,
  )
  const ids = new Set(taken.map(({ id }) => id))
  return ids.size === 0 ? messages : messages.filter(({ read }) => !ids.has(read.id))
}
