// A lock that lasts as long as its session: for work of minutes that only one server at a time may do.
import pg from 'pg'
import { addressOf, DatabaseUnreachable, DIRECT_NEEDED, notReached } from './database-unreachable.ts'
import { connectionConfig } from './session-settings.ts'

/**
 * Uses a separate session without a time limit, because others may wait long; `work` may use that session. Throws
 * DatabaseUnreachable, also when `url` is a pooler, where sessions are shared and the lock would never be released.
 */
export async function withSessionLock<Outcome>(
  url: string,
  lock: number,
  work: (client: pg.Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // The session's process id differs from the one reported at connecting, so there is a pooler.
    if (rows[0]?.pid !== Reflect.get(client, 'processID'))
      throw new DatabaseUnreachable(`No session of our own at ${addressOf(url)}. ${DIRECT_NEEDED}`)
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    // The lock ends with its session.
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client(connectionConfig({ url, statementTimeoutMs: 0, isPooled: false }))
    // A waiting statement gets the error; without a listener it would end the process.
    client.on('error', () => undefined)
    return await client.connect()
  } catch (error) {
    throw notReached(url, error)
  }
}
