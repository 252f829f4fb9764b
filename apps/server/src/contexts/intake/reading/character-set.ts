// Converts the bytes of a partner with another character set (named in the partner book) to UTF-8: in GB18030 a byte of
// a character may look like a separator, so a file is converted before it is split into segments. The archive keeps the original bytes.
import { decodeWindows1252 } from '@quayline/edi/syntax/decode'
import { isaEnvelope, unbEnvelope } from '@quayline/edi/syntax/envelope'
import type { EdiWarning } from '@quayline/edi/syntax/segment'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { characterSetOf, type PartnerBook } from '../../../platform/settings/partner-book.ts'

export interface ReadableBytes {
  readonly bytes: Uint8Array
  /** The bytes are UTF-8 by the partner's entry, whatever their UNB says. */
  readonly isUtf8: boolean
  readonly warnings: readonly EdiWarning[]
}

/** Longer than service string and header segment. */
const HEADER_BYTES = 512

/**
 * `partner` null = the sender named in the first interchange. Bytes outside the character set stay unchanged, with CHARSET_DIFFERS.
 */
export function readableBytes(partners: PartnerBook, partner: string | null, bytes: Uint8Array): ReadableBytes {
  const asSent = { bytes, isUtf8: false, warnings: [] }
  const sender = partner ?? senderOf(bytes)
  const set = sender === null ? null : characterSetOf(partners, sender)
  if (set === null) return asSent
  try {
    const text =
      set === 'GB18030' || set === 'UTF-8'
        ? new TextDecoder(set, { fatal: true }).decode(bytes)
        : // Windows-1252 is a superset of ISO 8859-1, and every byte is a character in it.
          decodeWindows1252(bytes, 0, bytes.byteLength)
    return { bytes: set === 'UTF-8' ? bytes : new TextEncoder().encode(text), isUtf8: true, warnings: [] }
  } catch {
    // The decoder throws at the first invalid byte.
    const text = `${sender} writes ${set}, but the file is none: it is read by what its header says`
    return { ...asSent, warnings: [{ segment: -1, code: 'CHARSET_DIFFERS', text }] }
  }
}

function senderOf(bytes: Uint8Array): string | null {
  const [first] = tokenize(bytes.subarray(0, HEADER_BYTES)).segments
  if (first?.tag === 'UNB') return unbEnvelope(first).sender
  return first?.tag === 'ISA' ? isaEnvelope(first).sender : null
}
