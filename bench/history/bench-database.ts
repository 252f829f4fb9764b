// The benchmarks' databases on a PostgreSQL server: created, migrated and dropped.
import { openPostgresql } from '@quayline/database/open-postgresql'
import pg from 'pg'
import { PICTURE_TABLES } from '../tracking/picture-tables.ts'

/** QUAYLINE_BENCH_PG, without a database name. */
const SERVER = process.env['QUAYLINE_BENCH_PG'] ?? 'postgres://postgres@127.0.0.1:5432'

export const urlOf = (database: string): string => `${SERVER}/${database}`

/** One connection for the duration of `work`. */
export async function withClient<Answer>(
  database: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function createDatabase(name: string): Promise<void> {
  await dropDatabase(name)
  await withClient('postgres', (client) => client.query(`create database ${name}`))
  const opened = await openPostgresql({ url: urlOf(name) })
  try {
    await opened.migrate()
  } finally {
    await opened.close()
  }
}

export async function dropDatabase(name: string): Promise<void> {
  await withClient('postgres', (client) => client.query(`drop database if exists ${name} with (force)`))
}

/** The stamp written when a database was filled; null when there is none. */
export async function stampOf(name: string): Promise<string | null> {
  const { rows } = await withClient('postgres', (client) =>
    client.query<{ stamp: string | null }>(
      `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1`,
      [name],
    ),
  )
  return rows[0]?.stamp ?? null
}

export async function writeStamp(name: string, stamp: string): Promise<void> {
  await withClient('postgres', (client) => client.query(`comment on database ${name} is '${stamp}'`))
}

export async function megabytesOf(name: string): Promise<number> {
  const { rows } = await withClient('postgres', (client) =>
    client.query<{ bytes: string }>('select pg_database_size($1) as bytes', [name]),
  )
  return Math.round(Number(rows[0]?.bytes ?? 0) / 1_000_000)
}

export async function emptyTables(name: string): Promise<void> {
  await withClient(name, (client) =>
    client.query(`truncate delivery, intake_tally, document_party, ${PICTURE_TABLES} cascade`),
  )
}
