// Run by inbox-servers.test.ts as a process of its own: watches an inbox until it is killed or told to stop.
import { openDatabase } from '@quayline/database/open'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { openArchive } from '../../platform/archive.ts'
import { systemClock } from '../../platform/clock.ts'
import { startJob } from '../../platform/job.ts'
import type { PartnerBook } from '../../platform/partner-book.ts'
import { enterPartner } from '../../platform/partner-entry.fixture.ts'
import { inboxJob } from './inbox.ts'

const [inbox = '', dataFolder = '', databaseUrl = ''] = process.argv.slice(2)
const shaterm = {
  code: 'SHATERM',
  name: null,
  rules: NO_PARTNER_RULES,
  isLine: false,
  acknowledge: 'CONTRL',
  silentAfterHours: 24,
} as const
const partners: PartnerBook = new Map([['SHATERM', shaterm]])
const database = await openDatabase({ databaseUrl: databaseUrl === '' ? null : databaseUrl, dataFolder })
await enterPartner(database.db, 'SHATERM', ['TERMINAL'], ['*'], { mayUseRoot: true })
const deps = { db: database.db, archive: openArchive(dataFolder), clock: systemClock, partners }
const options = { everyMs: 20, settleMs: 30, filesABatch: 7 }
const running = startJob(inboxJob(deps, inbox, options), {
  error: (...told: unknown[]) => process.stderr.write(`${JSON.stringify(told)}\n`),
})
process.send?.('watching')
process.on('message', () => {
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
