// The job that sends waiting mails to the mail server of SMTP_URL. A server killed between sending and noting sends that one mail once
// more when its lease has run out, under the same Message-ID; never is a mail lost.
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'
import { counter } from '../../../platform/observability/metrics.ts'
import { type ClaimedMail, claimMails, giveUpOldMails } from './claim-mails.ts'
import { MAIL_PLACES, type MailOutcome, type MailServer } from './mail-server.ts'
import { recordMailOutcome } from './record-mail-outcome.ts'
import { frameMail } from './write-mail.ts'

const EVERY_MS = 2000

const attempts = counter('quayline_mail_attempts_total', 'Attempts to send a mail', ['outcome'])

export type MailingDeps = Pick<JobDeps, 'db' | 'clock' | 'log'>

/** What mails are sent with; a server's connections live for one round. */
export interface Mailing {
  readonly open: () => MailServer
  /** The line's name and mailbox: answers go to its people. */
  readonly from: { readonly name: string; readonly address: string }
}

export function sendMails({ db, clock, log }: MailingDeps, { open, from }: Mailing): Job {
  const attempt = async (server: MailServer, claimed: ClaimedMail): Promise<MailOutcome> => {
    const outcome = await server.send({
      id: claimed.id,
      from,
      to: claimed.to,
      ...frameMail(claimed, claimed.language, from.name),
    })
    const attempted = await recordMailOutcome(db, claimed, outcome, { now: clock.now(), random: Math.random() })
    attempts.inc({ outcome: attempted })
    const told = {
      mail: claimed.id,
      template: claimed.template,
      attempt: claimed.attempts,
      outcome: attempted,
      ...(outcome.kind === 'ACCEPTED' ? {} : { failure: outcome.failure }),
    }
    if (attempted === 'SENT') log.info(told, 'a mail was sent')
    else log.warn(told, 'a mail was not sent')
    return outcome
  }

  /** True when the next ones have a chance. */
  const attemptAll = async (server: MailServer, claimed: readonly ClaimedMail[]): Promise<boolean> => {
    // Also when one of them fails: an attempt that runs ends with its result written.
    const ended = await Promise.allSettled(claimed.map((mail) => attempt(server, mail)))
    const fault = ended.find((result) => result.status === 'rejected')
    if (fault !== undefined) throw fault.reason
    return ended.every((result) => result.status === 'fulfilled' && result.value.kind !== 'UNREACHABLE')
  }

  return {
    name: 'send-mails',
    everyMs: EVERY_MS,
    async run(signal) {
      const old = await giveUpOldMails(db, clock.now())
      if (old > 0) log.warn({ mails: old }, 'mails were given up')
      let server: MailServer | null = null
      try {
        while (!signal.aborted) {
          const claimed = await claimMails(db, clock.now(), MAIL_PLACES)
          if (claimed.length === 0) break
          server ??= open()
          // A server that is away is asked again in the next round, not once for each mail.
          if (!(await attemptAll(server, claimed))) break
        }
      } finally {
        server?.close()
      }
      return false
    },
  }
}
