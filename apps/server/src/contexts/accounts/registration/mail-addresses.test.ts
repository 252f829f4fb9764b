// Real-world addresses, from the form to the account: RFC 5322 atext, domains in any script (RFC 5890), local parts
// only where the mail server accepts them (RFC 6531).
import { appUser } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { openSmtpReceiver, type SmtpReceiver } from '../../notices/mails/smtp-receiver.fixture.ts'
import { basicBody, codeTo, mailsTo, PASSWORD, post, TEST_SETTINGS } from './registration.fixture.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

let test: TestApp
let receiver: SmtpReceiver
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, settings: TEST_SETTINGS })
  receiver = await openSmtpReceiver()
}, 60_000)
afterAll(async () => {
  await receiver.close()
  await test.close()
})

const ask = (email: string, by: Pick<TestApp, 'app'> = test) => post(by, '/v1/ebuser/registration/code', { email })

async function verdict(email: string, by: Pick<TestApp, 'app'> = test): Promise<string> {
  const answer = await ask(email, by)
  if (answer.statusCode === 200) return 'OK'
  const { data } = answer.json<{ data: { errors: { path: string; rule: string }[] } }>()
  return data.errors.map(({ path, rule }) => `${path}: ${rule}`).join(', ')
}

describe('an address of a registration', () => {
  const GOOD = [
    ['fax@bücher.example', 'ops@xn--80ak6aa92e.xn--p1ai', 'r&d@rowan.example', 'sales=eu@rowan.example'],
    ['import/export@rowan.example', '{x}@rowan.example', 'x|y@rowan.example', '#1@rowan.example'],
    ["o'hara@rowan.example", 'a+b@rowan.example'],
  ].flat()

  it.each(GOOD)('%s is one', async (email) => expect(await verdict(email)).toBe('OK'))

  it.each(['a..b@rowan.example', 'x@localhost', 'a@b.example\r\nBcc: c@d.example', 'a,b@c.example', 'a@<b.example>'])(
    '%j is none',
    async (email) => expect(await verdict(email)).toBe('email: mail'),
  )

  it('with other letters before the @ has a reason of its own where no server is known to take them', async () => {
    expect(await verdict('почта@пример.рф')).toBe('email: mail-smtputf8')
    const answer = await ask('почта@пример.рф')
    expect(answer.body).toContain('SMTPUTF8')
    const addresses = (await mailsOf(test.database.db)).map(({ toAddress }) => toAddress)
    expect(addresses).not.toContain('почта@xn--e1afmkfd.xn--p1ai')
  })

  it('is taken where the server offers SMTPUTF8', async () => {
    const other = await openTestApp({ rateLimits: false, settings: TEST_SETTINGS, smtpUrl: receiver.url })
    expect(await verdict('почта@пример.рф', other)).toBe('OK')
    expect(await codeTo(other.database.db, 'почта@xn--e1afmkfd.xn--p1ai')).toMatch(/^\d{6}$/)
    await other.close()
  })
})

describe('a domain in its own script', () => {
  it('is kept in its ASCII form, is the same account in both, and is shown as written', async () => {
    const email = 'Kontor@Köln-Hafen.example'
    const ascii = 'kontor@xn--kln-hafen-07a.example'
    await ask(email)
    const code = await codeTo(test.database.db, ascii)
    const registered = await post(test, '/v1/ebuser/registration/basic', basicBody('kontor01', { email, code }))
    expect(registered.statusCode, registered.body).toBe(201)
    const [kept] = await test.database.db.select().from(appUser).where(eq(appUser.username, 'kontor01'))
    expect(kept?.email).toBe(ascii)
    for (const username of ['kontor@köln-hafen.example', ascii.toUpperCase()]) {
      const answer = await post(test, '/v1/ebuser/login', { username, password: PASSWORD })
      expect([username, answer.statusCode]).toEqual([username, 200])
    }
    // The owner of a registered address gets a mail that says so, without a code.
    await ask(ascii)
    const [newest] = await mailsTo(test.database.db, ascii)
    expect(newest?.template).toBe('ALREADY_REGISTERED')
    const { token } = await logInAs(test, { username: 'clerk001', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    const found = await test.app.inject({
      url: `/v1/admin/users?email=${encodeURIComponent('kontor@KÖLN-hafen.example')}`,
      headers: bearer(token),
    })
    expect(found.body).toContain('kontor@köln-hafen.example')
  })
})
