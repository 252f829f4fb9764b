// Tables of the facts: messages are stored without limit, events and document versions are append-only, status is
// derived.
// One dialect: nothing newer than PostgreSQL 15. Local times are text, because a local time is not an instant.
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from './accounts-schema.ts'
import { at, statedAs } from './columns.ts'

export * from './accounts-schema.ts'
export * from './administration-schema.ts'
export * from './contract-schema.ts'
export * from './demurrage-schema.ts'
export * from './document-party-schema.ts'
export * from './eir-schema.ts'
export * from './instruction-schema.ts'
export * from './outbox-schema.ts'
export * from './partner-schema.ts'
export * from './picture-schema.ts'
export * from './schedule-schema.ts'
export * from './screen-choices-schema.ts'

/**
 * What a partner's key may do: send messages, read the published events of its shipments (and subscribe to them), or
 * both.
 */
export type KeyPurpose = 'SEND' | 'READ' | 'BOTH'

/** Keys of systems: partners (EDI senders) and the line's operators. People log in instead. Only the hash is stored. */
export const accessKey = pgTable(
  'access_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    role: text('role').$type<'partner' | 'operator'>().notNull(),
    /** Partner code for role partner, a person's or system's name for role operator. */
    holder: text('holder').notNull(),
    /** Not used for an operator's key, where it is BOTH. */
    purpose: text('purpose').$type<KeyPurpose>().notNull().default('BOTH'),
    keyHash: text('key_hash').notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [uniqueIndex('access_key_hash').on(t.keyHash)],
)

/** One file or request body as received. The original bytes are in the archive. */
export const delivery = pgTable(
  'delivery',
  {
    id: uuid('id').primaryKey(),
    /** The sender named by the key or the command; null when each interchange names its own sender. */
    partner: text('partner'),
    /** KEY, INBOX, COMMAND; null for deliveries before this column existed. */
    channel: text('channel').$type<'KEY' | 'INBOX' | 'COMMAND'>(),
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

/** One message of a delivery. The same content from the same partner is stored once; a duplicate changes nothing. */
export const message = pgTable(
  'message',
  {
    /** Derived from the content hash: the primary key prevents a message from being stored twice. */
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => delivery.id),
    position: integer('position').notNull(),
    partner: text('partner').notNull(),
    /** SHA-256 (hex) over partner, type and content without control references: the identity of a message. */
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
    /** As sent, for display: at most 64 kB, NULs replaced. The archive has every byte, and replay reads from there. */
    raw: text('raw').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    // Rejects are paged by key: newest first, id as the tie-breaker.
    index('message_state').on(t.state, t.receivedAt, t.id),
    // A change of the partner book is applied to all messages of the partner, in order of the ids.
    index('message_partner').on(t.partner, t.id),
    index('message_delivery').on(t.deliveryId),
    // Every page of rejects shows their total number.
    index('message_quarantined').on(t.receivedAt).where(sql`${t.rejectionReason} = 'QUARANTINED'`),
  ],
)

/** Append-only. Corrections and cancellations are additional rows; the rule derives which facts are effective. */
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
    /** Booking and bill in normalised form: without the carrier's prefix (domain `referenceKey`). */
    bookingNumber: text('booking_number'),
    billNumber: text('bill_number'),
    /** Voyage and port of a report about the whole vessel (domain `reportedVesselCall`). */
    vesselCall: text('vessel_call'),
    unLocode: text('un_locode'),
    /** The complete EventFact as read; the columns above repeat the fields that are searched. */
    fact: jsonb('fact').notNull(),
    statedAs: statedAs(),
  },
  (t) => [
    index('event_container').on(t.container),
    index('event_booking').on(t.bookingNumber),
    index('event_bill').on(t.billNumber),
    index('event_vessel_call').on(t.vesselCall),
    index('event_message').on(t.messageId),
  ],
)

/** BKG booking, TRD bill, SHI shipping instruction, SRM release order, VGM verified gross mass. */
export type DocumentVersionType = 'BKG' | 'TRD' | 'SHI' | 'SRM' | 'VGM'

/** One stated version of a document. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    documentType: text('document_type').$type<DocumentVersionType>().notNull(),
    /**
     * In normalised form: without the carrier's prefix. For a VGM the container, for an instruction its first booking
     * or bill.
     */
    number: text('number').notNull(),
    fact: jsonb('fact').notNull(),
    statedAs: statedAs(),
  },
  (t) => [
    index('document_version_number').on(t.number, t.documentType),
    index('document_version_message').on(t.messageId),
  ],
)

export type ShippingDocumentType = 'BKG' | 'TRD'
export type NumberType = ShippingDocumentType | 'EQ'

/**
 * References between documents, each stored once: a booking to its bills (whichever of the two states it) and both to
 * their containers; a vessel's call (CALL, domain `vesselCallKey`) to the bookings and bills that it carries; an
 * instruction (SHI, by the number of its document_version) to its further bookings and bills, which does not mean that
 * these belong together.
 */
