// Keeps the PostgreSQL driver (postgres.js 3.4.9) in good order when a session ends in the middle of its work: a restart of the
// server, a fail-over, an administrator. By itself the driver then writes to a socket that is gone, which ends the whole process, or
// leaves its connection unusable, or runs the rest of a dead transaction on a new session (porsager/postgres #1208, #1216, #1154).
import { Socket } from 'node:net'
import type { Sql, TransactionSql } from 'postgres'
import { sqlStateOf } from './database-error.ts'

/** Sent by a server before it ends the session: admin_shutdown, crash_shutdown, idle and other session limits (PostgreSQL, appendix A). */
const SESSION_ENDED = /^(57P01|57P02|57P05|25P0[34])$/
const CONNECTION_GONE = /^(CONNECTION_(CLOSED|DESTROYED)|ECONNRESET|EPIPE)$/

const NEVER = new Promise<never>(() => undefined)

/** Were the driver to say nothing of the end after all, so long nobody waits for it. */
const PATIENCE_MS = 5000

const isSessionLost = (error: unknown): boolean => {
  if (SESSION_ENDED.test(sqlStateOf(error) ?? '')) return true
  for (let link = error; link instanceof Error; link = link.cause) {
    if ('code' in link && CONNECTION_GONE.test(String(link.code))) return true
  }
  return false
}

/**
 * A transaction whose session has ended sends nothing any more: no further statement, and not the `rollback` that the driver adds.
 * The database has rolled it back already. Only for transactions without savepoints.
 */
export function endTransactionsWithTheirSession(client: Sql): void {
  const begin = client.begin.bind(client) as (
    options: string,
    work: (tx: TransactionSql) => Promise<unknown>,
  ) => Promise<unknown>

  const beginSafely = (options: string, work: (tx: TransactionSql) => Promise<unknown>): Promise<unknown> => {
    let isOver = false
    const outcome = begin(options, async (tx) => {
      try {
        return await work(silentWhen(() => isOver, tx))
      } catch (error) {
        if (!isSessionLost(error)) throw error
        // The driver rejects `outcome` by itself when it has seen the end. Were we to reject as well, it would send its rollback.
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
        if (isOver) return await NEVER
        throw error
      }
    })
    const over = (): void => {
      isOver = true
    }
    outcome.then(over, over)
    return outcome
  }
  Object.assign(client, {
    begin: (
      ...given: [string, (tx: TransactionSql) => Promise<unknown>] | [(tx: TransactionSql) => Promise<unknown>]
    ) => (given.length === 1 ? beginSafely('', given[0]) : beginSafely(...given)),
  })
}

/** A statement after the end would go to a session that knows nothing of the transaction. */
const silentWhen = (isOver: () => boolean, tx: TransactionSql): TransactionSql =>
  new Proxy(tx, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (name !== 'unsafe' || typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        if (isOver())
          throw Object.assign(new Error('The session ended within the transaction'), { code: 'CONNECTION_CLOSED' })
        return Reflect.apply(member, target, given)
      }
    },
  })

interface Address {
  readonly host: string | readonly string[]
  readonly port: number | readonly number[]
  readonly path?: string | false
}

/** The driver's `socket` option: a socket on its way to the server; what is written meanwhile waits. */
export function connectingSocket({ host, port, path }: Address): Socket {
  const [toHost, toPort] = [typeof host === 'string' ? host : host[0], typeof port === 'number' ? port : port[0]]
  const socket = new SettledSocket()
  // Read by the driver for the name in the server's certificate.
  Object.assign(socket, { host: toHost, port: toPort })
  return path ? socket.connect(path) : socket.connect(toPort ?? 5432, toHost ?? 'localhost')
}

/**
 * A socket whose end the driver learns a turn later and always as a plain close: what it has put off to the next turn is then out
 * of the way, and it rejects everything under way. Before the server has said anything, whatever happens is an error: nobody waits.
 */
class SettledSocket extends Socket {
  #hasFailed = false

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'error') {
      const isFirst = !this.#hasFailed
      this.#hasFailed = true
      return this.bytesRead > 0 || !isFirst || super.emit(event, ...values)
    }
    if (event !== 'close') return super.emit(event, ...values)
    setImmediate(() => {
      if (this.bytesRead > 0) return super.emit('close', false)
      if (!this.#hasFailed) super.emit('error', hungUp())
      return super.emit('close', true)
    })
    return true
  }
}

const hungUp = (): Error =>
  Object.assign(new Error('The database closed the connection at once'), { code: 'ECONNRESET', syscall: 'connect' })
