// The jobs of mails: sending where SMTP_URL names a server, and removing old ones.
import type { JobDeps } from '../../../platform/context.ts'
import { removeOldMessages } from '../../../platform/outbox/deliver.ts'
import type { Job } from '../../../platform/process/job.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import { openMailServer, requiresTls } from './mail-server.ts'
import { sendMails } from './send-mails.ts'

type Deps = Pick<JobDeps, 'db' | 'clock' | 'log' | 'smtpUrl' | 'production' | 'settings'>

export function mailJobs(deps: Deps): readonly Job[] {
  const { smtpUrl: url, settings, production } = deps
  const removal = removeOldMessages(deps, 'remove-old-mails', MAIL_POLICY)
  if (url === null) return [removal]
  if (settings === undefined || settings.supportMailbox === null)
    throw new Error('SMTP_URL is set, but the line’s configuration names no supportMailbox to send from')
  const rules = { url, requireTls: requiresTls(url, production) }
  const from = { name: settings.name, address: settings.supportMailbox }
  return [sendMails(deps, { open: () => openMailServer(rules), from }), removal]
}
