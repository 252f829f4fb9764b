// Splits the bytes of an EDIFACT or X12 file into segments: the whole file at once or in chunks, with the same result.
import { ByteTokenizer } from './byte-tokenizer.ts'
import type { Decode } from './decode.ts'
import type { FileRange } from './header-search.ts'
import type { EdiWarning, Segment, Syntax } from './segment.ts'

export interface TokenizerOptions {
  /** Decodes ISO 8859 parts other than 1 (`iso-8859-2` …); without it, or when it throws, windows-1252 is used. */
  readonly decode?: Decode
  /** The bytes are UTF-8, regardless of the header: no warnings about the character set. */
  readonly isUtf8?: boolean
}

export interface Tokenization {
  /** Syntax of the first header; null, with a warning NOT_EDI, if there is none. */
  readonly syntax: Syntax | null
  /**
   * NOT_EDI, JUNK_SKIPPED, UNA_TRUNCATED, UNA_CONTRADICTED, ISA_TRIMMED, ISA_MALFORMED, TERMINATOR_MISSING,
   * EMPTY_SEGMENT, SEGMENT_TOO_LONG, TAG_INVALID, INTERCHANGE_ABANDONED, CHARACTERS_OUTSIDE_LEVEL, CHARSET_DIFFERS,
   * CHARSET_UNDECLARED, CHARSET_UNAVAILABLE, NUL_DROPPED, WARNINGS_SUPPRESSED. Independent of the division into chunks.
   */
  readonly warnings: readonly EdiWarning[]
  /** Bytes that belong to no segment: junk before, between and after interchanges, or an overlong segment. */
  readonly skipped: readonly FileRange[]
}

/** `push` returns the segments that the chunk completed, `end` the last one. The chunk may be reused after `push`. */
export interface Tokenizer extends Tokenization {
  push(chunk: Uint8Array): Segment[]
  end(): Segment[]
}

export const createTokenizer = (options: TokenizerOptions = {}): Tokenizer => new ByteTokenizer(options)

/** A whole file. `segments[i].index === i`. */
export function tokenize(
  bytes: Uint8Array,
  options: TokenizerOptions = {},
): Tokenization & { readonly segments: readonly Segment[] } {
  const tokenizer = new ByteTokenizer(options)
  const segments = tokenizer.push(bytes)
  for (const segment of tokenizer.end()) segments.push(segment)
  const { syntax, warnings, skipped } = tokenizer
  return { segments, syntax, warnings, skipped }
}
