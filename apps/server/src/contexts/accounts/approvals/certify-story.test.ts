// From the registration form to the open menu, through the API only: register, verify, be certified, administer the
// company.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApprovalApp, type Json, openApprovalApp } from './approvals.fixture.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

let test: ApprovalApp
beforeAll(async () => {
  test = await openApprovalApp()
}, 120_000)
afterAll(() => test.close())

const FORM = {
  username: 'HeronClerk',
  password: 'Harbour2026',
  confirmPassword: 'Harbour2026',
  email: 'clerk@heron.example',
  firstName: 'Li',
  lastName: 'Wei',
  countryCode: 'SG',
  companyName: 'Grey Heron Shipping Pte. Ltd.',
  department: 'Export',
  jobTitle: 'Clerk',
  city: 'Singapore',
  address: '1 Harbour Road',
  workPhone: { country: '65', number: '61234567' },
  recentNumber: '6110045210',
  language: 'en-US',
  termsAgreed: true,
}

const menuOf = async (token: string) => {
  const { body } = await test.call(token, 'GET', '/v1/ebuser/session')
  return body.data.menu.flatMap(({ resource, access }: Json) => (access === 'OPEN' ? [resource] : []))
}
const decide = (approvalId: string, body: object) =>
  test.call(test.admins.ap.token, 'POST', `/v1/admin/approvals/${approvalId}/pass`, body)

/** docs/requirements/accounts.md 6. */
const OPEN = ['TRACK', 'BULK', 'SCHEDULES', 'CUTOFF']
const CERTIFIED = ['DEMURRAGE', 'FREE_DAYS', 'EIR', 'ONE_WAY', 'SERVICE_CONTRACT', 'INSTRUCTIONS']

it('a clerk in Singapore registers, is certified by his region, and becomes his company’s administrator', async () => {
  await test.call(null, 'POST', '/v1/ebuser/registration/code', { email: FORM.email })
  const sent = (await mailsOf(test.database.db)).findLast(({ toAddress }) => toAddress === FORM.email)
  const code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0]
  const registered = await test.call(null, 'POST', '/v1/ebuser/registration/certified', { ...FORM, code })
  expect(registered.status).toBe(201)
  const { approvalId } = registered.body.data
  const { username, password } = FORM
  const loggedIn = await test.call(null, 'POST', '/v1/ebuser/login', { username, password })
  const token: string = loggedIn.body.data.token
  expect(await menuOf(token)).toEqual(OPEN)

  const { body } = await test.call(test.admins.ap.token, 'GET', `/v1/admin/approvals/${approvalId}`)
  expect(body.data).toMatchObject({
    approval: {
      username: 'heronclerk',
      companyName: FORM.companyName,
      city: 'Singapore',
      region: 'AP',
      territoryCode: 'AP-SOUTH',
      can: ['PASS', 'REJECT', 'HOLD', 'REASSIGN'],
    },
    particulars: { companyName: FORM.companyName, recentNumber: '6110045210', workPhone: '65 61234567' },
  })
  const passed = await decide(approvalId, { version: 1, sapId: '7000000001' })
  expect(passed.body.data.user).toMatchObject({ kind: 'CERTIFIED', companyName: FORM.companyName })
  expect(await menuOf(token)).toEqual([...OPEN, ...CERTIFIED])

  const applied = await test.call(token, 'POST', '/v1/ebuser/company-administrator', {})
  expect(applied.body.data).toMatchObject({ companyHasAdmin: false })
  expect((await decide(applied.body.data.approvalId, { version: 1 })).status).toBe(200)
  expect(await menuOf(token)).toEqual([...OPEN, ...CERTIFIED, 'COMPANY_USERS', 'COMPANY_AUDIT'])
  const { body: trail } = await test.call(token, 'GET', '/v1/company/audit')
  expect(trail.data.items.map(({ action, actor }: Json) => [action, actor])).toEqual([
    ['APPROVAL_PASS', 'apadmin'],
    ['APPROVAL_PASS', 'apadmin'],
    // The company was the first with its SAP id: created with the decision, and recorded like any other.
    ['COMPANY_ADD', 'apadmin'],
  ])
})
