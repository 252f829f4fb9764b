// Tables of the import EIR (Ningbo): what customers and staff did with the receipts. The receipts themselves are
// derived from the release facts (domain/eir) and are not stored.
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './accounts-schema.ts'
import { at } from './columns.ts'

/** docs/requirements/eir.md 2. */
export type EirRequestStatus = 'New' | 'Approved' | 'Rejected' | 'Canceled'

/**
 * A company's application for the EIRs of a booking. The newest row of a booking is "the first" of
 * docs/requirements/eir.md 5.
 */
export const eirRequest = pgTable(
  'eir_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In normalised form: domain `referenceKey`. */
    bookingNumber: text('booking_number').notNull(),
    partyCode: text('party_code').notNull(),
    status: text('status').$type<EirRequestStatus>().notNull(),
    /** The customer's reason, at most 50 characters. */
    cause: text('cause').notNull(),
    officeCode: text('office_code').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => appUser.id),
    requestedAt: at('requested_at').notNull(),
    /** Username or key holder of the staff member who decided. */
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    index('eir_request_booking').on(t.bookingNumber, t.requestedAt, t.id),
    index('eir_request_status').on(t.status, t.requestedAt, t.id),
  ],
)

export type EirPrintStatus = 'Sent' | 'Canceled'

/** One transmission of one or more EIRs to the terminals: a print with its printNo (docs/requirements/eir.md 2). */
export const eirPrint = pgTable(
  'eir_print',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    printNumber: text('print_number').notNull(),
    /**
     * rUuid (docs/requirements/eir.md 4.2) with its user: repeating the request finds this row instead of adding
     * another.
     */
    idempotencyKey: text('idempotency_key').notNull(),
    bookingNumber: text('booking_number').notNull(),
    partyCode: text('party_code').notNull(),
    status: text('status').$type<EirPrintStatus>().notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => appUser.id),
    sentAt: at('sent_at').notNull(),
    canceledBy: text('canceled_by'),
    canceledAt: at('canceled_at'),
  },
  (t) => [
    uniqueIndex('eir_print_number').on(t.printNumber),
    uniqueIndex('eir_print_idempotency').on(t.idempotencyKey),
    index('eir_print_booking').on(t.bookingNumber, t.sentAt, t.id),
  ],
)

/** One EIR of a print. */
export const eirPrintItem = pgTable(
  'eir_print_item',
  {
    printId: uuid('print_id')
      .notNull()
      .references(() => eirPrint.id, { onDelete: 'cascade' }),
    /** Identity of the EIR (domain `eirIdentity`). */
    eirUuid: uuid('eir_uuid').notNull(),
    eirNumber: text('eir_number').notNull(),
    container: text('container').notNull(),
    isoSizeType: text('iso_size_type'),
    pickUpFacility: text('pick_up_facility'),
    returnFacility: text('return_facility'),
    /** False: Printed, the first time. True: RePrinted, every later time. */
    isReprint: boolean('is_reprint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.printId, t.eirUuid] }), index('eir_print_item_eir').on(t.eirUuid)],
)

/**
 * One message to a terminal or depot, written in the transaction of the print; sent by the outbox, answered by a
 * CONTRL.
 */
export const eirMessage = pgTable(
  'eir_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    printId: uuid('print_id')
      .notNull()
      .references(() => eirPrint.id, { onDelete: 'cascade' }),
    /** Its message in the outbox, which is deleted some time after it was sent. */
    outboxId: uuid('outbox_id').notNull(),
    /** The recipient: the facility's code. */
    recipient: text('recipient').notNull(),
    /** UNB 0020, by which an acknowledgement is matched. */
    controlReference: text('control_reference').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    answer: text('answer').$type<'ACKNOWLEDGED' | 'REFUSED'>(),
    /** What was refused: `UCI 0085 18; UCM 3 0085 13`. */
    answerReason: text('answer_reason'),
    answeredAt: at('answered_at'),
  },
  (t) => [
    uniqueIndex('eir_message_reference').on(t.controlReference),
    uniqueIndex('eir_message_outbox').on(t.outboxId),
    index('eir_message_print').on(t.printId),
  ],
)

/** How many empties of a size type a return point still accepts; maintained by staff and the depots. */
export const returnPoint = pgTable(
  'return_point',
  {
    officeCode: text('office_code').notNull(),
    facilityCode: text('facility_code').notNull(),
    /** ISO size type, or '*' for any. */
    isoSizeType: text('iso_size_type').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    availableQuantity: integer('available_quantity').notNull(),
    /** Millionths of a degree, WGS 84; null when unknown. */
    latitudeMicro: bigint('latitude_micro', { mode: 'number' }),
    longitudeMicro: bigint('longitude_micro', { mode: 'number' }),
    updatedAt: at('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.officeCode, t.facilityCode, t.isoSizeType] })],
)

/** A temporary address of a QR image. Only the hash of its token is stored. */
export const eirQrLink = pgTable(
  'eir_qr_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    printId: uuid('print_id')
      .notNull()
      .references(() => eirPrint.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('eir_qr_link_expires').on(t.expiresAt)],
)
