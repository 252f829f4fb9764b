// Run by documents-killed.slow.test.ts as a separate process: hands documents over until it is killed. Its clock is
// ahead by so many milliseconds: a document that a killed process was handing over is due again.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { createLogger } from '../../../platform/observability/log.ts'
import { deliverDocuments } from './hand-over.ts'
import { documentFolder } from './document-folder.ts'

const [, , dataFolder = '', ahead = '0'] = process.argv
const { db } = await openDatabase({ databaseUrl: null, dataFolder })
const clock = { now: () => Date.now() + Number(ahead) }
const job = deliverDocuments({ db, clock, log: createLogger({ level: 'silent' }) }, documentFolder(dataFolder))
for (;;) {
  await job.run(new AbortController().signal)
  await pause(20)
}
