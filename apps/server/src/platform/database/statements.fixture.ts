// Counts what a piece of work asks of the database, for tests: each statement's text, in order. Not those inside transactions.
import type { Database } from '@quayline/database/database'

interface Session {
  prepareQuery(query: { readonly sql: string }, ...more: readonly unknown[]): unknown
}

/** Both drivers hand every statement to their session's `prepareQuery` (drizzle-orm 0.45). */
export async function statementsOf<Answer>(
  db: Database,
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly statements: readonly string[] }> {
  const session = Reflect.get(db, 'session') as Session
  const { prepareQuery } = session
  const statements: string[] = []
  session.prepareQuery = function (this: Session, query, ...more) {
    statements.push(query.sql)
    return prepareQuery.call(this, query, ...more)
  }
  try {
    return { answer: await work(), statements }
  } finally {
    session.prepareQuery = prepareQuery
  }
}
