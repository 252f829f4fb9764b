// Escapes text and folds content lines as RFC 5545 sections 3.3.11 and 3.1 require: 75 octets of UTF-8 at most, without
// splitting a character.

/** Backslash, semicolon, comma and line break are escaped; other control characters have no place in a calendar. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

const MAX_OCTETS = 75

/** The line with its line break; its continuation lines begin with a blank, which counts as an octet. */
export function calendarLine(content: string): string {
  let line = ''
  let octets = 0
  for (const character of content) {
    const code = character.codePointAt(0) ?? 0
    // A lone surrogate is not valid text.
    const written = code >= 0xd800 && code <= 0xdfff ? '\uFFFD' : character
    const size = octetsOf(written === character ? code : 0xfffd)
    if (octets + size > MAX_OCTETS) {
      line += '\r\n '
      octets = 1
    }
    line += written
    octets += size
  }
  return `${line}\r\n`
}

/** Length of a code point in UTF-8 (RFC 3629). */
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
