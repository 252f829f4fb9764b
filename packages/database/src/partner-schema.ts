// Tables of the partner book: who may state what, and changes of it that are still to be applied to what was sent before.
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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

/** Who the configuration file said is the line when a server last started: another file governs all history too. */
export const lineCode = pgTable('line_code', { code: text('code').primaryKey() })

/** Partners whose facts are to be judged anew: written with the change of the book, removed when all of them are. */
export const partnerToJudge = pgTable('partner_to_judge', {
  code: text('code').primaryKey(),
  /** Another one when the book changes again meanwhile. */
  requestId: uuid('request_id').notNull(),
  /** The last message that was judged; null = none yet. */
  afterMessageId: uuid('after_message_id'),
  requestedAt: at('requested_at').notNull(),
})
