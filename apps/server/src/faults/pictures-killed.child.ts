// Run by pictures-killed.slow.test.ts as a separate process: takes in the files of a simulated line, derives pictures
// and answers lookups concurrently, until it is killed.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { openArchive } from '../platform/archive/archive.ts'
import { systemClock } from '../platform/clock.ts'
import { ingest } from '../contexts/intake/index.ts'
import { THE_LINE } from '../contexts/tracking/event-feed.fixture.ts'
import { eventPublisher } from '../contexts/tracking/publish-events.ts'
import { trackerOf } from '../contexts/tracking/tracker.ts'
import { killedDeliveries, killedNumbers } from './pictures-killed.fixture.ts'

const dataFolder = process.argv[2] ?? ''
const { db } = await openDatabase({ databaseUrl: null, dataFolder })
const deps = { db, archive: openArchive(dataFolder), clock: systemClock, partners: THE_LINE }
const reportFailure = (error: unknown): never => {
  throw new Error('A picture could not be worked out', { cause: error })
}
const publisher = eventPublisher({ ...deps, reportFailure })
const write = async (): Promise<void> => {
  for (const delivery of killedDeliveries()) await ingest(deps, [delivery])
}
const processBatch = async (): Promise<never> => {
  for (;;) {
    if (await publisher.round()) process.send?.('round')
    await nextTurn()
  }
}
const look = async (): Promise<never> => {
  for (;;) for (const number of killedNumbers()) await trackerOf(db).find(number, null)
}
await Promise.all([write(), processBatch(), look()])
