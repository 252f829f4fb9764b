// Records which segments of a message have a place in the document, so that the others are kept as sent and shown to
// the line's staff: nothing is dropped silently (docs/requirements/instructions.md 7).
import type { ReadingReport } from '../reading-report.ts'
import type { Segment, Syntax } from '../syntax/segment.ts'
import { segmentText } from '../write/writer.ts'
import { x12SegmentText } from '../write/x12-writer.ts'

/** As many as a person would review; the whole message is in the archive. */
const MAX_SEGMENTS = 1000
const LONGEST = 2000

const ENVELOPE_TAGS: ReadonlySet<string> = new Set(['UNH', 'UNT', 'UNS', 'ST', 'SE', 'LX'])

export class SegmentLedger {
  readonly #placed = new Set<Segment>()
  readonly #kept = new Set<Segment>()

  /** The whole content of the segment has a place in the document. */
  place(segment: Segment): void {
    this.#placed.add(segment)
  }

  /** The content of the segment has no place in the document, or only a part of it has. */
  keep(segment: Segment): void {
    this.#kept.add(segment)
  }

  /** The segments without a place as they were sent, in their order, without terminators. */
  unplaced(segments: readonly Segment[], syntax: Syntax, report: ReadingReport): readonly string[] {
    const left = segments.filter(
      (segment) => !ENVELOPE_TAGS.has(segment.tag) && (!this.#placed.has(segment) || this.#kept.has(segment)),
    )
    if (left.length > MAX_SEGMENTS) {
      report.warn(
        left[MAX_SEGMENTS] ?? null,
        'UNPLACED_CUT',
        `${left.length} segments without a place: the first ${MAX_SEGMENTS} are kept`,
      )
    }
    return left.slice(0, MAX_SEGMENTS).map((segment) => {
      const text = rawText(segment, syntax)
      if (text.length <= LONGEST) return text
      report.warn(segment, 'UNPLACED_CUT', `${segment.tag} has ${text.length} characters: ${LONGEST} are kept`)
      return text.slice(0, LONGEST)
    })
  }
}

/** Written with the service characters of level A or X12's usual ones, not with the sender's. */
export function rawText(segment: Segment, syntax: Syntax): string {
  const { tag, repetitions } = segment
  const elements =
    repetitions === undefined
      ? segment.elements
      : segment.elements.map((element, place) => [...element, ...(repetitions.get(place) ?? []).flat()])
  const written = { tag, elements }
  return (syntax === 'EDIFACT' ? segmentText(written) : x12SegmentText(written)).slice(0, -1)
}
