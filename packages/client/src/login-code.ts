// The mailed code that a login needs beside the password while strangers guess at the account: when the server asks for it, and what
// was typed.
import type { Failure } from './outcome.ts'

/** LOGIN_CODE_NEEDED, CODE_INCORRECT, CODE_EXPIRED (contract error-code.ts). */
const CODE_ANSWERS: readonly (number | null)[] = [5468, 5466, 5467]

export const isLoginCodeAsked = (failure: Failure | null | undefined): boolean =>
  failure?.kind === 'refused' && CODE_ANSWERS.includes(failure.code)

/** The six digits without blanks; empty where nothing was typed, by which another mail is asked for; null where it is no code. */
export function readLoginCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return digits === '' || /^\d{6}$/.test(digits) ? digits : null
}
