// The effects of approving and rejecting an application, and the data that they require.
import {
  appUser,
  approval,
  auditEntry,
  company,
  companyParty,
  documentParty,
  userNotice,
} from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAs, TEST_NOW } from '../../../platform/test-app.fixture.ts'
import { type ApprovalApp, openApprovalApp } from './approvals.fixture.ts'

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

describe('POST pass of a certified user', () => {
  it.each<[string, string | null, object, [string, string][]]>([
    ['without a SAP id', 'CN-EAST', {}, [['sapId', 'required']]],
    ['an empty SAP id', 'CN-EAST', { sapId: '' }, [['sapId', 'required']]],
    ['nine digits', 'CN-EAST', { sapId: '123456789' }, [['sapId', 'sap-id']]],
    ['eleven digits', 'CN-EAST', { sapId: '12345678901' }, [['sapId', 'sap-id']]],
    ['digits of another script', 'CN-EAST', { sapId: '١٢٣٤٥٦٧٨٩٠' }, [['sapId', 'sap-id']]],
    ['a blank behind', 'CN-EAST', { sapId: '1234567890 ' }, [['sapId', 'sap-id']]],
    ['no territory', null, { sapId: '1234567890' }, [['territoryCode', 'required']]],
    [
      'neither',
      null,
      {},
      [
        ['sapId', 'required'],
        ['territoryCode', 'required'],
      ],
    ],
    [
      'an unknown territory',
      null,
      { sapId: '1234567890', territoryCode: 'XX' },
      [['territoryCode', 'territory-unknown']],
    ],
    [
      'an unknown customer',
      'CN-EAST',
      { sapId: '1234567890', customerId: 'NOBODY' },
      [['customerId', 'customer-unknown']],
    ],
  ])('%s', async (_, territory, body, problems) => {
    const him = await test.apply({ username: fresh() }, territory)
    const answer = await step(test.admins.hq.token, him.approvalId, 'pass', { version: 1, ...body })
    expect([answer.status, errorsOf(answer)]).toEqual([400, problems])
    expect((await userRow(him.userId))?.kind).toBe('REGISTERED')
  })

  it('fields that nobody asked for are refused', async () => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    const body = { version: 1, sapId: '1234567890', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' }
    expect((await step(test.admins.hq.token, him.approvalId, 'pass', body)).status).toBe(400)
  })

  it('into the company of customer id and SAP id, once exactly it is confirmed; codes in documents alone make one', async () => {
    const { db } = test.database
    await logInAs(test, { username: fresh(), company: 'QC8001', partyCodes: ['QC8001B'] })
    const first = await test.apply({ username: fresh() }, 'CN-EAST')
    const body = { version: 1, sapId: '8000000001', customerId: 'QC8001B' }
    const missing = await step(test.admins.cn.token, first.approvalId, 'pass', body)
    expect([missing.status, missing.body.code, missing.body.message]).toEqual([
      409,
      5409,
      expect.stringContaining('QC8001 Example Ltd has no SAP ID yet'),
    ])
    const [before] = await db.select().from(company).where(eq(company.code, 'QC8001'))
    expect(before?.sapId).toBeNull()

    await db.update(company).set({ sapId: '8000000001' }).where(eq(company.code, 'QC8001'))
    const unconfirmed = await step(test.admins.cn.token, first.approvalId, 'pass', body)
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, 5469])
    expect(unconfirmed.body.message).toContain('QC8001 Example Ltd')
    const confirmed = { ...body, confirmedCompanyId: before?.id }
    const passed = await step(test.admins.cn.token, first.approvalId, 'pass', confirmed)
    expect(passed.body.data.user).toMatchObject({ customerId: 'QC8001B', companyName: 'QC8001 Example Ltd' })

    await db.insert(documentParty).values({ documentType: 'BKG', number: '6119990001', partyCode: 'PAPER1' })
    const second = await test.apply({ username: fresh() }, 'CN-EAST', 'CERTIFIED_USER', 'Paper Crane Ltd')
    const asked = { version: 1, sapId: '8000000002', customerId: 'PAPER1' }
    await step(test.admins.cn.token, second.approvalId, 'pass', asked)
    const [made] = await db.select().from(company).where(eq(company.code, 'PAPER1'))
    expect(made).toMatchObject({ name: 'Paper Crane Ltd', sapId: '8000000002' })
    expect(await db.select().from(companyParty).where(eq(companyParty.partyCode, 'PAPER1'))).toMatchObject([
      { companyId: made?.id },
    ])
    // A company like one that the operator creates.
    expect(
      await db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.targetId, made?.id ?? '')),
    ).toMatchObject([
      {
        action: 'COMPANY_ADD',
        companyId: made?.id,
        before: null,
        after: { company: 'Paper Crane Ltd', partyCodes: ['PAPER1'], sapId: '8000000002' },
      },
    ])
  })

  it('SAP id and customer id of two companies: reported whose, and nothing is written', async () => {
    const { db } = test.database
    for (const code of ['QC8101', 'QC8102', 'QC8103']) await logInAs(test, { username: fresh(), company: code })
    await db.update(company).set({ sapId: '8100000001' }).where(eq(company.code, 'QC8101'))
    await db.update(company).set({ sapId: '8100000002' }).where(eq(company.code, 'QC8102'))
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    const pass = (sapId: string, customerId: string) =>
      step(test.admins.cn.token, him.approvalId, 'pass', { version: 1, sapId, customerId })
    for (const [sapId, customerId, message] of [
      ['8100000001', 'QC8102', /customer ID belongs to another company \(QC8102 Example Ltd\)/],
      ['8100000009', 'QC8102', /customer ID belongs to another company \(QC8102 Example Ltd\)/],
      ['8100000001', 'QC8103', /SAP ID belongs to another company \(QC8101 Example Ltd\)/],
    ] as const) {
      const answer = await pass(sapId, customerId)
      expect([answer.status, answer.body.code]).toEqual([409, 5409])
      expect(answer.body.message).toMatch(message)
    }
    const [third] = await db.select().from(company).where(eq(company.code, 'QC8103'))
    expect(third?.sapId).toBeNull()
    expect(await userRow(him.userId)).toMatchObject({ kind: 'REGISTERED', companyId: null, sapId: null })
  })

  it('one whom headquarters made staff meanwhile stays so, and one who was removed too', async () => {
    for (const change of [{ kind: 'INTERNAL' as const }, { deletedAt: '2026-03-01T00:00:00.000Z' }]) {
      const him = await test.apply({ username: fresh() }, 'CN-EAST')
      await test.database.db.update(appUser).set(change).where(eq(appUser.id, him.userId))
      const answer = await step(test.admins.hq.token, him.approvalId, 'pass', { version: 1, sapId: '1234567891' })
      expect(answer.status).toBe(409)
      expect(await userRow(him.userId)).toMatchObject({ ...change, companyId: null })
      expect((await step(test.admins.hq.token, him.approvalId, 'reject', { version: 1, reason: 'gone' })).status).toBe(
        200,
      )
    }
  })
})

