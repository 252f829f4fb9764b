// Runs the same statements whether they are committed or rolled back, so that the response time does not reveal which it was.
import type { Database } from '@quayline/database/database'

/** Ends a savepoint without a trace. */
class RolledBack extends Error {}

/** `write` returns whether to commit; else its writes are rolled back. `db`: a transaction. */
export async function writeOrRollBack(db: Database, write: (inner: Database) => Promise<boolean>): Promise<void> {
  const written = db.transaction(async (inner) => {
    if (!(await write(inner))) throw new RolledBack()
  })
  await written.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}
