// Decides which usernames, passwords and other particulars of a user or company are accepted (docs/requirements/accounts.md 3).
import { inLowerCase, readMailAddress } from './mail-address.ts'

/** Everything that is wrong with a password at once, so that the user does not correct one rule after the other. */
export const PASSWORD_RULES = ['LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT', 'CHARACTERS', 'IS_USERNAME'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const PASSWORD_LENGTH = { min: 8, max: 20 } as const
export const USERNAME_LENGTH = { min: 6, max: 20 } as const

/** 6 to 20 letters and digits; ASCII only, so that no name looks like another. */
export const isUsername = (text: string): boolean => /^[a-z0-9]{6,20}$/i.test(text)

/**
 * Usernames and e-mail addresses are compared case-insensitively and without surrounding blanks. An address is
 * identified by the ASCII form of its domain, however it is typed.
 */
export function loginName(text: string): string {
  const typed = text.trim()
  return readMailAddress(typed)?.address ?? inLowerCase(typed)
}

const CONTROL = /[\p{Cc}\p{Surrogate}]/u

/** Empty when the password may be used. Other characters are allowed besides the three required kinds. */
export function brokenPasswordRules(password: string, username: string): readonly PasswordRule[] {
  const length = [...password].length
  const broken: Readonly<Record<PasswordRule, boolean>> = {
    LENGTH: length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max,
    UPPER_CASE: !/\p{Lu}/u.test(password),
    LOWER_CASE: !/\p{Ll}/u.test(password),
    DIGIT: !/\d/.test(password),
    CHARACTERS: CONTROL.test(password),
    IS_USERNAME: loginName(password) === loginName(username),
  }
  return PASSWORD_RULES.filter((rule) => broken[rule])
}

/** Unicode line breaks and direction marks: they could make one name look like another in a list. */
const MISLEADING = /[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** A person's or company's name as documents write it, in any script; at least one letter or digit. */
export const isName = (text: string): boolean =>
  text.trim() === text &&
  /[\p{L}\p{N}]/u.test(text) &&
  [...text].length <= 200 &&
  !CONTROL.test(text) &&
  !MISLEADING.test(text)

/**
 * The reason for locking or removing a user, for the audit trail and for the user (docs/requirements/accounts.md 1.4).
 */
export const isActionReason = (text: string): boolean =>
  text.trim() === text && text !== '' && [...text].length <= 200 && !MISLEADING.test(text)

/** NAD C082 3039 is an..35, N104 at most 80 characters; compared as written. */
export const isPartyCode = (text: string): boolean => /^[\x21-\x7e](?:[\x20-\x7e]{0,78}[\x21-\x7e])?$/.test(text)

/** ISO 3166 alpha-2. */
export const isRegionCode = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** Code of the line's own offices: NGB is Ningbo. */
export const isOfficeCode = (text: string): boolean => /^[A-Z0-9]{2,8}$/.test(text)

/**
 * A company name that the line's documents can print: Latin letters, digits, blanks and the usual signs of company
 * names (docs/requirements/accounts.md 3).
 */
export const isLatinCompanyName = (text: string): boolean =>
  /^[A-Za-z0-9](?:[A-Za-z0-9 .,&'()/-]{0,98}[A-Za-z0-9.)])?$/.test(text)

/** Customer number in the line's ERP. */
export const isSapId = (text: string): boolean => /^\d{10}$/.test(text)

/** Letters and digits only (docs/requirements/accounts.md 3): `315000`, `SW1A1AA`, `4400112`. */
export const isPostalCode = (text: string): boolean => /^[A-Za-z0-9]{1,12}$/.test(text)

/** Country and area code of a telephone: digits, the area's may be missing. */
export const isPhonePart = (text: string): boolean => /^\d{1,4}$/.test(text)

/** A fixed line has at least 4 digits, a mobile one 8 (docs/requirements/accounts.md 3: under 4, under 8 are refused). */
export const isPhoneNumber = (text: string): boolean => /^\d{4,15}$/.test(text)
export const isMobileNumber = (text: string): boolean => /^\d{8,15}$/.test(text)

/** Codes of trucks, vendors, agreements, EORI: letters and digits only. */
export const isPlainCode = (text: string): boolean => /^[A-Za-z0-9]{1,35}$/.test(text)
