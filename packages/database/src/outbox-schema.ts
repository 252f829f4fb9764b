// The one queue of what leaves the house: callbacks, mails, users for the partner system, messages to terminals, documents.
// docs/decisions/2026-11-29-one-outbox.md
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export const OUTBOX_KINDS = ['CALLBACK', 'MAIL', 'PARTNER_SYNC', 'EIR_MESSAGE', 'DOCUMENT'] as const
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

/** DEAD: given up; an administrator or the receiver may have it sent once more. */
export type OutboxState = 'WAITING' | 'DONE' | 'DEAD'

export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    /** What an order holds within: a subscription, a user, a booking at a terminal; of a mail its address. */
    subject: text('subject').notNull(),
    /** Who takes turns with others of the kind (a partner's code); null where nobody does. */
    party: text('party'),
    /** Of one kind and subject a key is enqueued once; null where the caller sees to that. */
    dedupeKey: text('dedupe_key'),
    /** The same bytes at every attempt. */
    body: text('body').notNull(),
    /** What nobody may read once the message has ended: a mail with a code. */
    secret: text('secret'),
    state: text('state').$type<OutboxState>().notNull().default('WAITING'),
    /** Since it was enqueued or last replayed. */
    attempts: integer('attempts').notNull().default(0),
    /** An attempt runs until `next_attempt_at`; true and later than that, its server was killed. */
    isUnderWay: boolean('is_under_way').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Null once it has ended. */
    nextAttemptAt: at('next_attempt_at'),
    lastAttemptAt: at('last_attempt_at'),
    endedAt: at('ended_at'),
    /** HTTP status of the last answer. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    /** True when somebody asked for it once more. */
    isReplay: boolean('is_replay').notNull().default(false),
  },
  (t) => [
    uniqueIndex('outbox_message_key').on(t.kind, t.subject, t.dedupeKey).where(sql`dedupe_key is not null`),
    index('outbox_message_due').on(t.kind, t.nextAttemptAt).where(sql`state = 'WAITING'`),
    // What is new and what was attempted are asked for apart: behind a subscriber who is down lie a hundred thousand new ones.
    index('outbox_message_new').on(t.kind, t.subject, t.createdAt, t.id).where(sql`state = 'WAITING' and attempts = 0`),
    index('outbox_message_attempted')
      .on(t.kind, t.subject, t.nextAttemptAt)
      .where(sql`state = 'WAITING' and attempts > 0`),
    // What is in flight over all servers: a few rows, whatever waits.
    index('outbox_message_under_way').on(t.kind, t.subject).where(sql`state = 'WAITING' and is_under_way`),
    // The first of each subject, whatever waits behind it.
    index('outbox_message_waiting')
      .on(t.kind, t.subject, t.createdAt, t.id)
      .where(sql`state = 'WAITING' and party is null`),
    index('outbox_message_subject').on(t.kind, t.subject, t.createdAt, t.id),
    index('outbox_message_newest').on(t.kind, t.createdAt, t.id).where(sql`party is null`),
    index('outbox_message_ended').on(t.kind, t.state, t.endedAt).where(sql`ended_at is not null`),
  ],
)
