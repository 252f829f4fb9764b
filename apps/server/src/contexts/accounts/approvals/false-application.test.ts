// The attack (docs/requirements/accounts.md 5): a customer's application states another company's name or codes. It
// neither assigns the user to that company nor gives that company anything, unless the approver confirmed exactly that
// company.
import { appUser, auditEntry, company, companyParty } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAs } from '../../../platform/test-app.fixture.ts'
import { type ApprovalApp, openApprovalApp } from './approvals.fixture.ts'

let test: ApprovalApp
let acmeId = ''
const [ACME_SAP, OWN_SAP] = ['1000000001', '2000000002']
beforeAll(async () => {
  test = await openApprovalApp()
  const places = { approvalRegion: 'CN', territory: 'CN-EAST' }
  await logInAs(test, { username: 'acmeboss1', company: 'ACME', partyCodes: ['ACME-NB'], ...places })
  for (const username of ['acmeclerk1', 'acmeclerk2', 'acmeclerk3', 'acmeclerk4', 'acmeclerk5', 'acmeclerk6'])
    await logInAs(test, { username, company: 'ACME', ...places })
  await logInAs(test, { username: 'acmesg1', company: 'ACME', approvalRegion: 'AP', territory: 'AP-SOUTH' })
  const { db } = test.database
  const [acme] = await db.select().from(company).where(eq(company.code, 'ACME'))
  acmeId = acme?.id ?? ''
  await db.update(company).set({ name: 'Acme Forwarding Co., Ltd.', sapId: ACME_SAP }).where(eq(company.id, acmeId))
}, 120_000)
afterAll(() => test.close())

const at = (approvalId: string, rest: string) => `/v1/admin/approvals/${approvalId}/${rest}`
const pass = (token: string, approvalId: string, body: object) =>
  test.call(token, 'POST', at(approvalId, 'pass'), { version: 1, ...body })
const resolve = (token: string | null, approvalId: string, query: Record<string, string>) =>
  test.call(token, 'GET', `${at(approvalId, 'company')}?${new URLSearchParams(query).toString()}`)
const rowOf = async (userId: string) => (await test.database.db.select().from(appUser).where(eq(appUser.id, userId)))[0]
const codesOfAcme = async () =>
  (await test.database.db.select().from(companyParty).where(eq(companyParty.companyId, acmeId)))
    .map(({ partyCode }) => partyCode)
    .toSorted()

it('the approver is shown whose codes these are before he decides; the decision alone is refused', async () => {
  const thief = await test.apply({ username: 'thief001' }, 'CN-EAST', 'CERTIFIED_USER', 'Thief Trading Ltd')
  const codes = { sapId: ACME_SAP, customerId: 'ACME-NB' }
  const { body } = await resolve(test.admins.port.token, thief.approvalId, codes)
  expect(body.data).toEqual({
    statedName: 'Thief Trading Ltd',
    company: {
      companyId: acmeId,
      code: 'ACME',
      name: 'Acme Forwarding Co., Ltd.',
      sapId: ACME_SAP,
      users: 8,
      // Users of the port's own territory, at most five.
      usernames: ['acmeboss1', 'acmeclerk1', 'acmeclerk2', 'acmeclerk3', 'acmeclerk4'],
    },
    newCompany: null,
    needsConfirmation: true,
  })
  const refused = await pass(test.admins.port.token, thief.approvalId, codes)
  expect([refused.status, refused.body.code]).toEqual([409, 5469])
  expect(refused.body.message).toContain('Acme Forwarding Co., Ltd.')
  expect(await rowOf(thief.userId)).toMatchObject({
    kind: 'REGISTERED',
    companyId: null,
    sapId: null,
    customerId: null,
  })

  // Confirming another company, or none, does not confirm this one.
  for (const confirmedCompanyId of ['00000000-0000-4000-8000-000000000000', thief.approvalId])
    expect((await pass(test.admins.hq.token, thief.approvalId, { ...codes, confirmedCompanyId })).body.code).toBe(5469)

  // With a SAP id of their own the applicant gets none of ACME's codes, and ACME gets nothing of the applicant's.
  const mixed = await pass(test.admins.hq.token, thief.approvalId, { sapId: OWN_SAP, customerId: 'ACME-NB' })
  expect([mixed.status, mixed.body.code]).toEqual([409, 5409])
  const own = await pass(test.admins.hq.token, thief.approvalId, { sapId: OWN_SAP })
  expect(own.body.data.user).toMatchObject({ companyName: 'Thief Trading Ltd', customerId: null })
  expect((await rowOf(thief.userId))?.companyId).not.toBe(acmeId)
  expect(await codesOfAcme()).toEqual(['ACME', 'ACME-NB'])
  const [acme] = await test.database.db.select().from(company).where(eq(company.id, acmeId))
  expect(acme?.sapId).toBe(ACME_SAP)
})

