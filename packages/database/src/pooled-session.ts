// Drizzle over a pool of connections: values as in wire-values.ts, and a connection in an unknown state is never used
// again.
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type NodePgClient, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { RelationalSchemaConfig, TablesRelationalConfig } from 'drizzle-orm/relations'
import pg from 'pg'
import { isDatabaseUnavailable } from './database-error.ts'
import { SENT_AS_TEXT, WIRE_PARSERS } from './wire-values.ts'

// Errors of the driver have no code, in contrast to those of the server. They get one here, so that no other code needs
// to match message texts.

/** The connection could not be established, or ended before the response came: SQLSTATE 08006, connection failure. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = '08006'
}

/** Messages of pg 8.23.1 and its pool: lib/client.js, lib/connection.js, pg-pool/index.js. */
const SAID_BY_THE_DRIVER =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Received unexpected \w+ message|timeout e|Query read timeout|Cannot use a pool)/

/**
 * For errors of statements: errors of the server, our own bugs and socket errors, which have a code, stay unchanged.
 */
const namedLoss = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && SAID_BY_THE_DRIVER.test(error.message) ? lossOf(error) : error

/** For errors of connecting: everything except an error of the server means that the server was not reached. */
const namedRefusal = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error : lossOf(error))

const lossOf = (error: unknown): ConnectionLost =>
  new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error })

/** The client that Drizzle uses: Drizzle sets its own parsers for every statement, and ours are applied last. */
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

// Drizzle calls only `query` on this object.
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
   * Uses one connection from `begin` to `commit`: when it ends in between, all further statements fail. Drizzle's own
   * implementation would never return the connection when `begin` fails, and would return one whose `rollback` got no
   * response.
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
      isLost = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isLost || client.getTransactionStatus() !== 'I')
    }
  }
}
