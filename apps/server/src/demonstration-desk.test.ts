// The demonstration's desk with a clock that the test controls: what it answers and when, that it answers each document
// once, and that it does not run in other installations.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { billDocument, documentMessage, instruction, message } from '@quayline/database/schema'
import { testHouse, testHouseCargo, testInstruction } from '@quayline/domain/instructions/instruction.fixture'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDocuments } from './contexts/documents/hand-over/hand-over.ts'
import { documentFolder } from './contexts/documents/hand-over/document-folder.ts'
import {
  applyInstructionAction,
  createInstruction,
  type InstructionActionInput,
  loadInstruction,
  readContent,
  takeNext,
} from './contexts/instructions/index.ts'
import { approveDraftBill } from './contexts/instructions/approve-draft.ts'
import {
  BOOKING,
  type InstructionsTest,
  openInstructions,
  SHIPPED_BY,
} from './contexts/instructions/instructions.fixture.ts'
import { DEMONSTRATION_DESK, withTypingError, workedFor } from './demonstration-desk-answers.ts'
import { DeskLedger } from './demonstration-desk-ledger.ts'
import { answerAtDesk, demonstrationDeskJobs } from './demonstration-desk.ts'
import { type Archive, openArchive } from './platform/archive/archive.ts'
import { createLogger } from './platform/observability/log.ts'
import type { Caller } from './platform/sessions/caller.ts'
import { readSettings } from './platform/settings/brand-settings.ts'
import { readPartners } from './platform/settings/partner-book.ts'
import { lineFileOf } from './services.ts'

const SHIPPED = lineFileOf({ brandFile: null })
const settings = readSettings(SHIPPED)
const partners = readPartners(SHIPPED)
const log = createLogger({ level: 'silent' })

const SHIPPER: Caller = {
  id: 'shipper',
  role: 'partner',
  holder: SHIPPED_BY,
  purpose: 'BOTH',
  partyCode: SHIPPED_BY,
  user: null,
}

