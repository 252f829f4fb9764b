import { documentParty, userFacility, verificationCode } from '@quayline/database/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../platform/test-app.fixture.ts'
import { HOSTILE_INPUTS } from '../../hostile-text.fixture.ts'
import {
  type AdministrationApp,
  type LoggedIn,
  mailsOf,
  openAdministration,
  trailOf,
} from './administration.fixture.ts'
import { newUserBody, putCompanies } from './new-user.fixture.ts'

let test: AdministrationApp
let north: LoggedIn
beforeAll(async () => {
  test = await openAdministration()
  await putCompanies(test)
  north = await test.logIn({ username: 'northport1', kind: 'INTERNAL', adminRole: 'PORT_ADMIN' })
  await test.database.db.execute(sql`
    insert into port_admin (user_id, port_type, port_code, territory_code, region, created_by, created_at)
    values (${north.userId}::uuid, 'US', 'CNNGB', 'CN-NORTH', 'CN', 'hqadmin1', now())`)
}, 120_000)
afterAll(() => test.close())

const add = (by: LoggedIn | null, given: object) => test.call(by, 'POST', '/v1/admin/users', given)
const without = (given: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

describe('POST /v1/admin/users', () => {
  it('adds an inactive user who is invited in his language, and records it', async () => {
    const given = newUserBody({
      username: 'MixedCase7',
      email: 'Mixed@NEW.example',
      firstName: '小明',
      lastName: '王',
      workPhone: {
        country: '86',
        area: '574',
        number: '12345678',
      },
      mobile: {
        country: '86',
        number: '13912345678',
      },
      facilityCodes: ['F100'],
      companyName: 'ONE LTD.',
      customerId: 'ONE-HK',
      sapId: '1000000001',
      remarks: 'by phone',
    })
    const { status, data } = await add(test.region, given)
    expect(status).toBe(201)
    expect(data.user).toMatchObject({
      username: 'mixedcase7',
      email: 'mixed@new.example',
      name: '王小明',
      status: 'INACTIVE',
      kind: 'CERTIFIED',
      companyName: 'One Ltd',
      approvalRegion: 'CN',
      territoryCode: 'CN-NORTH',
      workPhone: '86 574 12345678',
      mobile: '86 13912345678',
      facilityCodes: ['F100'],
      customerId: 'ONE-HK',
      language: 'fr',
      adminRole: null,
    })
    const [mail] = (await mailsOf(test)).filter(({ to }) => to === 'mixed@new.example')
    expect(mail).toMatchObject({ template: 'INVITATION', language: 'fr' })
    const [code] = await test.database.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.email, 'mixed@new.example'))
    expect(code).toMatchObject({
      purpose: 'RESET_PASSWORD',
      expiresAt: new Date(TEST_NOW + 72 * 3_600_000).toISOString(),
    })
    const entry = (await trailOf(test)).at(-1)
    expect(entry).toMatchObject({
      action: 'USER_ADD',
      actor: 'regionadmin1',
      actorRole: 'REGION_ADMIN',
      targetName: 'mixedcase7',
      region: 'CN',
      before: null,
      after: {
        email: 'mixed@new.example',
        sapId: '1000000001',
        facilityCodes: ['F100'],
      },
    })
    expect(entry?.companyId).not.toBeNull()
    // The customer's own administrators read the audit trail.
    expect(entry?.after).not.toHaveProperty('remarks')
    const login = await test.call(null, 'POST', '/v1/ebuser/login', { username: 'mixedcase7', password: 'null' })
    expect(login.status).not.toBe(200)
  })

  it.each([
    ['no identifier', without(newUserBody(), 'sapId'), 'sapId one-identifier'],
    ['a SAP id of nine digits', newUserBody({ sapId: '123456789' }), 'sapId sap-id'],
    ['a SAP id of other digits', newUserBody({ sapId: '١٢٣٤٥٦٧٨٩٠' }), 'sapId sap-id'],
    ['a customer id that nobody has', newUserBody({ customerId: 'NOBODY' }), 'customerId customer-unknown'],
    ['a customer id in another case', newUserBody({ customerId: 'one' }), 'customerId customer-unknown'],
    ['a username that is taken, in another case', newUserBody({ username: 'HQADMIN1' }), 'username taken'],
    ['an address that is taken, in another case', newUserBody({ email: 'HQADMIN1@test.example' }), 'email taken'],
    ['a username of five', newUserBody({ username: 'abcde' }), 'username username'],
    ['a Chinese company', newUserBody({ companyName: '某公司' }), 'companyName company-name'],
    ['no job title', without(newUserBody(), 'jobTitle'), 'jobTitle required'],
    ['no department', without(newUserBody(), 'department'), 'department required'],
    ['a territory that is none', newUserBody({ territoryCode: 'XX' }), 'territoryCode territory-unknown'],
    ['a region that is none', newUserBody({ approvalRegion: 'XX' }), 'approvalRegion one-of'],
    ['an administrator’s role by the back door', newUserBody({ adminRole: 'HQ_ADMIN' }), 'adminRole unknown-field'],
    [
      'a company by the back door',
      newUserBody({ companyId: '00000000-0000-4000-8000-000000000000' }),
      'companyId unknown-field',
    ],
  ])('refuses %s', async (_, given, problem) => {
    expect(await add(test.hq, given)).toMatchObject({ status: 400, problems: [problem] })
  })

  it.each(['truckId', 'trVendorCode', 'ntVendorCode'])('%s alone identifies a user too', async (name) => {
    expect((await add(test.hq, { ...without(newUserBody(), 'sapId'), [name]: 'X1' })).status).toBe(201)
  })

  it('staff of the line and of agents need no identifier, and are given by headquarters only', async () => {
    for (const kind of ['INTERNAL', 'EXTERNAL', 'BASIC', 'REGISTERED']) {
      expect(await add(test.region, newUserBody({ kind }))).toMatchObject({ status: 403, code: 5465 })
      const given =
        kind === 'INTERNAL' || kind === 'EXTERNAL' ? without(newUserBody({ kind }), 'sapId') : newUserBody({ kind })
      expect((await add(test.hq, given)).status).toBe(201)
    }
  })

  it('a facility that stands twice in the list is refused at its place', async () => {
    const { status, problems } = await add(test.hq, newUserBody({ facilityCodes: ['F1', 'F2', 'F1'] }))
    expect([status, problems]).toEqual([400, ['facilityCodes.2 repeated']])
  })

  it('every unique field that is taken is reported at once; a facility by its place in the list', async () => {
    await add(test.hq, newUserBody({ facilityCodes: ['TAKEN1'] }))
    const given = newUserBody({
      email: 'hqadmin1@test.example',
      username: 'hqadmin1',
      facilityCodes: ['FREE1', 'TAKEN1'],
    })
    const { status, problems } = await add(test.hq, given)
    expect(status).toBe(400)
    expect(problems.toSorted()).toEqual(['email taken', 'facilityCodes.1 facility-taken', 'username taken'])
    const free = await test.database.db.select().from(userFacility).where(eq(userFacility.facilityCode, 'FREE1'))
    expect(free).toEqual([])
  })

  it('a customer whom only documents name is one, but of no company yet', async () => {
    await test.database.db.insert(documentParty).values({ documentType: 'BKG', number: 'BKG1', partyCode: 'PAPER-1' })
    const { status, data } = await add(test.hq, newUserBody({ customerId: 'PAPER-1' }))
    expect(status).toBe(201)
    expect(data.user).toMatchObject({ customerId: 'PAPER-1', companyName: 'Some Co Ltd' })
  })

  it('customer id and SAP id of two companies are refused by name', async () => {
    expect(await add(test.hq, newUserBody({ customerId: 'ONE', sapId: '1000000002' }))).toMatchObject({ status: 409 })
    // TWO has another SAP id than this one.
    expect(await add(test.hq, newUserBody({ customerId: 'TWO', sapId: '1000000003' }))).toMatchObject({ status: 409 })
  })

  it('a region places users inside itself, a port inside its territories', async () => {
    expect(await add(test.region, newUserBody({ territoryCode: 'EU-NORTH' }))).toMatchObject({
      status: 403,
      code: 5465,
    })
    const german = await add(test.region, newUserBody({ countryCode: 'DE' }))
    expect(german.data.user).toMatchObject({ approvalRegion: 'CN', territoryCode: null })
    const ofPort = await add(north, newUserBody({ countryCode: 'HK' }))
    expect(ofPort.data.user).toMatchObject({ approvalRegion: 'CN', territoryCode: 'CN-NORTH' })
  })

  it('of two at once with the same username or address one is added', async () => {
    for (const same of [{ username: 'sametwice1' }, { email: 'same@new.example' }, { facilityCodes: ['SAME1'] }]) {
      const both = await Promise.all([add(test.hq, newUserBody(same)), add(test.region, newUserBody(same))])
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    }
  })

  it.each(Object.entries(HOSTILE_INPUTS))('takes %s for a text or refuses it', async (_, text) => {
    for (const name of ['firstName', 'companyName', 'department', 'customerId', 'website', 'remarks', 'officeCode'])
      expect([201, 400]).toContain((await add(test.hq, newUserBody({ [name]: text }))).status)
  })

  it('is refused to whoever is no administrator of the line', async () => {
    expect((await add(null, newUserBody())).status).toBe(401)
    expect((await add(await test.logIn({ username: 'customer1' }), newUserBody())).status).toBe(403)
  })
})
