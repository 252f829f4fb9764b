import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { claimFirstOfSubjects } from '../../../platform/outbox/claim-due.ts'
import { nextAttemptAt } from '../../../platform/outbox/outbox-policy.ts'
import { type AttemptOutcome, recordOutcome } from '../../../platform/outbox/record-outcome.ts'
import { folderChannel, folderOfRecipient, type OutgoingMessage, type TerminalChannel } from './terminal-folder.ts'
import {
  answerAll,
  instant,
  makeMessage,
  makePrint,
  makeSender,
  messagesOf,
  NOW,
  removePrints,
} from './terminal-outbox.fixture.ts'
import { EIR_POLICY, enqueueTerminalMessage, handOverJob } from './terminal-outbox.ts'

const LEASE_MS = EIR_POLICY.leaseMs

const log = createLogger({ level: 'silent' })
const never = new AbortController().signal

describe.each(await bothDatabases())('the outbox of EIRs on the $name', ({ open }) => {
  let database: OpenDatabase
  let sender: string
  let print: string
  beforeAll(async () => {
    database = await open()
    sender = await makeSender(database.db)
  }, 120_000)
  beforeEach(async () => {
    await removePrints(database.db)
    print = await makePrint(database.db, sender)
  })
  afterAll(() => database.close())

  const claim = (now = NOW) => claimFirstOfSubjects(database.db, EIR_POLICY)(now, 50)
  const claimed = async (now = NOW) => (await claim(now)).map(({ body }) => body).toSorted()

  const record = async (controlReference: string, outcome: AttemptOutcome): Promise<void> => {
    const rows = await database.db.select().from(outboxMessage)
    const row = rows.find(({ body }) => body === controlReference)
    if (row === undefined) throw new Error('no message')
    await recordOutcome(database.db, EIR_POLICY, row, outcome, { now: NOW, random: 0 })
  }

  it('takes what is due for one attempt, and marks it', async () => {
    await makeMessage(database.db, print, 'E1', { attempts: 2, lastError: 'disk full' })
    await makeMessage(database.db, print, 'E2', { recipient: 'T2', nextAttemptAt: instant(NOW + 1) })
    await makeMessage(database.db, print, 'E3', { recipient: 'T3', state: 'SENT', nextAttemptAt: null })
    const [message, ...more] = await claim()
    expect(more).toEqual([])
    expect(message).toMatchObject({ subject: 'BK1 T1', body: 'E1', attempts: 3 })
    const [row] = await messagesOf(database.db)
    expect(row).toMatchObject({ attempts: 3, nextAttemptAt: instant(NOW + LEASE_MS), isUnderWay: true })
  })

  it('two servers never take the same message', async () => {
    const references = Array.from({ length: 20 }, (_, index) => `E${100 + index}`)
    for (const reference of references) await makeMessage(database.db, print, reference, { recipient: reference })
    const taken = await Promise.all(Array.from({ length: 4 }, () => claimed()))
    expect(taken.flat().toSorted()).toEqual(references)
  })

  it('an attempt whose server died comes again when its lease has run out', async () => {
    await makeMessage(database.db, print, 'E1')
    expect(await claimed()).toEqual(['E1'])
    expect(await claimed(NOW + LEASE_MS - 1)).toEqual([])
    expect(await claimed(NOW + LEASE_MS)).toEqual(['E1'])
  })

  it('messages about one booking to one terminal go one after another: original, cancellation, sent anew', async () => {
    const again = await makePrint(database.db, sender)
    await makeMessage(database.db, print, 'E1')
    await makeMessage(database.db, print, 'E2', { createdAt: instant(NOW + 1) })
    await makeMessage(database.db, again, 'E3', { createdAt: instant(NOW + 2) })
    const other = await makePrint(database.db, sender, 'BK2')
    await makeMessage(database.db, other, 'E4', { createdAt: instant(NOW + 3) })
    await makeMessage(database.db, again, 'E5', { recipient: 'D9', createdAt: instant(NOW + 4) })
    expect(await claimed()).toEqual(['E1', 'E4', 'E5'])
    expect(await claimed()).toEqual([])
    await record('E1', { kind: 'FAILED', error: 'x' })
    expect(await claimed()).toEqual([])
    expect(await claimed(NOW + 10_000)).toEqual(['E1'])
    await record('E1', { kind: 'DONE' })
    expect(await claimed(NOW + 10_000)).toEqual(['E2'])
  })

  it('a message is never written before the last one about its booking, also where the clock stands still', async () => {
    const enqueue = (controlReference: string, now: number, bookingNumber = 'BK1') =>
      database.db.transaction((tx) =>
        enqueueTerminalMessage(
          tx,
          { id: print, bookingNumber },
          { recipient: 'T1', controlReference, text: 'UNB' },
          now,
        ),
      )
    const instants: readonly (readonly [string, number, string?])[] = [
      ['E1', NOW],
      ['E2', NOW],
      ['E3', NOW - 5000],
      ['E4', NOW + 500],
      ['F1', NOW, 'BK2'],
    ]
    for (const [reference, now, booking] of instants) await enqueue(reference, now, booking)
    const rows = await database.db.select().from(outboxMessage)
    expect(new Map(rows.map(({ body, createdAt }) => [body, createdAt]))).toEqual(
      new Map([
        ['E1', instant(NOW)],
        ['E2', instant(NOW + 1)],
        ['E3', instant(NOW + 2)],
        ['E4', instant(NOW + 500)],
        ['F1', instant(NOW)],
      ]),
    )
  })

  it('an answer that was quicker than our own mark stands', async () => {
    await makeMessage(database.db, print, 'E1')
    const quick: TerminalChannel = {
      handOver: async () => void (await answerAll(database.db, 'REFUSED', 'UCI 0085 18')),
    }
    await handOverJob({ db: database.db, clock: fixedClock(NOW + 5), log }, quick).run(never)
    expect(await messagesOf(database.db)).toMatchObject([
      { state: 'REFUSED', lastError: 'UCI 0085 18', sentAt: instant(NOW + 5) },
    ])
  })

  it('an attempt whose lease ran out does not speak for the one that took over', async () => {
    await makeMessage(database.db, print, 'E1')
    const [stale] = await claim()
    if (stale === undefined) throw new Error('nothing was due')
    await claim(NOW + LEASE_MS)
    await recordOutcome(database.db, EIR_POLICY, stale, { kind: 'FAILED', error: 'stale' }, { now: NOW, random: 0 })
    expect(await messagesOf(database.db)).toMatchObject([{ attempts: 2, isUnderWay: true, lastError: null }])
  })

  describe('the job', () => {
    const job = (channel: TerminalChannel, now = NOW) =>
      handOverJob({ db: database.db, clock: fixedClock(now), log }, channel)

    it('hands over and marks as sent', async () => {
      await makeMessage(database.db, print, 'E1')
      const seen: OutgoingMessage[] = []
      const isMore = await job({ handOver: (message) => Promise.resolve(void seen.push(message)) }).run(never)
      expect([isMore, seen.map(({ controlReference }) => controlReference)]).toEqual([false, ['E1']])
      expect(await messagesOf(database.db)).toMatchObject([
        { state: 'SENT', sentAt: instant(NOW), nextAttemptAt: null, lastError: null },
      ])
      await job({ handOver: () => Promise.reject(new Error('asked again')) }).run(never)
      expect(await messagesOf(database.db)).toMatchObject([{ state: 'SENT', attempts: 1 }])
    })

    it('one terminal that is not reached does not hold up another, and is tried again after a pause', async () => {
      await makeMessage(database.db, print, 'E1')
      await makeMessage(database.db, print, 'E2', { recipient: 'T2' })
      const channel: TerminalChannel = {
        handOver: ({ recipient }) =>
          recipient === 'T1' ? Promise.reject(new Error('no space left')) : Promise.resolve(),
      }
      await job(channel).run(never)
      expect(await messagesOf(database.db)).toMatchObject([
        { state: 'WAITING', attempts: 1, lastError: 'no space left', nextAttemptAt: instant(NOW + 10_000) },
        { state: 'SENT' },
      ])
      await job(channel, NOW + 10_000).run(never)
      const [failed] = await messagesOf(database.db)
      expect(failed).toMatchObject({ attempts: 2, nextAttemptAt: instant(NOW + 40_000) })
    })

    it('begins nothing when the server stops', async () => {
      await makeMessage(database.db, print, 'E1')
      const stopping = new AbortController()
      stopping.abort()
      await job({ handOver: () => Promise.reject(new Error('handed over while stopping')) }).run(stopping.signal)
      expect(await messagesOf(database.db)).toMatchObject([{ state: 'WAITING', attempts: 0 }])
    })

    it('a crash between the file and its mark makes no second file', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'quayline-eir-'))
      try {
        await makeMessage(database.db, print, 'E1')
        const channel = folderChannel(folder)
        const [message] = await messagesOf(database.db)
        if (message === undefined) throw new Error('no message')
        await claim()
        await channel.handOver(message)
        const file = path.join(folder, 'T1', 'COREOR-E1.edi')
        const content = readFileSync(file, 'utf8')
        await job(channel, NOW + LEASE_MS).run(never)
        expect(readdirSync(path.join(folder, 'T1'))).toEqual(['COREOR-E1.edi'])
        expect(readFileSync(file, 'utf8')).toBe(content)
        expect(await messagesOf(database.db)).toMatchObject([{ state: 'SENT', attempts: 2 }])
        // The terminal has fetched the file already: the same file is written again, which the terminal recognises by
        // its control reference.
        rmSync(file)
        await database.db.update(outboxMessage).set({ state: 'WAITING', nextAttemptAt: instant(NOW) })
        await job(channel).run(never)
        expect(readFileSync(file, 'utf8')).toBe(content)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  })
})

