// Run by hand-over-killed.slow.test.ts as a process of its own: hands users over until it is killed.
import { openDatabase } from '@quayline/database/open'
import { systemClock } from '../../../platform/clock.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { handOverUsers } from './hand-over-users.ts'
import { httpSystem } from './http-system.ts'

const [, , dataFolder = '', url = ''] = process.argv
const { db } = await openDatabase({ databaseUrl: null, dataFolder })
const job = handOverUsers({ db, clock: systemClock, log: createLogger({ level: 'silent' }) }, httpSystem(url, 60_000))
await job.run(new AbortController().signal)
