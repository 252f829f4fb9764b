// Servers killed with SIGKILL while they send: nothing is lost, the order is preserved, and only messages in flight
// arrive twice.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { outboxMessage } from '@quayline/database/schema'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueueInOrder } from './enqueue.ts'
import { KILLED_POLICY } from './outbox-killed.fixture.ts'

const KILLS = 8
const SUBJECTS = 20
const MESSAGES_OF_SUBJECT = 30

let dataFolder = ''
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-outbox-'))
  await fillWithTemplate(dataFolder)
}, 120_000)
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

it(`${KILLS} kills: all messages arrive, in the order of their subject, and twice only what was under way`, async () => {
  const before = await openDatabase({ databaseUrl: null, dataFolder })
  const now = new Date().toISOString()
  await before.db.transaction(async (tx) => {
    for (let n = 1; n <= MESSAGES_OF_SUBJECT; n++)
      for (let subject = 0; subject < SUBJECTS; subject++)
        await enqueueInOrder(tx, KILLED_POLICY.kind, { subject: `s${subject}`, body: String(n) }, now)
  })
  await before.close()

  const file = path.join(dataFolder, 'arrivals')
  const arrivals = (): readonly string[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const serve = (): ChildProcess => fork(testProgram('outbox-killed.child'), ['', dataFolder, file])
  for (let kill = 0; kill < KILLS; kill++) {
    const seen = arrivals().length
    const server = serve()
    const exit = once(server, 'exit')
    await expect.poll(() => arrivals().length, { timeout: 60_000 }).toBeGreaterThan(seen)
    // Somewhere during a dozen attempts.
    await pause(kill * 7)
    server.kill('SIGKILL')
    expect((await exit)[1]).toBe('SIGKILL')
  }
  const last = serve()
  const exit = once(last, 'exit')
  await expect.poll(() => new Set(arrivals()).size, { timeout: 60_000 }).toBe(SUBJECTS * MESSAGES_OF_SUBJECT)
  await pause(500)
  last.kill('SIGKILL')
  await exit

  const after = await openDatabase({ databaseUrl: null, dataFolder })
  expect(await after.db.select().from(outboxMessage).where(ne(outboxMessage.state, 'DONE'))).toEqual([])
  await after.close()
  expect(arrivals().length - SUBJECTS * MESSAGES_OF_SUBJECT).toBeLessThanOrEqual(KILLS * KILLED_POLICY.places)
  for (let subject = 0; subject < SUBJECTS; subject++) {
    const numbers = arrivals().flatMap((line) => (line.startsWith(`s${subject} `) ? [Number(line.split(' ')[1])] : []))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }
}, 180_000)
