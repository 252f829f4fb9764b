// From the customer's request to the terminal's files and back: the jobs of a server on a folder, with a terminal that
// answers by CONTRL.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RejectionReason } from '@quayline/domain/intake/facts'
import { writeContrl } from '@quayline/edi/contrl/write'
import { splitFile } from '@quayline/edi/messages'
import { receivedInterchanges } from '@quayline/edi/received-interchanges'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { eirPrint } from '@quayline/database/schema'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openArchive } from '../../../platform/archive/archive.ts'
import { startJob } from '../../../platform/process/job.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { NO_PARTNERS } from '../../../platform/settings/partner-book.ts'
import { eirJobs } from './eir-jobs.ts'
import type { LoggedIn } from '../../releases/release-orders.fixture.ts'
import { type EirTestApp, openEirApp } from '../routes.fixture.ts'
import { outboxOf, printParam, recordsOf, sendBatch } from './sending-routes.fixture.ts'

let test: EirTestApp
let consignee: LoggedIn
let dataFolder: string
let stop: () => Promise<unknown>
const outbox = (...names: readonly string[]) => path.join(dataFolder, 'eir-outbox', ...names)

beforeAll(async () => {
  test = await openEirApp()
  consignee = await test.logIn({ codes: ['QC0001'] })
  await test.release()
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-eir-'))
  mkdirSync(outbox('acknowledgements'), { recursive: true })
  const archive = openArchive(dataFolder)
  const log = createLogger({ level: 'silent' })
  const { clock, database } = test
  const deps = {
    db: database.db,
    clock,
    archive,
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: null,
  }
  // Two servers on one database and one folder.
  const jobs = [1, 2].flatMap(() => eirJobs({ ...deps, log, dataFolder, production: true, smtpUrl: null }))
  const running = jobs.map((job) => startJob(job, log))
  stop = async () => {
    await Promise.all(running.map((job) => job.stop()))
    await archive.close()
  }
})
beforeEach(() => test.database.db.delete(eirPrint))
afterAll(async () => {
  await stop()
  await test.close()
  rmSync(dataFolder, { recursive: true })
})

const filesFor = (recipient: string): readonly string[] =>
  existsSync(outbox(recipient)) ? readdirSync(outbox(recipient)).filter((name) => !name.startsWith('.')) : []

/** Polls until the condition is true; the test's own time limit ends it. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(50)
}

/** The terminal's software: takes each file, answers it, removes it. */
function answerAsTerminal(recipient: string, rejection: RejectionReason | null): void {
  for (const name of filesFor(recipient)) {
    const bytes = readFileSync(outbox(recipient, name))
    const { segments, warnings } = tokenize(bytes)
    const [interchange] = receivedInterchanges(segments, splitFile(segments, warnings).messages)
    if (interchange === undefined) throw new Error('the file holds no interchange')
    const preparedAt = '2026-03-01T16:05'
    const answer = writeContrl({ interchange, rejectionOf: () => rejection, preparedAt, controlReference: '77' })
    writeFileSync(outbox('acknowledgements', `${name}.contrl`), answer ?? '')
    rmSync(outbox(recipient, name))
  }
}

const synchFlags = async (): Promise<readonly string[]> =>
  (await test.list(consignee)).body.data.content.eirInfoList.map(({ synchFlag }: { synchFlag: string }) => synchFlag)
const send = async (rUuid: string): Promise<void> => {
  const records = await recordsOf(test, consignee)
  const sent = await sendBatch(test, consignee, { rUuid, printParam: printParam(records) })
  expect(sent.status).toBe(200)
}

it('the terminal acknowledges, and the customer sees it', { timeout: 30_000 }, async () => {
  await send('story-0001')
  await until(() => filesFor('CNNGBT1').length > 0 && filesFor('CNNGBD1').length > 0)
  expect([filesFor('CNNGBT1').length, filesFor('CNNGBD1').length]).toEqual([1, 1])
  expect(await synchFlags()).toEqual(['0', '0'])
  answerAsTerminal('CNNGBT1', null)
  await until(async () => (await synchFlags())[0] === '1')
  expect(await synchFlags()).toEqual(['1', '1'])
  const states = (await outboxOf(test.database.db)).map(({ recipient, state }) => `${recipient} ${state}`)
  expect(states).toEqual(['CNNGBD1 SENT', 'CNNGBT1 ACKNOWLEDGED'])
})

it('the terminal refuses: the flag stays 0, and staff find the reason', { timeout: 30_000 }, async () => {
  await send('story-0002')
  await until(() => filesFor('CNNGBT1').length > 0)
  answerAsTerminal('CNNGBT1', 'NO_REFERENCE')
  const terminal = async () => (await outboxOf(test.database.db)).find(({ recipient }) => recipient === 'CNNGBT1')
  await until(async () => (await terminal())?.state === 'REFUSED')
  expect((await terminal())?.lastError).toBe('UCM 1 0085 13; UCM 2 0085 13')
  expect(await synchFlags()).toEqual(['0', '0'])
})
