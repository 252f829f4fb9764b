// Finds a PostgreSQL server for the tests: at DATABASE_URL_TEST, otherwise on 127.0.0.1:5432.
import { openPostgresql } from '@quayline/database/open-postgresql'

const CANDIDATES = ['postgres://root@127.0.0.1:5432/test', 'postgres://postgres@127.0.0.1:5432/test']

export type FoundServer = { readonly url: string } | { readonly url: null; readonly reason: string }

type Environment = Readonly<Record<string, string | undefined>>

const found = new Map<string, Promise<FoundServer>>()

/** Checked once per process. With CI=true, it is an error if none is available. */
export async function postgresqlServer(environment: Environment = process.env): Promise<FoundServer> {
  const asked = environment['DATABASE_URL_TEST'] || null
  const key = asked ?? ''
  const search = found.get(key) ?? firstThatAnswers(asked === null ? CANDIDATES : [asked])
  found.set(key, search)
  const server = await search
  if (server.url === null && environment['CI'] === 'true')
    throw new Error(`CI=true, but there is no PostgreSQL to test on. ${server.reason}`)
  return server
}

async function firstThatAnswers(urls: readonly string[]): Promise<FoundServer> {
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
