// Finds where an interchange (or a bare message) begins. Only a segment start counts: UNA, UNB or ISA inside a value is
// text (docs/requirements/edi.md 7, rows 3, 4, 6 and 12).
import {
  isAlphanumericByte,
  isLineBreak,
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

/** UNA just before, or the characters of the preceding interchange: a batch may send UNA once. */
export interface KnownCharacters {
  readonly una: Una | null
  readonly current: ServiceCharacters | null
  /** Terminator of the preceding interchange, of either syntax: repeated after its trailer, it is not junk. */
  readonly terminator: number | null
}

/**
 * The header of any kind at `at`. `'wait'` = more bytes are needed; null = no header, regardless of the following
 * bytes.
 */
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

/** UNA, UNB or ISA at `at`: the headers that may begin an interchange at any segment start. */
export function serviceHeaderAt(
  data: Uint8Array,
  at: number,
  end: number,
  isFinal: boolean,
  known: KnownCharacters,
): Header | 'wait' | null {
  const places = unwrapped(data, at, end)
  const [first, second, third] = places.map((place) => data[place])
  const mayBecomeHeader = couldBegin(first, second)
  if (places.length < HEAD && !isFinal && end < at + MAX_WRAPPED) return mayBecomeHeader ? 'wait' : null
  if (!mayBecomeHeader || third === undefined) return null
  const separator = places[3]
  if (first === 0x49) {
    return third === 0x41 && separator !== undefined ? x12Header(readIsa(data, at, separator, end, isFinal)) : null
  }
  if (third === 0x41) {
    const una = readUna(data, at, end, isFinal)
    return una === null || una === 'wait' ? una : { kind: 'UNA', una }
  }
  if (third !== 0x42) return null
  const unb = readUnb(
    places.map((place) => data[place] ?? 0),
    known,
  )
  return unb === null ? null : { kind: 'UNB', unb }
}

/** Length of `UNB+UNOA:4`, which is all that is needed of UNB. */
const HEAD = 10
const MAX_WRAPPED = 24

/** Offsets of the first bytes from `at` on that are not line breaks: a hard wrap may split a tag. */
function unwrapped(data: Uint8Array, at: number, end: number): readonly number[] {
  const places: number[] = []
  const limit = Math.min(end, at + MAX_WRAPPED)
  for (let i = at; i < limit && places.length < HEAD; i++) if (!isLineBreak(data[i])) places.push(i)
  return places
}

/** UNx or ISx, as far as the bytes are available. */
const couldBegin = (first: number | undefined, second: number | undefined): boolean =>
  (first === 0x55 && (second === undefined || second === 0x4e)) ||
  (first === 0x49 && (second === undefined || second === 0x53))

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
  const places = unwrapped(data, at, end)
  const [, second, third, separator] = places.map((place) => data[place])
  if (!couldBegin(0x55, second)) return null
  if (separator === undefined) return isFinal || end >= at + MAX_WRAPPED ? null : 'wait'
  if (third !== 0x48 && third !== 0x47) return null
  const characters = charactersFor(separator, known)
  return characters === null ? null : { kind: 'UNH', characters }
}

/** Level and service characters of a UNB, of which the first ten bytes are enough. */
function readUnb(head: readonly number[], known: KnownCharacters): UnbHeader | null {
  const characters = charactersFor(head[3], known)
  if (characters === null) return null
  const level = String.fromCharCode(...head.slice(4, 8)).toUpperCase()
  const version = head[8] === characters.component ? (head[9] ?? 0) - 0x30 : 0
  const repeats = version >= 4 && version <= 9
  const repetition = known.una === null ? LEVEL_4_REPETITION : known.una.reserved
  const isFree = repetition !== null && !Object.values(characters).includes(repetition)
  return { characters: { ...characters, repetition: repeats && isFree ? repetition : null }, level }
}

/** Syntax 4 without UNA repeats with `*`. */
const LEVEL_4_REPETITION = 0x2a

/**
 * The element separator is the byte after the tag: it decides between UNA's characters and the defaults of levels A and
 * B.
 */
function charactersFor(separator: number | undefined, known: KnownCharacters): ServiceCharacters | null {
  if (known.una !== null && separator === known.una.characters.element) return known.una.characters
  if (separator === LEVEL_A_CHARACTERS.element) return LEVEL_A_CHARACTERS
  if (separator === LEVEL_B_CHARACTERS.element) return LEVEL_B_CHARACTERS
  if (known.current !== null && separator === known.current.element) return { ...known.current, repetition: null }
  return null
}

/** In junk, a header counts only if it does not follow a letter or digit. */
export const isTokenStart = (byteBefore: number | null): boolean =>
  byteBefore === null || !isAlphanumericByte(byteBefore)
