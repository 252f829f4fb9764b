// Run by deliver-killed.slow.test.ts as a process of its own: delivers callbacks until it is killed.
import { openDatabase } from '@quayline/database/open'
import { systemClock } from '../../../platform/clock.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { deliverCallbacks } from './deliver-callbacks.ts'

const { db } = await openDatabase({ databaseUrl: null, dataFolder: process.argv[2] ?? '' })
const job = deliverCallbacks(
  { db, clock: systemClock, log: createLogger({ level: 'silent' }), production: false },
  { resolve: () => Promise.resolve([]), timeoutMs: 60_000 },
)
await job.run(new AbortController().signal)
