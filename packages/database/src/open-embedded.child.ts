// Run by open-embedded.slow.test.ts as a separate process: inserts rows one by one and reports their number after each,
// until killed.
import { accessKey } from './schema.ts'
import { openDatabase } from './open.ts'

const { db } = await openDatabase({ databaseUrl: null, dataFolder: process.argv[2] ?? '' })
process.send?.(0)
for (let written = 1; ; written++) {
  await db.insert(accessKey).values({
    role: 'partner',
    holder: 'TERMINAL',
    keyHash: `key ${written}`,
    createdAt: '2026-03-01T08:00:00.000Z',
  })
  process.send?.(written)
}
