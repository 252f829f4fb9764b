// The cursor between two pages of a list: the last document shown, and the query to which it belongs.
import type { ShipmentCriteria, ShipmentSort } from '@quayline/contract/shipments'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isPositionOf, type ListPosition } from './list-order.ts'

/** What is listed, and in which order. */
export interface ListQuestion {
  readonly criteria: ShipmentCriteria
  readonly sort: ShipmentSort
}

/** The same criteria in any order have the same text. */
const questionOf = ({ criteria, sort }: ListQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([sort, ...Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
    .slice(0, 12)

export const writeListCursor = (question: ListQuestion, { at, documentType, number }: ListPosition): string =>
  Buffer.from(JSON.stringify([1, questionOf(question), at, documentType, number])).toString('base64url')

const CURSOR = z.tuple([
  z.literal(1),
  z.string(),
  // ISO 8601 has instants in the year 0, the database has none.
  z.iso
    .datetime({ precision: 3 })
    .refine((at) => at >= '0001')
    .nullable(),
  z.enum(['BKG', 'TRD']),
  // Numbers that the database cannot store are not ours.
  z.string().regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u),
])

/** Null when it is not one of our cursors, or belongs to another query. */
export function readListCursor(asked: ListQuestion, text: string): ListPosition | null {
  const cursor = CURSOR.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')))
  if (!cursor.success) return null
  const [, question, at, documentType, number] = cursor.data
  return question === questionOf(asked) && isPositionOf(asked.sort, { at }) ? { at, documentType, number } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
