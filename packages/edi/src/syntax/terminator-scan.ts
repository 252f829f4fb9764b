// Finds the terminator of a segment: after an even number of release characters (or none) it ends the segment, after an
// odd number it is data (docs/requirements/edi.md 7, row 1). Resumes where it stopped, so each byte is read once,
// regardless of the chunks.
import { MARK } from '../reading-rules.ts'

/** Marks that decide how a segment must be split; the others only control the scan. */
const CONTENT_MARKS = MARK.high | MARK.drop | MARK.nul | MARK.outsideLevel

export class TerminatorScan {
  /** Next byte to read, as offset in the window. */
  at = 0
  /** The MARKs of the bytes so far, combined with OR. */
  marks = 0
  /** The last byte read was a release character: the next one that is not a line break is data. */
  #isReleased = false

  begin(at: number): void {
    this.at = at
    this.marks = 0
    this.#isReleased = false
  }

  /** Offset of the terminator before `stop`, or -1; then `at` is `stop`. */
  find(data: Uint8Array, stop: number, markOf: Uint8Array): number {
    let i = this.at
    let marks = this.marks
    if (this.#isReleased) i = this.#skipReleased(data, i, stop, markOf)
    marks |= this.marks
    while (i < stop) {
      const mark = markOf[data[i] ?? 0] ?? 0
      if (mark !== 0) {
        if (mark === MARK.terminator) break
        marks |= mark
        if (mark === MARK.release) {
          i = this.#skipReleased(data, i + 1, stop, markOf)
          continue
        }
      }
      i++
    }
    this.marks |= marks
    this.at = i
    return i < stop ? i : -1
  }

  /** Skips the released character, which a hard wrap may precede. */
  #skipReleased(data: Uint8Array, from: number, stop: number, markOf: Uint8Array): number {
    let i = from
    for (; i < stop; i++) {
      const mark = markOf[data[i] ?? 0] ?? 0
      this.marks |= mark & CONTENT_MARKS
      if ((mark & MARK.drop) !== 0) continue
      this.#isReleased = false
      return i + 1
    }
    this.#isReleased = true
    return i
  }
}
