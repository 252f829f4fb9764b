// Tables of shipping instructions and of the resulting bills (docs/requirements/instructions.md): primary data that is
// exported and that a replay does not rebuild.
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export type InstructionChannel = 'PORTAL' | 'EDI' | 'DCSA'
export type InstructionSide = 'EXPORT' | 'LINE' | 'SYSTEM'

/** The latest request about single containers; it is separate from the content and does not change it. */
export interface ContainerRequest {
  readonly kind: 'SHUT_OUT' | 'LADING'
  readonly containers: readonly string[]
  readonly reason: string | null
  readonly voyage: { readonly vesselName: string; readonly voyage: string } | null
}

export const instruction = pgTable(
  'instruction',
  {
    id: uuid('id').primaryKey(),
    /** Quayline's reference, `QSI` and 12 characters; also DCSA shippingInstructionsReference. */
    reference: text('reference').notNull(),
    /** Party code of the company that owns it. */
    companyCode: text('company_code').notNull(),
    channel: text('channel').$type<InstructionChannel>().notNull(),
    /** The sender over EDI or DCSA, and the sender's reference; null = written in the portal. */
    partner: text('partner'),
    partnerReference: text('partner_reference'),
    isTest: boolean('is_test').notNull(),
    /** Domain InstructionStatus. */
    status: text('status').notNull(),
    /** The status to return to when the open request is withdrawn; null = no request is open. */
    statusBefore: text('status_before'),
    /** Domain HeldReason. */
    held: text('held'),
    /** Domain UpdateStatus and InstructionEnd, as DCSA partners see them. */
    updateStatus: text('update_status'),
    endedAs: text('ended_as'),
    /** Containers shut out by requests that the line accepted. */
    shutOut: jsonb('shut_out').$type<readonly string[]>().notNull(),
    request: jsonb('request').$type<ContainerRequest>(),
    /** Incremented by every change of the row: a command states the version that it is based on. */
    version: integer('version').notNull(),
    /** Number of the newest submitted content; 0 = none. */
    contentVersion: integer('content_version').notNull(),
    /** Number of the newest content that the line accepted; 0 = none. */
    acceptedVersion: integer('accepted_version').notNull(),
    /** Columns of the content that lists show. */
    billNumber: text('bill_number'),
    documentType: text('document_type').$type<'BOL' | 'SWB'>().notNull(),
    portOfLoading: text('port_of_loading'),
    portOfDischarge: text('port_of_discharge'),
    vesselName: text('vessel_name'),
    voyage: text('voyage'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    submittedAt: at('submitted_at'),
  },
  (t) => [
    uniqueIndex('instruction_reference').on(t.reference),
    uniqueIndex('instruction_partner').on(t.partner, t.partnerReference).where(sql`partner_reference is not null`),
    index('instruction_listed').on(t.companyCode, t.changedAt, t.id),
    index('instruction_waiting').on(t.submittedAt).where(sql`status like '%SUBMITTED'`),
  ],
)

/** A complete content: one row for each submission, and one row for the draft, which is overwritten. */
export const instructionVersion = pgTable(
  'instruction_version',
  {
    instructionId: uuid('instruction_id')
      .notNull()
      .references(() => instruction.id, { onDelete: 'cascade' }),
    contentVersion: integer('content_version').notNull(),
    /** DCSA eBL 3.0 CreateShippingInstructions as JSON, with `x-quayline`. */
    content: text('content').notNull(),
    /** SHA-256 of the content in hexadecimal. */
    sha256: text('sha256').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: at('saved_at').notNull(),
    /** Null: a draft. */
    submittedAt: at('submitted_at'),
    /** Raw segments of the message that have no field in the content. */
    unplaced: jsonb('unplaced').$type<readonly string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.instructionId, t.contentVersion] })],
)

/**
 * The numbers by which it is found: bookings, its bill, House B/Ls, references, and after submission its containers. In
 * normalised form.
 */
