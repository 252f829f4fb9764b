// Applications through their calls: which administrator is responsible for which, and what each decision does.
import { appUser, approval, approvalStep, auditEntry, company, userNotice } from '@quayline/database/schema'
import { menuOf } from '@quayline/domain/accounts/menu-rule'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuOwnerOf } from '../../../platform/sessions/caller.ts'
import { findSessionUser } from '../../../platform/sessions/session-token.ts'
import { logInAs, TEST_NOW } from '../../../platform/test-app.fixture.ts'
import { type ApprovalApp, openApprovalApp } from './approvals.fixture.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

let test: ApprovalApp
beforeAll(async () => {
  test = await openApprovalApp()
}, 120_000)
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.db.delete(approval)
  test.clock.set(TEST_NOW)
})

let count = 0
const fresh = (): string => `applicant${++count}`
const AT = '/v1/admin/approvals'
const step = (token: string, approvalId: string, action: string, body: object) =>
  test.call(token, 'POST', `${AT}/${approvalId}/${action}`, body)
const userRow = async (userId: string) => {
  const [row] = await test.database.db.select().from(appUser).where(eq(appUser.id, userId))
  return row
}
const errorsOf = (answer: Awaited<ReturnType<typeof step>>): unknown =>
  answer.body.data?.errors?.map(({ path, rule }: { path: string; rule: string }) => [path, rule])

const DEMURRAGE = '/v1/public/demurrage/searchDemurrage?num=6110045210&numberType=bl'
/** The state of the user's demurrage menu item, as the portal requests it with each page. */
async function demurrageOf(token: string) {
  const user = await findSessionUser(test.database.db, test.clock, token)
  if (!user.ok) throw new Error(user.reason)
  return menuOf(menuOwnerOf(user.value)).find(({ resource }) => resource === 'DEMURRAGE')?.access
}

describe('apply, hold, reassign, pass: his menu opens', () => {
  it('each step is in the history, the trail, a mail and a notice; no new login is needed', async () => {
    const { db } = test.database
    const { hq, cn } = test.admins
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    expect(await demurrageOf(him.token)).toBe('CERTIFIED_ONLY')
    expect(await test.call(him.token, 'GET', DEMURRAGE)).toMatchObject({
      status: 403,
      body: { message: 'Please use a certified account, or register as a certified user' },
    })

    test.clock.set(TEST_NOW + 60_000)
    expect(await step(cn.token, him.approvalId, 'hold', { version: 1, reason: ' which customer? ' })).toMatchObject({
      status: 200,
      body: { data: { approval: { status: 'HOLDING', version: 2, can: ['PASS', 'REJECT', 'REASSIGN'] } } },
    })
    test.clock.set(TEST_NOW + 120_000)
    const moved = await step(hq.token, him.approvalId, 'reassign', { version: 2, territoryCode: 'AP-SOUTH' })
    expect(moved.body.data.approval).toMatchObject({
      status: 'HOLDING',
      region: 'AP',
      territoryCode: 'AP-SOUTH',
      originalRegion: 'CN',
      originalRegionName: 'China',
      finalHandler: null,
      version: 3,
    })
    expect((await test.call(cn.token, 'GET', `${AT}/${him.approvalId}`)).status).toBe(404)

    test.clock.set(TEST_NOW + 180_000)
    const passed = await step(test.admins.ap.token, him.approvalId, 'pass', { version: 3, sapId: '1000000001' })
    expect(passed.status).toBe(200)
    expect(passed.body.data).toMatchObject({
      approval: { status: 'PASS', finalHandler: 'apadmin', decidedAt: '2026-03-01T08:03:00.000Z', can: [], version: 4 },
      user: { kind: 'CERTIFIED', sapId: '1000000001', approvalRegion: 'AP', territoryCode: 'AP-SOUTH' },
      companyHasAdmin: false,
    })
    expect(passed.body.data.steps).toEqual(
      [
        ['SUBMIT', `applicant${count}`, '08:00', null, 'CN', 'CN-EAST'],
        ['HOLD', 'cnadmin', '08:01', 'which customer?', 'CN', 'CN-EAST'],
        ['REASSIGN', 'hqadmin', '08:02', null, 'AP', 'AP-SOUTH'],
        ['PASS', 'apadmin', '08:03', null, 'AP', 'AP-SOUTH'],
      ].map(([action, by, minute, reason, region, territoryCode], index) => ({
        version: index + 1,
        action,
        by,
        at: `2026-03-01T${minute}:00.000Z`,
        reason,
        region,
        territoryCode,
      })),
    )

    const [made] = await db.select().from(company).where(eq(company.sapId, '1000000001'))
    expect(made).toMatchObject({ name: 'Blue Heron Trading' })
    expect((await userRow(him.userId))?.companyId).toBe(made?.id)
    // The existing session has the new right from its next request on.
    expect(await demurrageOf(him.token)).toBe('OPEN')
    const opened = await test.call(him.token, 'GET', DEMURRAGE)
    // The request is incomplete, but the user may make it.
    expect([opened.status, opened.body.code]).toEqual([400, 5400])

    const trail = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.targetId, him.approvalId))
      .orderBy(asc(auditEntry.id))
    expect(
      trail.map(({ action, actor, companyId, region, reason }) => [action, actor, companyId, region, reason]),
    ).toEqual([
      ['APPROVAL_HOLD', 'cnadmin', null, 'CN', 'which customer?'],
      ['APPROVAL_REASSIGN', 'hqadmin', null, 'CN', null],
      ['APPROVAL_PASS', 'apadmin', made?.id, 'AP', null],
    ])
    expect(trail[2]).toMatchObject({
      before: { status: 'HOLDING', kind: 'REGISTERED', sapId: null, company: null },
      after: { status: 'PASS', kind: 'CERTIFIED', sapId: '1000000001', company: 'Blue Heron Trading' },
    })
    const notices = await db
      .select()
      .from(userNotice)
      .where(eq(userNotice.userId, him.userId))
      .orderBy(asc(userNotice.createdAt))
    expect(notices.map(({ kind, values }) => [kind, values])).toEqual([
      ['APPROVAL_HELD', { type: 'CERTIFIED_USER', reason: 'which customer?' }],
      ['APPROVAL_PASSED', { type: 'CERTIFIED_USER' }],
    ])
    const mails = (await mailsOf(db)).filter(({ toAddress }) => toAddress === `applicant${count}@test.example`)
    expect(mails.map(({ template, language }) => [template, language]).toSorted()).toEqual([
      ['APPROVAL_HELD', 'zh-CN'],
      ['APPROVAL_PASSED', 'zh-CN'],
    ])
  })
})

