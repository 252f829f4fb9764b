import { appUser } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoNow } from '../../../platform/clock.ts'
import {
  type AdministrationApp,
  type LoggedIn,
  mailsOf,
  noticesOf,
  openAdministration,
  trailOf,
} from './administration.fixture.ts'
import { newUserBody, putCompanies } from './new-user.fixture.ts'

let test: AdministrationApp
beforeAll(async () => {
  test = await openAdministration()
  await putCompanies(test)
}, 120_000)
afterAll(() => test.close())

describe('PATCH /v1/admin/users/{userId}', () => {
  const patch = (by: LoggedIn | null, userId: string, given: object) =>
    test.call(by, 'PATCH', `/v1/admin/users/${userId}`, given)
  const read = async (userId: string) => (await test.call(test.hq, 'GET', `/v1/admin/users/${userId}`)).data.user
  /** A newly added user, and the `lastEditAt`. */
  const someone = async (given: object = {}) => {
    const { data } = await test.call(test.hq, 'POST', '/v1/admin/users', newUserBody(given))
    return {
      userId: data.user.userId as string,
      lastEditAt: data.user.lastEditAt as string,
      email: data.user.email as string,
    }
  }

  it('changes what is named, empties what is null, leaves the rest, and records before and after', async () => {
    const { userId, lastEditAt } = await someone({ state: 'Zhejiang', remarks: 'old' })
    const { status, data } = await patch(test.region, userId, {
      lastEditAt,
      firstName: 'Newer',
      state: null,
      truckId: 'T9',
      facilityCodes: ['F200'],
      issuesSeaWaybills: true,
    })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      firstName: 'Newer',
      name: 'Newer User',
      state: null,
      truckId: 'T9',
      remarks: 'old',
    })
    expect(Date.parse(data.user.lastEditAt as string)).toBeGreaterThan(Date.parse(lastEditAt))
    expect((await trailOf(test)).at(-1)).toMatchObject({
      action: 'USER_CHANGE',
      actor: 'regionadmin1',
      targetId: userId,
      before: {
        firstName: 'New',
        state: 'Zhejiang',
        truckId: null,
        facilityCodes: [],
        issuesSeaWaybills: false,
      },
      after: {
        firstName: 'Newer',
        state: null,
        truckId: 'T9',
        facilityCodes: ['F200'],
        issuesSeaWaybills: true,
      },
    })
    expect((await noticesOf(test)).find((notice) => notice.userId === userId)).toMatchObject({
      kind: 'ACCOUNT_CHANGED',
      values: { by: 'regionadmin1' },
    })
  })

  it('of two who read the same state the second is notified', async () => {
    const { userId, lastEditAt } = await someone()
    const both = await Promise.all([
      patch(test.hq, userId, { lastEditAt, jobTitle: 'One' }),
      patch(test.region, userId, { lastEditAt, jobTitle: 'Two' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await patch(test.hq, userId, { lastEditAt: '2020-01-01T00:00:00Z', jobTitle: 'x' })).status).toBe(409)
  })

  it('the last identifier cannot be taken', async () => {
    const { userId, lastEditAt } = await someone()
    expect(await patch(test.hq, userId, { lastEditAt, sapId: null })).toMatchObject({
      problems: ['sapId one-identifier'],
    })
    expect((await patch(test.hq, userId, { lastEditAt, sapId: null, ntVendorCode: 'N1' })).status).toBe(200)
  })

  it('another address: the old one is notified, and an invitation follows to the new one', async () => {
    const { userId, lastEditAt, email } = await someone()
    expect((await patch(test.hq, userId, { lastEditAt, email: 'Moved@New.example' })).data.user.email).toBe(
      'moved@new.example',
    )
    const mails = await mailsOf(test)
    expect(mails.filter(({ to }) => to === email).map(({ template }) => template)).toEqual([
      'INVITATION',
      'ACCOUNT_CHANGED',
    ])
    expect(mails.filter(({ to }) => to === 'moved@new.example').map(({ template }) => template)).toEqual([
      'ACCOUNT_CHANGED',
      'INVITATION',
    ])
    const other = await someone()
    expect(
      await patch(test.hq, other.userId, { lastEditAt: other.lastEditAt, email: 'MOVED@new.example' }),
    ).toMatchObject({
      problems: ['email taken'],
    })
  })

  it('his own address and facilities are not taken from himself', async () => {
    const { userId, lastEditAt, email } = await someone({ facilityCodes: ['OWN1'] })
    expect((await patch(test.hq, userId, { lastEditAt, email, facilityCodes: ['OWN1', 'OWN2'] })).status).toBe(200)
    const other = await someone()
    const given = { lastEditAt: other.lastEditAt, facilityCodes: ['OWN3', 'OWN2'] }
    expect(await patch(test.hq, other.userId, given)).toMatchObject({ problems: ['facilityCodes.1 facility-taken'] })
  })

  it('another customer id binds him to another company; its administrator does not take his role along', async () => {
    const { userId, lastEditAt } = await someone({ companyName: 'One Ltd', customerId: 'ONE', sapId: '1000000001' })
    await test.database.db.update(appUser).set({ adminRole: 'COMPANY_ADMIN' }).where(eq(appUser.id, userId))
    const given = { lastEditAt, customerId: 'TWO', sapId: '1000000002' }
    expect(await patch(test.region, userId, given)).toMatchObject({ status: 403, code: 5465 })
    const asked = '/v1/admin/companies/resolved?customerId=TWO&sapId=1000000002&companyName=One%20Ltd'
    const { data: shown } = await test.call(test.hq, 'GET', asked)
    expect(shown).toMatchObject({ needsConfirmation: true, company: { code: 'TWO', name: 'Two Ltd', users: 0 } })
    const one = (await test.call(test.hq, 'GET', '/v1/admin/companies/resolved?customerId=ONE')).data.company
    for (const confirmedCompanyId of [undefined, one.companyId])
      expect(await patch(test.hq, userId, { ...given, confirmedCompanyId })).toMatchObject({ status: 409, code: 5469 })
    const confirmed = { ...given, confirmedCompanyId: shown.company.companyId }
    expect((await patch(test.hq, userId, confirmed)).data.user).toMatchObject({
      companyName: 'Two Ltd',
      adminRole: null,
    })
    const next = await read(userId)
    const nobody = { lastEditAt: next.lastEditAt as string, customerId: 'NOBODY' }
    expect(await patch(test.hq, userId, nobody)).toMatchObject({ problems: ['customerId customer-unknown'] })
    const away = await patch(test.hq, userId, { ...nobody, customerId: null, sapId: '9999999999' })
    // No longer assigned to a company; only the name from the form remains.
    expect(away.data.user).toMatchObject({ customerId: null, companyName: 'One Ltd' })
    const [row] = await test.database.db.select().from(appUser).where(eq(appUser.id, userId))
    expect(row?.companyId).toBeNull()
  })

  it('who administers a company is not saved without a territory, and goes on working without one', async () => {
    const { userId, lastEditAt } = await someone({ companyName: 'One Ltd', customerId: 'ONE', sapId: '1000000001' })
    await test.database.db
      .update(appUser)
      .set({ adminRole: 'COMPANY_ADMIN', territoryCode: null })
      .where(eq(appUser.id, userId))
    expect(await patch(test.hq, userId, { lastEditAt, jobTitle: 'Head' })).toMatchObject({
      status: 400,
      problems: ['territoryCode required'],
    })
    expect(await patch(test.hq, userId, { lastEditAt, approvalRegion: 'HQ' })).toMatchObject({
      problems: ['territoryCode required'],
    })
    const saved = await patch(test.hq, userId, { lastEditAt, jobTitle: 'Head', territoryCode: 'CN-SOUTH' })
    expect(saved.data.user).toMatchObject({ jobTitle: 'Head', approvalRegion: 'CN', territoryCode: 'CN-SOUTH' })
  })

  it('nobody but headquarters moves him out of the region; a territory must exist', async () => {
    const { userId, lastEditAt } = await someone()
    expect(await patch(test.region, userId, { lastEditAt, territoryCode: 'EU-NORTH' })).toMatchObject({ code: 5465 })
    expect(await patch(test.region, userId, { lastEditAt, approvalRegion: 'HQ' })).toMatchObject({ code: 5465 })
    expect(await patch(test.hq, userId, { lastEditAt, territoryCode: 'XX' })).toMatchObject({
      problems: ['territoryCode territory-unknown'],
    })
    expect((await patch(test.region, userId, { lastEditAt, territoryCode: 'CN-SOUTH' })).status).toBe(200)
    const next = await read(userId)
    const moved = await patch(test.hq, userId, { lastEditAt: next.lastEditAt as string, territoryCode: 'EU-NORTH' })
    expect(moved.data.user).toMatchObject({ approvalRegion: 'EU', territoryCode: 'EU-NORTH' })
    expect((await patch(test.region, userId, { lastEditAt, jobTitle: 'x' })).status).toBe(404)
  })

  it.each(['kind', 'adminRole', 'companyId', 'banned', 'status', 'menuType', 'hasTestRights', 'username', 'password'])(
    'cannot change %s',
    async (name) => {
      const { userId, lastEditAt } = await someone()
      expect(await patch(test.hq, userId, { lastEditAt, [name]: 'x' })).toMatchObject({
        problems: [`${name} unknown-field`],
      })
    },
  )

  it('oneself, a removed one, nobody', async () => {
    const own = await read(test.hq.userId)
    expect((await patch(test.hq, test.hq.userId, { lastEditAt: own.lastEditAt as string, jobTitle: 'x' })).status).toBe(
      409,
    )
    const { userId, lastEditAt } = await someone()
    await test.database.db
      .update(appUser)
      .set({ deletedAt: isoNow(test.clock) })
      .where(eq(appUser.id, userId))
    expect((await patch(test.hq, userId, { lastEditAt, jobTitle: 'x' })).status).toBe(404)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await patch(test.hq, nobody, { lastEditAt, jobTitle: 'x' })).status).toBe(404)
    expect((await patch(null, userId, { lastEditAt })).status).toBe(401)
    expect((await patch(test.hq, userId, { jobTitle: 'x' })).problems).toEqual(['lastEditAt required'])
  })
})
