// Run by open-embedded.slow.test.ts as a process of its own: writes rows one by one, reports after each how many there are, until killed.
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
