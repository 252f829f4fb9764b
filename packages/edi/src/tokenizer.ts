// The life of an EDI file as bytes: junk is skipped up to a header (UNA, UNB, ISA, or a bare UNH, ST, GS), the header
// decides the service characters, and from there every terminator ends a segment, until UNZ or IEA. Bytes are scanned
// before they are decoded, so chunk borders, character sets and release characters cannot disturb each other. Never throws.
import { ByteWindow } from './byte-window.ts'
import type { Decode } from './decode.ts'
import { type Header, headerAt, type KnownCharacters, serviceHeaderAt, startsWord } from './find-header.ts'
import { foreignFormat, SIGNATURE_LENGTH } from './not-edi.ts'
import { MARK, type ReadingRules, ROLE, readingRules } from './reading-rules.ts'
import type { EdiWarning, Segment, Syntax } from './segment.ts'
import { segmentTextOf, warnAboutCharacters } from './segment-text.ts'
import { isTag, type SplitSegment, splitPlain, splitReleased, withoutDropped } from './split-segment.ts'
import { TerminatorScan } from './terminator-scan.ts'
import type { Una } from './una.ts'
import { WarningLog } from './warning-log.ts'

export interface TokenizerOptions {
  /** Decodes ISO 8859 parts other than 1 (`iso-8859-2` …); without it, or when it throws, windows-1252 is used. */
  readonly decode?: Decode
}

/** Bytes that belong to no segment: junk before, between and after interchanges, or an overlong segment. */
export interface SkippedBytes {
  readonly offset: number
  readonly length: number
}

export interface Tokenization {
  /** Of the first header; null when there is none, with a warning NOT_EDI. */
  readonly syntax: Syntax | null
  /**
   * NOT_EDI, JUNK_SKIPPED, UNA_TRUNCATED, UNA_CONTRADICTED, ISA_TRIMMED, ISA_MALFORMED, TERMINATOR_MISSING, EMPTY_SEGMENT,
   * SEGMENT_TOO_LONG, TAG_INVALID, INTERCHANGE_ABANDONED, CHARACTERS_OUTSIDE_LEVEL, CHARSET_DIFFERS, CHARSET_UNAVAILABLE, NUL_DROPPED,
   * WARNINGS_SUPPRESSED. The same for every way of cutting the file into chunks.
   */
  readonly warnings: readonly EdiWarning[]
  readonly skipped: readonly SkippedBytes[]
}

/** `push` returns the segments that the chunk completed, `end` the last one. The chunk may be reused after `push`. */
export interface Tokenizer extends Tokenization {
  push(chunk: Uint8Array): Segment[]
  end(): Segment[]
}

export const createTokenizer = (options: TokenizerOptions = {}): Tokenizer => new ByteTokenizer(options.decode ?? null)

/** A whole file. `segments[i].index === i`. */
export function tokenize(
  bytes: Uint8Array,
  options: TokenizerOptions = {},
): Tokenization & { readonly segments: readonly Segment[] } {
  const tokenizer = new ByteTokenizer(options.decode ?? null)
  const segments = tokenizer.push(bytes)
  for (const segment of tokenizer.end()) segments.push(segment)
  const { syntax, warnings, skipped } = tokenizer
  return { segments, syntax, warnings, skipped }
}

/** Longer than any segment that means something; what is longer has lost its terminator. */
const LONGEST_SEGMENT = 1 << 20

/** So many segments in a row without a proper tag are garbage, which must not become a million segments. */
const MOST_INVALID_TAGS = 100

type Mode = 'BEGIN' | 'SEARCH' | 'SEGMENTS' | 'DISCARD' | 'FOREIGN'

class ByteTokenizer implements Tokenizer {
  syntax: Syntax | null = null
  readonly skipped: SkippedBytes[] = []
  readonly #log = new WarningLog()
  readonly #window = new ByteWindow()
  readonly #scan = new TerminatorScan()
  readonly #decode: Decode | null
  #mode: Mode = 'BEGIN'
  #rules: ReadingRules | null = null
  /** The last ones made for a service string and for what follows it: a batch uses the same again and again. */
  #unaRules: ReadingRules | null = null
  #bodyRules: ReadingRules | null = null
  /** A service string whose UNB has not come yet. */
  #una: Una | null = null
  /** Window offset of the current segment, or of the search. */
  #at = 0
  /** Whether the segment at `#at` has begun: blanks before it are skipped, and it is no new header. */
  #hasBegun = false
  #index = 0
  /** Segments without a proper tag in a row. */
  #invalidTags = 0
  /** In a search: the byte before, and the file range of what is not blank. */
  #byteBefore: number | null = null
  #junkStart = -1
  #junkEnd = -1
  readonly #warned = new Set<string>()
  #out: Segment[] = []
  #isFinal = false

