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
import { MAIL_LEASE_MS, MAIL_UNDER_WAY } from './claim-mails.ts'
import { openMailServer } from './mail-server.ts'
import { makeMail, mailsOf } from './mails.fixture.ts'
import { instant } from '../notices.fixture.ts'
import { sendMails } from './send-mails.ts'
import { openSmtpReceiver, type SmtpReceiver } from './smtp-receiver.fixture.ts'

let dataFolder = ''
let receiver: SmtpReceiver
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-mails-'))
  await fillWithTemplate(dataFolder)
  receiver = await openSmtpReceiver()
}, 120_000)
afterAll(async () => {
  await receiver.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

it('a server killed with SIGKILL between sending and noting loses no mail and sends it once more, under the same id', async () => {
  const begun = Date.now()
  const before = await openDatabase({ databaseUrl: null, dataFolder })
  const id = await makeMail(before.db, { createdAt: instant(begun), nextAttemptAt: instant(begun) })
  await before.close()

  // The mail server has the whole text, keeps it, and does not say so any more.
  const arrived: string[] = []
  receiver.onText = (number, { headers }) => {
    arrived.push(Object.fromEntries(headers)['message-id'] ?? '')
    return number === 1 ? new Promise(() => undefined) : null
  }
  const child = fork(testProgram('send-killed.child'), [dataFolder, receiver.url])
  const exit = once(child, 'exit')
  await expect.poll(() => arrived.length, { timeout: 60_000 }).toBe(1)
  child.kill('SIGKILL')
  expect((await exit)[1]).toBe('SIGKILL')

  const after = await openDatabase({ databaseUrl: null, dataFolder })
  const [claimed] = await mailsOf(after.db)
  expect(claimed).toMatchObject({ id, state: 'WAITING', attempts: 1, lastError: MAIL_UNDER_WAY })
  let now = Date.parse(claimed?.nextAttemptAt ?? '') - 1
  expect(now).toBeGreaterThanOrEqual(begun + MAIL_LEASE_MS - 1)
  const job = sendMails(
    { db: after.db, clock: { now: () => now }, log: createLogger({ level: 'silent' }) },
    {
      open: () => openMailServer({ url: receiver.url, requireTls: false }),
      from: { name: 'Quayline', address: 'support@line.example' },
    },
  )
  await job.run(new AbortController().signal)
  expect(arrived).toHaveLength(1)
  now++
  await job.run(new AbortController().signal)
  await job.run(new AbortController().signal)
  expect(await mailsOf(after.db)).toMatchObject([{ state: 'SENT', attempts: 2 }])
  expect(arrived).toEqual([`<${id}@line.example>`, `<${id}@line.example>`])
  await after.close()
}, 120_000)
