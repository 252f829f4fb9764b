import type { OpenDatabase } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimDue } from '../../../platform/outbox/claim-due.ts'
import { giveUpOld, recordOutcome } from '../../../platform/outbox/record-outcome.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import type { MailOutcome } from './mail-server.ts'
import { makeMail, mailsOf } from './mails.fixture.ts'
import { instant, NOW } from '../notices.fixture.ts'
import { attemptOutcome } from './send-mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const MAIL_LEASE_MS = MAIL_POLICY.leaseMs

describe.each(await bothDatabases())('mails on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => database.db.delete(outboxMessage))
  afterAll(() => database.close())

  const record = (claimed: Parameters<typeof recordOutcome>[2], outcome: MailOutcome, now: number) =>
    recordOutcome(database.db, MAIL_POLICY, claimed, attemptOutcome(outcome), { now, random: 0 })
  const claim = (most = 2, now = NOW) => claimDue(database.db, MAIL_POLICY)(now, most)

  it('are claimed with all that an attempt needs, and marked', async () => {
    const id = await makeMail(database.db, { attempts: 3, lastError: 'ECONNECTION CONN' })
    expect(await claim()).toEqual([
      {
        id,
        attempts: 4,
        subject: 'wang@customer.example',
        body: '{"language":"zh-CN","template":"REGISTERED","subject":"注册成功","text":"账号 wang88 已注册成功。"}',
        secret: null,
        createdAt: instant(NOW),
      },
    ])
    expect(await mailsOf(database.db)).toMatchObject([
      { state: 'WAITING', attempts: 4, nextAttemptAt: instant(NOW + MAIL_LEASE_MS), isUnderWay: true, lastError: null },
    ])
  })

  it('are claimed once, the longest due first, and again when the lease has run out', async () => {
    const second = await makeMail(database.db, { nextAttemptAt: instant(NOW - 1) })
    const first = await makeMail(database.db, { nextAttemptAt: instant(NOW - 2) })
    const third = await makeMail(database.db)
    await makeMail(database.db, { nextAttemptAt: instant(NOW + 1) })
    await makeMail(database.db, { state: 'DONE' })
    await makeMail(database.db, { state: 'DEAD' })
    const ids = async (now?: number) => (await claim(2, now)).map(({ id }) => id).sort()
    expect(await ids()).toEqual([first, second].toSorted())
    expect(await ids()).toEqual([third])
    expect(await ids()).toEqual([])
    expect(await claim(10, NOW + MAIL_LEASE_MS - 1)).toHaveLength(1)
    expect((await claim(10, NOW + MAIL_LEASE_MS)).map(({ id, attempts }) => [id, attempts]).sort()).toEqual(
      [first, second, third].map((id) => [id, 2]).sort(),
    )
  })

  it('are claimed by one of many servers that ask at the same moment', async () => {
    for (let n = 0; n < 40; n++) await makeMail(database.db)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(3)))
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await claim(100)).length).toBe(40 - ids.length)
    expect((await mailsOf(database.db)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 40 }, () => 1))
  })

  it('are given up a day after they were written, their codes gone; not while one is being sent', async () => {
    const old = { createdAt: instant(NOW - DAY_MS), text: 'code 004217' }
    await makeMail(database.db, { ...old, template: 'VERIFY_EMAIL', toAddress: 'code@customer.example' })
    await makeMail(database.db, { ...old, toAddress: 'old@customer.example' })
    await makeMail(database.db, {
      ...old,
      toAddress: 'leased@customer.example',
      nextAttemptAt: instant(NOW + 1),
      isUnderWay: true,
    })
    await makeMail(database.db, { createdAt: instant(NOW - DAY_MS + 1), toAddress: 'young@customer.example' })
    expect(await giveUpOld(database.db, MAIL_POLICY, NOW)).toBe(2)
    const rows = new Map((await mailsOf(database.db)).map((row) => [row.toAddress.split('@')[0], row]))
    expect(rows.get('code')).toMatchObject({ state: 'DEAD', lastError: 'TOO_OLD', text: '' })
    expect(rows.get('old')).toMatchObject({ state: 'DEAD', lastError: 'TOO_OLD', text: 'code 004217' })
    expect(rows.get('leased')).toMatchObject({ state: 'WAITING', text: 'code 004217' })
    expect(rows.get('young')).toMatchObject({ state: 'WAITING' })
  })

  describe('an outcome', () => {
    const attempt = async (outcome: MailOutcome, row: Parameters<typeof makeMail>[1] = {}) => {
      await makeMail(database.db, row)
      const [claimed] = await claim()
      if (claimed === undefined) throw new Error('nothing was claimed')
      return { claimed, attempted: await record(claimed, outcome, NOW + 5) }
    }

    it.each(['VERIFY_EMAIL', 'RESET_PASSWORD', 'INVITATION'])('sent: the text of %s is emptied', async (template) => {
      expect((await attempt({ kind: 'ACCEPTED' }, { template, text: '004217' })).attempted).toBe('DONE')
      expect(await mailsOf(database.db)).toMatchObject([
        { state: 'DONE', text: '', endedAt: instant(NOW + 5), lastError: null, attempts: 1 },
      ])
      expect(await claim(10, NOW + DAY_MS)).toEqual([])
    })

    it('sent: a text without a code is kept', async () => {
      await attempt({ kind: 'ACCEPTED' })
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'DONE', text: '账号 wang88 已注册成功。' }])
    })

    it('not now: it waits for its next attempt with its text', async () => {
      const outcome = { kind: 'REFUSED', isFinal: false, failure: 'EENVELOPE 451 RCPT TO' } as const
      expect((await attempt(outcome, { template: 'VERIFY_EMAIL', text: '004217' })).attempted).toBe('RETRY')
      expect(await mailsOf(database.db)).toMatchObject([
        {
          state: 'WAITING',
          text: '004217',
          lastError: 'EENVELOPE 451 RCPT TO',
          nextAttemptAt: instant(NOW + 5 + 10_000),
        },
      ])
    })

    it('never: it has failed, its code is gone', async () => {
      const outcome = { kind: 'REFUSED', isFinal: true, failure: 'EENVELOPE 550 RCPT TO' } as const
      expect((await attempt(outcome, { template: 'INVITATION', text: '004217' })).attempted).toBe('DEAD')
      expect(await mailsOf(database.db)).toMatchObject([
        { state: 'DEAD', text: '', lastError: 'EENVELOPE 550 RCPT TO' },
      ])
    })

    it('of an attempt whose lease ran out does not end the attempt that followed it; a mail that went out has gone out', async () => {
      await makeMail(database.db)
      const [late] = await claim()
      const [current] = await claim(2, NOW + MAIL_LEASE_MS)
      if (late === undefined || current === undefined) throw new Error('nothing was claimed')
      const at = NOW + MAIL_LEASE_MS
      await record(late, { kind: 'REFUSED', isFinal: true, failure: 'late' }, at)
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'WAITING', isUnderWay: true, attempts: 2 }])
      await record(late, { kind: 'ACCEPTED' }, at)
      await record(current, { kind: 'UNREACHABLE', failure: 'ETIMEDOUT' }, at)
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'DONE', lastError: null }])
    })

    it('accepted although the mail was given up meanwhile: it went out', async () => {
      await makeMail(database.db)
      const [claimed] = await claim()
      if (claimed === undefined) throw new Error('nothing was claimed')
      expect(await giveUpOld(database.db, MAIL_POLICY, NOW + DAY_MS)).toBe(1)
      await record(claimed, { kind: 'ACCEPTED' }, NOW + DAY_MS)
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'DONE', lastError: null }])
    })

    it('of a mail that somebody removed meanwhile harms nobody', async () => {
      await makeMail(database.db)
      const [claimed] = await claim()
      if (claimed === undefined) throw new Error('nothing was claimed')
      await database.db.delete(outboxMessage).where(eq(outboxMessage.id, claimed.id))
      expect(await record(claimed, { kind: 'ACCEPTED' }, NOW)).toBe('DONE')
      expect(await mailsOf(database.db)).toEqual([])
    })
  })
})
