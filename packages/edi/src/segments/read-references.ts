// Reads RFF: the numbers under one qualifier 1153 (BN booking, BM bill of lading, EQ equipment).
import type { ReadingReport } from '../reading-report.ts'
import { remembered } from '../remembered.ts'
import { textOf, valueOf, type Segment } from '../segment.ts'

/** Different numbers in order, upper case, without blanks around them. */
export const readReferences = remembered((segments, qualifier): readonly string[] => {
  const numbers = referencesOf(segments, qualifier).flatMap((segment) => textOf(segment, 0, 1)?.toUpperCase() ?? [])
  return [...new Set(numbers)]
})

/** The RFF segments of one qualifier 1153, in order. */
export const referencesOf = remembered((segments, qualifier): readonly Segment[] =>
  segments.filter((segment) => segment.tag === 'RFF' && valueOf(segment, 0).trim().toUpperCase() === qualifier),
)

/**
 * The one number that holds for an event: from the nearest scope that names any (the unit's own before the message's).
 * Several numbers in one scope leave it open which is meant: null, with REFERENCE_AMBIGUOUS.
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
    const second = segments.find(
      (segment) => segment.tag === 'RFF' && textOf(segment, 0, 1)?.toUpperCase() === numbers[1],
    )
    report.warn(second ?? null, 'REFERENCE_AMBIGUOUS', `several RFF+${qualifier}: ${numbers.join(', ')}`)
    return null
  }
  return null
}
