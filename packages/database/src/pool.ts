// The connections to a PostgreSQL server: the process continues when any of them ends.
import pg from 'pg'
import { connectionConfig, type ConnectionOptions } from './session-settings.ts'

const LONGEST_CLOSE_MS = 5000

/**
 * While the server is unavailable, each request tries its own connection and fails immediately, so that the first one
 * after its return succeeds.
 */
export class Pool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()
  #closing: Promise<void> | null = null

  /** `connections`: the maximum. */
  constructor(options: ConnectionOptions, connections: number) {
    super({
      ...connectionConfig(options),
      max: connections,
      // Shorter than the idle timeout of firewalls; and recycled, because sessions use more memory with time.
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: 1800,
    })
    // An idle connection: the pool has already removed it, and the next statement opens another. Without a listener the
    // error would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#open.add(client)
      // A connection in use: its waiting statement gets the error.
      client.on('error', () => undefined)
    })
    this.on('remove', (client) => void this.#open.delete(client))
  }

  /** Waits a short time for running statements, then cuts them off. A second call waits for the first. */
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
