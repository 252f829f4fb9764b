// Finds where an interchange (or a bare message) begins. Only a segment start counts: UNA, UNB or ISA inside a value is
// text (edi.md, section 4, rows 3, 4, 6 and 12).
import {
  isAlphanumericByte,
  LEVEL_A_CHARACTERS,
  LEVEL_B_CHARACTERS,
  type ServiceCharacters,
} from './service-characters.ts'
import { readUna, type Una } from './una.ts'
import { readBareX12, readIsa, type X12Header } from './x12-header.ts'

export interface UnbHeader {
  readonly characters: ServiceCharacters
  /** UNB 0001, `UNOC`. */
  readonly level: string
}

export type Header =
  | { readonly kind: 'UNA'; readonly una: Una }
  | { readonly kind: 'UNB'; readonly unb: UnbHeader }
  | { readonly kind: 'UNH'; readonly characters: ServiceCharacters }
  | { readonly kind: 'X12'; readonly header: X12Header }

/** UNA just before, or the characters of the interchange before: a batch may send UNA once. */
export interface KnownCharacters {
  readonly una: Una | null
  readonly current: ServiceCharacters | null
}

/** The header at `at`, any kind. `'wait'` = more bytes are needed; null = none, whatever follows. */
export function headerAt(
  data: Uint8Array,
  at: number,
  end: number,
  isFinal: boolean,
  known: KnownCharacters,
): Header | 'wait' | null {
  switch (data[at]) {
    case 0x55:
      return serviceHeaderAt(data, at, end, isFinal, known) ?? bareMessageAt(data, at, end, isFinal, known)
    case 0x49:
      return serviceHeaderAt(data, at, end, isFinal, known)
    case 0x47:
    case 0x53: {
      if (at + 1 >= end) return isFinal ? null : 'wait'
      const second = data[at] === 0x53 ? 0x54 : 0x53
      if (data[at + 1] !== second) return null
      return x12Header(readBareX12(data, at, end, isFinal))
    }
    default:
      return null
  }
}

/** UNA, UNB or ISA at `at`: what may begin an interchange at any segment start. */
export function serviceHeaderAt(
  data: Uint8Array,
  at: number,
  end: number,
  isFinal: boolean,
  known: KnownCharacters,
): Header | 'wait' | null {
  if (at + 3 >= end && !isFinal) return mayBecome(data, at, end) ? 'wait' : null
  const tag = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  if (tag === 0x49_53_41) return x12Header(readIsa(data, at, end, isFinal))
  if (tag === 0x55_4e_41) {
    const una = readUna(data, at, end, isFinal)
    return una === null || una === 'wait' ? una : { kind: 'UNA', una }
  }
  if (tag !== 0x55_4e_42) return null
  if (at + 12 > end && !isFinal) return 'wait'
  const unb = readUnb(data, at, known)
  return unb === null ? null : { kind: 'UNB', unb }
}

const x12Header = (header: X12Header | 'wait' | null): Header | 'wait' | null =>
  header === null || header === 'wait' ? header : { kind: 'X12', header }

/** UNH or UNG without UNB. */
function bareMessageAt(
  data: Uint8Array,
  at: number,
  end: number,
  isFinal: boolean,
  known: KnownCharacters,
): Header | 'wait' | null {
  if (at + 3 >= end) return isFinal || !mayBecome(data, at, end) ? null : 'wait'
  const third = data[at + 2]
  if (data[at + 1] !== 0x4e || (third !== 0x48 && third !== 0x47)) return null
  const characters = charactersFor(data[at + 3], known)
  return characters === null ? null : { kind: 'UNH', characters }
}

/** Whether the few bytes at the end of the data can still become UNA, UNB, UNG, UNH or ISA. */
function mayBecome(data: Uint8Array, at: number, end: number): boolean {
  const first = data[at]
  const second = at + 1 < end ? data[at + 1] : null
  return second === null || (first === 0x55 && second === 0x4e) || (first === 0x49 && second === 0x53)
}

/** Level and service characters of the UNB at `at`, of which twelve bytes are enough. */
function readUnb(data: Uint8Array, at: number, known: KnownCharacters): UnbHeader | null {
  const characters = charactersFor(data[at + 3], known)
  if (characters === null) return null
  const level = String.fromCharCode(...data.subarray(at + 4, at + 8)).toUpperCase()
  const version = data[at + 8] === characters.component ? (data[at + 9] ?? 0) - 0x30 : 0
  const repeats = version >= 4 && version <= 9
  const repetition = known.una === null ? LEVEL_4_REPETITION : known.una.reserved
  const isFree = repetition !== null && !Object.values(characters).includes(repetition)
  return { characters: { ...characters, repetition: repeats && isFree ? repetition : null }, level }
}

/** Syntax 4 without UNA repeats with `*`. */
const LEVEL_4_REPETITION = 0x2a

/** The element separator is the byte after the tag: it tells UNA's characters from the defaults of levels A and B. */
function charactersFor(separator: number | undefined, known: KnownCharacters): ServiceCharacters | null {
  if (known.una !== null && separator === known.una.characters.element) return known.una.characters
  if (separator === LEVEL_A_CHARACTERS.element) return LEVEL_A_CHARACTERS
  if (separator === LEVEL_B_CHARACTERS.element) return LEVEL_B_CHARACTERS
  if (known.current !== null && separator === known.current.element) return { ...known.current, repetition: null }
  return null
}

/** In junk, a header counts only where no word runs into it. */
export const startsWord = (byteBefore: number | null): boolean => byteBefore === null || !isAlphanumericByte(byteBefore)
