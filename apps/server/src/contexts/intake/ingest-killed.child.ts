// Run by ingest-killed.slow.test.ts as a separate process: ingests file after file and reports which messages it
// acknowledged, until killed.
import { openDatabase } from '@quayline/database/open'
import { openArchive } from '../../platform/archive/archive.ts'
import { systemClock } from '../../platform/clock.ts'
import { NO_PARTNERS } from '../../platform/settings/partner-book.ts'
import { ingest } from './ingest.ts'
import { gateIn, interchange } from './reading/sample-messages.fixture.ts'

const dataFolder = process.argv[2] ?? ''
const { db } = await openDatabase({ databaseUrl: null, dataFolder })
const deps = { db, archive: openArchive(dataFolder), clock: systemClock, partners: NO_PARTNERS }
for (let n = 0; ; n += 3) {
  const deliveries = [n, n + 1, n + 2].map((number) => ({
    partner: null,
    channel: 'COMMAND' as const,
    source: `${number}.edi`,
    bytes: Buffer.from(interchange([gateIn({ document: `G${number}` })])),
  }))
  const reports = await ingest(deps, deliveries)
  process.send?.(reports.flatMap(({ messages }) => messages.map(({ messageId }) => messageId)))
}
