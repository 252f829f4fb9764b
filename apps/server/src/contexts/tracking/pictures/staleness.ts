// Decides whether a stored picture may be shown: this build made it, and there are no new facts about the numbers on which it depends.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'

/** Another build of the server may calculate pictures by other rules. */
export const BUILD = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 12)

/** Whether a picture has a mark of its own, or a number on which it depends has one. Takes names of columns. */
export const isStale = (kind: string, number: string): SQL => sql`(
  exists (select from stale where kind = ${sql.raw(kind)} and key = ${sql.raw(number)} and not is_derived)
  or exists (
    select from stale as many join picture_rests as rests on rests.number = many.key
    where many.kind = 'NUMBER' and rests.kind = ${sql.raw(kind)} and rests.key = ${sql.raw(number)}
  )
)`
