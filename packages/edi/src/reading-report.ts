// Collects the deviations of one message: kept and reported, never a reason to lose it (docs/requirements/edi.md 1.1: parse, keep, warn).
import type { ReadingWarning } from '@quayline/domain/intake/facts'
import type { RawMessage, Segment } from './syntax/segment.ts'
import { WarningLog } from './warning-log.ts'

export interface ReadingReport {
  readonly warnings: readonly ReadingWarning[]
  /** `segment` null = the message as a whole. The same warning about the same segment is kept once. */
  readonly warn: (segment: Segment | null, code: string, text: string) => void
  /** Position of a segment in its message, from 0 (a segment's own `index` counts from the start of the file). */
  readonly positionOf: (segment: Segment) => number
}

/**
 * Starts with the envelope's own warnings (wrong count, differing reference), converted to positions in the message.
 */
export function openReport(message: RawMessage): ReadingReport {
  const positionAt = positionsOf(message.segments)
  const log = new WarningLog()
  for (const { segment, code, text } of message.warnings) log.add(positionAt(segment), code, text)
  const seen = new Set<string>()
  const positionOf = (segment: Segment): number => positionAt(segment.index)
  const warn = (segment: Segment | null, code: string, text: string): void => {
    if (log.isFull(code)) return
    const position = segment === null ? -1 : positionOf(segment)
    const key = `${position} ${code} ${text}`
    if (seen.has(key)) return
    seen.add(key)
    log.add(position, code, text)
  }
  return { warnings: log.warnings, warn, positionOf }
}

/**
 * Converts an index in the file to a position in the message; -1 if the segment is not in it. The segments are nearly
 * always consecutive.
 */
function positionsOf(segments: readonly Segment[]): (index: number) => number {
  let positions: ReadonlyMap<number, number> | null = null
  const first = segments[0]?.index ?? 0
  return (index) => {
    if (segments[index - first]?.index === index) return index - first
    positions ??= new Map(segments.map((segment, position) => [segment.index, position]))
    return positions.get(index) ?? -1
  }
}

// Reports the segments that fit in no group of a message: they are kept in the raw text, but not read.
export function reportUnplaced(segments: readonly Segment[], report: ReadingReport): void {
  for (const segment of segments) report.warn(segment, 'UNKNOWN_SEGMENT', `${segment.tag} has no place in this message`)
}
