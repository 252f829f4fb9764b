// Run by send-killed.slow.test.ts as a process of its own: sends mails until it is killed.
import { openDatabase } from '@quayline/database/open'
import { systemClock } from '../../../platform/clock.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { openMailServer } from './mail-server.ts'
import { sendMails } from './send-mails.ts'

const [, , dataFolder = '', url = ''] = process.argv
const { db } = await openDatabase({ databaseUrl: null, dataFolder })
const job = sendMails(
  { db, clock: systemClock, log: createLogger({ level: 'silent' }) },
  {
    open: () => openMailServer({ url, requireTls: false, silenceMs: 60_000, attemptMs: 60_000 }),
    from: { name: 'Quayline', address: 'support@line.example' },
  },
)
await job.run(new AbortController().signal)
