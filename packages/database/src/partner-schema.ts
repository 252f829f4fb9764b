// Tables of the partner book: who may state what, and changes of it that are still to be applied to what was sent before.
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** What a partner may state (domain Entitlement). Code rules and who is the line stand in the configuration file. */
export const partner = pgTable('partner', {
  code: text('code').primaryKey(),
  kinds: jsonb('kinds').$type<string[]>().notNull(),
  /** Null = all that a partner of these kinds may send. */
  messageTypes: jsonb('message_types').$type<string[]>(),
  places: jsonb('places').$type<string[]>().notNull(),
  /** Files in the inbox's root folder count as his. */
  mayUseRoot: boolean('may_use_root').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

/**
 * Events whose booking or bill does not count, because the line's documents say otherwise (domain believedFacts): under the document that
 * they claim. For operators to look at; answers work it out themselves.
 */
export const referenceConflict = pgTable(
  'reference_conflict',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** No foreign key: a replay writes the same event anew. */
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

/** Who was the line by the configuration file when a server last started: another file governs all history too. */
export const lineCode = pgTable('line_code', { code: text('code').primaryKey() })

/** Partners whose facts are to be judged anew: written with the change of the book, removed when all of them are. */
export const partnerToJudge = pgTable('partner_to_judge', {
  code: text('code').primaryKey(),
  /** The last message that was judged; null = none yet. */
  afterMessageId: uuid('after_message_id'),
  requestedAt: at('requested_at').notNull(),
})
