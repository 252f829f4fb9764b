// A file that kills the server with SIGKILL whenever it is read: counted on the disk, and quarantined after three tries.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { message } from '@quayline/database/schema'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { testProgram } from '@quayline/testing/test-programs'
import { afterEach, expect, it } from 'vitest'
import { type InboxForTests, inboxForTests } from './inbox.fixture.ts'
import { gateIn, interchange } from '../reading/sample-messages.fixture.ts'

let inbox: InboxForTests
const dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-inbox-killed-'))
afterEach(() => {
  inbox.remove()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Waits until the server is dead or the inbox is empty; returns the signal that ended it. */
async function serverLife(): Promise<string | null> {
  const script = testProgram('inbox-server.child')
  const child = fork(script, [inbox.folder, dataFolder, '', 'KILLER'])
  const exit = once(child, 'exit')
  const isDone = () => inbox.files().every((name) => /^\.(archive|rejected|outbox)/.test(name))
  while (!isDone() && child.signalCode === null && child.exitCode === null) await wait(50)
  if (child.connected) child.send('stop')
  const [, signal] = (await exit) as [number | null, string | null]
  return signal
}

it('a file that kills the server three times is set aside unread; those beside it are taken', async () => {
  inbox = inboxForTests()
  await fillWithTemplate(dataFolder)
  const gate = (document: string, sender?: string) =>
    interchange([gateIn({ document })], { reference: document, ...(sender !== undefined && { sender }) })
  for (const name of ['A', 'B', 'D', 'E']) inbox.drop(`${name}.edi`, gate(name))
  inbox.drop('C.edi', gate('C', 'KILLER'))

  const lives = [await serverLife(), await serverLife(), await serverLife(), await serverLife()]
  expect(lives).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL', null])
  expect(inbox.files('.archive').map((name) => path.basename(name))).toEqual(['A.edi', 'B.edi', 'D.edi', 'E.edi'])
  expect(inbox.files('.rejected').map((name) => path.basename(name))).toEqual(['C.edi', 'C.edi.report.json'])
  expect(inbox.files('.taken')).toEqual([])
  const database = await openDatabase({ databaseUrl: null, dataFolder })
  const messages = await database.db
    .select({ number: message.documentNumber, reason: message.rejectionReason })
    .from(message)
  await database.close()
  expect(
    messages
      .filter(({ reason }) => reason === null)
      .map(({ number }) => number)
      .sort(),
  ).toEqual(['A', 'B', 'D', 'E'])
  expect(messages.filter(({ reason }) => reason !== null)).toEqual([{ number: null, reason: 'QUARANTINED' }])
}, 240_000)