describe('the pauses', () => {
  it.each([
    [1, 10],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1800],
    [6, 1800],
    [500, 1800],
  ])('after %i failures waits %i s, for ever', (failures, seconds) => {
    expect(nextAttemptAt(EIR_POLICY.retry, failures, { createdAt: 0, now: NOW, random: 1 })).toBe(NOW + seconds * 1000)
  })
})

describe('folderChannel', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'quayline-eir-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('leaves nothing but the whole file, in the character set of its level', async () => {
    const text = (level: string) => `UNA:+.? 'UNB+${level}:3+QLTB+T1+260301:1600+E1'NAD+CN+C1::86+Müller'UNZ+0+E1'`
    await folderChannel(folder).handOver({ recipient: 'T1', controlReference: 'E1', text: text('UNOC') })
    await folderChannel(folder).handOver({ recipient: 'T1', controlReference: 'E2', text: text('UNOY') })
    expect(readdirSync(path.join(folder, 'T1')).toSorted()).toEqual(['COREOR-E1.edi', 'COREOR-E2.edi'])
    expect(readFileSync(path.join(folder, 'T1', 'COREOR-E1.edi'), 'latin1')).toContain('Müller')
    expect(readFileSync(path.join(folder, 'T1', 'COREOR-E2.edi'), 'utf8')).toContain('Müller')
  })

  it('says so where it cannot write, and leaves no draft', async () => {
    writeFileSync(path.join(folder, 'T1'), 'a file where the folder should be')
    const handed = folderChannel(folder).handOver({ recipient: 'T1', controlReference: 'E1', text: 'UNB' })
    await expect(handed).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(readdirSync(folder)).toEqual(['T1'])
  })

  it.each([
    ['CNNGBT1', 'CNNGBT1'],
    ['cnngbt1', 'CNNGBT1'],
    ['../../etc', '%2E%2E%2F%2E%2E%2FETC'],
    ['北仑', '%E5%8C%97%E4%BB%91'],
    ['acknowledgements', 'ACKNOWLEDGEMENTS'],
  ])('the folder of %s is %s, never outside and never that of the answers', (recipient, expected) => {
    expect(folderOfRecipient(recipient)).toBe(expected)
  })
})
