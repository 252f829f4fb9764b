// A database of its own on a PostgreSQL server, for one test file: made empty, migrated, and dropped when it is closed.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from './database.ts'
import { openPostgresql } from './open-postgresql.ts'
import { selectRows } from './select-rows.ts'

const NAME = /^quayline_test_(\d+)_[0-9a-f]{8}$/
const LEFT_BEHIND_AFTER_MS = 3_600_000

export interface ThrowawayDatabase extends OpenDatabase {
  readonly url: string
}

/** `serverUrl` names any database of the server whose role may create databases. Throws DatabaseUnreachable. */
export async function openThrowaway(serverUrl: string): Promise<ThrowawayDatabase> {
  const name = `quayline_test_${Date.now()}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, async (server) => {
    await dropLeftBehind(server)
    await server.db.execute(sql`create database ${sql.identifier(name)} template template0`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openPostgresql({ url: url.href, poolSize: 5 })
  await database.migrate()
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close()
      await onServer(serverUrl, (server) => drop(server, name))
    },
  }
}

/** A test process that was killed could not drop its database. */
async function dropLeftBehind(server: OpenDatabase): Promise<void> {
  for (const { datname } of await selectRows<{ datname: string }>(server.db, sql`select datname from pg_database`)) {
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
