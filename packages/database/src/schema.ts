// Tables of the facts: messages are kept for ever, events and document versions are appended, status is derived.
// One dialect: nothing newer than PostgreSQL 15. Local times are text: a wall clock is not an instant.
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** An instant; reads as `2026-03-01T08:00:00.000Z` from both databases (wire-values.ts), so texts sort as the instants do. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** Keys of partners (EDI senders) and operators, until accounts exist. Only the hash is stored. */
export const accessKey = pgTable(
  'access_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    role: text('role').$type<'partner' | 'operator'>().notNull(),
    /** Partner code for role partner, a person's or system's name for role operator. */
    holder: text('holder').notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [uniqueIndex('access_key_hash').on(t.keyHash)],
)

/** One file or request body as it arrived. The original bytes lie in the archive. */
export const delivery = pgTable(
  'delivery',
  {
    id: uuid('id').primaryKey(),
    /** Who delivered it, where the key or the command said so; null when each interchange names its own sender. */
    partner: text('partner'),
    source: text('source').notNull(),
    sha256: text('sha256').notNull(),
    byteLength: integer('byte_length').notNull(),
    archiveSegment: text('archive_segment').notNull(),
    archiveOffset: bigint('archive_offset', { mode: 'number' }).notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index('delivery_received').on(t.receivedAt)],
)

export type MessageState = 'ACCEPTED' | 'REJECTED'

/** One message of a delivery. The same content from the same partner twice is one row; a duplicate changes nothing. */
export const message = pgTable(
  'message',
  {
    /** Made from the content hash: the primary key is what keeps a message from being stored twice. */
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => delivery.id),
    position: integer('position').notNull(),
    partner: text('partner').notNull(),
    /** SHA-256 (hex) over partner, type and content without control references: what makes two messages the same. */
    contentHash: text('content_hash').notNull(),
    messageType: text('message_type').notNull(),
    directory: text('directory'),
    associationCode: text('association_code'),
    function: text('function').notNull(),
    documentNumber: text('document_number'),
    documentAt: text('document_at'),
    state: text('state').$type<MessageState>().notNull(),
    rejectionReason: text('rejection_reason'),
    rejectionText: text('rejection_text'),
    warnings: jsonb('warnings').notNull().default([]),
    /** As sent, for people to look at: at most 64 kB, NULs replaced. The archive keeps every byte, and replay reads from there. */
    raw: text('raw').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    // A page of rejects is read by key: newest first, id as the tie-breaker.
    index('message_state').on(t.state, t.receivedAt, t.id),
    index('message_delivery').on(t.deliveryId),
  ],
)

/** Append-only. Corrections and cancellations are further rows; the rule derives what stands. */
export const event = pgTable(
  'event',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    /** Position among the facts of its message. */
    ordinal: integer('ordinal').notNull(),
    eventType: text('event_type').notNull(),
    code: text('code').notNull(),
    documentType: text('document_type'),
    classifier: text('classifier').notNull(),
    localTime: text('local_time'),
    zone: text('zone'),
    utcOffset: text('utc_offset'),
    instant: at('instant'),
    container: text('container'),
    /** Booking and bill as compared: without the carrier's prefix (domain `referenceKey`). */
    bookingNumber: text('booking_number'),
    billNumber: text('bill_number'),
    /** Voyage and port of a report for the whole ship (domain `reportedVesselCall`). */
    vesselCall: text('vessel_call'),
    unLocode: text('un_locode'),
    /** The whole EventFact as read; the columns above repeat what is searched by. */
    fact: jsonb('fact').notNull(),
  },
  (t) => [
    index('event_container').on(t.container),
    index('event_booking').on(t.bookingNumber),
    index('event_bill').on(t.billNumber),
    index('event_vessel_call').on(t.vesselCall),
    index('event_message').on(t.messageId),
  ],
)

/** One stated version of a booking or bill. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    /** As compared: without the carrier's prefix. */
    number: text('number').notNull(),
    fact: jsonb('fact').notNull(),
  },
  (t) => [
    index('document_version_number').on(t.number, t.documentType),
    index('document_version_message').on(t.messageId),
  ],
)

export type NumberType = 'BKG' | 'TRD' | 'EQ'

/** Which booking, bill and container belong together as a booking or bill states it; both directions are written. */
export const documentReference = pgTable(
  'document_reference',
  {
    fromType: text('from_type').$type<NumberType>().notNull(),
    fromNumber: text('from_number').notNull(),
    toType: text('to_type').$type<NumberType>().notNull(),
    toNumber: text('to_number').notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('document_reference_from').on(t.fromNumber, t.fromType),
    index('document_reference_message').on(t.messageId),
  ],
)

export const share = pgTable(
  'share',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the key: whoever reads the table cannot open a link. */
    keyHash: text('key_hash').notNull(),
    type: text('type').notNull(),
    number: text('number').notNull(),
    /** Container of a blcntr share; null otherwise. */
    container: text('container'),
    /** Instant inside the trip that a container share is bound to: it never shows the box's next trip. */
    tripAt: at('trip_at'),
    /** Sections shown; null = all. */
    sections: jsonb('sections').$type<string[]>(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    openCount: integer('open_count').notNull().default(0),
    lastOpenedAt: at('last_opened_at'),
  },
  (t) => [uniqueIndex('share_key_hash').on(t.keyHash), index('share_created').on(t.createdAt, t.id)],
)
