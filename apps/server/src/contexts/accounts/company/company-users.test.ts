// The company user manager: which callers may use it, which users they see, and which they may change.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAs, TEST_NOW } from '../../../platform/test-app.fixture.ts'
import type { Json } from '../approvals/approvals.fixture.ts'
import { type CompanyApp, NOBODY, openCompanyApp, USERS } from './company.fixture.ts'

type User = CompanyApp['own']

let test: CompanyApp
let call: CompanyApp['call']
let own: User
let other: User
let stranger: User
let colleague: User
beforeAll(async () => {
  test = await openCompanyApp()
  ;({ call, own, other, stranger } = test)
}, 120_000)
afterAll(() => test.close())
let count = 0
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  colleague = await logInAs(test, { username: `colleague${++count}`, company: 'QC1001', approvalRegion: 'CN' })
})

const colleagueName = () => `colleague${count}`
const names = (body: Json): readonly string[] => body.data.items.map((item: Json) => item.username)

describe('who may call', () => {
  it.each([
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${NOBODY}`],
    ['PATCH', `/${NOBODY}`],
    ['DELETE', `/${NOBODY}`],
    ['POST', `/${NOBODY}/lock`],
    ['POST', `/${NOBODY}/unlock`],
    ['POST', `/${NOBODY}/invitation`],
  ] as const)('%s %s: a company’s administrators alone', async (method, path) => {
    const hq = await logInAs(test, {
      username: `hq${path.length}${method}x`.toLowerCase(),
      kind: 'INTERNAL',
      adminRole: 'HQ_ADMIN',
    })
    const statuses = []
    for (const token of [null, colleague.token, hq.token, test.operatorKey, test.partnerKey])
      statuses.push((await call(token, method, `${USERS}${path}`, method === 'GET' ? undefined : {})).status)
    expect(statuses).toEqual([401, 403, 403, 403, 403])
  })

  it('an administrator without a company administers nobody', async () => {
    const alone = await logInAs(test, { username: 'aloneadmin', adminRole: 'COMPANY_ADMIN' })
    expect((await call(alone.token, 'GET', USERS)).status).toBe(403)
  })
})

describe('GET /v1/company/users', () => {
  it('the own company by username, page by page, without those who were removed', async () => {
    const removed = await logInAs(test, { username: 'aaremoved', company: 'QC1001' })
    await call(own.token, 'DELETE', `${USERS}/${removed.userId}`)
    await logInAs(test, { username: 'lineclerk', company: 'QC1001', kind: 'INTERNAL' })
    await logInAs(test, { username: 'lineadmin', company: 'QC1001', kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' })
    const seen: string[] = []
    const totals = new Set<number>()
    let after = ''
    do {
      const { body }: { body: Json } = await call(
        own.token,
        'GET',
        `${USERS}?limit=2${after === '' ? '' : `&after=${after}`}`,
      )
      seen.push(...names(body))
      totals.add(body.data.total)
      after = body.data.next ?? ''
    } while (after !== '')
    expect(seen).toEqual(seen.toSorted())
    expect([...totals]).toEqual([seen.length])
    expect(seen).toContain(colleagueName())
    expect(seen).toContain('secondadmin')
    expect(seen).not.toContain('stranger1')
    expect(seen).not.toContain('lineclerk')
    expect(seen).not.toContain('lineadmin')
    expect(seen).not.toContain('aaremoved')
    expect(names((await call(own.token, 'GET', `${USERS}?status=DELETED`)).body)).toContain('aaremoved')
  })

  it.each([
    ['?status=INACTIVE', []],
    ['?keyword=secondad', ['secondadmin']],
    ['?keyword=SECONDADMIN@test.example', ['secondadmin']],
    ['?keyword=stranger', []],
    ['?keyword=%25', []],
    ["?keyword=' or 1=1 --", []],
    ['?keyword=secondad&status=NORMAL', ['secondadmin']],
    ['?keyword=secondad&status=LOCKED', []],
  ])('%s', async (query, expected) => {
    expect(names((await call(own.token, 'GET', `${USERS}${query}`)).body)).toEqual(expected)
  })

  it('what may be done to whom', async () => {
    const { body } = await call(own.token, 'GET', USERS)
    const canOf = (username: string) => body.data.items.find((item: Json) => item.username === username).can
    const nothing = { change: false, lock: false, unlock: false, remove: false, invite: false }
    expect(canOf('ownadmin')).toEqual(nothing)
    expect(canOf('secondadmin')).toEqual(nothing)
    expect(canOf(colleagueName())).toEqual({ ...nothing, change: true, lock: true, remove: true })
  })

  it('a mark that is none', async () => {
    expect((await call(own.token, 'GET', `${USERS}?after=%00`)).status).toBe(400)
    expect((await call(own.token, 'GET', `${USERS}?after=***`)).status).toBe(400)
  })
})

describe('another company’s user, and nobody', () => {
  const person = { lastEditAt: '2026-03-01T08:00:00.000Z', department: 'Theirs' }
  it.each([
    ['GET', '', undefined],
    ['PATCH', '', person],
    ['DELETE', '', undefined],
    ['POST', '/lock', { reason: 'x' }],
    ['POST', '/unlock', undefined],
    ['POST', '/invitation', undefined],
  ] as const)('%s %s: cannot be distinguished, and nothing happens', async (method, path, body) => {
    const theirs = await call(own.token, method, `${USERS}/${stranger.userId}${path}`, body)
    const nobody = await call(own.token, method, `${USERS}/${NOBODY}${path}`, body)
    expect([theirs.status, theirs.body]).toEqual([404, nobody.body])
    expect(await test.stored(stranger.userId)).toMatchObject({
      banned: false,
      deletedAt: null,
      updatedAt: new Date(TEST_NOW),
    })
    expect((await call(stranger.token, 'GET', '/v1/ebuser/myAccount/getUserInfo')).status).toBe(200)
  })
})

describe('oneself, other administrators, staff', () => {
  const actions = [
    ['PATCH', '', { lastEditAt: '2026-03-01T08:00:00.000Z', department: 'X' }],
    ['DELETE', '', undefined],
    ['POST', '/lock', { reason: 'x' }],
    ['POST', '/unlock', undefined],
    ['POST', '/invitation', undefined],
  ] as const
  it.each(actions)('%s %s is refused', async (method, path, body) => {
    const ofSelf = await call(own.token, method, `${USERS}/${own.userId}${path}`, body)
    expect([ofSelf.status, ofSelf.body.message]).toEqual([409, 'You cannot do this to your own account'])
    expect((await call(own.token, method, `${USERS}/${other.userId}${path}`, body)).status).toBe(403)
    for (const [kind, status] of [
      ['EXTERNAL', 403],
      ['INTERNAL', 404],
    ] as const) {
      const staff = await logInAs(test, { username: `${kind.toLowerCase()}${count}`, company: 'QC1001', kind })
      expect((await call(own.token, method, `${USERS}/${staff.userId}${path}`, body)).status).toBe(status)
      expect(await test.stored(staff.userId)).toMatchObject({ banned: false, deletedAt: null })
    }
  })

  it('but they can be seen', async () => {
    expect((await call(own.token, 'GET', `${USERS}/${other.userId}`)).body.data.user.username).toBe('secondadmin')
  })
})
