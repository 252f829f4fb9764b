// Runs a transaction again that the database ended for the sake of another one.
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
