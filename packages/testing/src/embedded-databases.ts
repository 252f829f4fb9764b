// A pool of embedded databases, used by one test file of this process after the other: opening one takes over a second of
// processor time, emptying one a few hundredths.
import type { EmbeddedClient } from '@quayline/database/embedded-client'
import { openEmbeddedClient, SESSION_SETTINGS } from '@quayline/database/open-embedded'
import { databaseTemplate } from './database-template.ts'

export type EmbeddedTestDatabase = Awaited<ReturnType<typeof openEmbeddedClient>>

interface Idle {
  readonly database: EmbeddedTestDatabase
  readonly schema: string
}

const idle: Idle[] = []

/** A migrated, empty database, which only the caller uses until it is closed. */
export async function borrowEmbeddedDatabase(): Promise<EmbeddedTestDatabase> {
  const lent = idle.pop() ?? (await openNew())
  let closing: Promise<void> | null = null
  // Closed twice it must not be lent to two callers.
  return { ...lent.database, close: () => (closing ??= giveBack(lent)) }
}

async function openNew(): Promise<Idle> {
  const database = await openEmbeddedClient({ loadDataDir: new Blob([await databaseTemplate()]) })
  return { database, schema: await schemaOf(database.client) }
}

/** Closes a database whose schema a test has changed, instead of reusing it. */
async function giveBack(lent: Idle): Promise<void> {
  const { database, schema } = lent
  const { client } = database
  if ((await schemaOf(client)) !== schema) return database.close()
  await empty(client)
  idle.push(lent)
}

/** Hash of the tables, columns, triggers and functions. */
async function schemaOf(client: EmbeddedClient): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select concat_ws(' ', nspname, relname, relkind, attname, atttypid, attnotnull) as part
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
        where nspname in ('public', 'drizzle') and not attisdropped
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace) parts`)
  return rows[0]?.schema ?? ''
}

/** Deletes all rows; triggers that refuse this are disabled for the statement. */
async function empty(client: EmbeddedClient): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const { rows: filled } = await client.query<{ name: string }>(
    tables.map(({ name }) => `select $$${name}$$ as name where exists (select from ${name})`).join(' union all '),
  )
  const removed = filled.length > 0 ? `truncate ${filled.map(({ name }) => name).join(', ')} cascade;` : ''
  await client.exec(`
    set session_replication_role = replica; ${removed}
    select setval(seqrelid, seqstart, false) from pg_sequence;
    reset all; ${SESSION_SETTINGS}; select pg_advisory_unlock_all(); unlisten *`)
}
