// Adds messages to the outbox in the transaction of the change that they report: both are committed, or neither.
import { randomBytes } from 'node:crypto'
import { describeRow, uuid } from '@quayline/database/row-description'
import { insertReturning } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { type OutboxKind, outboxMessage } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

export interface NewMessage {
  readonly subject: string
  readonly body: string
  /** Deleted as soon as the message has ended. */
  readonly secret?: string | null
  readonly party?: string
  readonly dedupeKey?: string
}

const ENQUEUED = describeRow('a message enqueued', { id: uuid })

/** Rows per statement; replaying a day may publish many times that number. */
const ROWS_AT_ONCE = 2000

// Message ids that sort in order of enqueuing: UUID version 7 (RFC 9562, 5.7) with a counter in place of some random
// bits.

/** Per process: two messages of the same millisecond keep their order, even from two calls. */
let lastTime = ''
let count = 0

/** `at`: milliseconds since the epoch. Ids of one instant increase strictly. */
export function nextMessageId(at: number): string {
  const time = Math.max(0, Math.trunc(at)).toString(16).padStart(12, '0').slice(-12)
  count = time === lastTime ? count + 1 : 0
  lastTime = time
  // 12 + 14 bits of the counter around the version and the variant, then 48 random bits.
  const high = ((count >>> 14) & 0xfff).toString(16).padStart(3, '0')
  const low = (0x8000 | (count & 0x3fff)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${low}-${randomBytes(6).toString('hex')}`
}

/**
 * `now` is an ISO instant. Messages of one subject keep the order of the list. Returns how many were added: a message
 * whose key its subject already has is left out. For kinds without an order among messages enqueued at different times;
 * otherwise use `enqueueInOrder`.
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
 * Adds one message after all others of its subject, even if the clock is fixed or goes back. The caller must have
 * locked the subject, so that two of its messages are never added at the same moment. Returns the id.
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
