// X12 data element 578 (equipment status code, B4-09, W2-05): the codes that mean an empty or laden container.
import type { EmptyIndicator } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/**
 * Stedi's X12 reference, 004010 and later. AG (received at port of discharge), AK (out of service), HR (held for
 * reload), RJ (rejected), D and O (locomotives) mean neither.
 */
const FILLINGS: ReadonlyMap<string, EmptyIndicator> = new Map([
  ['L', 'LADEN'],
  ['E', 'EMPTY'],
  /** Revenue empty. */
  ['W', 'EMPTY'],
  /** Empty and available at pool; out empty to pick up cargo; stripped and en route to pool; positioning; last contained. */
  ['AA', 'EMPTY'],
  ['AB', 'EMPTY'],
  ['AI', 'EMPTY'],
  ['AJ', 'EMPTY'],
  ['AL', 'EMPTY'],
  /** Loaded en route to the port of loading, to the consignee; inbound; outbound. */
  ['AC', 'LADEN'],
  ['AH', 'LADEN'],
  ['LI', 'LADEN'],
  ['LO', 'LADEN'],
])

export function readFilling(segment: Segment, element: number, report: ReadingReport): EmptyIndicator | null {
  const code = textOf(segment, element)?.toUpperCase() ?? null
  if (code === null) return null
  const filling = FILLINGS.get(code) ?? null
  if (filling === null) report.warn(segment, 'UNKNOWN_CODE', `equipment status ${code} says neither empty nor laden`)
  return filling
}
