// Collects the deviations of one message: kept and reported, never a reason to lose it (edi.md, "parse, keep, warn").
import type { ReadingWarning } from '@quayline/domain/intake/facts'
import type { RawMessage, Segment } from './segment.ts'
import { WarningLog } from './warning-log.ts'

export interface ReadingReport {
  readonly warnings: readonly ReadingWarning[]
  /** `segment` null = the message as a whole. The same warning about the same segment is kept once. */
  readonly warn: (segment: Segment | null, code: string, text: string) => void
  /** Place of a segment in its message, from 0 (a segment's own `index` counts from the start of the file). */
  readonly positionOf: (segment: Segment) => number
}

/** Starts with the envelope's own warnings (wrong count, differing reference), moved to positions in the message. */
export function openReport(message: RawMessage): ReadingReport {
  const positions = new Map(message.segments.map((segment, position) => [segment.index, position]))
  const log = new WarningLog()
  for (const { segment, code, text } of message.warnings) log.add(positions.get(segment) ?? -1, code, text)
  const seen = new Set<string>()
  const positionOf = (segment: Segment): number => positions.get(segment.index) ?? -1
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
