// Ids made from what they name: whoever derives the same receipt again, on another server or years later, gets the same id.
import { sha256 } from '../../platform/access-key.ts'

/** A UUID of version 8 (RFC 9562: "custom") over the text's SHA-256: the same text, the same UUID. */
export function uuidOfText(text: string): string {
  const hex = sha256(text)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