describe('GET /v1/admin/approvals', () => {
  const names = async (token: string, query = '') => {
    const { body } = await test.call(token, 'GET', `${AT}${query}`)
    return [body.data.items.map(({ username }: { username: string }) => username), body.data.open]
  }

  it('headquarters all, a region its own, a port its territories; the open count likewise', async () => {
    const [east, north, south, nowhere] = [fresh(), fresh(), fresh(), fresh()]
    await test.apply({ username: east }, 'CN-EAST')
    test.clock.set(TEST_NOW + 1)
    await test.apply({ username: north }, 'CN-NORTH')
    test.clock.set(TEST_NOW + 2)
    await test.apply({ username: south }, 'AP-SOUTH')
    test.clock.set(TEST_NOW + 3)
    await test.apply({ username: nowhere }, null)
    const { hq, cn, ap, port } = test.admins
    expect(await names(hq.token)).toEqual([[east, north, south, nowhere], 4])
    expect(await names(cn.token)).toEqual([[east, north], 2])
    expect(await names(ap.token)).toEqual([[south], 1])
    expect(await names(port.token)).toEqual([[east], 1])
    expect(await names(cn.token, '?territory=AP-SOUTH')).toEqual([[], 2])
    expect(await names(hq.token, `?username=${north.toUpperCase()}`)).toEqual([[north], 4])
    expect(await names(hq.token, '?type=COMPANY_ADMIN')).toEqual([[], 4])
    const total = async (token: string, query = '') =>
      (await test.call(token, 'GET', `${AT}?limit=1${query}`)).body.data.total
    expect([await total(hq.token), await total(cn.token), await total(port.token)]).toEqual([4, 2, 1])
    expect(await total(cn.token, '&territory=CN-NORTH')).toBe(1)
  })

  it('oldest first, page by page also within one instant; each once', async () => {
    const all = [fresh(), fresh(), fresh(), fresh(), fresh()]
    for (const username of all) await test.apply({ username }, 'CN-EAST')
    const seen: string[] = []
    const totals: number[] = []
    let after: string | null = null
    do {
      const query: string = after === null ? '?limit=2' : `?limit=2&after=${after}`
      const { body } = await test.call(test.admins.hq.token, 'GET', `${AT}${query}`)
      seen.push(...body.data.items.map(({ username }: { username: string }) => username))
      totals.push(body.data.total)
      after = body.data.next
    } while (after !== null)
    expect(seen.toSorted()).toEqual(all.toSorted())
    expect(totals).toEqual([5, 5, 5])
    expect((await test.call(test.admins.hq.token, 'GET', `${AT}?after=nonsense`)).status).toBe(400)
  })

  it('without a status the open ones; decided ones by theirs', async () => {
    const [pending, held, rejected] = [fresh(), fresh(), fresh()]
    await test.apply({ username: pending }, 'CN-EAST')
    const two = await test.apply({ username: held }, 'CN-EAST')
    const three = await test.apply({ username: rejected }, 'CN-EAST')
    await step(test.admins.cn.token, two.approvalId, 'hold', { version: 1 })
    await step(test.admins.cn.token, three.approvalId, 'reject', { version: 1, reason: 'unknown company' })
    expect((await names(test.admins.cn.token))[1]).toBe(2)
    expect(await names(test.admins.cn.token, '?status=HOLDING')).toEqual([[held], 2])
    expect(await names(test.admins.cn.token, '?status=REJECT')).toEqual([[rejected], 2])
  })

  it('only administrators of the line', async () => {
    const certified = await logInAs(test, { username: fresh(), company: 'QC7001', adminRole: 'COMPANY_ADMIN' })
    expect((await test.call(null, 'GET', AT)).status).toBe(401)
    expect((await test.call(certified.token, 'GET', AT)).status).toBe(403)
    expect((await test.call(test.operatorKey, 'GET', AT)).status).toBe(403)
  })
})

