// Decides which e-mail addresses are accepted: one grammar for every field that takes one, in the browser and on the
// server.
import { asciiHost } from '../kernel/ascii-host.ts'

export interface MailAddress {
  /** Identifies the account, and mails are sent to it: A to Z in lower case, the domain as A-label. */
  readonly address: string
  /** Only a mail server with SMTPUTF8 (RFC 6531) can deliver it. */
  readonly needsSmtpUtf8: boolean
}

/**
 * Dot-atom of RFC 5322 3.2.3, with the letters of all scripts (RFC 6532 3.2); no blanks, control characters or
 * direction marks.
 */
const ATEXT = "[a-z0-9!#$%&'*+\\-/=?^_`{|}~]"
const UTF8 = String.raw`[^\x00-\x7f\p{C}\p{Z}]`
const LOCAL = new RegExp(`^(?:${ATEXT}|${UTF8})+(?:\\.(?:${ATEXT}|${UTF8})+)*$`, 'iu')

/** RFC 5321 4.5.3.1: octets. */
const MAX_OCTETS = { local: 64, address: 254 } as const

/**
 * Null when the text is not an address. Quoted local parts and IP addresses are not accepted, because people's
 * addresses have none; the mail with the code proves the rest.
 */
export function readMailAddress(text: string): MailAddress | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const host = asciiHost(text.slice(at + 1))
  if (host === null || !LOCAL.test(local) || octetsOf(local) > MAX_OCTETS.local) return null
  const address = `${inLowerCase(local)}@${host}`
  if (octetsOf(address) > MAX_OCTETS.address) return null
  return { address, needsSmtpUtf8: /[^\x21-\x7e]/.test(local) }
}

export const isMailAddress = (text: string): boolean => readMailAddress(text) !== null

/** Only A to Z are converted: the Kelvin sign, whose lower case is a plain k, stays as it is. */
export const inLowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** In UTF-8. */
const octetsOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => {
    const code = letter.codePointAt(0) ?? 0
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4)
  }, 0)
