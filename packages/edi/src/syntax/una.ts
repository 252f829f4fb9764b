// Reads a UNA service string: complete, or shortened as terminal systems send it (`UNA:+.'`), with blanks or line
// breaks after it, with any character in the position that is reserved before syntax 4, and with a line feed as
// terminator (docs/requirements/edi.md 1.3).
import { canSeparate, isLineBreak, type ServiceCharacters } from './service-characters.ts'

export interface Una {
  readonly characters: ServiceCharacters
  /** The fifth character: the repetition separator, if the following UNB has syntax 4. */
  readonly reserved: number | null
  readonly isTruncated: boolean
  /** Offset after the service string, at or before the blanks that precede UNB. */
  readonly end: number
}

/** UNB (or UNG, UNH) must follow within this many bytes of `UNA`. */
const LOOK_AHEAD = 76

/**
 * `at` is the offset of `UNA`. `'wait'` = more bytes are needed; null = no service string, regardless of the following
 * bytes.
 */
export function readUna(data: Uint8Array, at: number, end: number, isFinal: boolean): Una | 'wait' | null {
  const limit = Math.min(end, at + LOOK_AHEAD)
  let next = at + 6
  while (next + 2 < limit && !isHeaderTag(data, next)) next++
  if (next + 2 >= limit) return isFinal || end >= at + LOOK_AHEAD ? null : 'wait'
  return unaOf(data, at + 3, next)
}

const isHeaderTag = (data: Uint8Array, at: number): boolean => {
  const third = data[at + 2]
  return data[at] === 0x55 && data[at + 1] === 0x4e && (third === 0x42 || third === 0x47 || third === 0x48)
}

/** `[start, next)`: the bytes between `UNA` and the tag after it. */
function unaOf(data: Uint8Array, start: number, next: number): Una | null {
  let core = next
  while (core > start && isBlank(data[core - 1])) core--
  const sent = core - start
  if (sent > 6 || sent < 3) return null
  if (sent === 6 || endsWithLineFeed(data, start, next, sent)) {
    const terminator = data[start + 5]
    const isCrLf = terminator === 0x0d && data[start + 6] === 0x0a
    const end = start + (isCrLf ? 7 : 6)
    return checked(
      data,
      start,
      { release: data[start + 3], reserved: data[start + 4] },
      isCrLf ? 0x0a : terminator,
      end,
    )
  }
  // Shortened: the last character is the terminator; a missing position keeps its default.
  return checked(
    data,
    start,
    { release: sent === 5 ? data[start + 3] : 0x3f, reserved: undefined },
    data[core - 1],
    core,
  )
}

/** All six were sent and the sixth is a line break: `UNA:+.? ⏎`, but not `UNA:+.'⏎` or `UNA:+.?'⏎`. */
function endsWithLineFeed(data: Uint8Array, start: number, next: number, sent: number): boolean {
  if (next - start < 6 || !isLineBreak(data[start + 5])) return false
  const fifth = data[start + 4]
  return (sent === 4 && data[start + 3] === 0x3f && fifth === 0x20) || (sent === 5 && fifth === 0x2a)
}

function checked(
  data: Uint8Array,
  start: number,
  places: { readonly release: number | undefined; readonly reserved: number | undefined },
  terminator: number | undefined,
  end: number,
): Una | null {
  const component = data[start]
  const element = data[start + 1]
  // A blank in the release position means that no release character is used (ISO 9735).
  const release = places.release === 0x20 ? null : places.release
  if (!canSeparate(component) || !canSeparate(element) || !canSeparate(terminator)) return null
  if (release !== null && !canSeparate(release)) return null
  const used = [component, element, terminator, ...(release === null ? [] : [release])]
  if (new Set(used).size !== used.length || isLineBreak(component) || isLineBreak(element)) return null
  const reserved = canSeparate(places.reserved) && !used.includes(places.reserved) ? places.reserved : null
  const isTruncated = end - start < 6
  return { characters: { component, element, release, repetition: null, terminator }, reserved, isTruncated, end }
}

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || isLineBreak(byte)
