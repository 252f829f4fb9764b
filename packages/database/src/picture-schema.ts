// The read model: one kept picture of every booking, bill and container, worked out from the facts by the pure rules. Nothing here is ever
// edited or exported: all of it can be thrown away and worked out again.
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
 * Every number that something was stated about, or that a picture looked up: who wrote facts under it last. Whoever writes facts locks the
 * rows of his numbers until his commit, and the keeping of a picture looks at those on which it rests.
 */
export const numberState = pgTable('number_state', {
  /** Container, booking, bill (as compared) or vessel call. */
  number: text('number').primaryKey(),
  /** `pg_current_xact_id()` of the writer; null = nothing was ever stated about it. */
  writtenBy: transactionId('written_by'),
})

/** The answer about a booking, bill or container as it goes out to anybody, one row for each page of its containers. */
export const picture = pgTable(
  'picture',
  {
    kind: text('kind').$type<PictureKind>().notNull(),
    number: text('number').notNull(),
    /** Place of the first container on it, from 0. */
    page: integer('page').notNull(),
    /** JSON of the whole answer, ready to send; null = facts name it, and nothing of them stands. */
    answer: text('answer'),
    /** Hash of the answer: the same answer worked out again is not written again. */
    version: text('version').notNull(),
    /** Of the server whose rules worked it out; another build works it out again. */
    build: text('build').notNull(),
    /** Containers whose trips it was worked out from (`container_trip`): while one of them is stale, it may be too. */
    containers: jsonb('containers').$type<readonly string[]>().notNull(),
    /** Of the first page: every number that was looked up for it, in order. */
    rests: jsonb('rests').$type<readonly string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.number, t.page] })],
)

/** Which pictures rest on a number: a new fact about it makes them stale. */
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
 * Marks of what is to be worked out again, and the queue of who does it: written with the facts, and only ever added to, so that no two
 * writers wait for each other. A document has a mark for each batch of facts that concerns it.
 */
export const stale = pgTable(
  'stale',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** NUMBER: so many pictures rest on the number that its mark stands for all of theirs until they have their own. */
    kind: text('kind').$type<PictureKind | 'NUMBER'>().notNull(),
    key: text('key').notNull(),
    /** Whose message changed it: a partner of the book. Empty: anybody whom the book does not know and an operator vouches for. */
    sender: text('sender').notNull(),
    /** 0: a party has subscribed to its events. 1: nobody has. 2: read or judged again. 3: it failed, and waits for `retry_at`. */
    priority: smallint('priority').notNull(),
    since: at('since').notNull().defaultNow(),
    /** The picture was worked out for a request meanwhile; its parties have not been notified yet. */
    isDerived: boolean('is_derived').notNull().default(false),
    /** Until when the server that took it may work on it. */
    claimedUntil: at('claimed_until'),
    /** How often it could not be worked out, one time after the other. */
    failures: integer('failures').notNull().default(0),
    retryAt: at('retry_at'),
    /** Of a NUMBER: the last picture, as kind and key, that has got its own mark. */
    fannedOutTo: text('fanned_out_to'),
  },
  (t) => [
    index('stale_turn').on(t.priority, t.sender, t.id),
    index('stale_key').on(t.kind, t.key),
    index('stale_failed').on(t.retryAt).where(sql`priority = 3`),
  ],
)

/**
 * The trips of a container, oldest first: from which of its statements a booking or bill is worked out. Written with its picture; a change
 * of a trip is passed on to the pictures that rest on it (number `TRIP <container> <booking or bill>` in `picture_rests`).
 */
export const containerTrip = pgTable(
  'container_trip',
  {
    container: text('container').notNull(),
    trip: smallint('trip').notNull(),
    /** Bookings and bills as compared, of which the trip is; empty = nobody says. */
    numbers: jsonb('numbers').$type<readonly string[]>().notNull(),
    /** First and last time of its statements; null when none of it has a time. */
    fromAt: at('from_at'),
    untilAt: at('until_at'),
    /** Hash of its statements. */
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.container, t.trip] })],
)

/** What lists show and search of a booking or bill; the same facts as its picture, worked out with it. */
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
    /** Instants of the first departure and the last arrival, null where the clock is not known. The local times stand in `summary`. */
    estimatedDeparture: at('estimated_departure'),
    actualDeparture: at('actual_departure'),
    estimatedArrival: at('estimated_arrival'),
    actualArrival: at('actual_arrival'),
    /** When something happened to it last. */
    latestEventAt: at('latest_event_at'),
    /** When the newest message behind it arrived. */
    asOf: at('as_of').notNull(),
    /** Domain ShipmentSummary. */
    summary: jsonb('summary').notNull(),
    /**
     * Of the summary what one line among many shows (domain ShipmentLine), as JSON that is sent as it stands, and how many containers it
     * lists. The database keeps them, so that they never say anything else than the summary, whichever build wrote it.
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
    /** As compared (domain voyageKey), as the calls of the schedule have it. */
    voyage: text('voyage'),
    /** Kept UN/LOCODEs. */
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

/** Which bill and booking belong together, as the rule decides: each document states its own, so both may. */
export const shipmentLink = pgTable(
  'shipment_link',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** Of the other kind, as compared. */
    other: text('other').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentType, t.number, t.other] })],
)

/** Where each container of a booking or bill is, on its trip for that document. */
export const shipmentContainer = pgTable(
  'shipment_container',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    container: text('container').notNull(),
    /** Domain StatusCode. */
    status: text('status').notNull(),
    /** Null: nothing dated has been reported. */
    statusAt: at('status_at'),
    unLocode: text('un_locode'),
    /** Domain ListedContainer, as it stands in the summary; null: an older build wrote the row. */
    listed: json('listed'),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.container] }),
    index('shipment_container_container').on(t.container),
  ],
)

/** Until when something has to be done about a booking or bill: every date that is known, past ones too. */
export const shipmentDeadline = pgTable(
  'shipment_deadline',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    /** Domain DeadlineKind. */
    kind: text('kind').notNull(),
    /** Of one container; empty = of the whole document. */
    container: text('container').notNull(),
    /** The wall clock at the place, a date alone being the whole of that day, and its zone; null = the place is not known. */
    local: text('local').notNull(),
    zone: text('zone'),
    /** Over after it, of a date alone the last moment of the day there; null where the clock is not known. */
    at: at('at'),
    unLocode: text('un_locode'),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.kind, t.container] }),
    index('shipment_deadline_at').on(t.documentType, t.number, t.at),
  ],
)

/**
 * Bookings and bills whose deadlines are to be worked out again: something was stated of them, of a call of their vessels, or the terms by
 * which free days are counted changed. Writers only ever add to it.
 */
export const staleDeadlines = pgTable(
  'stale_deadlines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /**
     * CALL: of all that are loaded there, `number` is the port and the voyage as compared, `CNSHA 042W`. RULES: of all that are under way,
     * `number` is the last one that has got its own mark, empty = none yet. So their writers do not wait for however many that are,
     * and misses none that another transaction is just writing.
     */
    documentType: text('document_type').$type<'BKG' | 'TRD' | 'CALL' | 'RULES'>().notNull(),
    number: text('number').notNull(),
    since: at('since').notNull().defaultNow(),
    /** Until when nobody else works on it: the server that took it does, or it failed and waits. */
    claimedUntil: at('claimed_until'),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('stale_deadlines_document').on(t.documentType, t.number)],
)
