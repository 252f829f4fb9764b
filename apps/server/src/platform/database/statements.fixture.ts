// Records the statements that a piece of work sends to the database, for tests: each statement's text, in order.
// Statements inside transactions are not recorded.
import type { Database } from '@quayline/database/database'
import { vi } from 'vitest'

interface Session {
  prepareQuery(query: { readonly sql: string }, ...more: readonly unknown[]): unknown
}

/** Both drivers pass every statement to their session's `prepareQuery` (drizzle-orm 0.45). */
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

/** Number of statements in each round: those that begin before any of them has ended. */
export async function roundsOf(db: Database, work: () => Promise<unknown>): Promise<readonly number[]> {
  const session = Reflect.get(db, 'session') as Session
  const { prepareQuery } = session
  const rounds: number[] = []
  let hasEnded = true
  session.prepareQuery = function (this: Session, query, ...more) {
    const prepared = prepareQuery.call(this, query, ...more) as {
      execute(...values: readonly unknown[]): Promise<unknown>
    }
    const { execute } = prepared
    prepared.execute = async function (...values) {
      if (hasEnded) rounds.push(0)
      hasEnded = false
      rounds[rounds.length - 1] = (rounds.at(-1) ?? 0) + 1
      try {
        return await execute.call(prepared, ...values)
      } finally {
        // Lookups of one turn begin in the next setImmediate phase; the embedded database may answer the first before
        // the last begins.
        setImmediate(() => {
          hasEnded = true
        })
      }
    }
    return prepared
  }
  try {
    await work()
    return rounds
  } finally {
    session.prepareQuery = prepareQuery
  }
}

/**
 * For tests that need an unchanged database: a PostgreSQL server counts the transactions of all its databases together,
 * and other tests write to theirs. So `work`, with its assertions, is repeated until nothing is written in between.
 */
export const retryUntilUndisturbed = (work: () => Promise<void>): Promise<void> =>
  vi.waitFor(work, { timeout: 20_000, interval: 10 })
