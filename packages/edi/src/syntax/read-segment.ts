// Reads one segment of known extent: removes the parts of its terminator, chooses the fast or slow path, and the
// character set.
import type { Decode } from './decode.ts'
import { MARK, type ReadingRules, ROLE } from '../reading-rules.ts'
import { segmentTextOf, type WarnOnce, warnAboutCharacters } from './segment-text.ts'
import { type SplitSegment, splitPlain, splitReleased, withoutDropped } from './split-segment.ts'

/** Reads `[start, end)`; `marks`: the MARKs that the scan found in it. */
export function readSegment(
  data: Uint8Array,
  start: number,
  end: number,
  marks: number,
  rules: ReadingRules,
  decode: Decode | null,
  warnOnce: WarnOnce,
): SplitSegment {
  if (marks === 0) {
    const plain = splitPlain(data, start, end, rules)
    if (plain !== null) return plain
  }
  warnAboutCharacters(marks, rules, warnOnce)
  const isClean = (marks & MARK.drop) === 0
  const bytes = isClean ? data.subarray(start, end) : withoutDropped(data, start, end, rules)
  return splitReleased(bytes, rules, segmentTextOf(bytes, marks, rules, decode, warnOnce))
}

/**
 * End without the carriage return of a CRLF terminator, and without the blanks that this sender puts before every
 * terminator.
 */
export function endOfContent(data: Uint8Array, start: number, stop: number, rules: ReadingRules): number {
  let end = stop
  if (rules.characters.terminator === 0x0a) while (end > start + 1 && data[end - 1] === 0x0d) end--
  for (let n = rules.blanksBeforeTerminator; n > 0 && end > start + 1 && data[end - 1] === 0x20; n--) end--
  return end
}

/** End without the line breaks and the Ctrl-Z that end a file whose last terminator is missing. */
export function endOfLastSegment(data: Uint8Array, start: number, stop: number, rules: ReadingRules): number {
  let end = stop
  while (end > start + 1 && isFiller(data[end - 1] ?? 0, rules)) end--
  return end
}

/** Blanks and control characters that are not separators. */
export function isFiller(byte: number, rules: ReadingRules): boolean {
  const role = rules.roles[byte]
  return byte <= 0x20 && (role === ROLE.text || role === ROLE.drop)
}
