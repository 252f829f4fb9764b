// Decides the separators of an X12 interchange: by counting the 16 element separators of ISA, never by offset (ISA is
// often trimmed); for ST or GS without ISA they are guessed (docs/requirements/edi.md 7, rows 13 and 14).
import { canSeparate, isAlphanumericByte, isLineBreak, type ServiceCharacters } from './service-characters.ts'

export interface X12Header {
  readonly characters: ServiceCharacters
  /** Number of blanks before every terminator, taken from ISA. */
  readonly blanksBeforeTerminator: number
  readonly fault: { readonly code: string; readonly text: string } | null
}

/** A padded ISA with its terminator has 106 bytes; the limit for overlong elements is four times that. */
const LONGEST_ISA = 424
const PADDED_ISA = 105
const LOOK_AHEAD = 512
const TILDE = 0x7e

/** `at` is the offset of `ISA`, `first` that of the byte after it. `'wait'` = more bytes are needed; null = no header. */
export function readIsa(
  data: Uint8Array,
  at: number,
  first: number,
  end: number,
  isFinal: boolean,
): X12Header | 'wait' | null {
  const element = data[first]
  if (!canSeparate(element) || isLineBreak(element)) return null
  const limit = Math.min(end, at + LONGEST_ISA)
  const places: number[] = []
  for (let i = first; i < limit && places.length < 16; i++) {
    if (data[i] !== element) continue
    if (places.length > 8 && isGsBefore(data, i)) return brokenIsa(data, element, i)
    places.push(i)
  }
  if (places.length < 16) return isFinal || end >= at + LONGEST_ISA ? null : 'wait'
  return endOfIsa(data, { at, element, places, end, isFinal })
}

interface CountedIsa {
  readonly at: number
  readonly element: number
  /** Offsets of the 16 separators. */
  readonly places: readonly number[]
  readonly end: number
  readonly isFinal: boolean
}

/** Reads the bytes after the sixteenth separator: ISA16 (the component separator), optional blanks, the terminator. */
// oxlint-disable-next-line complexity -- The bytes of a header in their order, each with what it may be.
function endOfIsa(data: Uint8Array, isa: CountedIsa): X12Header | 'wait' | null {
  const component = (isa.places[15] ?? 0) + 1
  let at = component + 1
  while (at < isa.end && at < component + 8 && data[at] === 0x20) at++
  if (at + 1 >= isa.end && !isa.isFinal) return 'wait'
  const isCrLf = data[at] === 0x0d && data[at + 1] === 0x0a
  const terminator = isCrLf ? 0x0a : (data[at] ?? TILDE)
  const sent = data[component]
  const separator = sent === 0x20 ? null : (sent ?? TILDE)
  if (separator !== null && (!canSeparate(separator) || separator === isa.element)) return null
  if (isAlphanumericByte(terminator) && data[at] === 0x47 && data[at + 1] === 0x53) {
    // `*P*~GS*`: ISA16 was left out, and the terminator is in its position.
    return brokenIsa(data, isa.element, at + 2)
  }
  if (!canSeparate(terminator) || terminator === isa.element || terminator === separator) return null
  const length = component + 1 - isa.at
  const fault =
    length < PADDED_ISA
      ? {
          code: 'ISA_TRIMMED',
          text: `ISA has ${length} characters instead of ${PADDED_ISA}: its elements are not padded`,
        }
      : null
  const repetition = repetitionSeparator(data, isa, [separator ?? terminator, terminator])
  return {
    characters: { component: separator, element: isa.element, release: null, repetition, terminator },
    blanksBeforeTerminator: at - component - 1,
    fault,
  }
}

/**
 * ISA11 is the repetition separator only from version 00402 on; before, it is the standards identifier `U` (row 13).
 */
function repetitionSeparator(data: Uint8Array, isa: CountedIsa, taken: readonly number[]): number | null {
  const [eleventh = 0, twelfth = 0, thirteenth = 0] = isa.places.slice(10, 13)
  const candidate = data[eleventh + 1]
  let version = 0
  for (let i = twelfth + 1; i < thirteenth; i++) {
    const digit = (data[i] ?? 0) - 0x30
    if (digit >= 0 && digit <= 9) version = version * 10 + digit
  }
  if (version < 402 || !canSeparate(candidate) || isLineBreak(candidate)) return null
  return candidate === isa.element || taken.includes(candidate) ? null : candidate
}

/** `…~GS*`: the separator at `i` ends the tag GS. */
const isGsBefore = (data: Uint8Array, i: number): boolean =>
  data[i - 2] === 0x47 && data[i - 1] === 0x53 && !isAlphanumericByte(data[i - 3] ?? 0x41)

/**
 * ISA has too few elements, but GS follows: the character before GS is the terminator. `afterGs` = offset of GS's
 * separator.
 */
function brokenIsa(data: Uint8Array, element: number, afterGs: number): X12Header | null {
  let at = afterGs - 3
  while (isLineBreak(data[at]) && canSeparate(data[at - 1]) && data[at - 1] !== element) at--
  const terminator = data[at]
  if (!canSeparate(terminator) || terminator === element) return null
  return {
    characters: { component: null, element, release: null, repetition: null, terminator },
    blanksBeforeTerminator: 0,
    fault: { code: 'ISA_MALFORMED', text: 'ISA has fewer than 16 elements' },
  }
}

/** `ST*315*` or `GS*QO*` at `at` without an ISA: `~` is the terminator if it occurs nearby, else the line feed. */
// oxlint-disable-next-line complexity -- The bytes of a header in their order, each with what it may be.
export function readBareX12(data: Uint8Array, at: number, end: number, isFinal: boolean): X12Header | 'wait' | null {
  const element = data[at + 2]
  if (element === undefined) return isFinal ? null : 'wait'
  if (!canSeparate(element) || isLineBreak(element) || element === TILDE) return null
  const width = data[at] === 0x53 ? 3 : 2
  if (at + 3 + width >= end) return isFinal ? null : 'wait'
  for (let i = at + 3; i < at + 3 + width; i++) if (!isAlphanumericByte(data[i] ?? 0)) return null
  const first = data[at + 3] ?? 0
  if (width === 3 && (first < 0x30 || first > 0x39)) return null
  if (data[at + 3 + width] !== element) return null
  const limit = Math.min(end, at + LOOK_AHEAD)
  let i = at
  while (i < limit && data[i] !== TILDE) i++
  if (i >= limit && end < at + LOOK_AHEAD && !isFinal) return 'wait'
  const terminator = i < limit ? TILDE : 0x0a
  const characters = { component: 0x3e, element, release: null, repetition: null, terminator }
  return { characters, blanksBeforeTerminator: 0, fault: null }
}
