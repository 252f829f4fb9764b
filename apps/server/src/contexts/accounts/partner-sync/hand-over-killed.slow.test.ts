import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quayline/database/open'
import { appUser, partnerSync } from '@quayline/database/schema'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../../platform/observability/log.ts'
import { LEASE_MS } from './claim-syncs.ts'
import { handOverUsers } from './hand-over-users.ts'
import { httpSystem } from './http-system.ts'

let dataFolder = ''
let server: Server
let url = ''
let isAnswering = false
const keys: (string | undefined)[] = []
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-hand-over-'))
  await fillWithTemplate(dataFolder)
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']?.toString())
    request.resume()
    if (isAnswering) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/users`
}, 120_000)
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

it('a server killed with SIGKILL while it hands a user over: he is handed over again after the lease, with the same key', async () => {
  const begun = Date.now()
  const at = new Date(begun)
  const before = await openDatabase({ databaseUrl: null, dataFolder })
  const [user] = await before.db
    .insert(appUser)
    .values({ username: 'handed01', name: 'Handed', email: 'h@test.example', createdAt: at, updatedAt: at })
    .returning({ id: appUser.id })
  const due = { requestedAt: at.toISOString(), nextAttemptAt: at.toISOString() }
  const [sync] = await before.db
    .insert(partnerSync)
    .values({ userId: user?.id ?? '', requestedBy: 'hqadmin', ...due })
    .returning({ id: partnerSync.id })
  await before.close()

  const child = fork(testProgram('hand-over-killed.child'), [dataFolder, url])
  const exit = once(child, 'exit')
  await expect.poll(() => keys.length, { timeout: 60_000 }).toBe(1)
  child.kill('SIGKILL')
  expect((await exit)[1]).toBe('SIGKILL')

  isAnswering = true
  const after = await openDatabase({ databaseUrl: null, dataFolder })
  const [claimed] = await after.db.select().from(partnerSync)
  expect(claimed).toMatchObject({ state: 'WAITING', attempts: 1, lastError: null })
  let now = Date.parse(claimed?.nextAttemptAt ?? '') - 1
  expect(now).toBeGreaterThanOrEqual(begun + LEASE_MS - 1)
  const log = createLogger({ level: 'silent' })
  const job = handOverUsers({ db: after.db, clock: { now: () => now }, log }, httpSystem(url))
  await job.run(new AbortController().signal)
  expect(keys).toHaveLength(1)
  now++
  await job.run(new AbortController().signal)
  expect(keys).toEqual([sync?.id, sync?.id])
  expect(await after.db.select().from(partnerSync)).toMatchObject([{ state: 'DONE', attempts: 2 }])
  await after.close()
}, 120_000)
