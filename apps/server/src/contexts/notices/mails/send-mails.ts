// The job that sends waiting mails to the mail server of SMTP_URL. A crash between sending and recording repeats that one mail
// after its lease, with the same Message-ID; no mail is lost.
import type { ClaimedMessage } from '../../../platform/outbox/claim-due.ts'
import { type DeliveryDeps, deliverMessages } from '../../../platform/outbox/deliver.ts'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { Job } from '../../../platform/process/job.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import type { MailOutcome, MailServer } from './mail-server.ts'
import type { MailBody } from './queue-mail.ts'
import { frameMail } from './write-mail.ts'

/** Dependencies of sending; connections to the server are kept for one round. */
export interface Mailing {
  readonly open: () => MailServer
  /** The line's name and mailbox, for replies. */
  readonly from: { readonly name: string; readonly address: string }
}

export const sendMails = (deps: DeliveryDeps, { open, from }: Mailing): Job =>
  deliverMessages(deps, {
    name: 'send-mails',
    policy: MAIL_POLICY,
    begin() {
      const server = open()
      const attempt = async ({ id, subject: to, body, secret }: ClaimedMessage): Promise<AttemptOutcome> => {
        const { language, subject, text }: MailBody = JSON.parse(body)
        const framed = frameMail({ subject, text: text ?? secret ?? '' }, language, from.name)
        return attemptOutcome(await server.send({ id, from, to, ...framed }))
      }
      return { attempt, close: () => server.close() }
    },
  })

export function attemptOutcome(outcome: MailOutcome): AttemptOutcome {
  if (outcome.kind === 'ACCEPTED') return { kind: 'DONE' }
  const { failure: error } = outcome
  // An unreachable server is tried again in the next round, not once for each mail.
  if (outcome.kind === 'UNREACHABLE') return { kind: 'FAILED', error, isEndOfRound: true }
  return { kind: outcome.isFinal ? 'REFUSED' : 'FAILED', error }
}
