// A PostgreSQL server (15 or newer) as the database: for production, and wherever more than one process works on the data.
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type { OpenDatabase } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import * as schema from './schema.ts'
import { WIRE_PARSERS } from './wire-values.ts'

export interface PostgresqlOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Connections at most; default 10. */
  readonly poolSize?: number
  /** A statement that runs longer is cancelled; default 30,000 ms. Migrations have no limit. */
  readonly statementTimeoutMs?: number
}

/** The server did not let us in: names host, port and database, never the password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Any numbers, as long as every server uses the same and nothing else does: only one at a time migrates, and only one works alone. */
const MIGRATION_LOCK = 716_210_441
const ALONE_LOCK = 716_210_450

/** Throws DatabaseUnreachable when nothing answers, the login fails or the database does not exist. */
export async function openPostgresql(options: PostgresqlOptions): Promise<OpenDatabase> {
  if (!URL.canParse(options.url))
    throw new DatabaseUnreachable('DATABASE_URL is not like postgres://user@host:5432/database')
  const client = connect(options.url, options.poolSize ?? 10, options.statementTimeoutMs ?? 30_000)
  const db = drizzle(client, { schema })
  // After drizzle(), which sets its own.
  for (const [type, parse] of Object.entries(WIRE_PARSERS)) client.options.parsers[Number(type)] = parse
  try {
    await client`select 1`
  } catch (error) {
    await client.end({ timeout: 1 })
    throw new DatabaseUnreachable(`No database at ${addressOf(options.url)}: ${reasonOf(error)}`, { cause: error })
  }
  return {
    db,
    kind: 'postgresql',
    migrate: () =>
      withLock(options.url, MIGRATION_LOCK, (client) =>
        migrate(drizzle(client), { migrationsFolder: migrationsFolder() }),
      ),
    alone: (work) => withLock(options.url, ALONE_LOCK, work),
    close: () => client.end({ timeout: 5 }),
  }
}

function connect(url: string, poolSize: number, statementTimeoutMs: number) {
  return postgres(url, {
    max: poolSize,
    connect_timeout: 10,
    // Array types are not read by us; asking for them costs each connection a round trip, and one cut off there ends the process.
    fetch_types: false,
    // Seconds between two attempts while the server is away; the driver's own go up to 20, and requests would wait so long.
    backoff: () => 0.2 + Math.random() * 0.3,
    // Notices such as "schema exists already" are no news.
    onnotice: () => undefined,
    connection: {
      TimeZone: 'UTC',
      application_name: 'quayline',
      statement_timeout: statementTimeoutMs,
      // All statements here are short. Where the estimate of one is high, compiling it takes 50 ms and more, each time anew.
      jit: 'off',
    },
  })
}

/** A session of its own, without a limit of time: others may wait long. */
async function withLock<Outcome>(
  url: string,
  lock: number,
  work: (client: postgres.Sql) => Promise<Outcome>,
): Promise<Outcome> {
  const client = connect(url, 1, 0)
  try {
    await client`select pg_advisory_lock(${lock})`
    return await work(client)
  } finally {
    // The lock ends with its session.
    await client.end({ timeout: 5 })
  }
}

function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port === '' ? '5432' : port}${pathname}`
}

function reasonOf(error: unknown): string {
  // Several addresses of one host refuse together: the AggregateError itself has no text.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
