// The mark between two pages of DCSA Commercial Schedules: which question, and the last object answered. CS wants the cursor together with all
// original parameters (CS_v1.0.3.yaml): with others it is no cursor of this question.
import { z } from 'zod'
import { sha256 } from '../../platform/sessions/access-key.ts'

export type Mark = readonly (string | number)[]

const CURSOR = z.tuple([z.literal(1), z.string(), z.array(z.union([z.string(), z.number()]))])

/** `limit` may differ from page to page, and the cursor is no part of the question. */
const questionOf = (query: object): string =>
  sha256(
    JSON.stringify(
      Object.entries(query)
        .filter(([name]) => name !== 'limit' && name !== 'cursor')
        .toSorted(),
    ),
  ).slice(0, 16)

export const writeCursor = (query: object, mark: Mark): string =>
  Buffer.from(JSON.stringify([1, questionOf(query), mark])).toString('base64url')

/** Null when it is none of ours, or belongs to another question. `isMark`: whether it holds what marks of this list hold. */
export function readCursor<Read extends Mark>(text: string, query: object, isMark: z.ZodType<Read>): Read | null {
  const cursor = CURSOR.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')))
  if (!cursor.success) return null
  const [, question, mark] = cursor.data
  const read = isMark.safeParse(mark)
  return question === questionOf(query) && read.success ? read.data : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The version that answers, and the header that leads on; no such header on the last page. */
export const pageHeaders = (query: object, mark: Mark | null): Readonly<Record<string, string>> => ({
  'API-Version': '1.0.3',
  ...(mark !== null && { 'Next-Page-Cursor': writeCursor(query, mark) }),
})
