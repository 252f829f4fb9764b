import type { OpenDatabase } from '@quayline/database/database'
import { mail } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimMails, giveUpOldMails, MAIL_LEASE_MS, MAIL_UNDER_WAY } from './claim-mails.ts'
import { ATTEMPT_TIMEOUT_MS } from './mail-server.ts'
import { makeMail, mailsOf } from './mails.fixture.ts'
import { instant, NOW } from '../notices.fixture.ts'
import { recordMailOutcome } from './record-mail-outcome.ts'

const DAY_MS = 24 * 60 * 60 * 1000

it('a lease outlasts every attempt by far', () => {
  expect(MAIL_LEASE_MS).toBeGreaterThanOrEqual(5 * ATTEMPT_TIMEOUT_MS)
})

describe.each(await bothDatabases())('mails on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => database.db.delete(mail))
  afterAll(() => database.close())

  const claim = (most = 2, now = NOW) => claimMails(database.db, now, most)

  it('are claimed with all that an attempt needs, and marked', async () => {
    const id = await makeMail(database.db, { attempts: 3, lastError: 'ECONNECTION CONN' })
    expect(await claim()).toEqual([
      {
        id,
        attempts: 4,
        to: 'wang@customer.example',
        language: 'zh-CN',
        template: 'REGISTERED',
        subject: '注册成功',
        text: '账号 wang88 已注册成功。',
        createdAt: instant(NOW),
      },
    ])
    expect(await mailsOf(database.db)).toMatchObject([
      { state: 'WAITING', attempts: 4, nextAttemptAt: instant(NOW + MAIL_LEASE_MS), lastError: MAIL_UNDER_WAY },
    ])
  })

  it('are claimed once, the longest due first, and again when the lease has run out', async () => {
    const second = await makeMail(database.db, { nextAttemptAt: instant(NOW - 1) })
    const first = await makeMail(database.db, { nextAttemptAt: instant(NOW - 2) })
    const third = await makeMail(database.db)
    await makeMail(database.db, { nextAttemptAt: instant(NOW + 1) })
    await makeMail(database.db, { state: 'SENT' })
    await makeMail(database.db, { state: 'FAILED' })
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
      lastError: MAIL_UNDER_WAY,
    })
    await makeMail(database.db, { createdAt: instant(NOW - DAY_MS + 1), toAddress: 'young@customer.example' })
    expect(await giveUpOldMails(database.db, NOW)).toBe(2)
    const rows = new Map((await mailsOf(database.db)).map((row) => [row.toAddress.split('@')[0], row]))
    expect(rows.get('code')).toMatchObject({ state: 'FAILED', lastError: 'TOO_OLD', text: '' })
    expect(rows.get('old')).toMatchObject({ state: 'FAILED', lastError: 'TOO_OLD', text: 'code 004217' })
    expect(rows.get('leased')).toMatchObject({ state: 'WAITING', text: 'code 004217' })
    expect(rows.get('young')).toMatchObject({ state: 'WAITING' })
  })

  describe('an outcome', () => {
    const record = async (
      outcome: Parameters<typeof recordMailOutcome>[2],
      row: Parameters<typeof makeMail>[1] = {},
    ) => {
      await makeMail(database.db, row)
      const [claimed] = await claim()
      if (claimed === undefined) throw new Error('nothing was claimed')
      return { claimed, attempted: await recordMailOutcome(database.db, claimed, outcome, { now: NOW + 5, random: 0 }) }
    }

    it.each(['VERIFY_EMAIL', 'RESET_PASSWORD', 'INVITATION'])('sent: the text of %s is emptied', async (template) => {
      expect((await record({ kind: 'ACCEPTED' }, { template, text: '004217' })).attempted).toBe('SENT')
      expect(await mailsOf(database.db)).toMatchObject([
        { state: 'SENT', text: '', sentAt: instant(NOW + 5), lastError: null, attempts: 1 },
      ])
      expect(await claim(10, NOW + DAY_MS)).toEqual([])
    })

    it('sent: a text without a code is kept', async () => {
      await record({ kind: 'ACCEPTED' })
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'SENT', text: '账号 wang88 已注册成功。' }])
    })

    it('not now: it waits for its next attempt with its text', async () => {
      const outcome = { kind: 'REFUSED', isFinal: false, failure: 'EENVELOPE 451 RCPT TO' } as const
      expect((await record(outcome, { template: 'VERIFY_EMAIL', text: '004217' })).attempted).toBe('RETRY')
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
      expect((await record(outcome, { template: 'INVITATION', text: '004217' })).attempted).toBe('FAILED')
      expect(await mailsOf(database.db)).toMatchObject([
        { state: 'FAILED', text: '', lastError: 'EENVELOPE 550 RCPT TO' },
      ])
    })

    it('of an attempt whose lease ran out does not end the attempt that followed it; a mail that went out has gone out', async () => {
      await makeMail(database.db)
      const [late] = await claim()
      const [current] = await claim(2, NOW + MAIL_LEASE_MS)
      if (late === undefined || current === undefined) throw new Error('nothing was claimed')
      const at = { now: NOW + MAIL_LEASE_MS, random: 0 }
      await recordMailOutcome(database.db, late, { kind: 'REFUSED', isFinal: true, failure: 'late' }, at)
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'WAITING', lastError: MAIL_UNDER_WAY, attempts: 2 }])
      await recordMailOutcome(database.db, late, { kind: 'ACCEPTED' }, at)
      await recordMailOutcome(database.db, current, { kind: 'UNREACHABLE', failure: 'ETIMEDOUT' }, at)
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'SENT', lastError: null }])
    })

    it('accepted although the mail was given up meanwhile: it went out', async () => {
      await makeMail(database.db)
      const [claimed] = await claim()
      if (claimed === undefined) throw new Error('nothing was claimed')
      expect(await giveUpOldMails(database.db, NOW + DAY_MS)).toBe(1)
      await recordMailOutcome(database.db, claimed, { kind: 'ACCEPTED' }, { now: NOW + DAY_MS, random: 0 })
      expect(await mailsOf(database.db)).toMatchObject([{ state: 'SENT', lastError: null }])
    })

    it('of a mail that somebody removed meanwhile harms nobody', async () => {
      await makeMail(database.db)
      const [claimed] = await claim()
      if (claimed === undefined) throw new Error('nothing was claimed')
      await database.db.delete(mail).where(eq(mail.id, claimed.id))
      expect(await recordMailOutcome(database.db, claimed, { kind: 'ACCEPTED' }, { now: NOW, random: 0 })).toBe('SENT')
      expect(await mailsOf(database.db)).toEqual([])
    })
  })
})
