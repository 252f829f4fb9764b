// Run by import-killed.slow.test.ts as a separate process: replaces the whole book with edition after edition, and
// reports which it imported, until killed.
import { openDatabase } from '@quayline/database/open'
import { systemClock } from '../../../platform/clock.ts'
import { editionFile } from './import-killed.fixture.ts'
import { importRules } from './import-rules.ts'

const { db } = await openDatabase({ databaseUrl: null, dataFolder: process.argv[2] ?? '' })
for (let edition = 1; ; edition++) {
  const { isTaken } = await importRules(
    { db, clock: systemClock },
    {
      kind: 'tariff',
      fileName: `${edition}.json`,
      bytes: editionFile(edition),
      mode: 'REPLACE',
      dryRun: false,
      importedBy: 'child',
    },
  )
  if (isTaken) process.send?.(edition)
}