let test: InstructionsTest
let dataFolder = ''
let archive: Archive
beforeAll(async () => {
  test = await openInstructions(openTestDatabase)
}, 120_000)
afterAll(() => test.close())
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-desk-'))
  archive = openArchive(dataFolder)
})
afterEach(async () => {
  await archive.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const deps = () => ({ db: test.db, clock: test.clock, settings, partners, archive, dataFolder, log })
const signal = new AbortController().signal

async function perform(id: string, event: InstructionActionInput['event'], content?: ShippingInstruction) {
  test.clock.set(test.clock.now() + 1000)
  const loaded = await loadInstruction(deps(), SHIPPER, id, content === undefined ? {} : { replacedBy: content })
  if (loaded === null) throw new Error('no instruction')
  const done = await applyInstructionAction(deps(), loaded, {
    event,
    version: loaded.row.version,
    by: SHIPPED_BY,
    side: 'EXPORT',
    channel: 'PORTAL',
    ...(content === undefined ? {} : { content }),
  })
  if (!done.ok) throw new Error(JSON.stringify([done.reason, loaded.faults]))
}

/** Id of an instruction that was sent to the line. */
async function submitted(change: Partial<ShippingInstruction> = {}): Promise<string> {
  const made = await createInstruction(deps(), SHIPPER, {
    bookings: [BOOKING],
    copied: null,
    isSplit: true,
    isTest: false,
    channel: 'PORTAL',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.reason))
  const filing = { regime: 'US_AMS', country: 'US', identificationNumber: null } as const
  const filings = [
    change.houseBills === undefined
      ? { ...filing, performedBy: 'CARRIER' as const, filerCode: null }
      : { ...filing, performedBy: 'SELF' as const, filerCode: 'TSTA' },
  ]
  await perform(made.value, { kind: 'save' }, testInstruction({ bookingNumbers: [BOOKING], filings, ...change }))
  await perform(made.value, { kind: 'submit', channel: 'PORTAL' })
  return made.value
}

/** Advances the clock by this many seconds; the desk checks every two seconds, and its answers are taken in. */
async function pass(seconds: number, desk = answerAtDesk(deps())): Promise<void> {
  await deliverDocuments(deps(), documentFolder(dataFolder)).run(signal)
  for (let second = 0; second <= seconds; second += 2) {
    await desk.run(signal)
    while (await takeNext(deps())) {
      // Until no outbox message is waiting.
    }
    test.clock.set(test.clock.now() + 2000)
  }
}

const statusOf = async (id: string) => {
  const [row] = await test.db.select().from(instruction).where(eq(instruction.id, id))
  return row?.status
}
const billsOf = async (id: string) =>
  test.db.select().from(billDocument).where(eq(billDocument.instructionId, id)).orderBy(asc(billDocument.version))

describe('the desk of the demonstration', () => {
  it('takes an instruction after 20 to 60 seconds, drafts the bill, and issues it once the draft is approved', async () => {
    const id = await submitted()
    await pass(18)
    expect(await statusOf(id)).toBe('SUBMITTED')
    await pass(46)
    expect(await statusOf(id)).toBe('CONFIRMED')
    await pass(66)
    const [drafted, ...others] = await billsOf(id)
    expect(others).toEqual([])
    expect(drafted).toMatchObject({ type: 'DRAFT', state: 'NEW', billNumber: expect.stringMatching(/^70\d{8}$/) })
    expect(readContent(drafted?.face ?? '')).toMatchObject({
      cargo: [{ packages: 820 }],
      containers: [{ containerNo: 'CSQU3054383', seals: [{ source: 'SHI', number: 'S3054383' }] }, {}],
    })
    const loaded = await loadInstruction(deps(), SHIPPER, id)
    if (loaded === null || drafted === undefined) throw new Error('nothing to approve')
    expect(
      await approveDraftBill(deps(), loaded, {
        version: loaded.row.version,
        billNumber: drafted.billNumber,
        billVersion: drafted.version,
        by: 'forwarder',
      }),
    ).toBe(true)
    await pass(66)
    expect(await billsOf(id)).toMatchObject([
      { type: 'DRAFT' },
      { type: 'ORIGINAL', state: 'NEW', originals: 3, issuedOn: '2026-03-01', face: drafted.face },
    ])
  })

  it('answers a document once, also when it is killed between an answer and its note of it', async () => {
    const id = await submitted()
    await pass(130)
    const before = await test.db.$count(message)
    const taken = await test.db.$count(documentMessage)
    // After a restart, the desk reads its stored entries.
    await pass(130)
    expect(await test.db.$count(message)).toBe(before)
    // A kill before the entry was written: the same bytes are sent again, and recognised as duplicates.
    const ledger = path.join(dataFolder, 'demonstration-desk')
    const [name = ''] = readdirSync(ledger).filter((each) => !each.startsWith('.'))
    const noted = await new DeskLedger(dataFolder).find(name)
    if (noted === null) throw new Error('the desk has noted nothing')
    await new DeskLedger(dataFolder).write(name, { ...noted, sent: 0, isDone: false })
    await pass(130)
    expect(await test.db.$count(message)).toBe(before)
    expect(await test.db.$count(documentMessage)).toBe(taken)
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await billsOf(id)).toHaveLength(1)
  })

  it('types the packages of whoever has three House B/Ls wrongly, and rightly once they are amended', async () => {
    const [first, second] = testInstruction().containers
    if (first === undefined || second === undefined) throw new Error('not two containers')
    const half = { packages: 205, weight: { value: '5102.625', unit: 'KGM' } } as const
    const goods = (containerNo: string, part: object) => ({ cargo: [testHouseCargo({ containerNo, ...part })] })
    const id = await submitted({
      houseBills: [
        testHouse('HQ1'),
        testHouse('HQ2', goods(second.containerNo, half)),
        testHouse('HQ3', goods(second.containerNo, half)),
      ],
      containers: [
        { ...first, houseBillNumber: 'HQ1' },
        { ...second, ...half, volume: { value: '27.5', unit: 'MTQ' }, houseBillNumber: 'HQ2' },
        { ...second, ...half, volume: { value: '27.5', unit: 'MTQ' }, houseBillNumber: 'HQ3' },
      ],
    })
    await pass(130)
    const [drafted] = await billsOf(id)
    expect(readContent(drafted?.face ?? '').cargo).toMatchObject([{ packages: 802 }])
    await perform(id, { kind: 'amend' })
    await perform(id, { kind: 'submit', channel: 'PORTAL' })
    await pass(130)
    expect(await statusOf(id)).toBe('AMENDMENT_ACCEPTED')
    const newest = (await billsOf(id)).at(-1)
    expect(readContent(newest?.face ?? '').cargo).toMatchObject([{ packages: 820 }])
  })

  it('leaves what is held to the line\u2019s staff, and drafts the bill once they accepted it', async () => {
    const id = await submitted()
    const file = path.join(dataFolder, 'outbox', DEMONSTRATION_DESK)
    await deliverDocuments(deps(), documentFolder(dataFolder)).run(signal)
    const [name = ''] = readdirSync(file)
    const body = JSON.parse(readFileSync(path.join(file, name), 'utf8'))
    const request = { ...body['x-quayline-request'], held: 'AFTER_CUT_OFF' }
    writeFileSync(path.join(file, name), JSON.stringify({ ...body, 'x-quayline-request': request }))
    await pass(130)
    expect(await statusOf(id)).toBe('SUBMITTED')
    expect(await billsOf(id)).toEqual([])
    const detail = (await test.call('GET', `/v1/instructions/${id}`, 'deskclerk')).body.data
    const decision = { version: detail.version, decision: 'ACCEPT' }
    expect((await test.call('POST', `/v1/instructions/${id}/decision`, 'deskclerk', decision)).status).toBe(200)
    await pass(4)
    expect(await billsOf(id)).toMatchObject([{ type: 'DRAFT' }])
  })

  it('does not answer what was taken back meanwhile', async () => {
    const id = await submitted()
    await pass(4)
    await perform(id, { kind: 'withdraw' })
    await pass(130)
    expect(await statusOf(id)).toBe('DRAFT')
    expect(await billsOf(id)).toEqual([])
    const step = await test.call('GET', `/v1/instructions/${id}`, 'forwarder')
    expect(JSON.stringify(step.body)).not.toContain(DEMONSTRATION_DESK)
  })
})

describe('the desk works', () => {
  it.each([
    ['in the demonstration', { demo: true, production: false }, settings, 1],
    ['not in production', { demo: true, production: true }, settings, 0],
    ['not without the demonstration', { demo: false, production: false }, settings, 0],
    ['not where no desk is configured', { demo: true, production: false }, { ...settings, documentDesk: null }, 0],
    [
      'not in the place of a real desk',
      { demo: true, production: false },
      { ...settings, documentDesk: { ...settings.documentDesk, recipient: 'DOCDESK' } },
      0,
    ],
    [
      'not where documents go by https',
      { demo: true, production: false },
      {
        ...settings,
        documentDesk: { ...settings.documentDesk, channel: { kind: 'https', url: 'https://desk.example/in' } },
      },
      0,
    ],
  ] as const)('%s', (_, config, given, jobs) => {
    expect(
      demonstrationDeskJobs({ ...deps(), settings: given as typeof settings }, config).map(({ name }) => name),
    ).toHaveLength(jobs)
    expect(existsSync(path.join(dataFolder, 'demonstration-desk'))).toBe(false)
  })
})

describe('how it works', () => {
  it('takes 20 to 60 seconds, always the same for the same document', () => {
    for (let n = 0; n < 500; n++) {
      const worked = workedFor(`SI-QSI${n}-v1.json`, n % 2)
      expect(worked).toBeGreaterThanOrEqual(20_000)
      expect(worked).toBeLessThanOrEqual(60_000)
      expect(workedFor(`SI-QSI${n}-v1.json`, n % 2)).toBe(worked)
    }
  })

  it.each([
    [820, 802],
    [12, 21],
    [1250, 1205],
  ])('%i packages become %i', (packages, typed) => {
    const [item] = testInstruction().cargo
    if (item === undefined) throw new Error('no goods')
    expect(withTypingError(testInstruction({ cargo: [{ ...item, packages }] })).cargo[0]?.packages).toBe(typed)
  })

  it.each([7, 400, 20_011, null])('%j packages stay, the first seal is typed wrongly', (packages) => {
    const [item] = testInstruction().cargo
    if (item === undefined) throw new Error('no goods')
    const typed = withTypingError(testInstruction({ cargo: [{ ...item, packages }] }))
    expect(typed.cargo[0]?.packages).toBe(packages)
    expect(typed.containers.map(({ seals }) => seals[0]?.number)).toEqual(['S3054388', 'S4398907'])
  })
})
