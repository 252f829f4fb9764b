// The common queue of outgoing messages: callbacks, mails, users for the partner system, messages to terminals,
// documents.
// docs/decisions/2026-11-29-one-outbox.md
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export const OUTBOX_KINDS = ['CALLBACK', 'MAIL', 'PARTNER_SYNC', 'EIR_MESSAGE', 'DOCUMENT'] as const
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

/** DEAD: a dead letter; an administrator or the receiver may have it sent again. */
export type OutboxState = 'WAITING' | 'DONE' | 'DEAD'

export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    /** The unit within which order applies: a subscription, a user, a booking at a terminal; for a mail its address. */
    subject: text('subject').notNull(),
    /** The party that takes turns with others of the kind (a partner's code); null for kinds without turns. */
    party: text('party'),
    /**
     * Unique within kind and subject, so that a key is enqueued only once; null when the caller prevents duplicates.
     */
    dedupeKey: text('dedupe_key'),
    /** The same bytes at every attempt. */
    body: text('body').notNull(),
    /** Content that must not remain after the message has ended: a mail with a code. */
    secret: text('secret'),
    state: text('state').$type<OutboxState>().notNull().default('WAITING'),
    /** Attempts since it was enqueued or last replayed. */
    attempts: integer('attempts').notNull().default(0),
    /** An attempt may run until `next_attempt_at`; if this is still true after that time, its server was killed. */
    isUnderWay: boolean('is_under_way').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Null after it has ended. */
    nextAttemptAt: at('next_attempt_at'),
    lastAttemptAt: at('last_attempt_at'),
    endedAt: at('ended_at'),
    /** HTTP status of the last response. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    /** True when it is sent again on request. */
    isReplay: boolean('is_replay').notNull().default(false),
  },
  (t) => [
    uniqueIndex('outbox_message_key').on(t.kind, t.subject, t.dedupeKey).where(sql`dedupe_key is not null`),
    index('outbox_message_due').on(t.kind, t.nextAttemptAt).where(sql`state = 'WAITING'`),
    // New and already attempted messages are queried separately: an unavailable subscriber may have a hundred thousand
    // new ones.
    index('outbox_message_new').on(t.kind, t.subject, t.createdAt, t.id).where(sql`state = 'WAITING' and attempts = 0`),
    index('outbox_message_attempted')
      .on(t.kind, t.subject, t.nextAttemptAt)
      .where(sql`state = 'WAITING' and attempts > 0`),
    // Messages in flight on all servers: few rows, however many are waiting.
    index('outbox_message_under_way').on(t.kind, t.subject).where(sql`state = 'WAITING' and is_under_way`),
    // Finds the first message of each subject, however many are waiting after it.
    index('outbox_message_waiting')
      .on(t.kind, t.subject, t.createdAt, t.id)
      .where(sql`state = 'WAITING' and party is null`),
    index('outbox_message_subject').on(t.kind, t.subject, t.createdAt, t.id),
    index('outbox_message_newest').on(t.kind, t.createdAt, t.id).where(sql`party is null`),
    index('outbox_message_ended').on(t.kind, t.state, t.endedAt).where(sql`ended_at is not null`),
  ],
)
