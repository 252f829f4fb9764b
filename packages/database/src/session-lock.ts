// A lock that is held as long as its session: for work of minutes that only one server at a time may do.
import pg from 'pg'
import { addressOf, DatabaseUnreachable, DIRECT_NEEDED, notReached } from './database-unreachable.ts'
import { connectionConfig } from './session-settings.ts'

/**
 * On a session of its own without a limit of time, for others may wait long; `work` may use it. Throws DatabaseUnreachable, also where
 * `url` leads to a pooler: a session there is nobody's own, and its lock would stay for ever.
 */
export async function withSessionLock<Outcome>(
  url: string,
  lock: number,
  work: (client: pg.Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // The session does not belong to the process that was named for it.
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
    // A waiting statement gets the error there; without a listener it would end the process.
    client.on('error', () => undefined)
    return await client.connect()
  } catch (error) {
    throw notReached(url, error)
  }
}
