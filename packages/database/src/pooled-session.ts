// Drizzle over a pool of connections: values as in wire-values.ts, and a connection that is in doubt is never used again.
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type NodePgClient, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { RelationalSchemaConfig, TablesRelationalConfig } from 'drizzle-orm/relations'
import pg from 'pg'
import { isDatabaseAway } from './database-error.ts'
import { SENT_AS_TEXT, WIRE_PARSERS } from './wire-values.ts'

// What the driver says itself has no code, in contrast to what the server says: here it gets one, so that nobody else reads its texts.

/** The connection could not be had, or ended before the answer came: SQLSTATE 08006, connection failure. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = '08006'
}

/** Of pg 8.23.1 and its pool: lib/client.js, lib/connection.js, pg-pool/index.js. */
const SAID_BY_THE_DRIVER =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Received unexpected \w+ message|timeout e|Query read timeout|Cannot use a pool)/

/** Of a statement: an answer of the server and a fault of our own stay what they are, and so does a socket's error, which has a code. */
const namedLoss = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && SAID_BY_THE_DRIVER.test(error.message) ? lossOf(error) : error

/** Of a connection that was asked for: whatever is no answer of the server is a way that leads to none. */
const namedRefusal = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error : lossOf(error))

const lossOf = (error: unknown): ConnectionLost =>
  new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error })

/** What Drizzle asks its statements of: Drizzle sets parsers of its own for every one, ours come last. */
class Statements {
  readonly #on: Pick<pg.ClientBase, 'query'>
  constructor(on: Pick<pg.ClientBase, 'query'>) {
    this.#on = on
  }

  async query(statement: pg.QueryConfig, parameters: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#on.query({ ...statement, types: TYPES }, parameters)
    } catch (error) {
      throw namedLoss(error)
    }
  }
}

const asSent = (text: string): string => text

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: Parameters<typeof pg.types.getTypeParser>[0], format) =>
    WIRE_PARSERS[type] ?? (SENT_AS_TEXT.has(type) ? asSent : pg.types.getTypeParser(type, format)),
}

// Drizzle calls nothing but `query` of what it is given here.
const statementsOn = (on: Pick<pg.ClientBase, 'query'>) => new Statements(on) as unknown as NodePgClient

export class PooledSession<
  FullSchema extends Record<string, unknown>,
  Tables extends TablesRelationalConfig,
> extends NodePgSession<FullSchema, Tables> {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect
  readonly #tables: RelationalSchemaConfig<Tables>

  constructor(pool: pg.Pool, dialect: PgDialect, tables: RelationalSchemaConfig<Tables>) {
    super(statementsOn(pool), dialect, tables)
    this.#pool = pool
    this.#dialect = dialect
    this.#tables = tables
  }

  /**
   * On one connection from `begin` to `commit`: when it ends in between, all further statements fail with it. Drizzle's own would keep
   * the connection for good where `begin` fails, and give one back whose `rollback` got no answer.
   */
  override async transaction<Outcome>(
    work: (tx: NodePgTransaction<FullSchema, Tables>) => Promise<Outcome>,
    config?: PgTransactionConfig,
  ): Promise<Outcome> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw namedRefusal(error)
    })
    let isLost = false
    try {
      const session = new NodePgSession<FullSchema, Tables>(statementsOn(client), this.#dialect, this.#tables)
      return await session.transaction(work, config)
    } catch (error) {
      isLost = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isLost || client.getTransactionStatus() !== 'I')
    }
  }
}
