// Run by export-memory.slow.test.ts as a separate process: exports 100,000 users into a file and reports by how much
// its memory grew meanwhile.
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPostgresql } from '@quayline/database/open-postgresql'
import { systemClock } from '../../../platform/clock.ts'
import { exportUsers } from './export-users.ts'
import { criteriaOf } from './user-criteria.ts'

const [, , url = '', file = ''] = process.argv
const database = await openPostgresql({ url, poolSize: 2 })
const call = {
  admin: { userId: '', adminRole: 'HQ_ADMIN', adminRegion: null, territories: [], companyId: null },
  actor: { name: 'hqadmin1', role: 'HQ_ADMIN', address: null, requestId: null },
  menu: null,
} as const
const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Only memory still in use counts, not garbage that was not collected yet: a collection is forced once in this many
 * chunks.
 */
const CHUNKS_BETWEEN_LOOKS = 20

async function run(username: string, to: string): Promise<{ readonly grownBytes: number; readonly looks: number }> {
  const asked = { criteria: criteriaOf({ username }), given: {}, language: 'en-US' } as const
  globalThis.gc?.()
  const before = inUse()
  let most = before
  let chunks = 0
  const watch = new Transform({
    transform: (chunk, _encoding, done) => {
      if (chunks++ % CHUNKS_BETWEEN_LOOKS === 0) {
        globalThis.gc?.()
        most = Math.max(most, inUse())
      }
      done(null, chunk)
    },
  })
  await pipeline(await exportUsers({ db: database.db, clock: systemClock }, call, asked), watch, createWriteStream(to))
  return { grownBytes: most - before, looks: Math.ceil(chunks / CHUNKS_BETWEEN_LOOKS) }
}

if (globalThis.gc === undefined) throw new Error('Run with --expose-gc')
// What is loaded only once (the driver, the compressor) does not count as growth.
await run('annachen1', file)
const outcome = await run('', file)
await database.close()
process.send?.(outcome)
