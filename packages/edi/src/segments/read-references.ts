// Reads RFF: the numbers under one qualifier 1153 (BN booking, BM bill of lading, EQ equipment).
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../segment.ts'

/** Different numbers in order, upper case, without blanks around them. */
export function readReferences(segments: readonly Segment[], qualifier: string): readonly string[] {
  const numbers = segments
    .filter((segment) => segment.tag === 'RFF' && valueOf(segment, 0).trim().toUpperCase() === qualifier)
    .flatMap((segment) => textOf(segment, 0, 1)?.toUpperCase() ?? [])
  return [...new Set(numbers)]
}

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
