// The parties of bookings and bills. Lists of a company's shipments are paged by these tables: each order of a list has
// an index (docs/decisions/2026-11-29-lists-of-shipments.md).
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** By which lists are sorted; the same for all parties of a document, derived with its picture. */
const sortTimes = () => ({
  /** Instants of the first departure and of the last arrival, actual or else estimated; null = not known. */
  departureAt: at('departure_at'),
  arrivalAt: at('arrival_at'),
})

/**
 * Parties of a booking or bill in its current version, who may see it. Matched by code, never by name. Lists of a
 * party's shipments are paged by this table.
 */
export const documentParty = pgTable(
  'document_party',
  {
    documentType: text('document_type').$type<'BKG' | 'TRD'>().notNull(),
    number: text('number').notNull(),
    partyCode: text('party_code').notNull(),
    /** UN/EDIFACT 3035 codes by which the document names it, in order: CZ, FW, BA; CN, NI, N1, N2. */
    roles: jsonb('roles').$type<string[]>().notNull().default([]),
    /** Same as the shipment: neither completed nor cancelled. */
    isActive: boolean('is_active').notNull().default(true),
    /** Arrival time of the newest message about the shipment. */
    sortAt: at('sort_at').notNull().default('1970-01-01T00:00:00Z'),
    ...sortTimes(),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.partyCode] }),
    index('document_party_code').on(t.partyCode, t.number),
    index('document_party_listed').on(t.partyCode, t.isActive, t.sortAt, t.documentType, t.number),
    index('document_party_departure').on(t.partyCode, t.isActive, t.departureAt, t.documentType, t.number),
    index('document_party_arrival').on(t.partyCode, t.isActive, t.arrivalAt, t.documentType, t.number),
    index('document_party_number').on(t.partyCode, t.isActive, t.number, t.documentType),
  ],
)

/**
 * Parties named last by a booking that was cancelled later: they see it in their list of cancelled ones, but have no
 * other access. Derived with the picture.
 */
export const cancelledParty = pgTable(
  'cancelled_party',
  {
    documentType: text('document_type').$type<'BKG'>().notNull(),
    number: text('number').notNull(),
    partyCode: text('party_code').notNull(),
    /** As in `document_party`. */
    roles: jsonb('roles').$type<string[]>().notNull(),
    /** Arrival time of the newest message about the booking. */
    sortAt: at('sort_at').notNull(),
    ...sortTimes(),
  },
  (t) => [
    primaryKey({ columns: [t.documentType, t.number, t.partyCode] }),
    index('cancelled_party_code').on(t.partyCode, t.number),
    index('cancelled_party_listed').on(t.partyCode, t.sortAt, t.documentType, t.number),
    index('cancelled_party_departure').on(t.partyCode, t.departureAt, t.documentType, t.number),
    index('cancelled_party_arrival').on(t.partyCode, t.arrivalAt, t.documentType, t.number),
  ],
)
