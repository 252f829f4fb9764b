// Decides which usernames, passwords and other particulars of a user or company are accepted (seed 001 sections 6 and 9).
import { z } from 'zod'

/** What is wrong with a password; several at once, so that nobody mends one rule after the other. */
export const PASSWORD_RULES = ['LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT', 'CHARACTERS', 'IS_USERNAME'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const PASSWORD_LENGTH = { min: 8, max: 20 } as const
export const USERNAME_LENGTH = { min: 6, max: 20 } as const

/** 6 to 20 letters and digits; ASCII only, so that no name looks like another. */
export const isUsername = (text: string): boolean => /^[a-z0-9]{6,20}$/i.test(text)

/**
 * Usernames and e-mail addresses are compared without regard to case, and never with blanks around them. Only A to Z have a case
 * here: the Kelvin sign, whose lower case is a plain k, stays what it is.
 */
export const loginName = (text: string): string => text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const CONTROL = /[\p{Cc}\p{Surrogate}]/u

/** Empty when the password may be used. It may hold other characters besides the three kinds that it must hold. */
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

const mail = z.email().max(254)
export const isMailAddress = (text: string): boolean => mail.safeParse(text).success

/** A person's or company's name as papers write it, in any script. */
export const isName = (text: string): boolean =>
  text.trim() === text && text !== '' && [...text].length <= 200 && !CONTROL.test(text)

/** NAD C082 3039 is an..35, N104 at most 80 characters; compared as written. */
export const isPartyCode = (text: string): boolean => /^[\x21-\x7e](?:[\x20-\x7e]{0,78}[\x21-\x7e])?$/.test(text)

/** ISO 3166 alpha-2. */
export const isRegionCode = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** Code of the line's own offices: NGB is Ningbo. */
export const isOfficeCode = (text: string): boolean => /^[A-Z0-9]{2,8}$/.test(text)