describe('POST pass of a company administrator', () => {
  it('makes him one, and warns of another', async () => {
    await logInAs(test, { username: fresh(), company: 'QC8201', adminRole: 'COMPANY_ADMIN' })
    const him = await test.apply(
      { username: fresh(), kind: 'CERTIFIED', company: 'QC8201' },
      'CN-EAST',
      'COMPANY_ADMIN',
    )
    const asked = await test.call(test.admins.cn.token, 'GET', `${AT}/${him.approvalId}`)
    expect(asked.body.data).toMatchObject({ companyHasAdmin: true, user: { adminRole: null } })
    expect((await test.call(him.token, 'GET', '/v1/company/users')).status).toBe(403)
    expect((await step(test.admins.cn.token, him.approvalId, 'pass', { version: 1 })).body.data).toMatchObject({
      approval: { status: 'PASS', territoryCode: 'CN-EAST' },
      user: { adminRole: 'COMPANY_ADMIN', kind: 'CERTIFIED' },
    })
    expect((await test.call(him.token, 'GET', '/v1/company/users')).status).toBe(200)
  })

  it.each([
    ['lost his company', { companyId: null }],
    ['is certified no more', { kind: 'BASIC' as const }],
    ['administers it already', { adminRole: 'COMPANY_ADMIN' as const }],
  ])('not one who %s', async (_, change) => {
    const him = await test.apply(
      { username: fresh(), kind: 'CERTIFIED', company: 'QC8202' },
      'CN-EAST',
      'COMPANY_ADMIN',
    )
    await test.database.db.update(appUser).set(change).where(eq(appUser.id, him.userId))
    expect((await step(test.admins.cn.token, him.approvalId, 'pass', { version: 1 })).status).toBe(409)
    expect(await userRow(him.userId)).toMatchObject(change)
  })

  it('takes no SAP id: his company has one', async () => {
    const him = await test.apply(
      { username: fresh(), kind: 'CERTIFIED', company: 'QC8203' },
      'CN-EAST',
      'COMPANY_ADMIN',
    )
    const answer = await step(test.admins.cn.token, him.approvalId, 'pass', { version: 1, sapId: '1234567890' })
    expect(errorsOf(answer)).toEqual([['sapId', 'unknown-field']])
  })

  it('needs a territory, which then answers for him', async () => {
    const him = await test.apply({ username: fresh(), kind: 'CERTIFIED', company: 'QC8204' }, null, 'COMPANY_ADMIN')
    const pass = (more: object) => step(test.admins.hq.token, him.approvalId, 'pass', { version: 1, ...more })
    expect(errorsOf(await pass({}))).toEqual([['territoryCode', 'required']])
    expect(errorsOf(await pass({ territoryCode: 'XX' }))).toEqual([['territoryCode', 'territory-unknown']])
    expect(await userRow(him.userId)).toMatchObject({ adminRole: null, territoryCode: null })
    expect((await pass({ territoryCode: 'AP-SOUTH' })).body.data.approval).toMatchObject({ territoryCode: 'AP-SOUTH' })
    expect(await userRow(him.userId)).toMatchObject({
      adminRole: 'COMPANY_ADMIN',
      approvalRegion: 'AP',
      territoryCode: 'AP-SOUTH',
    })
  })

  it('not of another company than the one that he applied for', async () => {
    const him = await test.apply(
      { username: fresh(), kind: 'CERTIFIED', company: 'QC8205' },
      'CN-EAST',
      'COMPANY_ADMIN',
    )
    const { db } = test.database
    const particulars = { companyName: 'QC8205 Example Ltd', companyCode: 'QC8205' }
    await db.update(approval).set({ particulars }).where(eq(approval.id, him.approvalId))
    await logInAs(test, { username: fresh(), company: 'QC8206' })
    const [other] = await db.select().from(company).where(eq(company.code, 'QC8206'))
    await db
      .update(appUser)
      .set({ companyId: other?.id ?? null })
      .where(eq(appUser.id, him.userId))
    expect((await step(test.admins.hq.token, him.approvalId, 'pass', { version: 1 })).status).toBe(409)
    expect(await userRow(him.userId)).toMatchObject({ adminRole: null })
  })
})

