// The mark between two pages of a list: the last document answered, and which question it belongs to.
import type { ShipmentCriteria } from '@quayline/contract/shipments'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ListMark } from './queries.ts'

/** The same criteria, in whatever order they were given, have one. */
const questionOf = (criteria: ShipmentCriteria): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 12)

export const writeListCursor = (criteria: ShipmentCriteria, { sortAt, documentType, number }: ListMark): string =>
  Buffer.from(JSON.stringify([1, questionOf(criteria), sortAt, documentType, number])).toString('base64url')

const CURSOR = z.tuple([
  z.literal(1),
  z.string(),
  // The year 0 is an instant of ISO 8601 and none of the database.
  z.iso.datetime({ precision: 3 }).refine((at) => at >= '0001'),
  z.enum(['BKG', 'TRD']),
  // What the database cannot keep is no number of ours.
  z.string().regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u),
])

/** Null when it is none of ours, or belongs to another question. */
export function readListCursor(criteria: ShipmentCriteria, text: string): ListMark | null {
  const cursor = CURSOR.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')))
  if (!cursor.success) return null
  const [, question, sortAt, documentType, number] = cursor.data
  return question === questionOf(criteria) ? { sortAt, documentType, number } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
