// The job that sends waiting mails to the mail server of SMTP_URL. A server killed between sending and noting sends that one mail once
// more when its lease has run out, under the same Message-ID; never is a mail lost.
import type { ClaimedMessage } from '../../../platform/outbox/claim-due.ts'
import { type DeliveryDeps, deliverMessages } from '../../../platform/outbox/deliver.ts'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { Job } from '../../../platform/process/job.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import type { MailOutcome, MailServer } from './mail-server.ts'
import type { MailBody } from './queue-mail.ts'
import { frameMail } from './write-mail.ts'

/** What mails are sent with; a server's connections live for one round. */
export interface Mailing {
  readonly open: () => MailServer
  /** The line's name and mailbox: answers go to its people. */
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
  // A server that is away is asked again in the next round, not once for each mail.
  if (outcome.kind === 'UNREACHABLE') return { kind: 'FAILED', error, isEndOfRound: true }
  return { kind: outcome.isFinal ? 'REFUSED' : 'FAILED', error }
}