export const documentReference = pgTable(
  'document_reference',
  {
    fromType: text('from_type').$type<'CALL' | 'SHI' | ShippingDocumentType>().notNull(),
    fromNumber: text('from_number').notNull(),
    toType: text('to_type').$type<NumberType>().notNull(),
    toNumber: text('to_number').notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({
      name: 'document_reference_pkey',
      columns: [t.fromNumber, t.fromType, t.toType, t.toNumber, t.messageId],
    }),
    index('document_reference_to').on(t.toNumber, t.toType),
    index('document_reference_message').on(t.messageId),
  ],
)

/**
 * The references of bookings, bills, containers and calls in both directions; the calls of a booking or bill are in the
 * document itself.
 */
export const documentLink = pgView('document_link', {
  fromType: text('from_type').$type<NumberType | 'CALL'>().notNull(),
  fromNumber: text('from_number').notNull(),
  toType: text('to_type').$type<NumberType>().notNull(),
  toNumber: text('to_number').notNull(),
  messageId: uuid('message_id').notNull(),
}).as(sql`
  select from_type, from_number, to_type, to_number, message_id from document_reference where from_type <> 'SHI'
  union all
  select to_type, to_number, from_type, from_number, message_id from document_reference where from_type in ('BKG', 'TRD')`)

/**
 * A fact, or a statement about a vessel's call, that its sender is not entitled to make. It is in a separate table, so
 * that no query reads it as a fact.
 */
export const withheldFact = pgTable(
  'withheld_fact',
  {
    /** The id of the fact if it is counted later. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<'FACT' | 'CALL'>().notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    /** Domain NotEntitledReason. */
    reason: text('reason').notNull(),
    /** Domain Fact; for a CALL, StatedCall. */
    fact: jsonb('fact').notNull(),
    /** Arrival time of its message, by which the list is sorted. */
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('withheld_fact_message').on(t.messageId),
    index('withheld_fact_received').on(t.receivedAt, t.kind, t.id),
  ],
)

/**
 * Counts of messages taken in by each process, by partner and UTC day: separate rows, so that no two processes wait for
 * each other.
 */
export const intakeTally = pgTable(
  'intake_tally',
  {
    partner: text('partner').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** A random id of the process. */
    process: text('process').notNull(),
    accepted: integer('accepted').notNull(),
    duplicate: integer('duplicate').notNull(),
    rejected: integer('rejected').notNull(),
    lastReceivedAt: at('last_received_at').notNull(),
    /**
     * Sum and maximum of (arrival minus the sender's own time) over the accepted messages with a known time zone, in
     * seconds.
     */
    lagCount: integer('lag_count').notNull(),
    lagSumSeconds: bigint('lag_sum_seconds', { mode: 'number' }).notNull(),
    lagMaxSeconds: integer('lag_max_seconds').notNull(),
  },
  (t) => [primaryKey({ columns: [t.partner, t.day, t.process] })],
)

/** Which events a party sees, and through which of its own bookings or bills: the DCSA feed of that party. */
export const partyEvent = pgTable(
  'party_event',
  {
    partyCode: text('party_code').notNull(),
    /** No foreign key: a replay writes the same event again and must not publish it a second time. */
    eventId: uuid('event_id').notNull(),
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** The document's containers that the event concerns. */
    containers: jsonb('containers').$type<string[]>().notNull(),
    /** When the party could first see it: DCSA eventCreatedDateTime. */
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partyCode, t.eventId, t.documentType, t.number] }),
    index('party_event_created').on(t.partyCode, t.createdAt, t.eventId),
    index('party_event_document').on(t.number, t.documentType),
  ],
)

/** DCSA T&T 2.2 event subscription of a party. */
export const eventSubscription = pgTable(
  'event_subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    partyCode: text('party_code').notNull(),
    callbackUrl: text('callback_url').notNull(),
    /** Stored unencrypted because it is needed for signing: base64 as the subscriber sent it. Never returned. */
    secret: text('secret').notNull(),
    filters: jsonb('filters').$type<Record<string, string>>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('event_subscription_party').on(t.partyCode, t.createdAt, t.id)],
)

export const share = pgTable(
  'share',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the key, so that reading the table does not open a link. */
    keyHash: text('key_hash').notNull(),
    type: text('type').notNull(),
    number: text('number').notNull(),
    /** Container of a blcntr share; null otherwise. */
    container: text('container'),
    /** An instant within the trip of a container share: the link never shows the container's next trip. */
    tripAt: at('trip_at'),
    /** The conditions of a schedule share (domain ScheduleConditions without derived values); null otherwise. */
    conditions: jsonb('conditions').$type<Record<string, string | number>>(),
    /** Sections shown; null = all. */
    sections: jsonb('sections').$type<string[]>(),
    /** For display: a username, or the holder of an operator's key. */
    createdBy: text('created_by').notNull(),
    /** The user that owns it; null when an operator's key created it. */
    ownerId: uuid('owner_id').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    openCount: integer('open_count').notNull().default(0),
    lastOpenedAt: at('last_opened_at'),
  },
  (t) => [
    uniqueIndex('share_key_hash').on(t.keyHash),
    index('share_created').on(t.createdAt, t.id),
    index('share_owner').on(t.ownerId, t.createdAt, t.id),
  ],
)
