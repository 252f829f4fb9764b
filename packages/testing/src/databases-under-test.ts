// The databases on which a suite runs. Tests of statements run on both: `describe.each(await bothDatabases())('claims
// on the $name', ({ open }) => …)`; all others on one, `describe.each(await oneDatabase())`.
import type { OpenDatabase } from '@quayline/database/database'
import { openEmbeddedTestDatabase, openServerTestDatabase } from './open-test-database.ts'
import { postgresqlServer } from './postgresql-server.ts'

export interface DatabaseUnderTest {
  readonly name: 'embedded database' | 'PostgreSQL server'
  /** A migrated, empty, temporary database; closing it also drops it. */
  open(): Promise<OpenDatabase>
}

const EMBEDDED: DatabaseUnderTest = { name: 'embedded database', open: openEmbeddedTestDatabase }

/**
 * The embedded database always; a PostgreSQL server if one is available, otherwise that part is skipped with a printed
 * reason.
 */
export async function bothDatabases(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly DatabaseUnderTest[]> {
  const server = await postgresqlServer(environment)
  if (server.url !== null) return [EMBEDDED, onServer(server.url)]
  console.error(`PostgreSQL part skipped. ${server.reason}`)
  return [EMBEDDED]
}

/**
 * The PostgreSQL server if one is available, because it is the production database and the faster one; otherwise the
 * embedded database.
 */
export async function oneDatabase(): Promise<readonly [DatabaseUnderTest]> {
  const { url } = await postgresqlServer()
  return [url === null ? EMBEDDED : onServer(url)]
}

const onServer = (url: string): DatabaseUnderTest => ({
  name: 'PostgreSQL server',
  open: () => openServerTestDatabase(url),
})
