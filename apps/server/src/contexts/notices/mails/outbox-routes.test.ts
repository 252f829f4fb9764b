import { outboxMessage } from '@quayline/database/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { makeMail } from './mails.fixture.ts'
import { instant } from '../notices.fixture.ts'
import { queueMail } from './queue-mail.ts'

let test: TestApp
let hq: string
beforeAll(async () => {
  test = await openTestApp({ settings: { ...NO_SETTINGS, name: 'Harbour Line' } })
  hq = (await logInAs(test, { username: 'hqadmin', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })).token
}, 120_000)
beforeEach(() => test.database.db.delete(outboxMessage))
afterAll(() => test.close())

const list = async (app: TestApp['app'], token: string, query = '') => {
  const response = await app.inject({
    method: 'GET',
    url: `/v1/admin/outbox${query}`,
    headers: { ...bearer(token), language: 'en_US' },
  })
  return { status: response.statusCode, body: response.json() }
}

describe('GET /v1/admin/outbox', () => {
  it('shows mails as they are sent: with the line’s name and the code', async () => {
    await queueMail(test.database.db, test.clock, {
      to: 'wang@customer.example',
      language: 'en-US',
      template: 'VERIFY_EMAIL',
      values: { code: '004217', minutes: '10' },
    })
    const { status, body } = await list(test.app, hq)
    expect(status).toBe(200)
    expect(body.data.items).toMatchObject([
      {
        to: 'wang@customer.example',
        subject: 'Harbour Line: Your verification code',
        language: 'en-US',
        template: 'VERIFY_EMAIL',
        state: 'WAITING',
        attempts: 0,
        createdAt: instant(TEST_NOW),
        sentAt: null,
        lastError: null,
      },
    ])
    expect(body.data.items[0].text.split('\n')).toContain('004217')
    expect(body.data.items[0].text).toContain('Harbour Line customer service')
  })

  it('finds the mails of one address, page by page, newest first', async () => {
    for (let n = 0; n < 5; n++)
      await makeMail(test.database.db, {
        toAddress: n === 3 ? 'other@b.example' : 'a@b.example',
        createdAt: instant(TEST_NOW + n),
      })
    const first = (await list(test.app, hq, '?to=a%40b.example&limit=3')).body.data
    expect(first.items.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
      [4, 2, 1].map((n) => instant(TEST_NOW + n)),
    )
    const second = (await list(test.app, hq, `?to=a%40b.example&limit=3&after=${first.next}`)).body.data
    expect(second).toMatchObject({ items: [{ createdAt: instant(TEST_NOW) }], next: null, total: 4 })
    expect(first.total).toBe(4)
    expect((await list(test.app, hq, '?limit=1')).body.data.total).toBe(5)
    expect((await list(test.app, hq, `?to=${encodeURIComponent("' or true --")}`)).body.data.items).toEqual([])
    expect((await list(test.app, hq, '?after=nonsense')).status).toBe(400)
  })

  it.each([
    ['REGION_ADMIN', { kind: 'INTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' }],
    ['COMPANY_ADMIN', { kind: 'CERTIFIED', adminRole: 'COMPANY_ADMIN', company: 'SOMECO' }],
    ['nobody’s administrator', { kind: 'INTERNAL' }],
  ] as const)('is closed to %s', async (name, user) => {
    const { token } = await logInAs(test, { username: `u${name.length}x${user.kind}`.toLowerCase(), ...user })
    expect((await list(test.app, token)).status).toBe(403)
  })

  it('does not exist in production, whoever asks', async () => {
    const production = await openTestApp({ production: true })
    const { token } = await logInAs(production, { username: 'hqadmin', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    await makeMail(production.database.db, { template: 'VERIFY_EMAIL', text: '004217' })
    const { status, body } = await list(production.app, token)
    await production.close()
    expect(status).toBe(404)
    expect(body.message).toBe('There is no outbox in production')
    expect(JSON.stringify(body)).not.toContain('004217')
  })
})
