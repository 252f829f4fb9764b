// The settings of every session of a PostgreSQL server. Direct connections set them when they begin; behind a pooler,
// which shares sessions, they must be settings of the role, and the start checks them.
import type pg from 'pg'

/** Settings of a session, as they are set for a role. */
const SETTINGS = (statementTimeoutMs: number): Readonly<Record<string, string>> => ({
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: String(statementTimeoutMs),
  // All statements here are short. If the planner overestimates one, compiling it takes 50 ms or more each time.
  jit: 'off',
})

const APPLICATION = 'quayline'
const CONNECT_TIMEOUT_MS = 10_000
/** The server cancels a statement in time; if there is no response by then, the server is unreachable. */
const SILENCE_BEYOND_TIMEOUT_MS = 5000

export interface ConnectionOptions {
  readonly url: string
  /** 0: no limit. */
  readonly statementTimeoutMs: number
  /** True for a pooler, which gives each transaction another session. */
  readonly isPooled: boolean
}

export function connectionConfig({ url, statementTimeoutMs, isPooled }: ConnectionOptions): pg.ClientConfig {
  const address = new URL(url)
  const parameters = address.searchParams
  // sslmode has the same meaning as in psql: `require` encrypts, `verify-full` also verifies the certificate.
  if (parameters.has('sslmode') && parameters.get('sslmode') !== 'no-verify' && !parameters.has('uselibpqcompat'))
    parameters.set('uselibpqcompat', 'true')
  const given = parameters.get('options') ?? ''
  // The driver would use the options of the address instead of ours.
  parameters.delete('options')
  const own = isPooled ? [] : Object.entries(SETTINGS(statementTimeoutMs)).map(([name, value]) => `-c ${name}=${value}`)
  const options = [...own, given].filter((text) => text !== '').join(' ')
  return {
    connectionString: address.href,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // Statements of a transaction that are issued concurrently are sent together.
    pipeline: true,
    ...(options === '' ? {} : { options }),
    ...(statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + SILENCE_BEYOND_TIMEOUT_MS }),
  }
}

/** The settings that a session reports, for `missingSettings`. */
export const SESSION_QUERY = `select timestamptz '2026-03-01 16:00:00+08'::text as instant, current_setting('statement_timeout') as timeout,
  current_setting('jit') as jit, quote_ident(current_user) as role, quote_ident(current_database()) as database`

export interface SessionSeen {
  readonly instant: string
  readonly timeout: string
  readonly jit: string
  readonly role: string
  readonly database: string
}

/** The statements by which an administrator corrects the settings of the role; none when they are correct. */
export function missingSettings(seen: SessionSeen, statementTimeoutMs: number): readonly string[] {
  const lacks: Readonly<Record<string, boolean>> = {
    TimeZone: !seen.instant.endsWith(' 08:00:00+00'),
    DateStyle: !seen.instant.startsWith('2026-03-01 '),
    statement_timeout: seen.timeout === '0',
    jit: seen.jit !== 'off',
  }
  return Object.entries(SETTINGS(statementTimeoutMs))
    .filter(([name]) => lacks[name])
    .map(([name, value]) => `alter role ${seen.role} in database ${seen.database} set ${name} = '${value}';`)
}
