// The sender and channel of the first delivery of each message, on which its entitlement depends, whichever copy is read.
import type { Database } from '@quayline/database/database'
import { bool, describeRow, nullable, textOf, uuid } from '@quayline/database/row-description'
import { listed } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { Channel, DeliveredBy } from '@quayline/domain/intake/sender-authority'
import { sql } from 'drizzle-orm'

const FIRST_SENDER = describeRow('who sent a message first', {
  id: uuid,
  channel: nullable(textOf<Channel>()),
  isSenderNamed: bool,
})

/** By message id. */
export async function firstSendersOf(
  tx: Pick<Database, 'execute'>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveredBy>> {
  if (messageIds.length === 0) return new Map()
  const rows = await selectRows(
    tx,
    FIRST_SENDER,
    sql`
    select message.id, delivery.channel, delivery.partner is not null as "isSenderNamed"
    from message join delivery on delivery.id = message.delivery_id where message.id in ${listed(messageIds, 'uuid')}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
