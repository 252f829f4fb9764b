// Run by outbox-killed.slow.test.ts as a separate process: sends messages until it is killed. Each arrival is a line in
// a file.
import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { systemClock } from '../clock.ts'
import { createLogger } from '../observability/log.ts'
import { deliverMessages } from './deliver.ts'
import { KILLED_POLICY } from './outbox-killed.fixture.ts'

const [, , databaseUrl = '', dataFolder = '', arrivals = ''] = process.argv
const { db } = await openDatabase({ databaseUrl, dataFolder })
const job = deliverMessages(
  { db, clock: systemClock, log: createLogger({ level: 'silent' }) },
  {
    name: 'killed',
    policy: KILLED_POLICY,
    begin: () => ({
      attempt: async ({ subject, body }) => {
        appendFileSync(arrivals, `${subject} ${body}\n`)
        // Between arrival and recording it: the worst moment for a kill.
        await pause(5)
        return { kind: 'DONE' }
      },
    }),
  },
)
for (;;) {
  await job.run(new AbortController().signal)
  await pause(20)
}
