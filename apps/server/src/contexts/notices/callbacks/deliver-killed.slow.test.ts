import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quayline/database/open'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../../platform/observability/log.ts'
import { type CallbackReceiver, openReceiver, status } from './callback-receiver.fixture.ts'
import { LEASE_MS, UNDER_WAY } from './claim-callbacks.ts'
import { deliverCallbacks } from './deliver-callbacks.ts'
import { callbacksOf, instant, makeCallback, makeSubscription } from '../notices.fixture.ts'

let dataFolder = ''
let receiver: CallbackReceiver
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-deliver-'))
  await fillWithTemplate(dataFolder)
  receiver = await openReceiver()
}, 120_000)
afterAll(async () => {
  await receiver.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

it('a server killed with SIGKILL between claim and result loses no callback: it is sent again after the lease', async () => {
  const begun = Date.now()
  const before = await openDatabase({ databaseUrl: null, dataFolder })
  const subscription = await makeSubscription(before.db, { callbackUrl: receiver.url })
  await makeCallback(before.db, subscription, 1, { nextAttemptAt: instant(begun) })
  await before.close()

  receiver.answer = () => undefined
  const child = fork(testProgram('deliver-killed.child'), [dataFolder])
  const exit = once(child, 'exit')
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)
  child.kill('SIGKILL')
  expect((await exit)[1]).toBe('SIGKILL')

  receiver.answer = status(204)
  const after = await openDatabase({ databaseUrl: null, dataFolder })
  const [claimed] = await callbacksOf(after.db)
  expect(claimed).toMatchObject({ state: 'WAITING', attempts: 1, lastError: UNDER_WAY })
  let now = Date.parse(claimed?.nextAttemptAt ?? '') - 1
  expect(now).toBeGreaterThanOrEqual(begun + LEASE_MS - 1)
  const job = deliverCallbacks(
    { db: after.db, clock: { now: () => now }, log: createLogger({ level: 'silent' }), production: false },
    { resolve: () => Promise.resolve([]), timeoutMs: 5000 },
  )
  await job.run(new AbortController().signal)
  expect(receiver.received).toHaveLength(1)
  now++
  await job.run(new AbortController().signal)
  expect(await callbacksOf(after.db)).toMatchObject([{ state: 'DELIVERED', attempts: 2, lastStatus: 204 }])
  expect(receiver.received.map(({ body }) => body.toString())).toEqual([claimed?.body, claimed?.body])
  await after.close()
}, 120_000)
