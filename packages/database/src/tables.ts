// All tables of the schema, referenced tables first, so that rows can be inserted in this order; and which of them are
// derived.
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

export const nameOf = (table: PgTable): string => getTableName(table)
export const columnsOf = (table: PgTable): readonly PgColumn[] => Object.values(getTableColumns(table))

function byDependence(): readonly PgTable[] {
  const tables = Object.values<unknown>(schema).flatMap((item) => (is(item, PgTable) ? [item] : []))
  const ordered = new Set<PgTable>()
  const visit = (table: PgTable): void => {
    if (ordered.has(table)) return
    for (const key of getTableConfig(table).foreignKeys) visit(key.reference().foreignTable)
    ordered.add(table)
  }
  for (const table of tables) visit(table)
  return [...ordered]
}

export const TABLES_BY_DEPENDENCE: readonly PgTable[] = byDependence()

/** Derived from the other tables, and derived again after an import (picture-schema.ts). */
const DERIVED: readonly PgTable[] = [
  schema.numberState,
  schema.picture,
  schema.pictureRests,
  schema.containerTrip,
  schema.stale,
  schema.cancelledParty,
  schema.shipment,
  schema.shipmentLeg,
  schema.shipmentLink,
  schema.shipmentContainer,
  schema.shipmentDeadline,
  schema.staleDeadlines,
]

/** The tables in an export. */
export const EXPORTED_TABLES: readonly PgTable[] = TABLES_BY_DEPENDENCE.filter((table) => !DERIVED.includes(table))
