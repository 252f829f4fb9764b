import { desc, eq } from 'drizzle-orm'
import { auditEntry } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'

let test: TestApp
let member: { readonly token: string }
let region: typeof member
let companyId: string
beforeAll(async () => {
  test = await openTestApp()
  member = await logInAs(test, { username: 'member', company: 'OWNCO' })
  region = await logInAs(test, {
    username: 'chinaadmin',
    kind: 'INTERNAL',
    adminRole: 'REGION_ADMIN',
    adminRegion: 'CN',
    company: 'OWNCO',
  })
  companyId = (await test.database.db.query.company.findFirst())?.id ?? ''
}, 120_000)
afterAll(() => test.close())

const note = async (token: string, body: object) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/v1/ebuser/page-exports',
    headers: { ...bearer(token), language: 'en_US' },
    payload: body,
  })
  return { status: response.statusCode, message: String(response.json().message) }
}
const noted = () =>
  test.database.db.select().from(auditEntry).where(eq(auditEntry.action, 'PAGE_EXPORT')).orderBy(desc(auditEntry.id))

describe('POST /v1/ebuser/page-exports', () => {
  it('notes who took how many rows of which screen, for his company to see', async () => {
    expect((await note(member.token, { screen: 'shipments', list: 'listShipments', rows: 50 })).status).toBe(200)
    expect((await noted())[0]).toMatchObject({
      actor: 'member',
      actorRole: 'CERTIFIED',
      targetType: 'PAGE',
      targetId: 'listShipments',
      targetName: 'shipments',
      companyId,
      region: null,
      before: null,
      after: { rows: 50 },
    })
  })

  it('of a region’s administrator is seen by the region and by no company', async () => {
    expect((await note(region.token, { screen: 'users', list: 'searchUsers', rows: 200 })).status).toBe(200)
    expect((await noted())[0]).toMatchObject({
      actor: 'chinaadmin',
      companyId: null,
      region: 'CN',
      after: { rows: 200 },
    })
  })

  it.each([
    ['searchUsers', 403, 'This is for administrators only'],
    ['listPortAdmins', 403, 'Please contact HQ admin'],
    ['addAutoFiler', 404, 'No record found; contact your local office'],
    ['toString', 404, 'No record found; contact your local office'],
  ])('refuses a list that is not for him or is none: %s', async (list, status, message) => {
    const before = await noted()
    expect(await note(member.token, { screen: 'users', list, rows: 1 })).toEqual({ status, message })
    expect(await noted()).toEqual(before)
  })

  it.each([
    { screen: 'users', list: 'listNotices', rows: -1 },
    { screen: 'users', list: 'listNotices', rows: 10_001 },
    { screen: '=1+1', list: 'listNotices', rows: 1 },
    { screen: 'users', list: 'list Notices', rows: 1 },
    { screen: 'users', list: 'listNotices' },
  ])('refuses %j', async (body) => {
    expect((await note(member.token, body)).status).toBe(400)
  })
})
