import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openThrowaway } from '@quayline/database/open-throwaway'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { testProgram } from '@quayline/testing/test-programs'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { seedManyUsers } from './seed-many-users.fixture.ts'

const hasServer = (await bothDatabases()).some(({ name }) => name === 'PostgreSQL server')
const SERVER = process.env['DATABASE_URL_TEST'] ?? 'postgres://root@127.0.0.1:5432/test'

/** On a server: the memory of the embedded database would be counted as that of the export. */
it.skipIf(!hasServer)(
  'an export of 100,000 users does not fill the memory, and holds them all',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quayline-export-'))
    const database = await openThrowaway(SERVER)
    try {
      await seedManyUsers(database.db, { count: 100_000, at: '2026-03-01T08:00:00Z' })
      const file = path.join(folder, 'users.xlsx')
      const child = fork(testProgram('export-memory.child'), [database.url, file], {
        execArgv: ['--expose-gc'],
      })
      const exit = once(child, 'exit')
      const [{ grownBytes, looks }] = (await once(child, 'message')) as [{ grownBytes: number; looks: number }]
      expect((await exit)[0]).toBe(0)
      expect(looks).toBeGreaterThan(5)
      expect(grownBytes).toBeLessThan(60 * 1024 * 1024)
      let rows = 0
      for await (const row of streamXlsxRows(readFileSync(file))) {
        rows++
        if (row.values.length < 10) throw new Error(`Row ${row.index} is cut`)
      }
      expect(rows).toBe(100_001)
    } finally {
      await database.close()
      rmSync(folder, { recursive: true })
    }
  },
  300_000,
)
