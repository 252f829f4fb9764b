// Splits the bytes of an EDI file into segments: junk is skipped up to a header (UNA, UNB, ISA, or a bare UNH, ST, GS),
// the header decides the service characters, and from there every terminator ends a segment, until UNZ or IEA. Bytes
// are scanned before they are decoded, so chunk borders, character sets and release characters cannot affect each
// other. Never throws.
import { ByteWindow } from './byte-window.ts'
import type { Decode } from './decode.ts'
import { type Header, type KnownCharacters, serviceHeaderAt } from './find-header.ts'
import { type FileRange, HeaderSearch } from './header-search.ts'
import { foreignFormat, SIGNATURE_LENGTH } from './not-edi.ts'
import { endOfContent, endOfLastSegment, isFiller, readSegment } from './read-segment.ts'
import type { ReadingRules } from '../reading-rules.ts'
import { faultOfHeader, rulesOfHeader } from '../rules-of-header.ts'
import type { EdiWarning, Segment, Syntax } from './segment.ts'
import { isTag } from './split-segment.ts'
import { TerminatorScan } from './terminator-scan.ts'
import type { Una } from './una.ts'
import { WarningLog } from '../warning-log.ts'

/** Longer than any valid segment; a longer one has lost its terminator. */
const LONGEST_SEGMENT = 1 << 20

/** This many consecutive segments without a valid tag are garbage, which must not become a million segments. */
const MAX_INVALID_TAGS = 100

type Mode = 'BEGIN' | 'SEARCH' | 'SEGMENTS' | 'DISCARD' | 'FOREIGN'

export class ByteTokenizer {
  syntax: Syntax | null = null
  readonly skipped: FileRange[] = []
  readonly #log = new WarningLog()
  readonly #window = new ByteWindow()
  readonly #search = new HeaderSearch()
  readonly #scan = new TerminatorScan()
  readonly #decode: Decode | null
  #mode: Mode = 'BEGIN'
  #rules: ReadingRules | null = null
  #unaRules: ReadingRules | null = null
  #bodyRules: ReadingRules | null = null
  /** A service string whose UNB has not been read yet. */
  #una: Una | null = null
  /** Window offset of the current segment, or of the search. */
  #at = 0
  /** Whether the segment at `#at` has begun: blanks before it are skipped, and it is not a new header. */
  #hasBegun = false
  #index = 0
  /** Number of consecutive segments without a valid tag. */
  #invalidTags = 0
  /** File offset of an overlong segment. */
  #discardFrom = 0
  readonly #warned = new Set<string>()
  #out: Segment[] = []
  #isFinal = false

  readonly #isUtf8: boolean

  constructor({ decode, isUtf8 = false }: { readonly decode?: Decode; readonly isUtf8?: boolean }) {
    this.#decode = decode ?? null
    this.#isUtf8 = isUtf8
  }

  get warnings(): readonly EdiWarning[] {
    return this.#log.warnings
  }

  push(chunk: Uint8Array): Segment[] {
    if (this.#isFinal || chunk.length === 0) return []
    this.#window.push(chunk)
    return this.#run()
  }

  end(): Segment[] {
    if (this.#isFinal) return []
    this.#isFinal = true
    const segments = this.#run()
    this.#reportJunk()
    if (this.syntax === null && this.#mode !== 'FOREIGN') {
      const isEmpty = this.#window.base === 0 && this.#window.end === 0
      const text = isEmpty ? 'The file is empty' : 'No EDIFACT or X12 header (UNA, UNB, UNH, ISA, GS, ST) in the file'
      this.#log.add(-1, 'NOT_EDI', text)
    }
    return segments
  }

  #run(): Segment[] {
    this.#out = []
    let goesOn = true
    while (goesOn) goesOn = this.#step()
    const consumed = this.#at
    this.#window.dropBefore(consumed)
    this.#at = 0
    this.#scan.at -= consumed
    return this.#out
  }

  /** Consumes bytes or changes the mode; false when more bytes are needed. */
  #step(): boolean {
    switch (this.#mode) {
      case 'BEGIN':
        return this.#begin()
      case 'SEARCH':
        return this.#searchHeader()
      case 'SEGMENTS':
        return this.#rules !== null && this.#nextSegment(this.#rules)
      case 'DISCARD':
        return this.#rules !== null && this.#discard(this.#rules)
      case 'FOREIGN':
        this.#at = this.#window.end
        return false
    }
  }

  #begin(): boolean {
    const { data, end } = this.#window
    if (end < SIGNATURE_LENGTH && !this.#isFinal) return false
    const foreign = foreignFormat(data, end)
    this.#mode = foreign === null ? 'SEARCH' : 'FOREIGN'
    if (foreign !== null) this.#log.add(-1, 'NOT_EDI', `The file is ${foreign}`)
    return true
  }

