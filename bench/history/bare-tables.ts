// Drops the indexes and constraints of the tables of the facts for a bulk load, and restores them with the same
// definitions.
import type pg from 'pg'

const TABLES = [
  'delivery',
  'message',
  'event',
  'document_version',
  'document_reference',
  'document_party',
  'withheld_fact',
]

export interface StrippedTables {
  /** Rebuilds everything; foreign keys are checked for all rows. */
  restore(): Promise<void>
}

export async function stripTables(client: pg.Client): Promise<StrippedTables> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string; type: string }>(
    `select conrelid::regclass::text as table, conname as name, contype as type, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid::regclass::text = any($1) and contype in ('p', 'f') order by contype = 'f' desc`,
    [TABLES],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and not exists (select 1 from pg_constraint where conname = indexname)`,
    [TABLES],
  )
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  return {
    restore: async () => {
      await client.query(`set maintenance_work_mem = '1GB'`)
      for (const { definition } of indexes) await client.query(definition)
      // Primary keys before the foreign keys that depend on them.
      for (const { table, name, definition } of constraints.toReversed())
        await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
      await client.query('vacuum (analyze)')
    },
  }
}
