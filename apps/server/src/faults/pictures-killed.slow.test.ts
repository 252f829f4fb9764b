// Servers killed with SIGKILL between writing facts and deriving pictures: no picture is ever older than its facts, and
// in the end no mark is left.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { picture, stale } from '@quayline/database/schema'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { publishAll } from '../contexts/tracking/event-feed.fixture.ts'
import { trackerOf } from '../contexts/tracking/tracker.ts'
import { killedNumbers } from './pictures-killed.fixture.ts'
import { forgetKept } from '../contexts/tracking/pictures/pictures.fixture.ts'

const KILLS = 6

let dataFolder = ''
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-pictures-'))
  await fillWithTemplate(dataFolder)
}, 120_000)
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** Runs a server until it has processed some rounds of marks, and kills it during the next one. */
async function killedAfter(rounds: number, ms: number): Promise<void> {
  const child = fork(testProgram('pictures-killed.child'), [dataFolder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  let seen = 0
  while (seen < rounds && child.exitCode === null) {
    await Promise.race([once(child, 'message'), exit])
    seen++
  }
  await pause(ms)
  child.kill('SIGKILL')
  expect((await exit)[1]).toBe('SIGKILL')
}

it(`${KILLS} kills: every answer is that of the facts, at once and after all is worked off`, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await killedAfter(3 + kill * 3, kill * 7)
    const { db, close } = await openDatabase({ databaseUrl: null, dataFolder })
    const answers = async () => {
      const found = await Promise.all(killedNumbers().map((number) => trackerOf(db).trackText(number, null)))
      return found.map((one) => (one.ok ? one.value : one.reason))
    }
    const found = await answers()
    const kept = await db.$count(picture)
    await forgetKept(db)
    expect(found).toEqual(await answers())
    expect(kept).toBeGreaterThan(0)
    await close()
  }
  const { db, close } = await openDatabase({ databaseUrl: null, dataFolder })
  // Marks claimed by the last server are free again after one minute.
  await db.update(stale).set({ claimedUntil: sql`${stale.claimedUntil} - interval '61 s'` })
  await publishAll(db, fixedClock(Date.UTC(2026, 1, 20)))
  expect(await db.$count(stale)).toBe(0)
  await close()
}, 240_000)
