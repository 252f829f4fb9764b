// The mailed code that a login needs besides the password while the account is under a password-guessing attack: when
// the server requires it, and how to read what was typed.
import type { Failure } from './outcome.ts'

/** LOGIN_CODE_NEEDED, CODE_INCORRECT, CODE_EXPIRED (contract error-code.ts). */
const CODE_ANSWERS: readonly (number | null)[] = [5468, 5466, 5467]

export const isLoginCodeAsked = (failure: Failure | null | undefined): boolean =>
  failure?.kind === 'refused' && CODE_ANSWERS.includes(failure.code)

/**
 * The six digits without spaces; empty if nothing was typed, which requests another mail; null if the text is not a
 * code.
 */
export function readLoginCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return digits === '' || /^\d{6}$/.test(digits) ? digits : null
}
