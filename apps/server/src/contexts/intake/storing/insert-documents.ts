// Queues the documents in new messages for the contexts that store them (docs/requirements/instructions.md 7), in the transaction
// of the messages. A replay adds nothing, because decisions about a document since are not in the archive.
import type { Database } from '@quayline/database/database'
import type { SenderAuthority } from '@quayline/domain/intake/sender-authority'
import { sql } from 'drizzle-orm'
import type { MessageToStore } from './message-to-store.ts'

interface Stated {
  readonly item: MessageToStore
  readonly authority: SenderAuthority
}

export async function insertDocuments(tx: Pick<Database, 'execute'>, messages: readonly Stated[]): Promise<void> {
  const rows = messages.flatMap(({ item, authority }) => {
    const statedAs = statedAsOf(authority, item.read.reading.messageType)
    if (item.prepared.documents === '[]' || statedAs === null) return []
    return (JSON.parse(item.prepared.documents) as readonly object[]).map((body, ordinal) => ({
      message_id: item.read.id,
      ordinal,
      partner: item.read.partner,
      stated_as: statedAs,
      body,
      received_at: item.delivery.receivedAt,
    }))
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into document_message (message_id, ordinal, partner, stated_as, body, received_at, failures)
    select given.message_id, given.ordinal, given.partner, given.stated_as, given.body, given.received_at, 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given
      (message_id uuid, ordinal int, partner text, stated_as text, body jsonb, received_at timestamptz)
    order by given.received_at, given.message_id, given.ordinal
    on conflict do nothing`)
}

/**
 * The kinds of a partner, or OPERATOR; null: the partner is not entitled, so the document is stored with the message
 * without effect.
 */
function statedAsOf(authority: SenderAuthority, messageType: string): string | null {
  if (authority.by === 'NOBODY') return null
  if (authority.by === 'OPERATOR') return 'OPERATOR'
  const { kinds, messageTypes } = authority.entitlement
  return messageTypes !== null && !messageTypes.includes(messageType) ? null : kinds.join(',')
}
