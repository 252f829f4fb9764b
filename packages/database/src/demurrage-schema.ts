// Tables of demurrage: imported tariff lines, agreements and working calendars, each row with all its versions. Rows
// are never edited: a new version ends the previous one, so that an old charge can be explained by the rules effective
// then.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export type DemurrageRowKind = 'TARIFF' | 'AGREEMENT' | 'CALENDAR'

/** One imported file. */
export const demurrageImport = pgTable(
  'demurrage_import',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DemurrageRowKind>().notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the bytes. */
    contentHash: text('content_hash').notNull(),
    /** Username or key holder. */
    importedBy: text('imported_by').notNull(),
    importedAt: at('imported_at').notNull(),
    /** Rows that the file added or changed, and rows that it ended. */
    changedRows: integer('changed_rows').notNull(),
    endedRows: integer('ended_rows').notNull(),
  },
  (t) => [index('demurrage_import_at').on(t.importedAt, t.id)],
)

export const demurrageRow = pgTable(
  'demurrage_row',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DemurrageRowKind>().notNull(),
    /** TariffLine.rowKey, Agreement.rowKey, WorkingCalendar.place. */
    rowKey: text('row_key').notNull(),
    /** ISO 3166 alpha-2; null: an agreement for every country. */
    country: text('country'),
    /** UN/LOCODE, or null. */
    port: text('port'),
    /** For agreements: shipment, contract or party; otherwise null. */
    holder: text('holder'),
    /** Domain TariffLine, Agreement or WorkingCalendar. */
    row: jsonb('row').notNull(),
    importId: uuid('import_id')
      .notNull()
      .references(() => demurrageImport.id),
    since: at('since').notNull(),
    /** Null: the effective version. */
    endedAt: at('ended_at'),
    endedBy: uuid('ended_by').references(() => demurrageImport.id),
  },
  (t) => [
    uniqueIndex('demurrage_row_standing').on(t.kind, t.rowKey).where(sql`ended_at is null`),
    index('demurrage_row_country').on(t.kind, t.country).where(sql`ended_at is null`),
    index('demurrage_row_holder').on(t.holder).where(sql`ended_at is null`),
    index('demurrage_row_import').on(t.importId),
  ],
)
