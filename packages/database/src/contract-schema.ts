// Tables of imported service contracts and one-way containers, each row with all its versions. Rows are never edited: a
// new version ends the previous one.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export type ContractRowKind = 'CONTRACT' | 'ONE_WAY'

/** One imported file. */
export const contractImport = pgTable(
  'contract_import',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ContractRowKind>().notNull(),
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
  (t) => [index('contract_import_at').on(t.importedAt, t.id)],
)

/** Columns of a version of a row. */
const versioned = {
  id: uuid('id').primaryKey(),
  rowKey: text('row_key').notNull(),
  importId: uuid('import_id')
    .notNull()
    .references(() => contractImport.id),
  since: at('since').notNull(),
  /** Null: the effective version. */
  endedAt: at('ended_at'),
  endedBy: uuid('ended_by').references(() => contractImport.id),
}

export const serviceContract = pgTable(
  'service_contract',
  {
    ...versioned,
    contractNo: text('contract_no').notNull(),
    /** Domain ServiceContract. */
    row: jsonb('row').notNull(),
  },
  (t) => [
    uniqueIndex('service_contract_standing').on(t.rowKey).where(sql`ended_at is null`),
    index('service_contract_number').on(t.contractNo).where(sql`ended_at is null`),
    index('service_contract_import').on(t.importId),
  ],
)

export const oneWayUnit = pgTable(
  'one_way_unit',
  {
    ...versioned,
    containerNo: text('container_no').notNull(),
    contractNo: text('contract_no'),
    authorizationNo: text('authorization_no'),
    /** Domain OneWayUnit. */
    row: jsonb('row').notNull(),
  },
  (t) => [
    uniqueIndex('one_way_unit_standing').on(t.rowKey).where(sql`ended_at is null`),
    index('one_way_unit_contract').on(t.contractNo, t.rowKey).where(sql`ended_at is null`),
    index('one_way_unit_authorization').on(t.authorizationNo, t.rowKey).where(sql`ended_at is null`),
    index('one_way_unit_import').on(t.importId),
  ],
)
