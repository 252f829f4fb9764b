// One page of a list, newest first: a row beyond the limit shows that there is a next page.
import { type PageCursor, readPageCursor, writePageCursor } from '../../../platform/http/page-cursor.ts'

/** Null: from the beginning; 'UNKNOWN': not one of our cursors. */
export const readAfter = (after: string | undefined): PageCursor | null | 'UNKNOWN' =>
  after === undefined ? null : (readPageCursor(after) ?? 'UNKNOWN')

/** `found`: up to `limit` + 1 rows. */
export function newestFirst<Row>(
  found: readonly Row[],
  limit: number,
  markOf: (row: Row) => PageCursor,
): { readonly items: readonly Row[]; readonly next: string | null } {
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : writePageCursor(markOf(last)) }
}
