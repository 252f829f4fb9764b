// Puts messages into the outbox, in the transaction of what they report: both stand or neither does.
import { describeRow, uuid } from '@quayline/database/row-description'
import { insertReturning } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { type OutboxKind, outboxMessage } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { nextMessageId } from './message-ids.ts'

export interface NewMessage {
  readonly subject: string
  readonly body: string
  /** Forgotten as soon as the message has ended. */
  readonly secret?: string | null
  readonly party?: string
  readonly dedupeKey?: string
}

const ENQUEUED = describeRow('a message enqueued', { id: uuid })

/** Rows of one statement; a day's replay may publish many times that. */
const ROWS_AT_ONCE = 2000

/**
 * `now` is an ISO instant. Those of one subject keep the order of the list. Answers how many were added: a key that its subject has
 * already is left out. For kinds without an order among messages enqueued at different times; else see `enqueueInOrder`.
 */
export async function enqueueAll(
  tx: Pick<Database, 'execute'>,
  kind: OutboxKind,
  messages: readonly NewMessage[],
  now: string,
): Promise<number> {
  const at = Date.parse(now)
  let added = 0
  for (let from = 0; from < messages.length; from += ROWS_AT_ONCE) {
    const rows = messages.slice(from, from + ROWS_AT_ONCE).map((message) => ({
      id: nextMessageId(at),
      kind,
      subject: message.subject,
      party: message.party ?? null,
      dedupeKey: message.dedupeKey ?? null,
      body: message.body,
      secret: message.secret ?? null,
      state: 'WAITING' as const,
      attempts: 0,
      isUnderWay: false,
      createdAt: now,
      nextAttemptAt: now,
      lastAttemptAt: null,
      endedAt: null,
      lastStatus: null,
      lastError: null,
      isReplay: false,
    }))
    const onConflict = sql`on conflict (kind, subject, dedupe_key) where dedupe_key is not null do nothing returning id`
    added += (await insertReturning(tx, ENQUEUED, outboxMessage, rows, onConflict)).length
  }
  return added
}

const ENQUEUED_IN_ORDER = describeRow('a message enqueued in order', { id: uuid })

/**
 * One message, after all of its subject: also where the clock stands still or goes back. The caller holds the subject, so that two of
 * it never come at the same moment. Answers the id.
 */
export async function enqueueInOrder(
  tx: Pick<Database, 'execute'>,
  kind: OutboxKind,
  { subject, body, secret = null, dedupeKey }: NewMessage,
  now: string,
): Promise<string> {
  const [row] = await selectRows(
    tx,
    ENQUEUED_IN_ORDER,
    sql`insert into outbox_message (id, kind, subject, dedupe_key, body, secret, created_at, next_attempt_at)
        select ${nextMessageId(Date.parse(now))}::uuid, ${kind}, ${subject}, ${dedupeKey ?? null}, ${body}, ${secret},
          greatest(${now}::timestamptz, max(created_at) + interval '1 millisecond'), ${now}::timestamptz
        from outbox_message where kind = ${kind} and subject = ${subject}
        returning id`,
  )
  if (row === undefined) throw new Error('The message was not stored')
  return row.id
}
