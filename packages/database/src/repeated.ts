// Repeats a transaction that the database ended because of a conflict with another one.
import { isTransactionToRepeat } from './database-error.ts'

const ATTEMPTS = 4

/** `run` is the whole transaction. */
export async function repeated<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransactionToRepeat(error)) throw error
    }
  }
}
