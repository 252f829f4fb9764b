// Decides whether a given mail address can be used; its syntax was checked by the contract.
import { readMailAddress } from '@quayline/domain/accounts/mail-address'
import type { ContextDeps } from '../../platform/context.ts'
import type { FieldError } from '../../platform/http/api-error.ts'
import { offersSmtpUtf8 } from '../notices/index.ts'

export type MailingTo = Pick<ContextDeps, 'clock' | 'smtpUrl'>

/** Null when there is no problem. */
export async function mailProblem(
  { clock, smtpUrl }: MailingTo,
  email: string | undefined,
): Promise<FieldError | null> {
  if (email === undefined || readMailAddress(email)?.needsSmtpUtf8 !== true) return null
  const isTaken = smtpUrl !== null && smtpUrl !== undefined && (await offersSmtpUtf8(smtpUrl, clock.now()))
  return isTaken ? null : { path: 'email', rule: 'mail-smtputf8' }
}