  constructor(decode: Decode | null) {
    this.#decode = decode
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
    this.#closeJunk()
    if (this.syntax === null && this.#mode !== 'FOREIGN') {
      const isEmpty = this.#window.base === 0 && this.#window.end === 0
      const text = isEmpty ? 'The file is empty' : 'No EDIFACT or X12 header (UNA, UNB, UNH, ISA, GS, ST) in the file'
      this.#log.add(-1, 'NOT_EDI', text)
    }
    return segments
  }

  #run(): Segment[] {
    this.#out = []
    while (this.#step()) {
      // each step consumes bytes or changes the mode
    }
    const consumed = this.#at
    this.#window.dropBefore(consumed)
    this.#at = 0
    this.#scan.at -= consumed
    return this.#out
  }

  /** False when more bytes are needed. */
  #step(): boolean {
    switch (this.#mode) {
      case 'BEGIN':
        return this.#begin()
      case 'SEARCH':
        return this.#search()
      case 'SEGMENTS':
        return this.#segment()
      case 'DISCARD':
        return this.#discard()
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

  #search(): boolean {
    const { data, end } = this.#window
    const known = this.#known()
    const terminator = this.#rules?.characters.terminator ?? -1
    for (let i = this.#at; i < end; i++) {
      const byte = data[i] ?? 0
      if (startsWord(this.#byteBefore)) {
        const header = headerAt(data, i, end, this.#isFinal, known)
        this.#at = i
        if (header === 'wait') return false
        if (header !== null) return this.#enter(header)
      }
      this.#byteBefore = byte
      if (byte <= 0x20 || byte === terminator || isByteOrderMark(byte)) continue
      if (this.#junkStart < 0) this.#junkStart = this.#window.base + i
      this.#junkEnd = this.#window.base + i + 1
    }
    this.#at = end
    return false
  }

  #closeJunk(): void {
    const length = this.#junkEnd - this.#junkStart
    if (this.#junkStart >= 0) {
      this.skipped.push({ offset: this.#junkStart, length })
      if (this.syntax !== null) {
        this.#log.add(-1, 'JUNK_SKIPPED', `${length} bytes at offset ${this.#junkStart} belong to no interchange`)
      }
    }
    this.#junkStart = -1
  }

  /** The header at `#at` sets the rules for what follows. */
  #enter(header: Header): boolean {
    this.#mode = 'SEGMENTS'
    this.#hasBegun = header.kind !== 'UNA'
    this.#warned.clear()
    switch (header.kind) {
      case 'UNA':
        this.#unaRules = readingRules(this.#unaRules, 'EDIFACT', header.una.characters, null)
        this.#una = header.una
        break
      case 'UNB':
        this.#bodyRules = readingRules(this.#bodyRules, 'EDIFACT', header.unb.characters, header.unb.level)
        break
      case 'UNH':
        this.#bodyRules = readingRules(this.#bodyRules, 'EDIFACT', header.characters, null)
        break
      case 'X12':
        this.#bodyRules = readingRules(
          this.#bodyRules,
          'X12',
          header.header.characters,
          null,
          header.header.blanksBeforeTerminator,
        )
    }
    const rules = header.kind === 'UNA' ? this.#unaRules : this.#bodyRules
    this.#rules = rules
    this.syntax ??= rules?.syntax ?? null
    this.#closeJunk()
    this.#warnAboutHeader(header)
    if (header.kind === 'UNA') this.#at = header.una.end
    else this.#una = null
    this.#scan.begin(this.#at)
    return true
  }

  #warnAboutHeader(header: Header): void {
    if (header.kind === 'UNA' && header.una.isTruncated) {
      this.#log.add(
        this.#index,
        'UNA_TRUNCATED',
        'UNA has fewer than six service characters: defaults were used for the rest',
      )
    }
    if (header.kind === 'X12' && header.header.fault !== null) {
      this.#log.add(this.#index, header.header.fault.code, header.header.fault.text)
    }
    const una = this.#una
    if (header.kind === 'UNB' && una !== null && una.characters.element !== header.unb.characters.element) {
      this.#log.add(
        this.#index,
        'UNA_CONTRADICTED',
        'UNB does not use the element separator of UNA: defaults were used',
      )
    }
  }

  #known(): KnownCharacters {
    return { una: this.#una, current: this.#rules?.syntax === 'EDIFACT' ? this.#rules.characters : null }
  }

  #segment(): boolean {
    const rules = this.#rules
    if (rules === null) return false
    const { data, end } = this.#window
    if (!this.#hasBegun) {
      if (!this.#skipBlanks(rules)) return false
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
      this.#emit(rules, terminator)
      this.#at = terminator + 1
      this.#hasBegun = false
      return true
    }
    if (this.#scan.at >= limit) {
      this.#mode = 'DISCARD'
      this.#junkStart = this.#window.base + this.#at
      this.#at = this.#scan.at
      return true
    }
    if (this.#isFinal) this.#emitLast(rules)
    return false
  }

  /** False when the window ends before a segment begins. */
  #skipBlanks(rules: ReadingRules): boolean {
    const { data, end } = this.#window
    const { terminator } = rules.characters
    let i = this.#at
    for (; i < end; i++) {
      const byte = data[i] ?? 0
      if (byte === terminator) {
        const isLine = terminator === 0x0a || terminator === 0x0d
        if (!isLine) this.#log.add(this.#index, 'EMPTY_SEGMENT', 'A terminator without a segment before it')
        continue
      }
      const role = rules.roles[byte]
      if (byte > 0x20 || (role !== ROLE.text && role !== ROLE.drop)) break
    }
    this.#at = i
    return i < end
  }

  /** The file ends inside a segment: line breaks and Ctrl-Z after it are not part of it. */
  #emitLast(rules: ReadingRules): void {
    const { data, end } = this.#window
    let stop = end
    while (stop > this.#at + 1 && (data[stop - 1] ?? 0) <= 0x20 && rules.roles[data[stop - 1] ?? 0] !== ROLE.element)
      stop--
    this.#log.add(this.#index, 'TERMINATOR_MISSING', 'The file ends without a segment terminator')
    this.#emit(rules, stop)
    this.#at = end
  }

  /** Drops an overlong segment up to its terminator. */
  #discard(): boolean {
    const rules = this.#rules
    const { base, data, end } = this.#window
    const terminator = rules === null ? -1 : this.#scan.find(data, end, rules.marks)
    this.#at = terminator < 0 ? end : terminator + 1
    if (terminator < 0 && !this.#isFinal) return false
    const offset = this.#junkStart
    this.skipped.push({ offset, length: base + this.#at - offset })
    this.#log.add(
      this.#index,
      'SEGMENT_TOO_LONG',
      `No terminator within ${LONGEST_SEGMENT} bytes of offset ${offset}: skipped`,
    )
    this.#junkStart = -1
    this.#mode = 'SEGMENTS'
    this.#hasBegun = false
    return terminator >= 0
  }

  /** The segment from `#at` to its terminator at `stop`. */
  #emit(rules: ReadingRules, stop: number): void {
    const start = this.#at
    const { base, data } = this.#window
    const end = endOfContent(data, start, stop, rules)
    const { tag, elements, repetitions } = this.#split(rules, start, end)
    const index = this.#index++
    const place = { tag, elements, index, offset: base + start, length: end - start }
    this.#out.push(repetitions === null ? place : { ...place, repetitions })
    if (isTag(tag) && (rules.syntax === 'X12' || tag.length === 3)) this.#invalidTags = 0
    else {
      this.#invalidTags++
      this.#log.add(index, 'TAG_INVALID', () => `${printable(tag)} is not a segment tag`)
    }
    if (tag === (rules.syntax === 'EDIFACT' ? 'UNZ' : 'IEA')) this.#searchOn()
    else if (this.#invalidTags === MOST_INVALID_TAGS) {
      this.#log.add(
        index,
        'INTERCHANGE_ABANDONED',
        `${MOST_INVALID_TAGS} segments without a tag: looking for the next header`,
      )
      this.#searchOn()
    }
  }

  #searchOn(): void {
    this.#mode = 'SEARCH'
    this.#byteBefore = null
    this.#invalidTags = 0
  }

  #split(rules: ReadingRules, start: number, end: number): SplitSegment {
    const { data } = this.#window
    const { marks } = this.#scan
    if (marks === 0) {
      const plain = splitPlain(data, start, end, rules)
      if (plain !== null) return plain
    }
    const index = this.#index
    const warnOnce = (code: string, text: string): void => {
      if (this.#warned.has(code)) return
      this.#warned.add(code)
      this.#log.add(index, code, text)
    }
    warnAboutCharacters(marks, rules, warnOnce)
    const isClean = (marks & MARK.drop) === 0
    const bytes = isClean ? data.subarray(start, end) : withoutDropped(data, start, end, rules)
    return splitReleased(bytes, rules, segmentTextOf(bytes, marks, rules, this.#decode, warnOnce))
  }
}

/** Without the carriage return of a CRLF terminator, and the blanks that this sender puts before every terminator. */
function endOfContent(data: Uint8Array, start: number, stop: number, rules: ReadingRules): number {
  let end = stop
  if (rules.characters.terminator === 0x0a) while (end > start + 1 && data[end - 1] === 0x0d) end--
  for (let n = rules.blanksBeforeTerminator; n > 0 && end > start + 1 && data[end - 1] === 0x20; n--) end--
  return end
}

const isByteOrderMark = (byte: number): boolean => byte === 0xef || byte === 0xbb || byte === 0xbf

/** The beginning of a tag that is none, for people. */
const printable = (tag: string): string =>
  JSON.stringify(Array.from(tag.slice(0, 12), (character) => (character < ' ' ? '.' : character)).join(''))
