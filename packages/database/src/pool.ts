// The connections to a PostgreSQL server: whichever of them ends, the process goes on.
import pg from 'pg'
import { connectionConfig, type ConnectionOptions } from './session-settings.ts'

const LONGEST_CLOSE_MS = 5000

/** While the server is away each request tries for itself and fails at once, so that the first one after its return is answered. */
export class Pool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()
  #closing: Promise<void> | null = null

  /** `connections`: at most. */
  constructor(options: ConnectionOptions, connections: number) {
    super({
      ...connectionConfig(options),
      max: connections,
      // Short of what firewalls forget; and sessions grow with what they have seen.
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: 1800,
    })
    // Nobody uses it: the pool has let go of it, and the next statement opens another. Without a listener it would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#open.add(client)
      // In use: a waiting statement gets the error there.
      client.on('error', () => undefined)
    })
    this.on('remove', (client) => void this.#open.delete(client))
  }

  /** Waits for what is under way, but not long: then it is cut off. A second call waits for the first. */
  close(): Promise<void> {
    this.#closing ??= new Promise((resolve, reject) => {
      const cut = setTimeout(() => {
        for (const { connection } of this.#open) connection.stream.destroy()
        resolve()
      }, LONGEST_CLOSE_MS)
      this.end().then(() => {
        clearTimeout(cut)
        resolve()
      }, reject)
    })
    return this.#closing
  }
}
