// Common reader for RFF of EDIFACT and N9 of X12: numbers by qualifier, those of the nearest scope first.
import type { ReadingReport } from './reading-report.ts'
import { remembered } from './remembered.ts'
import { textOf, valueOf, type Segment } from './syntax/segment.ts'

export interface ReferenceReader {
  /** The segments of one qualifier, in order. */
  readonly referencesOf: (segments: readonly Segment[], qualifier: string) => readonly Segment[]
  /** Distinct numbers in order, upper case, trimmed. */
  readonly readReferences: (segments: readonly Segment[], qualifier: string) => readonly string[]
  /**
   * The effective number, from the nearest scope that names any (the unit's before the message's). Several numbers in
   * one scope are ambiguous: null, with REFERENCE_AMBIGUOUS.
   */
  readonly findReference: (
    scopes: readonly (readonly Segment[])[],
    qualifier: string,
    report: ReadingReport,
  ) => string | null
}

/**
 * `number`: position of the number in a segment of `tag`, whose first value is the qualifier; `separator`: that of the
 * syntax.
 */
export function referenceReader(
  tag: string,
  separator: string,
  number: readonly [element: number, component?: number],
): ReferenceReader {
  const numberOf = (segment: Segment): string | undefined => textOf(segment, ...number)?.toUpperCase()
  const referencesOf = remembered((segments, qualifier): readonly Segment[] =>
    segments.filter((segment) => segment.tag === tag && valueOf(segment, 0).trim().toUpperCase() === qualifier),
  )
  const readReferences = remembered((segments, qualifier): readonly string[] => [
    ...new Set(referencesOf(segments, qualifier).flatMap((segment) => numberOf(segment) ?? [])),
  ])
  const findReference: ReferenceReader['findReference'] = (scopes, qualifier, report) => {
    for (const segments of scopes) {
      const numbers = readReferences(segments, qualifier)
      if (numbers.length === 0) continue
      if (numbers.length === 1) return numbers[0] ?? null
      const second = referencesOf(segments, qualifier).find((segment) => numberOf(segment) === numbers[1])
      const listed = numbers.slice(0, 10).join(', ')
      report.warn(second ?? null, 'REFERENCE_AMBIGUOUS', `several ${tag}${separator}${qualifier}: ${listed}`)
      return null
    }
    return null
  }
  return { referencesOf, readReferences, findReference }
}