it('exactly the confirmed company takes him, and user history and trail say from where to where', async () => {
  const clerk = await test.apply({ username: 'newclerk1' }, 'CN-EAST', 'CERTIFIED_USER', 'Acme Ningbo branch')
  const body = { sapId: ACME_SAP, confirmedCompanyId: acmeId }
  expect((await pass(test.admins.cn.token, clerk.approvalId, body)).status).toBe(200)
  expect(await rowOf(clerk.userId)).toMatchObject({ kind: 'CERTIFIED', companyId: acmeId })
  const history = await test.call(test.admins.hq.token, 'GET', '/v1/admin/audit?username=newclerk1')
  expect(history.body.data.items).toMatchObject([
    {
      action: 'APPROVAL_PASS',
      actor: 'cnadmin',
      before: { kind: 'REGISTERED', company: null, companyId: null },
      after: {
        kind: 'CERTIFIED',
        company: 'Acme Forwarding Co., Ltd.',
        companyCode: 'ACME',
        companyId: acmeId,
        statedCompany: 'Acme Ningbo branch',
      },
    },
  ])
})

it('the same name in another spelling needs no confirmation', async () => {
  const clerk = await test.apply({ username: 'newclerk2' }, 'CN-EAST', 'CERTIFIED_USER', 'ACME FORWARDING CO LTD')
  const { body } = await resolve(test.admins.cn.token, clerk.approvalId, { sapId: ACME_SAP })
  expect(body.data.needsConfirmation).toBe(false)
  expect((await pass(test.admins.cn.token, clerk.approvalId, { sapId: ACME_SAP })).status).toBe(200)
})

it('a company that changed between the look and the decision is not confirmed by accident', async () => {
  const clerk = await test.apply({ username: 'newclerk3' }, 'CN-EAST', 'CERTIFIED_USER', 'Swift Ltd')
  const { db } = test.database
  await db
    .insert(company)
    .values({ code: 'SWIFT1', name: 'Swift Ltd', sapId: '3000000003', createdAt: '2026-03-01T00:00:00Z' })
  const shown = await resolve(test.admins.cn.token, clerk.approvalId, { sapId: '3000000003' })
  await db.update(company).set({ sapId: null }).where(eq(company.code, 'SWIFT1'))
  await db
    .insert(company)
    .values({ code: 'SWIFT2', name: 'Swift Ltd', sapId: '3000000003', createdAt: '2026-03-01T00:00:00Z' })
  const confirmedCompanyId = shown.body.data.company.companyId
  const late = await pass(test.admins.cn.token, clerk.approvalId, { sapId: '3000000003', confirmedCompanyId })
  expect([late.status, late.body.code]).toEqual([409, 5469])
  expect((await rowOf(clerk.userId))?.companyId).toBeNull()
})

it('two approvers at once: one decides', async () => {
  const clerk = await test.apply({ username: 'newclerk4' }, 'CN-EAST', 'CERTIFIED_USER', 'Tern Ltd')
  const both = await Promise.all(
    [test.admins.cn, test.admins.hq].map(({ token }, index) =>
      pass(
        token,
        clerk.approvalId,
        index === 0 ? { sapId: '4000000004' } : { sapId: ACME_SAP, confirmedCompanyId: acmeId },
      ),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const trail = await test.database.db.select().from(auditEntry).where(eq(auditEntry.targetId, clerk.approvalId))
  expect(trail).toHaveLength(1)
})

it('is no directory: nobody resolves codes through an application that is not his to pass', async () => {
  const clerk = await test.apply({ username: 'newclerk5' }, 'CN-EAST', 'CERTIFIED_USER', 'Gull Ltd')
  const ask = (token: string | null, query = { sapId: ACME_SAP }) => resolve(token, clerk.approvalId, query)
  expect((await ask(null)).status).toBe(401)
  expect((await ask(clerk.token)).status).toBe(403)
  expect((await ask(test.admins.ap.token)).status).toBe(404)
  expect((await ask(test.admins.cn.token, { sapId: '1' })).status).toBe(400)
  expect(
    (await resolve(test.admins.cn.token, clerk.approvalId, { sapId: ACME_SAP, customerId: 'NOBODY' })).status,
  ).toBe(400)
  const unknown = await ask(test.admins.cn.token, { sapId: '5000000005' })
  expect(unknown.body.data).toMatchObject({
    company: null,
    newCompany: { code: 'SAP-5000000005', namesInDocuments: [] },
  })
  await pass(test.admins.cn.token, clerk.approvalId, { sapId: '5000000005' })
  expect((await ask(test.admins.cn.token)).status).toBe(409)
})
