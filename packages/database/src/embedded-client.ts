// PGlite whose values look like those of a PostgreSQL server: Drizzle sets its own parsers for every query, ours come last.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { WIRE_PARSERS } from './wire-values.ts'

const withOurParsers = (options: QueryOptions | undefined): QueryOptions => ({
  ...options,
  parsers: { ...options?.parsers, ...WIRE_PARSERS },
})

/** How long statements may follow each other before requests that need none are answered in between. */
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

  /** PGlite works in the turn of the event loop in which it is asked: a transaction of a thousand statements would be one turn. */
  async #letOthersIn(): Promise<void> {
    if (performance.now() - this.#turnBegan < LONGEST_TURN_MS) return
    await nextTurn()
    this.#turnBegan = performance.now()
  }
}
