// Decides in which character set the bytes of one segment are read: valid multi-byte UTF-8 takes precedence, then the
// set of the UNB syntax level (UNOC = ISO 8859-1 …), then windows-1252. The level is only the declared repertoire;
// partners send others.

import { asciiText } from './ascii-text.ts'

/** Decodes bytes of a set without a table here (`iso-8859-2` …): the server passes TextDecoder. May throw. */
export type Decode = (bytes: Uint8Array, encoding: string) => string

/** UN/EDIFACT data element 0001. UNOA to UNOC (and any other level) are read as windows-1252, a superset of ISO 8859-1. */
const ENCODING_BY_LEVEL: Readonly<Record<string, string>> = {
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'iso-8859-9',
  UNOL: 'iso-8859-15',
  UNOW: 'utf-8',
  UNOX: 'utf-8',
  UNOY: 'utf-8',
}

export const encodingOfLevel = (level: string | null): string => ENCODING_BY_LEVEL[level ?? ''] ?? 'windows-1252'

/** windows-1252 at 80 to 9F; undefined positions keep their C1 code. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

export function decodeWindows1252(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  let i = start
  while (i < end) {
    const run = endOfAscii(bytes, i, end)
    if (run > i) text += asciiText(bytes, i, run)
    if (run < end) {
      const byte = bytes[run] ?? 0
      text += byte <= 0x9f ? (WINDOWS_1252[byte - 0x80] ?? '') : String.fromCharCode(byte)
    }
    i = run + 1
  }
  return text
}

function endOfAscii(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  while (i < end && (bytes[i] ?? 0) < 0x80) i++
  return i
}

/** Whether the range is well-formed UTF-8 (Unicode table 3-7: no overlong forms, no surrogates, nothing above 10FFFF). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  let i = start
  while (i < end) {
    const width = utf8Width(bytes, i, end)
    if (width === 0) return false
    i += width
  }
  return true
}

/** Length of the well-formed sequence at `i`, or 0. */
// oxlint-disable-next-line complexity -- The table of well-formed sequences (RFC 3629 section 4) as conditions.
function utf8Width(bytes: Uint8Array, i: number, end: number): number {
  const lead = bytes[i] ?? 0
  if (lead < 0x80) return 1
  const width = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  if (lead < 0xc2 || lead > 0xf4 || i + width > end) return 0
  const second = bytes[i + 1] ?? 0
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < lowest || second > highest) return 0
  for (let k = 2; k < width; k++) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return 0
  return width
}

/** Decodes a range that isUtf8 accepted. */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let i = start; i < end; ) {
    const lead = bytes[i] ?? 0
    if (lead < 0x80) {
      const run = endOfAscii(bytes, i, end)
      text += asciiText(bytes, i, run)
      i = run
      continue
    }
    const width = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    let point = lead & (0x7f >> width)
    for (let k = 1; k < width; k++) point = (point << 6) | ((bytes[i + k] ?? 0) & 0x3f)
    text += String.fromCodePoint(point)
    i += width
  }
  return text
}