describe('another region’s application', () => {
  it.each([
    ['pass', { version: 1, sapId: '1000000099' }],
    ['reject', { version: 1, reason: 'no' }],
    ['hold', { version: 1 }],
    ['reassign', { version: 1, territoryCode: 'CN-EAST' }],
  ])('%s: as unknown as none, and nothing is written', async (action, body) => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    const before = await test.database.db.select().from(auditEntry)
    const answer = await step(test.admins.ap.token, him.approvalId, action, body)
    const absent = await step(test.admins.ap.token, '00000000-0000-4000-8000-000000000000', action, body)
    expect([answer.status, answer.body]).toEqual([404, absent.body])
    expect(await test.database.db.select().from(auditEntry)).toHaveLength(before.length)
    expect(
      await test.database.db.select().from(approvalStep).where(eq(approvalStep.approvalId, him.approvalId)),
    ).toHaveLength(1)
  })
})

describe('assigning a territory', () => {
  it.each([
    ['hq', 'AP-SOUTH', 200],
    ['cn', 'CN-NORTH', 200],
    ['cn', 'AP-SOUTH', 403],
    ['port', 'CN-NORTH', 403],
  ] as const)('%s gives it to %s: %i', async (who, territoryCode, status) => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    const answer = await step(test.admins[who].token, him.approvalId, 'reassign', { version: 1, territoryCode })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body).toMatchObject({ code: 5465, message: 'Please contact HQ admin' })
    const passed = await step(test.admins[who].token, him.approvalId, 'pass', {
      version: status === 200 ? 2 : 1,
      sapId: `20000000${count % 100}`.padEnd(10, '0'),
      territoryCode,
    })
    expect(passed.status).toBe(status)
  })

  it('a territory that there is not', async () => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    for (const territoryCode of ['XX', "' or 1=1 --", 'cn-east'])
      expect(
        errorsOf(await step(test.admins.hq.token, him.approvalId, 'reassign', { version: 1, territoryCode })),
      ).toEqual([['territoryCode', 'territory-unknown']])
  })
})

describe('two administrators', () => {
  it('who read the same state: the second is notified, whatever he wanted', async () => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    await step(test.admins.cn.token, him.approvalId, 'hold', { version: 1 })
    for (const [action, body] of [
      ['pass', { version: 1, sapId: '1234567890' }],
      ['reject', { version: 1, reason: 'no' }],
      ['hold', { version: 2 }],
      ['reassign', { version: 3, territoryCode: 'CN-NORTH' }],
    ] as const) {
      const answer = await step(test.admins.hq.token, him.approvalId, action, body)
      expect([action, answer.status, answer.body.code]).toEqual([action, 409, 5409])
    }
  })

  it('at the same moment: one wins, one step is written, the applicant is notified once', async () => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    const answers = await Promise.all([
      step(test.admins.cn.token, him.approvalId, 'pass', { version: 1, sapId: '3000000001' }),
      step(test.admins.hq.token, him.approvalId, 'reject', { version: 1, reason: 'no' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const steps = await test.database.db.select().from(approvalStep).where(eq(approvalStep.approvalId, him.approvalId))
    expect(steps).toHaveLength(2)
    expect(await test.database.db.select().from(userNotice).where(eq(userNotice.userId, him.userId))).toHaveLength(1)
  })

  it('nobody decides about himself', async () => {
    const own = await test.apply({ username: fresh(), kind: 'EXTERNAL', adminRole: 'HQ_ADMIN' }, 'CN-EAST')
    const shown = await test.call(own.token, 'GET', `${AT}/${own.approvalId}`)
    expect(shown.body.data.approval.can).toEqual([])
    expect((await step(own.token, own.approvalId, 'reject', { version: 1, reason: 'x' })).status).toBe(409)
  })

  it('a decided one takes no further step', async () => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    await step(test.admins.cn.token, him.approvalId, 'reject', { version: 1, reason: 'no' })
    expect((await step(test.admins.cn.token, him.approvalId, 'pass', { version: 2, sapId: '1234567890' })).status).toBe(
      409,
    )
  })
})