export const instructionNumber = pgTable(
  'instruction_number',
  {
    number: text('number').notNull(),
    kind: text('kind').$type<'BKG' | 'TRD' | 'HOUSE' | 'REFERENCE' | 'EQ'>().notNull(),
    instructionId: uuid('instruction_id')
      .notNull()
      .references(() => instruction.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.kind, t.instructionId] }),
    index('instruction_number_instruction').on(t.instructionId),
  ],
)

/** A company may use a House B/L number only once. */
export const houseBillNumber = pgTable(
  'house_bill_number',
  {
    companyCode: text('company_code').notNull(),
    number: text('number').notNull(),
    instructionId: uuid('instruction_id')
      .notNull()
      .references(() => instruction.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.number] }),
    index('house_bill_number_instruction').on(t.instructionId),
  ],
)

/** Actor, action and reason of each step. Append-only. */
export const instructionStep = pgTable(
  'instruction_step',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    instructionId: uuid('instruction_id')
      .notNull()
      .references(() => instruction.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    by: text('by').notNull(),
    side: text('side').$type<InstructionSide>().notNull(),
    at: at('at').notNull(),
    /** The status after this step. */
    status: text('status').notNull(),
    contentVersion: integer('content_version').notNull(),
    reason: text('reason'),
    containers: jsonb('containers').$type<readonly string[]>().notNull(),
    messageId: uuid('message_id'),
    /** When it was reported to tracking; null = not yet, or tracking does not show this step. */
    fedAt: at('fed_at'),
  },
  (t) => [
    index('instruction_step_instruction').on(t.instructionId, t.id),
    index('instruction_step_unfed').on(t.id).where(sql`fed_at is null`),
  ],
)

/**
 * A statement about a document as a whole (domain DocumentMessage), stored with the message's facts and processed once
 * by the context that owns the document. A replay of the archive does not add to it.
 */
export const documentMessage = pgTable(
  'document_message',
  {
    messageId: uuid('message_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    partner: text('partner').notNull(),
    /** The kind of partner that stated it (domain StatedAs). */
    statedAs: text('stated_as').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: at('received_at').notNull(),
    /** Order of arrival. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    takenAt: at('taken_at'),
    /** The result of processing: TAKEN, IGNORED with a reason, or FAILED. */
    outcome: text('outcome').$type<'TAKEN' | 'IGNORED' | 'FAILED'>(),
    note: text('note'),
    failures: integer('failures').notNull(),
    retryAt: at('retry_at'),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.ordinal] }),
    index('document_message_waiting').on(t.sequence).where(sql`taken_at is null`),
  ],
)

/** Drafts, issued bills and copies from the line's documentation desk, one row for each version. */
export const billDocument = pgTable(
  'bill_document',
  {
    billNumber: text('bill_number').notNull(),
    version: integer('version').notNull(),
    type: text('type').$type<'DRAFT' | 'ORIGINAL' | 'SWB' | 'COPY'>().notNull(),
    state: text('state').$type<'NEW' | 'APPROVED' | 'SURRENDERED' | 'RECALLED'>().notNull(),
    /** The instruction it belongs to; null = unknown, as for a copy for an agent. */
    instructionId: uuid('instruction_id').references(() => instruction.id, { onDelete: 'set null' }),
    bookingNumbers: jsonb('booking_numbers').$type<readonly string[]>().notNull(),
    originals: integer('originals').notNull(),
    /** Local dates. */
    issuedOn: text('issued_on'),
    onBoardOn: text('on_board_on'),
    /** DCSA CreateShippingInstructions as JSON of the bill's content; null = the message had no content. */
    face: text('face'),
    messageId: uuid('message_id'),
    receivedAt: at('received_at').notNull(),
    approvedBy: text('approved_by'),
    approvedAt: at('approved_at'),
    endedAt: at('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.billNumber, t.version] }), index('bill_document_instruction').on(t.instructionId)],
)
