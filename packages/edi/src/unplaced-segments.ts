// Reports the segments that no group of a message takes: they are kept in the raw text and read by nobody.
import type { ReadingReport } from './reading-report.ts'
import type { Segment } from './syntax/segment.ts'

export function reportUnplaced(segments: readonly Segment[], report: ReadingReport): void {
  for (const segment of segments) report.warn(segment, 'UNKNOWN_SEGMENT', `${segment.tag} has no place in this message`)
}
