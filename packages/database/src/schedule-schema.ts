// Tables of schedules: the statements about each vessel's call (append-only), the current call, changes by staff with
// the state before and after, and the reference data of vessels and facilities.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './accounts-schema.ts'
import { at, statedAs } from './columns.ts'

/** A change by staff to a call or its cut-offs; never deleted or edited. */
export const scheduleChange = pgTable(
  'schedule_change',
  {
    id: uuid('id').primaryKey(),
    callKey: text('call_key').notNull(),
    /** Username or key holder. */
    changedBy: text('changed_by').notNull(),
    changedAt: at('changed_at').notNull(),
    reason: text('reason'),
    /** Domain VesselCall before the change; null when the change created it. */
    before: jsonb('before'),
    after: jsonb('after').notNull(),
  },
  (t) => [
    index('schedule_change_call').on(t.callKey, t.changedAt, t.id),
    index('schedule_change_changed').on(t.changedAt, t.id),
  ],
)

/** One statement about one call. Exactly one of message_id and change_id is set. */
export const callStatement = pgTable(
  'call_statement',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id'),
    changeId: uuid('change_id').references(() => scheduleChange.id),
    /**
     * Vessel, voyage and port; which of several calls there is meant follows from the times, and is only in
     * vessel_call.key.
     */
    callKey: text('call_key').notNull(),
    /** Domain StatedCall. */
    statement: jsonb('statement').notNull(),
    statedAs: statedAs(),
  },
  (t) => [index('call_statement_call').on(t.callKey), index('call_statement_message').on(t.messageId)],
)

/** The current call, derived from its statements: rewritten in the transaction that adds or withdraws a statement. */
export const vesselCall = pgTable(
  'vessel_call',
  {
    key: text('key').primaryKey(),
    vesselKey: text('vessel_key').notNull(),
    vesselImo: text('vessel_imo'),
    vesselCode: text('vessel_code'),
    vesselName: text('vessel_name'),
    service: text('service'),
    /** In normalised form (domain voyageKey): the voyage of departure, otherwise of arrival. */
    voyage: text('voyage'),
    /** Normalised UN/LOCODE. */
    port: text('port').notNull(),
    status: text('status').notNull(),
    /** Best known instants; null when the port's time zone or the time is unknown. */
    arrivesAt: at('arrives_at'),
    departsAt: at('departs_at'),
    /** Domain VesselCall. */
    call: jsonb('call').notNull(),
    /** Readers with a timetable in memory query for later changes. */
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    index('vessel_call_vessel').on(t.vesselKey, t.departsAt),
    index('vessel_call_imo').on(t.vesselImo, t.departsAt),
    index('vessel_call_code').on(t.vesselCode, t.departsAt),
    index('vessel_call_service').on(t.service, t.departsAt),
    index('vessel_call_port').on(t.port, t.departsAt),
    index('vessel_call_port_leaves').on(
      t.port,
      sql`(coalesce(${t.departsAt}, ${t.arrivesAt}, 'infinity'::timestamptz))`,
      t.key,
    ),
    index('vessel_call_voyage').on(t.voyage, t.port),
    // Names are searched without regard to case (schedule/call-queries.ts).
    index('vessel_call_name').on(sql`upper(${t.vesselName})`),
    index('vessel_call_changed').on(t.changedAt, t.key),
  ],
)

export const vessel = pgTable(
  'vessel',
  {
    /** The line's own code. */
    code: text('code').primaryKey(),
    imoNumber: text('imo_number'),
    name: text('name').notNull(),
    /** Domain VesselParticulars. */
    particulars: jsonb('particulars').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('vessel_imo').on(t.imoNumber), index('vessel_name').on(t.name)],
)

export const facility = pgTable(
  'facility',
  {
    code: text('code').primaryKey(),
    unLocode: text('un_locode'),
    name: text('name').notNull(),
    /** Domain Facility. */
    facility: jsonb('facility').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('facility_un_locode').on(t.unLocode)],
)

/**
 * An .ics address with a booking's cut-offs and arrival. Only the token's hash is stored, so that reading the table
 * does not open the feed.
 */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** In normalised form (domain referenceKey). */
    bookingNumber: text('booking_number').notNull(),
    language: text('language').notNull(),
    /** Minutes before each event at which the calendar reminds; 0 = never. */
    alarmMinutes: integer('alarm_minutes').notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
    lastReadAt: at('last_read_at'),
  },
  (t) => [
    uniqueIndex('calendar_feed_token').on(t.tokenHash),
    index('calendar_feed_owner').on(t.ownerId, t.createdAt, t.id),
    index('calendar_feed_booking').on(t.bookingNumber).where(sql`revoked_at is null`),
  ],
)
