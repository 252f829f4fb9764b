// Registration as a browser goes through it: the code, the resulting user, and that a stranger learns nothing.
import { appUser, approval, approvalStep, userNotice, userProfile, verificationCode } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import {
  basicBody,
  certifiedBody,
  codeTo,
  countStatements,
  mailedCode,
  mailsTo,
  otherThan,
  PASSWORD,
  post,
  registerVia,
  TEST_SETTINGS,
} from './registration.fixture.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

const MINUTE = 60_000
const CODE = '/v1/ebuser/registration/code'
const BASIC = '/v1/ebuser/registration/basic'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, settings: TEST_SETTINGS })
  await logInAs(test, { username: 'known001' })
}, 60_000)
beforeEach(() => test.clock.set(TEST_NOW))
afterAll(() => test.close())

const userNamed = async (username: string) => {
  const [found] = await test.database.db.select().from(appUser).where(eq(appUser.username, username))
  return found
}
const codeOf = async (body: object) => (await post(test, BASIC, body)).json().code as number
const enter = (username: string, password = PASSWORD) => post(test, '/v1/ebuser/login', { username, password })

describe('the verification code', () => {
  it('comes by mail in the language of the request, and its answer says how long it is good', async () => {
    const answer = await post(test, CODE, { email: 'first@customer.example' }, { language: 'fr' })
    expect([answer.statusCode, answer.json().data]).toEqual([200, { validMinutes: 10, againAfterSeconds: 60 }])
    const code = await codeTo(test.database.db, 'first@customer.example')
    expect(answer.body).not.toContain(code)
    expect(await mailsTo(test.database.db, 'first@customer.example')).toMatchObject([
      { language: 'fr', template: 'VERIFY_EMAIL' },
    ])
    const rows = await test.database.db.select().from(verificationCode)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('is not mailed twice within a minute; then the new one counts, and the old one still', async () => {
    const email = 'twice@customer.example'
    const old = await mailedCode(test, email)
    test.clock.set(TEST_NOW + MINUTE - 1)
    await post(test, CODE, { email: 'TWICE@customer.example' })
    expect(await mailsTo(test.database.db, email)).toHaveLength(1)
    test.clock.set(TEST_NOW + MINUTE)
    const fresh = await mailedCode(test, email)
    expect(await mailsTo(test.database.db, email)).toHaveLength(2)
    expect(await codeOf(basicBody('twice001', { email, code: old }))).toBe(0)
    // When one code was used, all others become invalid.
    expect(await codeOf(basicBody('twice002', { email, code: fresh }))).toBe(5466)
  })

  it('an address that is registered gets another mail; status, body and statements are the same', async () => {
    const answers: { statusCode: number; body: string }[] = []
    const statements: number[] = []
    for (const email of ['known001@test.example', 'unknown1@test.example']) {
      statements.push(
        await countStatements(test.database.db, async () => {
          const { statusCode, body } = await post(test, CODE, { email })
          answers.push({ statusCode, body })
        }),
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(statements[0]).toBe(statements[1])
    expect(statements[0]).toBeGreaterThan(2)
    const [mail, ...more] = await mailsTo(test.database.db, 'known001@test.example')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'ALREADY_REGISTERED', language: 'zh-CN' })
    expect(mail?.text).toContain('known001')
    expect(mail?.text).not.toMatch(/\d{6}/)
    // A second request within the minute: neither address gets a second mail.
    for (const email of ['known001@test.example', 'unknown1@test.example']) {
      await post(test, CODE, { email })
      expect(await mailsTo(test.database.db, email)).toHaveLength(1)
    }
    // Guessing codes does not distinguish the two addresses either.
    for (const email of ['known001@test.example', 'unknown1@test.example', 'never001@test.example'])
      expect(await codeOf(basicBody('stranger1', { email, code: '111111' }))).toBe(5466)
  })

  it.each([
    ['at its last moment', 10 * MINUTE - 1, 0],
    ['ten minutes old', 10 * MINUTE, 5467],
    ['a day old', 24 * 60 * MINUTE, 5467],
  ])('%s', async (name, age, expected) => {
    const username = `aged${age}x`.slice(0, 12)
    const email = `${username}@customer.example`
    const code = await mailedCode(test, email)
    test.clock.set(TEST_NOW + age)
    expect([name, await codeOf(basicBody(username, { email, code }))]).toEqual([name, expected])
  })

  it('takes five guesses: a fifth that is right is good, a sixth is not', async () => {
    for (const [username, wrong, expected] of [
      ['fifth001', 4, 0],
      ['sixth001', 5, 5467],
    ] as const) {
      const email = `${username}@customer.example`
      const code = await mailedCode(test, email)
      for (let i = 0; i < wrong; i++)
        expect(await codeOf(basicBody(username, { email, code: otherThan(code) }))).toBe(5466)
      expect([username, await codeOf(basicBody(username, { email, code }))]).toEqual([username, expected])
    }
    expect(await userNamed('sixth001')).toBeUndefined()
  })

  it('is good once, for its address alone, and for one of two at the same moment', async () => {
    const email = 'once0001@customer.example'
    const code = await mailedCode(test, email)
    expect(await codeOf(basicBody('once0001', { email: 'other@customer.example', code }))).toBe(5466)
    const both = await Promise.all(['once0001', 'once0002'].map((name) => codeOf(basicBody(name, { email, code }))))
    expect(both.toSorted((one, other) => one - other)[0]).toBe(0)
    expect(both.filter((answer) => answer === 0)).toHaveLength(1)
    const made = await test.database.db.select().from(appUser).where(eq(appUser.email, email))
    expect(made).toHaveLength(1)
    expect(await codeOf(basicBody('once0003', { email, code }))).toBe(5466)
  })

  it('for a lost password does not register anybody', async () => {
    await post(test, '/v1/ebuser/password/reset-code', { username: 'known001' })
    const code = await codeTo(test.database.db, 'known001@test.example')
    expect(await codeOf(basicBody('stranger1', { email: 'known001@test.example', code }))).toBe(5466)
  })
})

describe('a username', () => {
  const isFree = async (username: string) => {
    const answer = await test.app.inject({ url: `/v1/ebuser/registration/username/${username}` })
    return answer.json().data?.isFree as boolean | undefined
  }
  it('is free until somebody has it, in whatever letters, and stays taken when he is removed', async () => {
    expect([await isFree('known001'), await isFree('KNOWN001'), await isFree('known002')]).toEqual([false, false, true])
    const { userId } = await logInAs(test, { username: 'removed1' })
    const deletedAt = new Date(TEST_NOW).toISOString()
    await test.database.db.update(appUser).set({ deletedAt }).where(eq(appUser.id, userId))
    expect(await isFree('removed1')).toBe(false)
    expect(await isFree('abc')).toBeUndefined()
  })

  it('that is taken is reported at the field, and the code stays good with no guess spent', async () => {
    const email = 'late0001@customer.example'
    const code = await mailedCode(test, email)
    for (let i = 0; i < 7; i++) {
      const answer = await post(test, BASIC, basicBody('KNOWN001', { email, code }))
      expect(answer.json().data.errors).toMatchObject([{ path: 'username', rule: 'taken' }])
    }
    expect(await codeOf(basicBody('late0001', { email, code }))).toBe(0)
  })

  it('two register at the same moment: one of them is made', async () => {
    const emails = ['race0001@customer.example', 'race0002@customer.example']
    const codes = await Promise.all(emails.map((email) => mailedCode(test, email)))
    const answers = await Promise.all(
      emails.map((email, i) => post(test, BASIC, basicBody('racer001', { email, code: codes[i] }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
    const loser = answers.findIndex(({ statusCode }) => statusCode === 400)
    expect(answers[loser]?.json().data.errors).toMatchObject([{ path: 'username', rule: 'taken' }])
    // All or nothing: the losing request's code is still valid for another name.
    expect(await codeOf(basicBody('racer002', { email: emails[loser], code: codes[loser] }))).toBe(0)
  })
})

describe('basic registration', () => {
  it('makes an active user of his country, language and territory, who may log in at once', async () => {
    const mobile = { country: '34', number: '612345678' }
    const answer = await registerVia(
      test,
      'basic',
      basicBody('Basic001', { email: 'Basic001@Customer.example', mobile }),
    )
    expect([answer.statusCode, answer.json().data]).toEqual([201, { username: 'basic001', approvalId: null }])
    const user = await userNamed('basic001')
    expect(user).toMatchObject({
      email: 'basic001@customer.example',
      emailVerified: true,
      kind: 'BASIC',
      adminRole: null,
      companyId: null,
      name: 'Ana Ruiz',
      firstName: 'Ana',
      lastName: 'Ruiz',
      countryCode: 'ES',
      regionCode: 'ES',
      language: 'es-ES',
      approvalRegion: 'EU',
      territoryCode: 'EU-MED',
    })
    const [profile] = await test.database.db
      .select()
      .from(userProfile)
      .where(eq(userProfile.userId, user?.id ?? ''))
    expect(profile).toMatchObject({ mobile: '34 612345678', notifications: {} })
    const mails = await mailsTo(test.database.db, 'basic001@customer.example')
    expect(mails.find(({ template }) => template === 'REGISTERED')).toMatchObject({ language: 'es-ES' })
    expect(JSON.stringify(mails)).not.toContain(PASSWORD)
    expect((await enter('basic001')).json().data.user).toMatchObject({ authUser: false, regionCde: 'ES' })
  })

  it('a country that no territory answers for is headquarters’; a Chinese name reads as Chinese does', async () => {
    const names = { firstName: '伟', lastName: '沈', countryCode: 'BR', language: 'zh-CN' }
    expect((await registerVia(test, 'basic', basicBody('nobodys1', names))).statusCode).toBe(201)
    expect(await userNamed('nobodys1')).toMatchObject({ name: '沈伟', approvalRegion: 'HQ', territoryCode: null })
  })
})

describe('certified registration', () => {
  it('opens an application with what he stated, and notifies him', async () => {
    const more = { postalCode: '46024', website: 'https://redlantern.example', remarks: 'Call in the morning' }
    const body = certifiedBody('certif01', more)
    const answer = await registerVia(test, 'certified', body)
    expect(answer.statusCode).toBe(201)
    const { username, approvalId } = answer.json().data as { username: string; approvalId: string }
    expect(username).toBe('certif01')
    const user = await userNamed('certif01')
    expect(user).toMatchObject({ kind: 'REGISTERED', companyName: body.companyName, companyId: null })
    const submittedAt = new Date(TEST_NOW).toISOString()
    expect(await test.database.db.select().from(approval).where(eq(approval.id, approvalId))).toMatchObject([
      {
        type: 'CERTIFIED_USER',
        status: 'PENDING',
        userId: user?.id,
        city: 'Valencia',
        originalRegion: 'EU',
        region: 'EU',
        territoryCode: 'EU-MED',
        submittedAt,
        version: 1,
        particulars: {
          firstName: 'Ana',
          lastName: 'Ruiz',
          countryCode: 'ES',
          email: 'certif01@customer.example',
          companyName: 'Red Lantern Ceramics Co., Ltd.',
          department: 'Logistics',
          jobTitle: 'Manager',
          city: 'Valencia',
          address: 'Calle del Puerto 1',
          workPhone: '34 96 1234567',
          ...more,
        },
      },
    ])
    expect(await test.database.db.select().from(approvalStep).where(eq(approvalStep.approvalId, approvalId))).toEqual([
      {
        approvalId,
        version: 1,
        action: 'SUBMIT',
        by: 'certif01',
        at: submittedAt,
        reason: null,
        region: 'EU',
        territoryCode: 'EU-MED',
      },
    ])
    const notices = await test.database.db
      .select()
      .from(userNotice)
      .where(eq(userNotice.userId, user?.id ?? ''))
    expect(notices).toMatchObject([{ kind: 'APPROVAL_SUBMITTED', values: { type: 'CERTIFIED_USER' } }])
    const mails = await mailsTo(test.database.db, 'certif01@customer.example')
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'APPROVAL_SUBMITTED',
      'REGISTERED',
      'VERIFY_EMAIL',
    ])
    // The user may log in, but is not authenticated before the line has checked the application.
    expect((await enter('certif01')).json().data.user).toMatchObject({ authUser: false, userParties: [] })
  })

  it('a wrong code leaves nothing behind', async () => {
    const { db } = test.database
    const counts = async () => [
      (await db.select().from(appUser)).length,
      (await db.select().from(approval)).length,
      (await mailsOf(db)).length,
    ]
    const code = await mailedCode(test, 'wrong001@customer.example')
    const before = await counts()
    const answer = await post(
      test,
      '/v1/ebuser/registration/certified',
      certifiedBody('wrong001', { code: otherThan(code) }),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([400, 5466])
    expect(await counts()).toEqual(before)
  })
})

it('registration, codes and names are counted like logins: the 31st of an address in a minute is refused', async () => {
  const limited = await openTestApp({ settings: TEST_SETTINGS })
  const statuses: number[] = []
  for (let i = 0; i < 31; i++)
    statuses.push((await limited.app.inject({ url: '/v1/ebuser/registration/username/whoever1' })).statusCode)
  expect(statuses.slice(29)).toEqual([200, 429])
  // The limit counts by client address, whichever of these calls it makes, and whether or not the mail address is
  // known.
  for (const email of ['known001@test.example', 'unknown1@test.example'])
    expect((await post(limited, CODE, { email })).statusCode).toBe(429)
  await limited.close()
}, 60_000)
