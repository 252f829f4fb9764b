// Servers killed with SIGKILL between enqueueing and handing over, and during the hand-over: no document is lost,
// doubled or incomplete.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { outboxMessage } from '@quayline/database/schema'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOCUMENT_POLICY, handOver } from './hand-over.ts'

const KILLS = 5
const SUBJECTS = 30
const VERSIONS = 10

let dataFolder = ''
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-documents-killed-'))
  await fillWithTemplate(dataFolder)
}, 120_000)
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const textOf = (subject: number, version: number): string => `${subject} ${version} ${'x'.repeat(20_000)}`
const folderOf = (): string => path.join(dataFolder, 'outbox/DESK')
const files = (): readonly string[] =>
  existsSync(folderOf()) ? readdirSync(folderOf()).filter((name) => name.endsWith('.json')) : []

it(`${KILLS} kills: each document is one file, whole`, async () => {
  // Documents are enqueued and the process ends before any was handed over: closing the database has the same effect as
  // a kill.
  const before = await openDatabase({ databaseUrl: null, dataFolder })
  await before.db.transaction(async (tx) => {
    for (let version = 1; version <= VERSIONS; version++)
      for (let subject = 0; subject < SUBJECTS; subject++)
        await handOver(
          tx,
          {
            recipient: 'DESK',
            type: 'SI',
            reference: `S${subject}`,
            subject: `S${subject}`,
            version,
            isTest: false,
            mediaType: 'application/json',
            text: textOf(subject, version),
          },
          Date.now(),
        )
  })
  await before.close()

  const serve = (start: number): ChildProcess =>
    fork(testProgram('documents-killed.child'), [dataFolder, String(start * (DOCUMENT_POLICY.leaseMs + 1000))])
  for (let kill = 0; kill < KILLS; kill++) {
    const seen = files().length
    const server = serve(kill)
    const exit = once(server, 'exit')
    await expect.poll(() => files().length, { timeout: 60_000 }).toBeGreaterThan(seen)
    await pause(kill * 7)
    server.kill('SIGKILL')
    expect((await exit)[1]).toBe('SIGKILL')
  }
  const last = serve(KILLS)
  const exit = once(last, 'exit')
  await expect.poll(() => files().length, { timeout: 120_000 }).toBe(SUBJECTS * VERSIONS)
  await pause(500)
  last.kill('SIGKILL')
  await exit

  for (let subject = 0; subject < SUBJECTS; subject++)
    for (let version = 1; version <= VERSIONS; version++)
      expect(readFileSync(path.join(folderOf(), `SI-S${subject}-v${version}.json`), 'utf8')).toBe(
        textOf(subject, version),
      )
  const after = await openDatabase({ databaseUrl: null, dataFolder })
  expect(await after.db.select().from(outboxMessage).where(ne(outboxMessage.state, 'DONE'))).toEqual([])
  await after.close()
}, 240_000)
