import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '@quayline/database/database'
import { openDatabase } from '@quayline/database/open'
import { delivery, intakeTally, message } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { afterEach, describe, expect, it } from 'vitest'
import { type InboxForTests, inboxForTests, runToEnd } from './inbox.fixture.ts'
import { inboxJob } from './inbox.ts'
import { intakeForTests } from '../intake.fixture.ts'
import { gateIn, interchange } from '../reading/sample-messages.fixture.ts'

const children: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `quayline-${name}-`))
  folders.push(folder)
  return folder
}

async function startServer(inbox: InboxForTests, dataFolder: string): Promise<ChildProcess> {
  const file = testProgram('inbox-server.child')
  const child = fork(file, [inbox.folder, dataFolder])
  children.push(child)
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  expect(child.exitCode).toBeNull()
  return child
}

const names = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `F${String(from + index).padStart(4, '0')}`)

const drop = (inbox: InboxForTests, documents: readonly string[]): void => {
  for (const document of documents) {
    // Like transfer software: first under a temporary name.
    const file = path.join(inbox.folder, `${document}.edi`)
    writeFileSync(`${file}.tmp`, interchange([gateIn({ document })], { reference: document }))
    writeFileSync(file, interchange([gateIn({ document })], { reference: document }))
    rmSync(`${file}.tmp`)
  }
}

const waiting = (inbox: InboxForTests): number =>
  readdirSync(inbox.folder).filter((name) => name.endsWith('.edi')).length

/** The archived files without suffixes of repeated names, and without the empty files that only reserved a name. */
const archived = (inbox: InboxForTests): string[] =>
  inbox.files('.archive').map((name) => path.basename(name).slice(0, 5))

describe('an inbox whose server is killed with SIGKILL again and again', () => {
  it('loses nothing and doubles nothing', async () => {
    const inbox = inboxForTests()
    folders.push(inbox.folder)
    const dataFolder = newFolder('inbox-data')
    await fillWithTemplate(dataFolder)
    const all = names(0, 120)
    for (let times = 0; times < 3; times++) {
      const some = all.slice(times * 40, times * 40 + 40)
      const child = await startServer(inbox, dataFolder)
      drop(inbox, some)
      // Killed in the middle: some files are archived, others are not.
      const until = 5 + times * 12
      while (40 * (times + 1) - waiting(inbox) < 40 * times + until && child.exitCode === null) await wait(2)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const last = await startServer(inbox, dataFolder)
    const isDone = () => waiting(inbox) === 0 && inbox.files('.taken').length === 0
    for (const limit = Date.now() + 60_000; !isDone() && Date.now() < limit; ) await wait(50)
    last.send('stop')
    expect((await once(last, 'exit'))[0]).toBe(0)

    expect(waiting(inbox)).toBe(0)
    expect(inbox.files('.taken')).toEqual([])
    expect(inbox.files().filter((name) => name.startsWith('.rejected'))).toEqual([])
    expect([...new Set(archived(inbox))].toSorted()).toEqual(all)
    const answers = inbox.files('.outbox/SHATERM').map((name) => name.split('-')[1])
    expect(answers.toSorted()).toEqual(all)
    const database = await openDatabase({ databaseUrl: null, dataFolder })
    const messages = await database.db.select({ number: message.documentNumber }).from(message)
    expect(messages.map(({ number }) => number).toSorted()).toEqual(all)
    const tallies = await database.db.select().from(intakeTally)
    expect(tallies.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(all.length)
    await database.close()
  }, 240_000)
})

describe.each(await bothDatabases())('two servers at one inbox, on the $name', ({ open }) => {
  it('take each file once', async () => {
    const inbox = inboxForTests()
    folders.push(inbox.folder)
    const database: OpenDatabase = await open()
    const servers = [intakeForTests(database.db), intakeForTests(database.db), intakeForTests(database.db)]
    const all = names(0, 200)
    drop(inbox, all)
    const jobs = servers.map((intake) => inboxJob(intake, inbox.folder, { settleMs: 0, filesABatch: 9 }))
    await Promise.all(jobs.map(runToEnd))

    expect(waiting(inbox)).toBe(0)
    expect(archived(inbox)).toEqual(all)
    const deliveries = await database.db.select({ source: delivery.source }).from(delivery)
    expect(deliveries.map(({ source }) => source).toSorted()).toEqual(all.map((name) => `${name}.edi`))
    const tallies = await database.db.select().from(intakeTally)
    expect(tallies.map(({ accepted, duplicate }) => [accepted, duplicate])).toEqual([[200, 0]])
    for (const intake of servers) await intake.remove()
    await database.close()
  }, 120_000)
})
