// The read model: a kept picture of every booking, bill and container, derived from the facts by the pure rules. It is
// never edited or exported: all of it can be deleted and derived again.
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { at, transactionId } from './columns.ts'

/** BKG booking, TRD bill, EQ container. */
type PictureKind = 'BKG' | 'TRD' | 'EQ'

/**
 * Every number for which a fact was stated or which a picture looked up, with the last transaction that wrote facts for
 * it. A transaction that writes facts locks the rows of its numbers until it commits, and storing a picture checks the
 * rows of the numbers that it depends on.
 */
export const numberState = pgTable('number_state', {
  /** Container, booking or bill (in normalised form) or vessel call. */
  number: text('number').primaryKey(),
  /** `pg_current_xact_id()` of the writer; null = no fact was ever stated about it. */
  writtenBy: transactionId('written_by'),
})

/** The public answer about a booking, bill or container, one row for each page of its containers. */
export const picture = pgTable(
  'picture',
  {
    kind: text('kind').$type<PictureKind>().notNull(),
    number: text('number').notNull(),
    /** Position of its first container, from 0. */
    page: integer('page').notNull(),
    /** JSON of the complete answer, ready to send; null = facts name the number, but none of them is effective. */
    answer: text('answer'),
    /** Hash of the answer: an unchanged answer is not written again. */
    version: text('version').notNull(),
    /** Build of the server whose rules derived it; another build derives it again. */
    build: text('build').notNull(),
    /**
     * Containers whose trips it was derived from (`container_trip`): while one of them is stale, this picture may be
     * stale, too.
     */
    containers: jsonb('containers').$type<readonly string[]>().notNull(),
    /** On the first page: every number that was looked up for it, in order. */
    rests: jsonb('rests').$type<readonly string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.number, t.page] })],
)

/** Which pictures depend on a number: a new fact about it makes them stale. */
export const pictureRests = pgTable(
  'picture_rests',
  {
    number: text('number').notNull(),
    kind: text('kind').$type<PictureKind>().notNull(),
    key: text('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.number, t.kind, t.key] })],
)

/**
 * Marks of pictures that must be derived again, which are also the queue of that work: written with the facts, and only
 * ever added, so that no two writers wait for each other. A document has one mark for each batch of facts that concerns
 * it.
 */
export const stale = pgTable(
  'stale',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** NUMBER: so many pictures depend on the number that this mark represents all of them until each has its own. */
    kind: text('kind').$type<PictureKind | 'NUMBER'>().notNull(),
    key: text('key').notNull(),
    /**
     * The partner whose message changed it, if it is in the partner book. Empty: a sender that is not in the book and
     * for which an operator is responsible.
     */
    sender: text('sender').notNull(),
    /**
     * 0: a party has subscribed to its events. 1: no party has. 2: replayed or evaluated again. 3: deriving failed; it
     * waits for `retry_at`.
     */
    priority: smallint('priority').notNull(),
    since: at('since').notNull().defaultNow(),
    /** The picture was derived for a request meanwhile; its parties have not been notified yet. */
    isDerived: boolean('is_derived').notNull().default(false),
    /** Until when the server that claimed it may work on it. */
    claimedUntil: at('claimed_until'),
    /** Number of consecutive failures. */
    failures: integer('failures').notNull().default(0),
    retryAt: at('retry_at'),
    /** For a NUMBER: the last picture, as kind and key, that has got its own mark. */
    fannedOutTo: text('fanned_out_to'),
  },
  (t) => [
    index('stale_turn').on(t.priority, t.sender, t.id),
    index('stale_key').on(t.kind, t.key),
    index('stale_failed').on(t.retryAt).where(sql`priority = 3`),
  ],
)

/**
 * The trips of a container, oldest first: which of its statements a booking or bill is derived from. Written with the
 * container's picture; a changed trip marks the pictures that depend on it (number `TRIP <container> <booking or bill>`
 * in `picture_rests`).
 */
export const containerTrip = pgTable(
  'container_trip',
  {
    container: text('container').notNull(),
    trip: smallint('trip').notNull(),
    /** Bookings and bills of the trip, in normalised form; empty = not stated. */
    numbers: jsonb('numbers').$type<readonly string[]>().notNull(),
    /** First and last time of its statements; null when none of them has a time. */
    fromAt: at('from_at'),
    untilAt: at('until_at'),
    /** Hash of its statements. */
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.container, t.trip] })],
)

