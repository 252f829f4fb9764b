import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quayline/database/open'
import { selectUnchecked } from '@quayline/database/select-rows'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITION_ROWS } from './import-killed.fixture.ts'

let dataFolder = ''
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-rules-killed-'))
  await fillWithTemplate(dataFolder)
}, 120_000)
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/**
 * Kills the process some milliseconds after it imported an edition, so while it works on the next. Returns the last
 * imported edition.
 */
async function killedAfter(editions: number, milliseconds: number): Promise<number> {
  const child = fork(testProgram('import-killed.child'), [dataFolder])
  let taken = 0
  const exit = once(child, 'exit')
  child.on('message', (edition) => {
    taken = Number(edition)
    if (taken === editions) setTimeout(() => child.kill('SIGKILL'), milliseconds)
  })
  const [, signal] = (await exit) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  return taken
}

describe('an import that is killed with SIGKILL', () => {
  it.each([
    [2, 5],
    [3, 25],
    [2, 60],
  ])(
    'leaves one edition whole (%d editions, %d ms)',
    async (editions, milliseconds) => {
      const taken = await killedAfter(editions, milliseconds)
      const { db, close } = await openDatabase({ databaseUrl: null, dataFolder })
      const effective = await selectUnchecked<{ clause: string; rows: number; at: string }>(
        db,
        sql`select row ->> 'clause' as clause, count(*)::int as rows, max(since) as at from demurrage_row
        where ended_at is null group by 1`,
      )
      // Nothing of the unfinished edition, or all of it: it may have been stored before its process could report it.
      expect(effective).toHaveLength(1)
      expect(effective[0]?.rows).toBe(EDITION_ROWS)
      expect([`Edition ${taken}`, `Edition ${taken + 1}`]).toContain(effective[0]?.clause)
      const [ends] = await selectUnchecked(
        db,
        sql`select count(*) filter (where ended_at is not null and ended_by is null)::int as nobody from demurrage_row`,
      )
      expect(ends).toEqual({ nobody: 0 })
      await close()
    },
    120_000,
  )
})
