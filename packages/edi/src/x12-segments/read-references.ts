// Reads N9: the numbers under one qualifier of element 128 (BN booking, BM bill of lading, EQ equipment, SN seal).
import type { ReadingReport } from '../reading-report.ts'
import { remembered } from '../remembered.ts'
import { textOf, valueOf, type Segment } from '../segment.ts'

/** The N9 segments of one qualifier, in order. */
export const referencesOf = remembered((segments, qualifier): readonly Segment[] =>
  segments.filter((segment) => segment.tag === 'N9' && valueOf(segment, 0).trim().toUpperCase() === qualifier),
)

/** Different numbers in order, upper case, without blanks around them. */
export const readReferences = remembered((segments, qualifier): readonly string[] => [
  ...new Set(referencesOf(segments, qualifier).flatMap((segment) => textOf(segment, 1)?.toUpperCase() ?? [])),
])

/**
 * The one number that holds, from the nearest scope that names any. Several numbers in one scope leave it open which is
 * meant: null, with REFERENCE_AMBIGUOUS.
 */
export function findReference(
  scopes: readonly (readonly Segment[])[],
  qualifier: string,
  report: ReadingReport,
): string | null {
  for (const segments of scopes) {
    const numbers = readReferences(segments, qualifier)
    if (numbers.length === 0) continue
    if (numbers.length === 1) return numbers[0] ?? null
    const second = referencesOf(segments, qualifier).find((segment) => textOf(segment, 1)?.toUpperCase() === numbers[1])
    report.warn(second ?? null, 'REFERENCE_AMBIGUOUS', `several N9*${qualifier}: ${numbers.slice(0, 10).join(', ')}`)
    return null
  }
  return null
}
