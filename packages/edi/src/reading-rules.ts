// How the bytes of the current interchange are read: the service characters as lookup tables, and the character set.
import { encodingOfLevel } from './syntax/decode.ts'
import type { Syntax } from './syntax/segment.ts'
import type { ServiceCharacters } from './syntax/service-characters.ts'

/**
 * Meaning of a byte while searching for the end of the segment; the marks of all bytes of a segment are combined with
 * OR.
 */
export const MARK = { high: 1, drop: 2, nul: 4, outsideLevel: 8, release: 64, terminator: 128 } as const

/** Meaning of a byte while splitting a segment. */
export const ROLE = { text: 0, component: 1, element: 2, repetition: 3, release: 4, drop: 5 } as const

export interface ReadingRules {
  readonly syntax: Syntax
  readonly characters: ServiceCharacters
  /** UNB 0001 (`UNOC`), null in X12 and before UNB. */
  readonly level: string | null
  readonly encoding: string
  /** X12: number of blanks that the sender puts before every terminator. */
  readonly blanksBeforeTerminator: number
  /** MARK per byte value. */
  readonly marks: Uint8Array
  /** ROLE per byte value. */
  readonly roles: Uint8Array
}

/**
 * `before`: the rules of the preceding interchange. They seldom change within a batch, and comparing is cheaper than
 * building tables.
 */
export function readingRules(
  before: ReadingRules | null,
  syntax: Syntax,
  characters: ServiceCharacters,
  level: string | null,
  blanksBeforeTerminator = 0,
): ReadingRules {
  const isSame = before !== null && before.syntax === syntax && before.level === level
  if (isSame && before.blanksBeforeTerminator === blanksBeforeTerminator && areSame(before.characters, characters))
    return before
  const encoding = encodingOfLevel(level)
  const marks = marksOf(characters, level)
  return { syntax, characters, level, encoding, blanksBeforeTerminator, marks, roles: rolesOf(characters) }
}

/** Level A (ISO 9735, annex A): capitals, digits, blank and these. Level B adds lower case; other levels are not checked. */
const LEVEL_A_REPERTOIRE = ' .,-()/=!"%&*;<>\'+:?'

function marksOf(characters: ServiceCharacters, level: string | null): Uint8Array {
  const marks = new Uint8Array(256)
  marks.fill(MARK.high, 0x80)
  if (level === 'UNOA' || level === 'UNOB') {
    for (let byte = 0x20; byte < 0x7f; byte++) if (!isInLevel(byte, level)) marks[byte] = MARK.outsideLevel
  }
  marks[0x00] = MARK.nul | MARK.drop
  marks[0x0a] = MARK.drop
  // If the line feed ends segments, a carriage return before it belongs to the terminator and is removed there.
  if (characters.terminator !== 0x0a) marks[0x0d] = MARK.drop
  for (const byte of [characters.component, characters.element, characters.repetition]) {
    if (byte !== null) marks[byte] = 0
  }
  if (characters.release !== null) marks[characters.release] = MARK.release
  marks[characters.terminator] = MARK.terminator
  return marks
}

const isInLevel = (byte: number, level: 'UNOA' | 'UNOB'): boolean =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (level === 'UNOB' && byte >= 0x61 && byte <= 0x7a) ||
  LEVEL_A_REPERTOIRE.includes(String.fromCharCode(byte))

function rolesOf(characters: ServiceCharacters): Uint8Array {
  const roles = new Uint8Array(256)
  roles[0x00] = ROLE.drop
  roles[0x0a] = ROLE.drop
  if (characters.terminator !== 0x0a) roles[0x0d] = ROLE.drop
  if (characters.component !== null) roles[characters.component] = ROLE.component
  if (characters.repetition !== null) roles[characters.repetition] = ROLE.repetition
  if (characters.release !== null) roles[characters.release] = ROLE.release
  roles[characters.element] = ROLE.element
  return roles
}

const areSame = (one: ServiceCharacters, other: ServiceCharacters): boolean =>
  one.component === other.component &&
  one.element === other.element &&
  one.release === other.release &&
  one.repetition === other.repetition &&
  one.terminator === other.terminator
