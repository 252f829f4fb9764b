// PGlite whose values look like those of a PostgreSQL server: Drizzle sets its own parsers for every query, ours come last.
import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { WIRE_PARSERS } from './wire-values.ts'

const withOurParsers = (options: QueryOptions | undefined): QueryOptions => ({
  ...options,
  parsers: { ...options?.parsers, ...WIRE_PARSERS },
})

export class EmbeddedClient extends PGlite {
  override query<Row>(statement: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return super.query<Row>(statement, parameters, withOurParsers(options))
  }

  override transaction<Outcome>(work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome> {
    return super.transaction((tx) => {
      const query = tx.query.bind(tx)
      tx.query = (statement, parameters, options) => query(statement, parameters, withOurParsers(options))
      return work(tx)
    })
  }
}
