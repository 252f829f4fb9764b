// Tables of what is still to be published: numbers whose facts changed, and the bookings and bills that they concern. Senders take turns.
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/**
 * Containers, bookings, bills and vessel calls whose facts changed: written with the facts, and only ever added to. Whoever publishes
 * takes them sender by sender and notes the documents that they concern.
 */
export const changedNumber = pgTable(
  'changed_number',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    number: text('number').notNull(),
    /** Whose message changed it: a partner of the book. Empty: anybody whom the book does not know and an operator vouches for. */
    sender: text('sender').notNull().default(''),
    /** What is read or judged again, of one partner or of all: it never delays what comes in. */
    isBackground: boolean('is_background').notNull().default(false),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (t) => [index('changed_number_turn').on(t.isBackground, t.sender, t.id)],
)

/** Bookings and bills to be worked out anew: one row for each sender who said something that concerns it, however often he did. */
export const changedDocument = pgTable(
  'changed_document',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    /** As compared: without the carrier's prefix. */
    number: text('number').notNull(),
    sender: text('sender').notNull(),
    /** 0: a party of it has subscribed to its events. 1: nobody has. 2: background. 3: it failed, and waits for `retry_at`. */
    priority: smallint('priority').notNull(),
    /** When the first of the numbers behind it was changed. */
    changedAt: at('changed_at').notNull(),
    /** How often it could not be worked out, one time after the other. */
    failures: integer('failures').notNull().default(0),
    retryAt: at('retry_at'),
  },
  (t) => [
    uniqueIndex('changed_document_sender').on(t.number, t.documentType, t.sender),
    index('changed_document_turn').on(t.priority, t.sender, t.id),
    index('changed_document_failed').on(t.retryAt).where(sql`priority = 3`),
  ],
)
