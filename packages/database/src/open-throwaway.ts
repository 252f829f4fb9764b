// A temporary database on a PostgreSQL server for one test file: copied from a migrated one, and dropped when closed.
import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { OpenDatabase } from './database.ts'
import { migrationsHash } from './migrations-folder.ts'
import { openPostgresql } from './open-postgresql.ts'
import { describeRow, text } from './row-description.ts'
import { selectRows } from './select-rows.ts'
import { withSessionLock } from './session-lock.ts'

const NAME = /^quayline_test_(\d+)_[0-9a-f]{8}$/
const LEFT_BEHIND_AFTER_MS = 3_600_000
/** Locked while the migrated database is created, because several test processes may need it at once. */
const TEMPLATE_LOCK = 716_210_451

export interface ThrowawayDatabase extends OpenDatabase {
  readonly url: string
}

/** `serverUrl`: any database of the server, with a role that may create databases. Throws DatabaseUnreachable. */
export async function openThrowaway(serverUrl: string): Promise<ThrowawayDatabase> {
  const name = `quayline_test_${Date.now()}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, async (server) => {
    await dropLeftBehind(server)
    const template = await migratedTemplate(serverUrl, server)
    const strategy = await copyStrategy(server)
    await server.db.execute(
      sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}${strategy}`,
    )
    // The data need not survive a power failure.
    await server.db.execute(sql`alter database ${sql.identifier(name)} set synchronous_commit = off`)
  })
  const url = urlOf(serverUrl, name)
  const database = await openPostgresql({ url, poolSize: 5 })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await onServer(serverUrl, (server) => drop(server, name))
    },
  }
}

/** Created once for each server and set of migrations; it becomes a PostgreSQL template as soon as it is complete. */
async function migratedTemplate(serverUrl: string, server: OpenDatabase): Promise<string> {
  const name = `quayline_template_${migrationsHash()}`
  if (await isTemplate(server, name)) return name
  return withSessionLock(serverUrl, TEMPLATE_LOCK, async () => {
    if (await isTemplate(server, name)) return name
    await drop(server, name)
    await server.db.execute(sql`create database ${sql.identifier(name)} template template0`)
    const database = await openPostgresql({ url: urlOf(serverUrl, name), poolSize: 1 })
    await database.migrate()
    await database.close()
    await server.db.execute(sql`alter database ${sql.identifier(name)} is_template true`)
    return name
  })
}

const NEWER_SERVER = describeRow('a server that can copy a database in two ways', {})

/**
 * Copies files, as servers before 15 always do: copying blocks through the write-ahead log takes five times as long.
 */
async function copyStrategy(server: OpenDatabase): Promise<SQL> {
  const newer = await selectRows(
    server.db,
    NEWER_SERVER,
    sql`select where current_setting('server_version_num')::int >= 150000`,
  )
  return newer.length > 0 ? sql.raw(' strategy file_copy') : sql.empty()
}

const TEMPLATE = describeRow('a migrated template', {})

async function isTemplate(server: OpenDatabase, name: string): Promise<boolean> {
  const found = await selectRows(
    server.db,
    TEMPLATE,
    sql`select from pg_database where datname = ${name} and datistemplate`,
  )
  return found.length > 0
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const DATABASE = describeRow('a database of the server', { datname: text })

/** Drops databases of test processes that were killed. */
async function dropLeftBehind(server: OpenDatabase): Promise<void> {
  for (const { datname } of await selectRows(server.db, DATABASE, sql`select datname from pg_database`)) {
    const madeAt = NAME.exec(datname)?.[1]
    if (madeAt !== undefined && Date.now() - Number(madeAt) > LEFT_BEHIND_AFTER_MS) await drop(server, datname)
  }
}

async function drop(server: OpenDatabase, name: string): Promise<void> {
  await server.db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
}

async function onServer(url: string, work: (server: OpenDatabase) => Promise<void>): Promise<void> {
  const server = await openPostgresql({ url, poolSize: 1 })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}
