import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { eirOutbox, eirPrint } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { handOverJob, retryAt } from './outbox.ts'
import { folderChannel, folderOfRecipient, type OutgoingMessage, type TerminalChannel } from './outbox-folder.ts'
import { claimMessages, LEASE_MS, nextCreatedAt, recordFailure, recordSent, UNDER_WAY } from './outbox-queries.ts'
import { instant, makeMessage, makePrint, makeSender, messagesOf, NOW } from './outbox.fixture.ts'

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
    await database.db.delete(eirPrint)
    print = await makePrint(database.db, sender)
  })
  afterAll(() => database.close())

  const claimed = async (now = NOW) =>
    (await claimMessages(database.db, now)).map(({ controlReference }) => controlReference).toSorted()

  it('takes what is due for one attempt, and marks it', async () => {
    await makeMessage(database.db, print, 'E1', { attempts: 2, lastError: 'disk full' })
    await makeMessage(database.db, print, 'E2', { recipient: 'T2', nextAttemptAt: instant(NOW + 1) })
    await makeMessage(database.db, print, 'E3', { recipient: 'T3', state: 'SENT', nextAttemptAt: null })
    const [message, ...more] = await claimMessages(database.db, NOW)
    expect(more).toEqual([])
    expect(message).toMatchObject({ recipient: 'T1', controlReference: 'E1', attempts: 3 })
    const [row] = await messagesOf(database.db)
    expect(row).toMatchObject({ attempts: 3, nextAttemptAt: instant(NOW + LEASE_MS), lastError: UNDER_WAY })
  })

  it('two servers never take the same message', async () => {
    const references = Array.from({ length: 20 }, (_, index) => `E${100 + index}`)
    for (const reference of references) await makeMessage(database.db, print, reference)
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
    const [first] = await messagesOf(database.db)
    if (first === undefined) throw new Error('no message')
    await recordFailure(database.db, { ...first, attempts: 1 }, { nextAttemptAt: instant(NOW + 10_000), error: 'x' })
    expect(await claimed()).toEqual([])
    expect(await claimed(NOW + 10_000)).toEqual(['E1'])
    await recordSent(database.db, first, instant(NOW + 10_000))
    expect(await claimed(NOW + 10_000)).toEqual(['E2'])
  })

  it('a message is never written before the last one about its booking, also where the clock stands still', async () => {
    expect(await nextCreatedAt(database.db, 'BK1', NOW)).toBe(instant(NOW))
    await makeMessage(database.db, print, 'E1')
    expect(await nextCreatedAt(database.db, 'BK1', NOW)).toBe(instant(NOW + 1))
    expect(await nextCreatedAt(database.db, 'BK1', NOW + 500)).toBe(instant(NOW + 500))
    expect(await nextCreatedAt(database.db, 'BK2', NOW)).toBe(instant(NOW))
  })

  it('an answer that was quicker than our own mark stands', async () => {
    await makeMessage(database.db, print, 'E1')
    const [message] = await claimMessages(database.db, NOW)
    if (message === undefined) throw new Error('nothing was due')
    await database.db.update(eirOutbox).set({ state: 'REFUSED', lastError: 'UCI 0085 18' })
    await recordSent(database.db, message, instant(NOW + 5))
    await recordFailure(database.db, message, { nextAttemptAt: instant(NOW), error: 'too late' })
    expect(await messagesOf(database.db)).toMatchObject([
      { state: 'REFUSED', lastError: 'UCI 0085 18', sentAt: instant(NOW + 5) },
    ])
  })

  it('an attempt whose lease ran out does not speak for the one that took over', async () => {
    await makeMessage(database.db, print, 'E1')
    const [stale] = await claimMessages(database.db, NOW)
    if (stale === undefined) throw new Error('nothing was due')
    await claimMessages(database.db, NOW + LEASE_MS)
    await recordFailure(database.db, stale, { nextAttemptAt: instant(NOW), error: 'stale' })
    expect(await messagesOf(database.db)).toMatchObject([{ attempts: 2, lastError: UNDER_WAY }])
  })

  describe('the job', () => {
    const job = (channel: TerminalChannel, now = NOW) =>
      handOverJob({ db: database.db, clock: fixedClock(now), log }, channel)

    it('hands over and marks as sent', async () => {
      await makeMessage(database.db, print, 'E1')
      const seen: OutgoingMessage[] = []
      const isMore = await job({ handOver: (message) => Promise.resolve(void seen.push(message)) }).run(never)
      expect([isMore, seen.map(({ controlReference }) => controlReference)]).toEqual([true, ['E1']])
      expect(await messagesOf(database.db)).toMatchObject([
        { state: 'SENT', sentAt: instant(NOW), nextAttemptAt: null, lastError: null },
      ])
      expect(await job({ handOver: () => Promise.reject(new Error('asked again')) }).run(never)).toBe(false)
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

    it('stops between two messages when the server stops', async () => {
      await makeMessage(database.db, print, 'E1')
      const stopping = new AbortController()
      stopping.abort()
      await job({ handOver: () => Promise.reject(new Error('handed over while stopping')) }).run(stopping.signal)
      expect(await messagesOf(database.db)).toMatchObject([{ state: 'WAITING', lastError: UNDER_WAY }])
    })

    it('a crash between the file and its mark makes no second file', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'quayline-eir-'))
      try {
        await makeMessage(database.db, print, 'E1')
        const channel = folderChannel(folder)
        await claimMessages(database.db, NOW).then(([message]) => message && channel.handOver(message))
        const file = path.join(folder, 'T1', 'COREOR-E1.edi')
        const content = readFileSync(file, 'utf8')
        await job(channel, NOW + LEASE_MS).run(never)
        expect(readdirSync(path.join(folder, 'T1'))).toEqual(['COREOR-E1.edi'])
        expect(readFileSync(file, 'utf8')).toBe(content)
        expect(await messagesOf(database.db)).toMatchObject([{ state: 'SENT', attempts: 2 }])
        // The terminal had fetched it already: the same file again, which it knows by its control reference.
        rmSync(file)
        await database.db
          .update(eirOutbox)
          .set({ state: 'WAITING', nextAttemptAt: instant(NOW) })
          .where(eq(eirOutbox.printId, print))
        await job(channel).run(never)
        expect(readFileSync(file, 'utf8')).toBe(content)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  })
})

describe('retryAt', () => {
  it.each([
    [1, 10],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1800],
    [6, 1800],
    [500, 1800],
  ])('after %i failures waits %i s, for ever', (failures, seconds) => {
    expect(retryAt(failures, NOW)).toBe(NOW + seconds * 1000)
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
