// A list of any length to look for with `in`: joined and hashed, where `= any(…)` may compare every row with every item.
import { arrayOf } from '@quayline/database/insert-rows'
import { type SQL, sql } from 'drizzle-orm'

export const listed = (items: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`(select unnest(${arrayOf(items, type)}))`