/** What lists show and search about a booking or bill; derived from the same facts as its picture, together with it. */
export const shipment = pgTable(
  'shipment',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** Domain ShipmentState. */
    state: text('state').notNull(),
    /** Domain CargoStage. */
    cargoStage: text('cargo_stage').notNull(),
    /** Domain StatusCode, the newest of its containers; null while none is reported. */
    status: text('status'),
    /** UN/LOCODEs; null = not stated, or a place without one. */
    placeOfReceipt: text('place_of_receipt'),
    portOfLoading: text('port_of_loading'),
    portOfDischarge: text('port_of_discharge'),
    placeOfDelivery: text('place_of_delivery'),
    /**
     * Instants of the first departure and the last arrival, null when the time zone is unknown. The local times are in
     * `summary`.
     */
    estimatedDeparture: at('estimated_departure'),
    actualDeparture: at('actual_departure'),
    estimatedArrival: at('estimated_arrival'),
    actualArrival: at('actual_arrival'),
    /** Time of the latest event. */
    latestEventAt: at('latest_event_at'),
    /** Arrival time of the newest message behind it. */
    asOf: at('as_of').notNull(),
    /** Domain ShipmentSummary. */
    summary: jsonb('summary').notNull(),
    /**
     * The part of the summary that a line of a list shows (domain ShipmentLine), as JSON that is sent unchanged, and
     * the number of its containers. Generated by the database, so that they always agree with the summary, whichever
     * build wrote it.
     */
    line: text('line').generatedAlwaysAs(
      sql`((summary - '{state,placeOfReceipt,placeOfDelivery,latestEvent,legs,currentLeg,others,containers}'::text[] #- '{statusAt,instant}' #- '{estimatedDeparture,instant}' #- '{actualDeparture,instant}' #- '{estimatedArrival,instant}' #- '{actualArrival,instant}') || coalesce((summary -> 'legs' -> (summary ->> 'currentLeg')::int) - '{vesselImo,loadAt,dischargeAt}'::text[], '{"vesselName": null, "voyage": null}'))::text`,
    ),
    containers: integer('containers').generatedAlwaysAs(sql`jsonb_array_length(summary -> 'containers')`),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number] }),
    index('shipment_loading').on(t.portOfLoading),
    index('shipment_discharge').on(t.portOfDischarge),
  ],
)

/** The sea legs of a booking or bill, in order from 1. */
export const shipmentLeg = pgTable(
  'shipment_leg',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    leg: smallint('leg').notNull(),
    vesselImo: text('vessel_imo'),
    vesselName: text('vessel_name'),
    /** In normalised form (domain voyageKey), like the calls of the schedule. */
    voyage: text('voyage'),
    /** Normalised UN/LOCODEs. */
    loadAt: text('load_at'),
    dischargeAt: text('discharge_at'),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.leg] }),
    index('shipment_leg_load').on(t.loadAt, t.voyage),
    index('shipment_leg_vessel_imo').on(t.vesselImo),
    index('shipment_leg_vessel_name').on(sql`upper(${t.vesselName})`),
  ],
)

/**
 * Which bill and booking belong together according to the rule: each document states its own links, so both may state
 * the same one.
 */
export const shipmentLink = pgTable(
  'shipment_link',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** Number of the other kind of document, in normalised form. */
    other: text('other').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentType, t.number, t.other] })],
)

/** Location of each container of a booking or bill, on its trip for that document. */
export const shipmentContainer = pgTable(
  'shipment_container',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    container: text('container').notNull(),
    /** Domain StatusCode. */
    status: text('status').notNull(),
    /** Null: no event with a time has been reported. */
    statusAt: at('status_at'),
    unLocode: text('un_locode'),
    /** Domain ListedContainer, unchanged from the summary; null: an older build wrote the row. */
    listed: json('listed'),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.container] }),
    index('shipment_container_container').on(t.container),
  ],
)

/** All known deadlines of a booking or bill, including past ones. */
export const shipmentDeadline = pgTable(
  'shipment_deadline',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** Domain DeadlineKind. */
    kind: text('kind').notNull(),
    /** Deadline of one container; empty = of the whole document. */
    container: text('container').notNull(),
    /** Local time at the place (a date alone means that whole day) and its time zone; null = the place is unknown. */
    local: text('local').notNull(),
    zone: text('zone'),
    /**
     * The deadline passes after this instant; for a date alone, the last moment of that day there; null when the time
     * zone is unknown.
     */
    at: at('at'),
    unLocode: text('un_locode'),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.kind, t.container] }),
    index('shipment_deadline_at').on(t.documentType, t.number, t.at),
  ],
)

/**
 * Bookings and bills whose deadlines must be derived again: new facts about them or about a call of their vessels, or
 * changed terms of free days. Writers only ever add to it.
 */
export const staleDeadlines = pgTable(
  'stale_deadlines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /**
     * CALL: for all documents that are loaded there; `number` is the port and the voyage in normalised form, `CNSHA
     * 042W`. RULES: for all that are in transit; `number` is the last one that has got its own mark, empty = none yet.
     * So writers need not mark any number of documents, and none is missed that another transaction is just writing.
     */
    documentType: text('document_type').$type<'BKG' | 'TRD' | 'CALL' | 'RULES'>().notNull(),
    number: text('number').notNull(),
    since: at('since').notNull().defaultNow(),
    /** Until then no other server works on it: either it is claimed, or it failed and waits. */
    claimedUntil: at('claimed_until'),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('stale_deadlines_document').on(t.documentType, t.number)],
)
