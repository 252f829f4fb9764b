import { auditEntry, partnerToJudge } from '@quayline/database/schema'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Partner } from '../../../platform/settings/partner-book.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'

const AT = '/v1/intake/partner-book'
const listed = (code: string, isLine: boolean): [string, Partner] => [
  code,
  { code, name: null, rules: NO_PARTNER_RULES, isLine, acknowledge: null, characterSet: null, silentAfterHours: 24 },
]

let test: TestApp
let hq: string
let staff: string
beforeAll(async () => {
  test = await openTestApp({ partners: new Map([listed('LINE', true), listed('CODES', false)]) })
  hq = (await logInAs(test, { username: 'hqadmin', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })).token
  staff = (await logInAs(test, { username: 'clerk', kind: 'INTERNAL' })).token
}, 120_000)
afterAll(() => test.close())

const call = async (method: 'GET' | 'PUT' | 'DELETE', path = '', body?: object, token = hq) => {
  const response = await test.app.inject({
    method,
    url: `${AT}${path}`,
    headers: { ...bearer(token), language: 'en_US' },
    ...(body === undefined ? {} : { payload: body }),
  })
  const { message, data } = response.json()
  const errors: { path: string; rule: string }[] = data?.errors ?? []
  return { status: response.statusCode, message, data, problems: errors.map(({ path: at, rule }) => `${at} ${rule}`) }
}
const terminal = (changes: object = {}) => ({
  kinds: ['TERMINAL'],
  messageTypes: null,
  places: ['CNSHA/WGQ4'],
  mayUseRoot: false,
  readAt: null,
  ...changes,
})
const codes = async () => (await call('GET')).data.items.map(({ code }: { code: string }) => code)

describe('the partner book over HTTP', () => {
  it('is entered, changed and taken out of, each with its entry in the trail, and what he sent is judged anew', async () => {
    const code = 'PARTNER/1 #A'
    const path = `/${encodeURIComponent(code)}`
    const entered = await call(
      'PUT',
      path,
      terminal({ places: ['CNSGH/wgq4', 'CNNGB'], messageTypes: ['CODECO', '315'] }),
    )
    expect(entered).toMatchObject({
      status: 200,
      data: {
        code,
        kinds: ['TERMINAL'],
        places: ['CNNGB', 'CNSHA/WGQ4'],
        messageTypes: ['315', 'CODECO'],
        mayUseRoot: false,
        changedBy: 'hqadmin',
        changedAt: new Date(TEST_NOW).toISOString(),
        isBeingJudged: true,
      },
    })
    expect((await test.database.db.select().from(partnerToJudge)).map((row) => row.code)).toContain(code)
    const { changedAt: readAt } = entered.data
    test.clock.set(TEST_NOW + 1000)
    expect((await call('PUT', path, terminal({ mayUseRoot: true, readAt }))).data).toMatchObject({ mayUseRoot: true })
    expect((await call('DELETE', path)).data).toEqual({ removed: 1 })
    expect((await call('DELETE', path)).status).toBe(404)
    test.clock.set(TEST_NOW)
    const trail = await test.database.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(3)
    expect(trail.map(({ action, actor, targetName }) => [action, actor, targetName])).toEqual([
      ['PARTNER_REMOVE', 'hqadmin', code],
      ['PARTNER_SET', 'hqadmin', code],
      ['PARTNER_SET', 'hqadmin', code],
    ])
  })

  it('refuses what would undo a change that was not seen', async () => {
    const { data } = await call('PUT', '/SEEN', terminal())
    const message = 'Somebody else has changed this partner meanwhile; load the book again'
    expect(await call('PUT', '/SEEN', terminal())).toMatchObject({ status: 409, message })
    expect(await call('PUT', '/UNSEEN', terminal({ readAt: data.changedAt }))).toMatchObject({ status: 409, message })
    test.clock.set(TEST_NOW + 1000)
    expect((await call('PUT', '/SEEN', terminal({ readAt: data.changedAt, places: [] }))).status).toBe(200)
    expect(await call('PUT', '/SEEN', terminal({ readAt: data.changedAt }))).toMatchObject({ status: 409, message })
    test.clock.set(TEST_NOW)
    expect(await codes()).not.toContain('UNSEEN')
  })

  it('is read by staff, who may not change it, with the lines of the file and senders that it does not know', async () => {
    await call('DELETE', '/TERMINAL1')
    const { status, data } = await call('GET', '', undefined, staff)
    expect(status).toBe(200)
    expect(data).toMatchObject({ linesOfFile: ['LINE'], unknownSenders: ['TERMINAL1'], can: { change: false } })
    expect((await call('GET')).data.can).toEqual({ change: true })
    expect((await call('PUT', '/NEW', terminal(), staff)).message).toBe('Please contact HQ admin')
    expect((await call('DELETE', '/SEEN', undefined, staff)).status).toBe(403)
    expect((await call('GET', '', undefined, test.operatorKey)).data.can).toEqual({ change: false })
  })

  it('makes nobody the line whom the file names without saying so', async () => {
    expect(await call('PUT', '/CODES', terminal({ kinds: ['LINE'] }))).toMatchObject({
      status: 409,
      message:
        'The configuration file lists CODES without saying that it is the line, and it wins: LINE cannot be set here',
    })
    expect((await call('PUT', '/CODES', terminal())).status).toBe(200)
  })

  it.each([
    ['X', { kinds: [] }, 'kinds min-length'],
    ['X', { kinds: ['SHIPPER'] }, 'kinds.0 one-of'],
    ['X', { kinds: ['DEPOT', 'DEPOT'] }, 'kinds.1 repeated'],
    ['X', { places: ['CNSHA', 'Shanghai'] }, 'places.1 format'],
    ['X', { places: Array.from({ length: 501 }, () => 'CN') }, 'places max-length'],
    ['X', { messageTypes: [] }, 'messageTypes min-length'],
    ['X', { messageTypes: ['codeco'] }, 'messageTypes.0 format'],
    ['X', { readAt: 'yesterday' }, 'readAt format'],
    ['%20X', {}, 'code format'],
    ['X%3B', {}, 'code format'],
    ['X'.repeat(71), {}, 'code max-length'],
  ])('refuses %s %j', async (code, changes, problem) => {
    const { status, problems } = await call('PUT', `/${code}`, terminal(changes))
    expect([status, problems]).toEqual([400, [problem]])
  })
})