describe('POST reject', () => {
  it.each([
    ['nothing', '', 400],
    ['blanks', '   ', 400],
    ['100 characters', 'x'.repeat(100), 200],
    ['101', 'x'.repeat(101), 400],
    ['100 ideographs', '货'.repeat(100), 200],
    ['100 emoji, each two halves', '🚢'.repeat(100), 200],
    ['101 emoji', '🚢'.repeat(101), 400],
    ['100 with blanks around', ` ${'x'.repeat(100)} `, 200],
  ])('a reason of %s', async (_, reason, status) => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    const answer = await step(test.admins.cn.token, him.approvalId, 'reject', { version: 1, reason })
    expect(answer.status).toBe(status)
    if (status === 400) expect(errorsOf(answer)).toEqual([['reason', 'reason-length']])
    else expect(answer.body.data.approval).toMatchObject({ status: 'REJECT', rejectReason: reason.trim() })
  })

  it('he stays what he was, is told why, and may apply again', async () => {
    const him = await test.apply({ username: fresh() }, 'CN-EAST')
    await step(test.admins.cn.token, him.approvalId, 'reject', { version: 1, reason: 'company not found' })
    expect(await userRow(him.userId)).toMatchObject({ kind: 'REGISTERED', companyId: null })
    const notices = await test.database.db.select().from(userNotice).where(eq(userNotice.userId, him.userId))
    expect(notices).toMatchObject([{ kind: 'APPROVAL_REJECTED', values: { reason: 'company not found' } }])
    await test.database.db.insert(approval).values({
      type: 'CERTIFIED_USER',
      userId: him.userId,
      originalRegion: 'CN',
      region: 'CN',
      territoryCode: 'CN-EAST',
      particulars: {},
      submittedAt: '2026-03-01T09:00:00.000Z',
    })
    expect((await test.call(test.admins.cn.token, 'GET', AT)).body.data.open).toBe(1)
  })
})
