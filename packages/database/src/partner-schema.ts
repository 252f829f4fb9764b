// Tables of the partner book: what each sender may state, and changes of it that must still be applied to earlier
// facts.
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/**
 * What a partner may state (domain Entitlement). Code rules and which partner is the line are in the configuration
 * file.
 */
export const partner = pgTable('partner', {
  code: text('code').primaryKey(),
  kinds: jsonb('kinds').$type<string[]>().notNull(),
  /** Null = all message types that a partner of these kinds may send. */
  messageTypes: jsonb('message_types').$type<string[]>(),
  places: jsonb('places').$type<string[]>().notNull(),
  /** True: files in the inbox's root folder count as this partner's. */
  mayUseRoot: boolean('may_use_root').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

/**
 * Events whose booking or bill does not count because it conflicts with the line's documents (domain prevailingFacts), by
 * the document that they state. For operators to review; answers apply the rule themselves.
 */
export const referenceConflict = pgTable(
  'reference_conflict',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** No foreign key, because a replay writes the same event again. */
    eventId: uuid('event_id').notNull(),
    /** Domain ConflictReason. */
    reason: text('reason').notNull(),
    notedAt: at('noted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.eventId] }),
    index('reference_conflict_noted').on(t.notedAt, t.eventId),
  ],
)

/**
 * The partners that were the line in the configuration file at the last start of a server: a changed file also affects
 * all earlier facts.
 */
export const lineCode = pgTable('line_code', { code: text('code').primaryKey() })

/** Partners whose facts must be evaluated again: written with the change of the book, deleted when all are done. */
export const partnerToJudge = pgTable('partner_to_judge', {
  code: text('code').primaryKey(),
  /** The last message that was evaluated; null = none yet. */
  afterMessageId: uuid('after_message_id'),
  requestedAt: at('requested_at').notNull(),
})
