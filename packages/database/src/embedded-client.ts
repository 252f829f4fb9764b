// PGlite that returns values in the same form as a PostgreSQL server: Drizzle sets its own parsers for every query, and
// ours are applied last.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { WIRE_PARSERS } from './wire-values.ts'

const withOurParsers = (options: QueryOptions | undefined): QueryOptions => ({
  ...options,
  parsers: { ...options?.parsers, ...WIRE_PARSERS },
})

/** How long statements may run in sequence before other requests get a turn of the event loop. */
const LONGEST_TURN_MS = 10

export class EmbeddedClient extends PGlite {
  #turnBegan = 0

  override async query<Row>(statement: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this.#letOthersIn()
    return super.query<Row>(statement, parameters, withOurParsers(options))
  }

  override transaction<Outcome>(work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome> {
    return super.transaction((tx) => {
      const query = tx.query.bind(tx)
      tx.query = async (statement, parameters, options) => {
        await this.#letOthersIn()
        return query(statement, parameters, withOurParsers(options))
      }
      return work(tx)
    })
  }

  /**
   * PGlite works in the same turn of the event loop: without this, a transaction of a thousand statements would be one
   * turn.
   */
  async #letOthersIn(): Promise<void> {
    if (performance.now() - this.#turnBegan < LONGEST_TURN_MS) return
    await nextTurn()
    this.#turnBegan = performance.now()
  }
}
