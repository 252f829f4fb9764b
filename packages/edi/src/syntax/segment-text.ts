// Decides how the bytes of one segment are decoded, and warns once per interchange if they differ from the level in its
// UNB.
import { asciiText } from './ascii-text.ts'
import { type Decode, decodeUtf8, decodeWindows1252, isUtf8 } from './decode.ts'
import { MARK, type ReadingRules } from '../reading-rules.ts'
import type { TextOf } from './split-segment.ts'

export type WarnOnce = (code: string, text: string) => void

/** `bytes`: the whole segment; `marks`: the MARKs that the scan found in it. */
export function segmentTextOf(
  bytes: Uint8Array,
  marks: number,
  rules: ReadingRules,
  decode: Decode | null,
  warnOnce: WarnOnce,
): TextOf {
  if ((marks & MARK.high) === 0) return asciiText
  const { encoding, level } = rules
  if (isUtf8(bytes, 0, bytes.length)) {
    if (level !== null && encoding !== 'utf-8')
      warnOnce('CHARSET_DIFFERS', `UTF-8 in an interchange that says ${level}`)
    return decodeUtf8
  }
  if (encoding === 'utf-8')
    warnOnce('CHARSET_DIFFERS', `${level ?? ''} promises UTF-8, but the bytes are not: read as windows-1252`)
  if (level === 'UNOA' || level === 'UNOB') {
    const isChinese = HAN.test(decode === null ? '' : (attempt(decode, bytes, 'gb18030') ?? ''))
    warnOnce(
      'CHARSET_UNDECLARED',
      `bytes that ${level} does not have are read as windows-1252${isChinese ? ', though they look like GB18030' : ''}: the partner's entry may name his character set`,
    )
  }
  if (encoding === 'utf-8' || encoding === 'windows-1252') return decodeWindows1252
  return (data, start, end) => {
    const text = decode === null ? null : attempt(decode, data.slice(start, end), encoding)
    if (text !== null) return text
    warnOnce('CHARSET_UNAVAILABLE', `No decoder for ${encoding} (${level ?? ''}): read as windows-1252`)
    return decodeWindows1252(data, start, end)
  }
}

/** Two consecutive Chinese characters: rare in windows-1252 text that is read as GB18030. */
const HAN = /\p{Script=Han}{2}/u

function attempt(decode: Decode, bytes: Uint8Array, encoding: string): string | null {
  try {
    return decode(bytes, encoding)
  } catch {
    // The runtime does not know this label (TextDecoder throws a RangeError): the caller uses its fallback.
    return null
  }
}

/** Characters outside of the level are read nevertheless (docs/requirements/edi.md 7, row 7). */
export function warnAboutCharacters(marks: number, rules: ReadingRules, warnOnce: WarnOnce): void {
  if ((marks & MARK.nul) !== 0) warnOnce('NUL_DROPPED', 'NUL bytes inside a segment were dropped')
  const isRestricted = rules.level === 'UNOA' || rules.level === 'UNOB'
  if (isRestricted && (marks & (MARK.outsideLevel | MARK.high)) !== 0) {
    warnOnce('CHARACTERS_OUTSIDE_LEVEL', `Characters that ${rules.level} does not have`)
  }
}