  #searchHeader(): boolean {
    const { data, end, base } = this.#window
    const header = this.#search.next(data, this.#at, end, this.#isFinal, this.#known(), base)
    this.#at = this.#search.at
    return header !== null && this.#enter(header)
  }

  #known(): KnownCharacters {
    const characters = this.#rules?.characters ?? null
    const current = this.#rules?.syntax === 'EDIFACT' ? characters : null
    return { una: this.#una, current, terminator: characters?.terminator ?? null }
  }

  #reportJunk(): void {
    const junk = this.#search.takeJunk()
    if (junk === null) return
    this.skipped.push(junk)
    if (this.syntax === null) return
    this.#log.add(-1, 'JUNK_SKIPPED', () => `${junk.length} bytes at offset ${junk.offset} belong to no interchange`)
  }

  /** The header at `#at` sets the rules for what follows. */
  #enter(header: Header): boolean {
    const rules = rulesOfHeader(header, header.kind === 'UNA' ? this.#unaRules : this.#bodyRules)
    this.#rules = rules
    this.syntax ??= rules.syntax
    this.#reportJunk()
    const fault = faultOfHeader(header, this.#una)
    if (fault !== null) this.#log.add(this.#index, fault.code, fault.text)
    if (header.kind === 'UNA') {
      this.#unaRules = rules
      this.#una = header.una
      this.#at = header.una.end
    } else {
      this.#bodyRules = rules
      this.#una = null
    }
    this.#mode = 'SEGMENTS'
    this.#hasBegun = header.kind !== 'UNA'
    this.#warned.clear()
    this.#scan.begin(this.#at)
    return true
  }

  #nextSegment(rules: ReadingRules): boolean {
    const { data, end } = this.#window
    if (!this.#hasBegun) {
      if (!this.#skipFillers(rules)) return false
      const first = data[this.#at]
      if (first === 0x55 || first === 0x49) {
        const header = serviceHeaderAt(data, this.#at, end, this.#isFinal, this.#known())
        if (header === 'wait') return false
        if (header !== null) return this.#enter(header)
      }
      this.#hasBegun = true
      this.#una = null
      this.#scan.begin(this.#at)
    }
    const limit = this.#at + LONGEST_SEGMENT
    const terminator = this.#scan.find(data, Math.min(end, limit), rules.marks)
    if (terminator >= 0) {
      this.#emit(rules, endOfContent(data, this.#at, terminator, rules))
      this.#at = terminator + 1
      this.#hasBegun = false
      return true
    }
    if (this.#scan.at >= limit) {
      this.#mode = 'DISCARD'
      this.#discardFrom = this.#window.base + this.#at
      this.#at = this.#scan.at
      return true
    }
    if (this.#isFinal) {
      this.#log.add(this.#index, 'TERMINATOR_MISSING', 'The file ends without a segment terminator')
      this.#emit(rules, endOfLastSegment(data, this.#at, end, rules))
      this.#at = end
    }
    return false
  }

  /** False when the window ends before a segment begins. */
  #skipFillers(rules: ReadingRules): boolean {
    const { data, end } = this.#window
    const { terminator } = rules.characters
    const isLine = terminator === 0x0a || terminator === 0x0d
    let i = this.#at
    for (; i < end; i++) {
      const byte = data[i] ?? 0
      if (byte === terminator) {
        if (!isLine) this.#log.add(this.#index, 'EMPTY_SEGMENT', 'A terminator without a segment before it')
      } else if (!isFiller(byte, rules)) break
    }
    this.#at = i
    return i < end
  }

  /** Drops an overlong segment up to its terminator. */
  #discard(rules: ReadingRules): boolean {
    const { base, data, end } = this.#window
    const terminator = this.#scan.find(data, end, rules.marks)
    this.#at = terminator < 0 ? end : terminator + 1
    if (terminator < 0 && !this.#isFinal) return false
    const offset = this.#discardFrom
    this.skipped.push({ offset, length: base + this.#at - offset })
    const text = `No terminator within ${LONGEST_SEGMENT} bytes of offset ${offset}: skipped up to the next one`
    this.#log.add(this.#index, 'SEGMENT_TOO_LONG', text)
    this.#mode = 'SEGMENTS'
    this.#hasBegun = false
    return true
  }

  /** The segment from `#at` to `end`. */
  #emit(rules: ReadingRules, end: number): void {
    const start = this.#at
    const { base, data } = this.#window
    const split = readSegment(data, start, end, this.#scan.marks, rules, this.#decode, this.#warnOnce)
    const { tag, elements, repetitions } = split
    const index = this.#index++
    const segment = { tag, elements, index, offset: base + start, length: end - start }
    this.#out.push(repetitions === null ? segment : { ...segment, repetitions })
    if (isTag(tag) && (rules.syntax === 'X12' || tag.length === 3)) this.#invalidTags = 0
    else {
      this.#invalidTags++
      this.#log.add(index, 'TAG_INVALID', () => `${printable(tag)} is not a segment tag`)
    }
    if (tag === (rules.syntax === 'EDIFACT' ? 'UNZ' : 'IEA')) this.#leave()
    else if (this.#invalidTags === MAX_INVALID_TAGS) {
      const text = `${MAX_INVALID_TAGS} segments in a row without a tag: looking for the next header`
      this.#log.add(index, 'INTERCHANGE_ABANDONED', text)
      this.#leave()
    }
  }

  #leave(): void {
    this.#mode = 'SEARCH'
    this.#search.begin()
    this.#invalidTags = 0
  }

  /** A deviation of a whole interchange is reported once, at the first segment that shows it. */
  readonly #warnOnce = (code: string, text: string): void => {
    if (this.#warned.has(code) || (this.#isUtf8 && OF_CHARACTER_SET.has(code))) return
    this.#warned.add(code)
    this.#log.add(this.#index, code, text)
  }
}

/** Warnings that are obsolete if the caller states the character set. */
const OF_CHARACTER_SET: ReadonlySet<string> = new Set(['CHARSET_DIFFERS', 'CHARACTERS_OUTSIDE_LEVEL'])

/** The beginning of an invalid tag in readable form. */
const printable = (tag: string): string =>
  JSON.stringify(Array.from(tag.slice(0, 12), (character) => (character < ' ' ? '.' : character)).join(''))
