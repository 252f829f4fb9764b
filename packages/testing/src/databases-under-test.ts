// The same suite on both databases: `describe.each(await databasesUnderTest())('tracking on the $name', ({ open }) => …)`.
import type { OpenDatabase } from '@quayline/database/database'
import { openPostgresql } from '@quayline/database/open-postgresql'
import { openThrowaway } from '@quayline/database/open-throwaway'
import { openTestDatabase } from './open-test-database.ts'

export interface DatabaseUnderTest {
  readonly name: 'embedded database' | 'PostgreSQL server'
  /** A migrated, empty database of its own; closing it also drops it. */
  open(): Promise<OpenDatabase>
}

const CANDIDATES = ['postgres://root@127.0.0.1:5432/test', 'postgres://postgres@127.0.0.1:5432/test']

/**
 * The embedded database always; a PostgreSQL server where one answers at DATABASE_URL_TEST or on 127.0.0.1:5432.
 * Where none does, that part is left out with a printed reason; with CI=true that is an error.
 */
export async function databasesUnderTest(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly DatabaseUnderTest[]> {
  const embedded: DatabaseUnderTest = { name: 'embedded database', open: openTestDatabase }
  const asked = environment.DATABASE_URL_TEST
  const server = await findServer(asked ? [asked] : CANDIDATES)
  if (server.url !== null) {
    const { url } = server
    return [embedded, { name: 'PostgreSQL server', open: () => openThrowaway(url) }]
  }
  if (environment.CI === 'true') throw new Error(`CI=true, but there is no PostgreSQL to test on. ${server.reason}`)
  console.error(`PostgreSQL part skipped. ${server.reason}`)
  return [embedded]
}

async function findServer(urls: readonly string[]): Promise<{ url: string } | { url: null; reason: string }> {
  const reasons: string[] = []
  for (const url of urls) {
    try {
      const server = await openPostgresql({ url, poolSize: 1 })
      await server.close()
      return { url }
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { url: null, reason: reasons.join('. ') }
}
