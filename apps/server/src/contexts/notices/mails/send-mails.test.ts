import type { OpenDatabase } from '@quayline/database/database'
import { appUser, outboxMessage, userNotice } from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { mailJobs } from './mail-jobs.ts'
import { openMailServer } from './mail-server.ts'
import { makeMail, mailsOf } from './mails.fixture.ts'
import { instant, NOW } from '../notices.fixture.ts'
import { queueMail } from './queue-mail.ts'
import { removeOldMessages } from '../../../platform/outbox/deliver.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import { sendMails } from './send-mails.ts'
import { openSmtpReceiver, type SmtpReceiver } from './smtp-receiver.fixture.ts'
import { notifyUser } from '../messages/notify-user.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(await oneDatabase())('sendMails on the $name', ({ open }) => {
  let database: OpenDatabase
  let receiver: SmtpReceiver
  let now = NOW
  const log: string[] = []
  const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } })
  const clock = { now: () => now }
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    log.length = 0
    await database.db.delete(outboxMessage)
    receiver = await openSmtpReceiver()
  })
  afterEach(() => receiver.close())
  afterAll(() => database.close())

  const jobOf = (url = receiver.url) =>
    sendMails(
      { db: database.db, clock, log: logger },
      {
        open: () => openMailServer({ url, requireTls: false, silenceMs: 500 }),
        from: { name: 'Quayline', address: 'support@line.example' },
      },
    )
  const round = (signal = new AbortController().signal) => jobOf().run(signal)
  const states = async () => (await mailsOf(database.db)).map(({ state, attempts }) => `${state} ${attempts}`)

  it('sends what a transaction queued, in the language asked for, and nothing of one that was rolled back', async () => {
    const values = { code: '004217', minutes: '10' }
    await database.db.transaction((tx) =>
      queueMail(tx, clock, { to: 'wang@customer.example', language: 'zh-CN', template: 'VERIFY_EMAIL', values }),
    )
    await expect(
      database.db.transaction(async (tx) => {
        await queueMail(tx, clock, { to: 'lost@customer.example', language: 'fr', template: 'VERIFY_EMAIL', values })
        throw new Error('the action failed')
      }),
    ).rejects.toThrow('the action failed')
    expect(await round()).toBe(false)
    expect(await round()).toBe(false)
    expect(receiver.received).toMatchObject([
      { sender: 'support@line.example', recipients: ['wang@customer.example'], subject: '【Quayline】邮箱验证码' },
    ])
    expect(receiver.received[0]?.text.split('\n')).toContain('004217')
    expect(receiver.received[0]?.text).toContain('Quayline 客户服务')
    expect(await mailsOf(database.db)).toMatchObject([{ state: 'DONE', attempts: 1, text: '', endedAt: instant(NOW) }])
  })

  it('sends all that waits over two connections', async () => {
    for (let n = 0; n < 25; n++) await makeMail(database.db, { toAddress: `user${n}@customer.example` })
    await round()
    expect(new Set(receiver.received.map(({ recipients }) => recipients[0])).size).toBe(25)
    expect(receiver.received).toHaveLength(25)
    expect(receiver.connections()).toBeLessThanOrEqual(2)
    expect(new Set(await states())).toEqual(new Set(['DONE 1']))
  })

  it('sends each mail once where two servers run', async () => {
    for (let n = 0; n < 20; n++) await makeMail(database.db, { toAddress: `user${n}@customer.example` })
    const { signal } = new AbortController()
    await Promise.all([jobOf().run(signal), jobOf().run(signal), jobOf().run(signal)])
    // A round ends when no mail is free; mails that another server had just claimed are sent by that server.
    expect(receiver.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, n) => `user${n}@customer.example`).toSorted(),
    )
  })

  it('tries again after a 4xx when its time has come, and sends', async () => {
    await makeMail(database.db)
    receiver.onText = (number) => (number === 1 ? { code: 451, text: 'Later' } : null)
    await round()
    expect(await states()).toEqual(['WAITING 1'])
    await round()
    expect(await states()).toEqual(['WAITING 1'])
    now += 12_000
    await round()
    expect(await states()).toEqual(['DONE 2'])
    expect(receiver.received).toHaveLength(1)
  })

  it('gives one that is refused for good up at once, and goes on with the others', async () => {
    receiver.onRecipient = (address) => (address.startsWith('nobody') ? { code: 550, text: 'No such user' } : null)
    await makeMail(database.db, { toAddress: 'nobody@customer.example', createdAt: instant(NOW - 2) })
    await makeMail(database.db, { toAddress: 'not an address', createdAt: instant(NOW - 1) })
    await makeMail(database.db)
    await round()
    expect((await mailsOf(database.db)).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['DEAD', 'EENVELOPE 550 RCPT TO'],
      ['DEAD', 'ADDRESS'],
      ['DONE', null],
    ])
  })

  it('asks a server that is away twice a round at most, and has failed a day after the writing', async () => {
    for (let n = 0; n < 5; n++) await makeMail(database.db, { toAddress: `user${n}@customer.example` })
    const { url } = receiver
    await receiver.close()
    await jobOf(url).run(new AbortController().signal)
    expect((await states()).toSorted()).toEqual(['WAITING 0', 'WAITING 0', 'WAITING 0', 'WAITING 1', 'WAITING 1'])
    for (now = NOW; now <= NOW + DAY_MS; now += 60_000) await jobOf(url).run(new AbortController().signal)
    const rows = await mailsOf(database.db)
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'DEAD'))
    expect(Math.max(...rows.map(({ attempts }) => attempts))).toBeLessThan(20)
    receiver = await openSmtpReceiver()
  }, 60_000)

  it('waits for a server that comes back', async () => {
    const { url, port } = receiver
    await makeMail(database.db)
    await receiver.close()
    await jobOf(url).run(new AbortController().signal)
    expect(await states()).toEqual(['WAITING 1'])
    receiver = await openSmtpReceiver({}, port)
    now += 12_000
    await round()
    expect(await states()).toEqual(['DONE 2'])
  })

  it('ends what is on its way when the server stops, and begins nothing more', async () => {
    for (let n = 0; n < 6; n++) await makeMail(database.db)
    const stopping = new AbortController()
    receiver.onText = () => {
      stopping.abort()
      return null
    }
    await round(stopping.signal)
    expect((await states()).filter((state) => state === 'DONE 1')).toHaveLength(2)
    expect((await states()).filter((state) => state === 'WAITING 0')).toHaveLength(4)
  })

  it('logs neither addresses nor codes', async () => {
    await makeMail(database.db, { template: 'VERIFY_EMAIL', text: '004217' })
    receiver.onRecipient = (address) => ({ code: 550, text: `No such user ${address}` })
    await round()
    expect(log).toHaveLength(1)
    expect(log.join('')).not.toMatch(/wang|customer\.example|004217/)
  })

  it('removes mails after thirty days, not a moment sooner', async () => {
    await makeMail(database.db, { createdAt: instant(NOW - 30 * DAY_MS) })
    await makeMail(database.db, { endedAt: instant(NOW - 30 * DAY_MS - 1), state: 'DONE' })
    await makeMail(database.db, { endedAt: instant(NOW - 40 * DAY_MS), state: 'DEAD' })
    // Never tried: no mail server is configured.
    await makeMail(database.db, { createdAt: instant(NOW - 30 * DAY_MS - 1) })
    const job = removeOldMessages({ db: database.db, clock }, 'remove-old-mails', MAIL_POLICY)
    expect(await job.run(new AbortController().signal)).toBe(false)
    expect(await mailsOf(database.db)).toMatchObject([{ createdAt: instant(NOW - 30 * DAY_MS), state: 'WAITING' }])
  })

  it('notifies a user by notice and mail together, in his language or else in Chinese', async () => {
    const at = new Date(NOW)
    const [user] = await database.db
      .insert(appUser)
      .values({ username: 'wang88', name: 'Wang', email: 'wang@customer.example', createdAt: at, updatedAt: at })
      .returning({ id: appUser.id })
    const telling = { userId: user?.id ?? '', email: 'wang@customer.example', language: null }
    const values = { type: 'CERTIFIED_USER', reason: 'The SAP id is missing' }
    await database.db.transaction((tx) => notifyUser(tx, clock, { ...telling, kind: 'APPROVAL_REJECTED', values }))
    await database.db.transaction((tx) =>
      notifyUser(tx, clock, { ...telling, language: 'es-ES', kind: 'PASSWORD_CHANGED', values: {} }),
    )
    const notices = await database.db.select().from(userNotice)
    expect(notices.map(({ kind, values: shown, readAt }) => [kind, shown, readAt]).toSorted()).toEqual([
      ['APPROVAL_REJECTED', values, null],
      ['PASSWORD_CHANGED', {}, null],
    ])
    await round()
    const subjects = receiver.received.map(({ subject }) => subject).toSorted()
    expect(subjects).toEqual(['Quayline: Su contraseña ha cambiado', '【Quayline】您的“认证用户”申请未通过'])
    expect(receiver.received.some(({ text }) => text.includes('原因：The SAP id is missing'))).toBe(true)
  })
})

describe('mailJobs', () => {
  const settings = { ...NO_SETTINGS, name: 'Quayline', supportMailbox: 'support@line.example' }
  const log = createLogger({ level: 'silent' })
  const jobsOf = (deps: { smtpUrl: string | null; settings?: typeof settings }) =>
    // No job runs here: the database is never used.
    mailJobs({ db: {} as never, clock: { now: () => NOW }, log, production: true, ...deps }).map(({ name }) => name)

  it('send where SMTP_URL names a server, and only then', () => {
    expect(jobsOf({ smtpUrl: 'smtp://127.0.0.1:1', settings })).toEqual(['send-mails', 'remove-old-mails'])
    expect(jobsOf({ smtpUrl: null, settings })).toEqual(['remove-old-mails'])
  })

  it('do not start without an address to send from', () => {
    expect(() => jobsOf({ smtpUrl: 'smtp://127.0.0.1:1' })).toThrow('supportMailbox')
  })
})
