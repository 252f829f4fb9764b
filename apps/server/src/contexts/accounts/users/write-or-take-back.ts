// Runs the same statements whether they are to stand or not, so that the time of an answer does not show which it was.
import type { Database } from '@quayline/database/database'

/** Ends a savepoint without a trace. */
class TakenBack extends Error {}

/** `write` answers whether what it wrote stands; else it is taken back before anybody could read it. `db`: a transaction. */
export async function writeOrTakeBack(db: Database, write: (inner: Database) => Promise<boolean>): Promise<void> {
  const written = db.transaction(async (inner) => {
    if (!(await write(inner))) throw new TakenBack()
  })
  await written.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}
