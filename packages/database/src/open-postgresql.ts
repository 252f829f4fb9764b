// A PostgreSQL server (15 or newer) as the database: for production, and wherever more than one process works on the data.
import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
} from 'drizzle-orm'
import { drizzle, NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import { addressOf, DatabaseUnreachable, DIRECT_NEEDED, notReached } from './database-unreachable.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { Pool } from './pool.ts'
import { PooledSession } from './pooled-session.ts'
import * as schema from './schema.ts'
import { withSessionLock } from './session-lock.ts'
import { type ConnectionOptions, missingSettings, SESSION_QUERY, type SessionSeen } from './session-settings.ts'

export interface PostgresqlOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** The server itself, if `url` is a pooler (pgbouncer, transaction mode). */
  readonly directUrl?: string | null
  /** Most connections; default 10. */
  readonly poolSize?: number
  /** Time limit of a statement, after which it is cancelled; default 30,000 ms. Migrations have no limit. */
  readonly statementTimeoutMs?: number
}

/**
 * Any numbers work, as long as all servers use the same ones for nothing else: one server at a time migrates, and one
 * at a time runs exclusive work.
 */
const MIGRATION_LOCK = 716_210_441
const ALONE_LOCK = 716_210_450

/**
 * Throws DatabaseUnreachable when the server does not answer, the login fails, the database does not exist, or its
 * sessions have the wrong settings.
 */
export async function openPostgresql(options: PostgresqlOptions): Promise<OpenDatabase> {
  const directUrl = options.directUrl ?? options.url
  if (!URL.canParse(options.url) || !URL.canParse(directUrl))
    throw new DatabaseUnreachable('DATABASE_URL is not like postgres://user@host:5432/database')
  const pool = new Pool(sessionsOf(options), options.poolSize ?? 10)
  try {
    await checkSession(pool, sessionsOf(options))
  } catch (error) {
    await pool.close()
    throw error
  }
  return {
    db: drizzleOver(pool),
    kind: 'postgresql',
    migrate: () =>
      withSessionLock(directUrl, MIGRATION_LOCK, (client) =>
        migrate(drizzle(client), { migrationsFolder: migrationsFolder() }),
      ),
    alone: (work) => withSessionLock(directUrl, ALONE_LOCK, work),
    close: () => pool.close(),
  }
}

const sessionsOf = ({ url, directUrl, statementTimeoutMs }: PostgresqlOptions): ConnectionOptions => ({
  url,
  statementTimeoutMs: statementTimeoutMs ?? 30_000,
  isPooled: typeof directUrl === 'string',
})

function drizzleOver(pool: pg.Pool): Database {
  const dialect = new PgDialect()
  const { tables, tableNamesMap } = extractTablesRelationalConfig<ExtractTablesWithRelations<typeof schema>>(
    schema,
    createTableRelationsHelpers,
  )
  const relations = { fullSchema: schema, schema: tables, tableNamesMap }
  return new NodePgDatabase(dialect, new PooledSession(pool, dialect, relations), relations)
}

async function checkSession(pool: pg.Pool, options: ConnectionOptions): Promise<void> {
  const missing = missingSettings(await seenSession(pool, options.url), options.statementTimeoutMs)
  if (missing.length === 0) return
  const cure = `Let an administrator run: ${missing.join(' ')} Then let the pooler renew its sessions (RECONNECT)`
  throw new DatabaseUnreachable(
    `Sessions at ${addressOf(options.url)} lack settings that a pooler does not pass on. ${options.isPooled ? cure : DIRECT_NEEDED}`,
  )
}

async function seenSession(pool: pg.Pool, url: string): Promise<SessionSeen> {
  try {
    // An address that the driver cannot parse is reported here as well, before anything is awaited.
    const { rows } = await pool.query<SessionSeen>(SESSION_QUERY)
    const [seen] = rows
    if (seen === undefined) throw new Error('a session says nothing of itself')
    return seen
  } catch (error) {
    throw notReached(url, error)
  }
}
