// Errors for an operator at the terminal when the PostgreSQL server cannot be used.

/** The server refused the connection or lacks a requirement: names host, port and database, never the password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Error text of a pooler (pgbouncer) about settings that it does not pass on. */
const POOLER_SPEAKS = /unsupported startup parameter/

export const DIRECT_NEEDED = 'This is a pooler: DATABASE_DIRECT_URL must be the address of the PostgreSQL server itself'

export function notReached(url: string, error: unknown): DatabaseUnreachable {
  const reason = reasonOf(error)
  const cure = POOLER_SPEAKS.test(reason) ? `. ${DIRECT_NEEDED}` : ''
  return new DatabaseUnreachable(`No database at ${addressOf(url)}: ${reason}${cure}`, { cause: error })
}

/** Host, port and database, without user and password. */
export function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port === '' ? '5432' : port}${pathname}`
}

function reasonOf(error: unknown): string {
  // When several addresses of one host refuse the connection, the AggregateError itself has no text.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
