// Run by inbox-servers.slow.test.ts and inbox-killed.slow.test.ts as a separate process: watches an inbox until it is
// killed or asked to stop.
import { openDatabase } from '@quayline/database/open'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { openArchive } from '../../../platform/archive/archive.ts'
import { systemClock } from '../../../platform/clock.ts'
import { startJob } from '../../../platform/process/job.ts'
import type { PartnerBook } from '../../../platform/settings/partner-book.ts'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import { inboxJob } from './inbox.ts'

/** `diesOf`: a sender whose messages kill the process when they are read. */
const [inbox = '', dataFolder = '', databaseUrl = '', diesOf = ''] = process.argv.slice(2)
const shaterm = {
  code: 'SHATERM',
  name: null,
  rules: NO_PARTNER_RULES,
  isLine: false,
  acknowledge: 'CONTRL',
  characterSet: null,
  silentAfterHours: 24,
} as const
class DeadlyBook extends Map<string, typeof shaterm> {
  override get(code: string) {
    if (code === diesOf) process.kill(process.pid, 'SIGKILL')
    return super.get(code)
  }
}
const partners: PartnerBook = new DeadlyBook([['SHATERM', shaterm]])
const database = await openDatabase({ databaseUrl: databaseUrl === '' ? null : databaseUrl, dataFolder })
await enterPartner(database.db, 'SHATERM', ['TERMINAL'], ['*'], { mayUseRoot: true })
const deps = { db: database.db, archive: openArchive(dataFolder), clock: systemClock, partners }
const options = { everyMs: 20, settleMs: 30, filesABatch: 7 }
const running = startJob(inboxJob(deps, inbox, options), {
  error: (...logged: unknown[]) => process.stderr.write(`${JSON.stringify(logged)}\n`),
})
process.send?.('watching')
process.on('message', () => {
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
