// Run by kill-run.fixture.ts as a separate process: takes files in, in their order, reports after each batch how many
// it has acknowledged, and waits for the order to continue, until it is done or killed. Arguments: folder of files,
// first file, files per batch, data folder, DATABASE_URL or ''.
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '@quayline/database/open'
import { ingest } from '../contexts/intake/index.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { systemClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'

const [, , files = '', first = '0', batch = '20', dataFolder = '', databaseUrl = ''] = process.argv
const database = await openDatabase({ databaseUrl: databaseUrl === '' ? null : databaseUrl, dataFolder })
const deps = { db: database.db, archive: openArchive(dataFolder), clock: systemClock, partners: NO_PARTNERS }
const names = readdirSync(files).sort()
for (let at = Number(first); at < names.length; at += Number(batch)) {
  const some = names.slice(at, at + Number(batch))
  await ingest(
    deps,
    some.map((source) => ({
      partner: null,
      channel: 'COMMAND' as const,
      source,
      bytes: readFileSync(path.join(files, source)),
    })),
  )
  const resumed = once(process, 'message')
  process.send?.(at + some.length)
  await resumed
}
await deps.archive.close()
await database.close()
process.disconnect?.()
