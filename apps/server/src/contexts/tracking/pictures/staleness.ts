// When a kept picture may be shown: it was worked out by the rules of this build, and nothing was stated since of what it rests on.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'

/** Pictures of another build of the server may be worked out by other rules. */
export const BUILD = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 12)

/** Whether a picture has a mark of its own, or one of the numbers that it rests on has one for all of theirs. Names of columns. */
export const isStale = (kind: string, number: string): SQL => sql`(
  exists (select from stale where kind = ${sql.raw(kind)} and key = ${sql.raw(number)} and not is_derived)
  or exists (
    select from stale as many join picture_rests as rests on rests.number = many.key
    where many.kind = 'NUMBER' and rests.kind = ${sql.raw(kind)} and rests.key = ${sql.raw(number)}
  )
)`
