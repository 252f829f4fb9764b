// The cursor between two pages of DCSA Commercial Schedules: the query, and the last object returned. CS requires the
// cursor together with all original parameters (CS_v1.0.3.yaml): with other parameters the cursor is invalid.
import { z } from 'zod'
import { sha256 } from '../../platform/sessions/access-key.ts'

export type CursorPosition = readonly (string | number)[]

const CURSOR = z.tuple([z.literal(1), z.string(), z.array(z.union([z.string(), z.number()]))])

/** `limit` may differ from page to page, and the cursor is not part of the query. */
const questionOf = (query: object): string =>
  sha256(
    JSON.stringify(
      Object.entries(query)
        .filter(([name]) => name !== 'limit' && name !== 'cursor')
        .toSorted(),
    ),
  ).slice(0, 16)

export const writeCursor = (query: object, position: CursorPosition): string =>
  Buffer.from(JSON.stringify([1, questionOf(query), position])).toString('base64url')

/** Null when it is not one of our cursors, or belongs to another query. `schema`: the position in this list. */
export function readCursor<Read extends CursorPosition>(
  text: string,
  query: object,
  schema: z.ZodType<Read>,
): Read | null {
  const cursor = CURSOR.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')))
  if (!cursor.success) return null
  const [, question, position] = cursor.data
  const read = schema.safeParse(position)
  return question === questionOf(query) && read.success ? read.data : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Headers with the API version and the cursor of the next page; the last page has no cursor. */
export const pageHeaders = (query: object, position: CursorPosition | null): Readonly<Record<string, string>> => ({
  'API-Version': '1.0.3',
  ...(position !== null && { 'Next-Page-Cursor': writeCursor(query, position) }),
})
