// Wraps texts into the lines of a bill, at blanks and without loss; a segment beyond the limit is kept as sent and
// reported.
import type { Segment } from '../syntax/segment.ts'
import type { DocumentReading } from './document-reading.ts'

/** Lines of at most `width` characters, broken at blanks; inside a word only if it is longer than a line. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (word === '') continue
    if (line !== '' && line.length + 1 + word.length <= width) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    let at = 0
    while (word.length - at > width) lines.push(word.slice(at, (at += width)))
    line = word.slice(at)
  }
  if (line !== '') lines.push(line)
  return lines
}

/** Texts of one segment after another, as lines within a limit. */
export class BoundedLines {
  readonly lines: string[] = []
  readonly #reading: DocumentReading
  readonly #limit: { readonly lines: number; readonly width: number; readonly what: string }

  constructor(reading: DocumentReading, limit: { lines: number; width: number; what: string }) {
    this.#reading = reading
    this.#limit = limit
  }

  add(segment: Segment, texts: readonly string[]): void {
    const { lines, width, what } = this.#limit
    const { ledger, report } = this.#reading
    const found = texts.flatMap((text) => wrapped(text, width))
    const room = lines - this.lines.length
    this.lines.push(...found.slice(0, room))
    ledger.place(segment)
    if (found.length <= room) return
    ledger.keep(segment)
    report.warn(segment, 'TEXT_TOO_LONG', `more than ${lines} lines of ${what}`)
  }
}
