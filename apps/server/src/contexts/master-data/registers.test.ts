// The five small registers through their calls: one story for each, and who may maintain them.
import {
  appUser,
  auditEntry,
  autoFiler,
  billRetention,
  portAdmin,
  releaseOffice,
  sapGroup,
  userNotice,
} from '@quayline/database/schema'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, logInAs, TEST_NOW } from '../../platform/test-app.fixture.ts'
import { type ApprovalApp, type Json, openApprovalApp } from '../accounts/approvals/approvals.fixture.ts'

let test: ApprovalApp
let staff: { readonly token: string; readonly userId: string }
let count = 0
beforeAll(async () => {
  test = await openApprovalApp()
}, 120_000)
beforeEach(async () => {
  for (const table of [billRetention, autoFiler, releaseOffice, sapGroup]) await test.database.db.delete(table)
  staff = await logInAs(test, { username: `staff${++count}x`, kind: 'EXTERNAL' })
})
afterAll(() => test.close())

const AT = '/v1/admin/registers'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
type Who = 'hq' | 'cn' | 'port'
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who: Who = 'hq') =>
  test.call(test.admins[who].token, method, `${AT}/${path}`, body)
const errorsOf = ({ status, body }: { readonly status: number; readonly body: Json }) => [
  status,
  body.data?.errors?.map(({ path, rule }: Json) => [path, rule]),
]
const lastEntry = async () =>
  (await test.database.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0]

const FILER = { agreementNumber: 'AG1', eori: 'DE123456789012345', validFrom: '2026-01-31', validUntil: '2026-02-28' }
/** For each register: an entry, another content of it, the caller who may maintain it, and the unique field. */
const REGISTERS = [
  ['bill-retention', { billType: 'ORIGINAL', days: 20 }, { billType: 'ORIGINAL', days: 1 }, ['hq'], 'billType'],
  ['auto-filers', FILER, { ...FILER, eori: 'FR1' }, ['hq', 'cn', 'port'], 'agreementNumber'],
  [
    'release-offices',
    { code: 'NGB1', name: '宁波 office' },
    { code: 'NGB1', name: 'Ningbo' },
    ['hq', 'cn', 'port'],
    'code',
  ],
  [
    'sap-groups',
    { code: 'G1', name: 'Heron', sapIds: ['1000000002', '1000000001', '1000000002'] },
    { code: 'G1', name: 'Heron', sapIds: [] },
    ['hq'],
    'code',
  ],
] as const

describe.each(REGISTERS)('%s', (path, entry, other, maintainers, unique) => {
  const kept = (given: object) =>
    'sapIds' in given && entry === given ? { ...given, sapIds: ['1000000001', '1000000002'] } : given

  it('is added to, changed and deleted, each with its entry in the trail', async () => {
    const added = await call('POST', path, entry)
    expect(added.status).toBe(201)
    const { id } = added.body.data
    const row = { id, createdBy: 'hqadmin', createdAt: '2026-03-01T08:00:00.000Z' }
    expect(added.body.data).toEqual({ ...row, ...kept(entry) })
    expect(await lastEntry()).toMatchObject({
      action: 'REGISTER_ADD',
      targetType: 'REGISTER',
      targetId: id,
      targetName: `${path} ${String(Reflect.get(entry, unique))}`,
      before: null,
      after: kept(entry),
    })
    test.clock.set(TEST_NOW + 5000)
    expect((await call('PATCH', `${path}/${id}`, other)).body.data).toEqual({ ...row, ...other })
    const { before, after, action } = (await lastEntry()) ?? {}
    expect(action).toBe('REGISTER_CHANGE')
    // Only the changed field.
    expect([Object.keys(before as object).length, Object.keys(after as object).length]).toEqual([1, 1])
    expect((await call('GET', path)).body.data.items).toEqual([{ ...row, ...other }])
    expect((await call('DELETE', `${path}/${id}`)).body.data).toEqual({ deleted: 1 })
    expect(await lastEntry()).toMatchObject({ action: 'REGISTER_DELETE', before: other, after: null })
    expect((await call('GET', path)).body.data.items).toEqual([])
    test.clock.set(TEST_NOW)
  })

  it('holds each once; also of two at the same moment one', async () => {
    await call('POST', path, entry)
    expect(errorsOf(await call('POST', path, other))).toEqual([400, [[unique, 'taken']]])
    await test.database.db.delete(
      {
        'bill-retention': billRetention,
        'auto-filers': autoFiler,
        'release-offices': releaseOffice,
        'sap-groups': sapGroup,
      }[path],
    )
    const answers = await Promise.all([call('POST', path, entry), call('POST', path, entry)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  it('a row that there is not', async () => {
    expect((await call('PATCH', `${path}/${UNKNOWN}`, entry)).status).toBe(404)
    expect((await call('DELETE', `${path}/${UNKNOWN}`)).status).toBe(404)
    expect((await call('DELETE', `${path}/1;drop`)).status).toBe(400)
  })

  it('unknown and missing fields', async () => {
    expect((await call('POST', path, { ...entry, createdBy: 'me' })).status).toBe(400)
    expect((await call('POST', path, {})).status).toBe(400)
  })

  it(`is maintained by ${maintainers.join(', ')}`, async () => {
    const certified = await logInAs(test, {
      username: `customer${++count}`,
      company: 'QC6001',
      adminRole: 'COMPANY_ADMIN',
    })
    for (const who of ['hq', 'cn', 'port'] as const) {
      const isMaintainer = (maintainers as readonly string[]).includes(who)
      expect((await call('GET', path, undefined, who)).status).toBe(isMaintainer ? 200 : 403)
      expect((await call('DELETE', `${path}/${UNKNOWN}`, undefined, who)).status).toBe(isMaintainer ? 404 : 403)
    }
    expect((await test.call(null, 'POST', `${AT}/${path}`, entry)).status).toBe(401)
    expect((await test.call(certified.token, 'POST', `${AT}/${path}`, entry)).status).toBe(403)
    expect((await call('GET', path)).body.data.items).toEqual([])
  })
})

describe('rules of the fields', () => {
  it.each([
    ['bill-retention', { billType: 'ORIGINAL', days: 21 }, [['days', 'max']]],
    ['bill-retention', { billType: 'ORIGINAL', days: 0 }, [['days', 'min']]],
    ['bill-retention', { billType: 'ORIGINAL', days: '5' }, [['days', 'type']]],
    ['bill-retention', { billType: 'ORIGINAL', days: 1.5 }, [['days', 'type']]],
    ['bill-retention', { billType: 'PAPER', days: 5 }, [['billType', 'one-of']]],
    ['bill-retention', { days: 5 }, [['billType', 'required']]],
    ['auto-filers', { ...FILER, eori: 'DE 12' }, [['eori', 'plain-code']]],
    ['auto-filers', { ...FILER, eori: 'DЕ12' }, [['eori', 'plain-code']]],
    ['auto-filers', { ...FILER, agreementNumber: '' }, [['agreementNumber', 'plain-code']]],
    ['auto-filers', { ...FILER, validUntil: '2026-01-30' }, [['validUntil', 'date-order']]],
    ['auto-filers', { ...FILER, validUntil: '2026-02-29' }, [['validUntil', 'format']]],
    ['auto-filers', { ...FILER, validFrom: '2026-01-31T00:00:00Z' }, [['validFrom', 'format']]],
    ['auto-filers', { ...FILER, validFrom: '0000-01-01' }, [['validFrom', 'format']]],
    ['release-offices', { code: 'NGB-1', name: 'x' }, [['code', 'plain-code']]],
    ['release-offices', { code: 'NGB', name: ' ' }, [['name', 'format']]],
    ['sap-groups', { code: 'G', name: 'x', sapIds: ['123456789'] }, [['sapIds.0', 'sap-id']]],
  ])('%s %o', async (path, body, errors) => {
    expect(errorsOf(await call('POST', path, body))).toEqual([400, errors])
  })

  it.each([
    ['the end of February', '2026-01-31', '2026-02-28'],
    ['a leap day', '2028-02-29', '2028-02-29'],
    ['the nights when Europe’s clocks change', '2026-03-29', '2026-10-25'],
    ['the night when New York’s do', '2026-03-08', '2026-11-01'],
    ['a day that Samoa skipped', '2011-12-30', '2011-12-30'],
    ['the turn of the year', '2026-12-31', '2027-01-01'],
    ['for ever', '2026-01-01', '9999-12-31'],
  ])('an auto filer’s period is plain dates: %s', async (_, validFrom, validUntil) => {
    const { body } = await call('POST', 'auto-filers', { ...FILER, validFrom, validUntil })
    expect(body.data).toMatchObject({ validFrom, validUntil })
    expect((await call('GET', 'auto-filers')).body.data.items).toMatchObject([{ validFrom, validUntil }])
  })

  it('500 members of a group, not 501', async () => {
    const sapIds = Array.from({ length: 501 }, (_, n) => String(1_000_000_000 + n))
    expect((await call('POST', 'sap-groups', { code: 'BIG', name: 'Big', sapIds })).status).toBe(400)
    const { body } = await call('POST', 'sap-groups', { code: 'BIG', name: 'Big', sapIds: sapIds.slice(1) })
    expect(body.data.sapIds).toHaveLength(500)
  })
})

describe('release offices without regard to case', () => {
  const add = (code: string) => call('POST', 'release-offices', { code, name: 'Office' })

  it('are written in upper case and are there once', async () => {
    const { body } = await add('rtm1')
    expect(body.data.code).toBe('RTM1')
    expect(errorsOf(await add('Rtm1'))).toEqual([400, [['code', 'taken']]])
    expect(errorsOf(await add('RTM1'))).toEqual([400, [['code', 'taken']]])
    const other = await add('RTM2')
    const renamed = await call('PATCH', `release-offices/${other.body.data.id}`, { code: 'rtM1', name: 'Office' })
    expect(errorsOf(renamed)).toEqual([400, [['code', 'taken']]])
  })
})

describe('port-admins', () => {
  const assignment = (changes: object = {}) => ({
    userId: staff.userId,
    portType: 'EU',
    portCode: 'NLRTM',
    territoryCode: 'CN-NORTH',
    ...changes,
  })
  const roleOf = async (userId = staff.userId) =>
    (await test.database.db.select().from(appUser).where(eq(appUser.id, userId)))[0]?.adminRole
  const add = (changes: object = {}) => call('POST', 'port-admins', assignment(changes))

  it('the first assignment gives the role, at once; the loss of the last one takes it; he is notified', async () => {
    const approvals = () => test.call(staff.token, 'GET', '/v1/admin/approvals')
    expect((await approvals()).status).toBe(403)
    const first = await add()
    expect(first.body.data).toMatchObject({
      username: `staff${count}x`,
      region: 'CN',
      portType: 'EU',
      portCode: 'NLRTM',
    })
    await test.apply({ username: `north${count}` }, 'CN-NORTH')
    expect((await approvals()).body.data.open).toBe(1)
    const second = await add({ portCode: 'BEANR', territoryCode: 'AP-SOUTH' })
    expect(second.body.data.region).toBe('AP')
    await call('DELETE', `port-admins/${first.body.data.id}`)
    expect(await roleOf()).toBe('PORT_ADMIN')
    expect((await approvals()).body.data.items).toEqual([])
    await call('DELETE', `port-admins/${second.body.data.id}`)
    expect(await roleOf()).toBeNull()
    // A user who loses a role does not continue with its rights: the sessions end, as with any removed role.
    expect((await approvals()).status).toBe(401)
    const notices = await test.database.db.select().from(userNotice).where(eq(userNotice.userId, staff.userId))
    expect(notices.map(({ kind, values }) => [kind, values])).toEqual([
      ['RIGHTS_CHANGED', { by: 'hqadmin' }],
      ['RIGHTS_CHANGED', { by: 'hqadmin' }],
    ])
    const trail = await test.database.db.select().from(auditEntry).where(eq(auditEntry.targetId, staff.userId))
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['USER_ROLE', { adminRole: null }, { adminRole: 'PORT_ADMIN' }],
      ['USER_ROLE', { adminRole: 'PORT_ADMIN' }, { adminRole: null, endedSessions: 1 }],
    ])
  })

  it('given to another user: one gets the role, the other loses it', async () => {
    const { id } = (await add()).body.data
    const next = await logInAs(test, { username: `nextstaff${count}`, kind: 'INTERNAL' })
    const changed = await call('PATCH', `port-admins/${id}`, assignment({ userId: next.userId }))
    expect(changed.body.data.username).toBe(`nextstaff${count}`)
    expect([await roleOf(), await roleOf(next.userId)]).toEqual([null, 'PORT_ADMIN'])
  })

  it.each([
    ['US', 'PRSJU'],
    ['CA', 'CAVAN'],
    ['EU', 'NOOSL'],
    ['TR', 'TRIST'],
    ['IL', 'ILASH'],
    ['JP', 'JPTYO'],
  ])('type %s takes %s', async (portType, portCode) => {
    expect((await add({ portType, portCode })).status).toBe(201)
  })

  it('two assignments deleted at once: the role is gone', async () => {
    const ids = [(await add()).body.data.id, (await add({ portType: 'US', portCode: 'USLAX' })).body.data.id]
    await Promise.all(ids.map((id) => call('DELETE', `port-admins/${id}`)))
    expect(await roleOf()).toBeNull()
  })

  it('a role that headquarters gave him since stays', async () => {
    const { id } = (await add()).body.data
    await test.database.db.update(appUser).set({ adminRole: 'REGION_ADMIN' }).where(eq(appUser.id, staff.userId))
    await call('DELETE', `port-admins/${id}`)
    expect(await roleOf()).toBe('REGION_ADMIN')
  })

  it.each<[string, () => Promise<object> | object, [string, string][]]>([
    ['an unknown user', () => ({ userId: UNKNOWN }), [['userId', 'user-unknown']]],
    [
      'a customer',
      async () => ({ userId: (await logInAs(test, { username: `cust${count}y` })).userId }),
      [['userId', 'staff-only']],
    ],
    ['headquarters’ administrator', () => ({ userId: test.admins.hq.userId }), [['userId', 'staff-only']]],
    ['a region’s', () => ({ userId: test.admins.cn.userId }), [['userId', 'staff-only']]],
    ['an unknown territory', () => ({ territoryCode: 'XX' }), [['territoryCode', 'territory-unknown']]],
    ['no type of ours', () => ({ portType: 'CN' }), [['portType', 'one-of']]],
    ['a port of another type', () => ({ portType: 'US' }), [['portCode', 'port-country']]],
    ['a Turkish port as European', () => ({ portCode: 'TRIST' }), [['portCode', 'port-country']]],
    ['a country without filings', () => ({ portCode: 'CNNGB' }), [['portCode', 'port-country']]],
    ['no port code', () => ({ portCode: 'nlrtm' }), [['portCode', 'format']]],
    [
      'both wrong',
      () => ({ userId: UNKNOWN, territoryCode: 'XX' }),
      [
        ['userId', 'user-unknown'],
        ['territoryCode', 'territory-unknown'],
      ],
    ],
    ['a region of one’s own', () => ({ region: 'AP' }), [['region', 'unknown-field']]],
  ])('%s', async (_, changes, errors) => {
    expect(errorsOf(await add(await changes()))).toEqual([400, errors])
    expect(await test.database.db.select().from(portAdmin).where(eq(portAdmin.userId, staff.userId))).toEqual([])
  })

  it('a removed user is none; the same port twice is taken; a change that is refused changes nothing', async () => {
    const { id } = (await add()).body.data
    expect(errorsOf(await add())).toEqual([400, [['portCode', 'taken']]])
    expect(errorsOf(await call('PATCH', `port-admins/${id}`, assignment({ userId: UNKNOWN })))).toEqual([
      400,
      [['userId', 'user-unknown']],
    ])
    expect(await roleOf()).toBe('PORT_ADMIN')
    await test.database.db
      .update(appUser)
      .set({ deletedAt: '2026-03-01T00:00:00.000Z' })
      .where(eq(appUser.id, staff.userId))
    expect(errorsOf(await add({ portType: 'US', portCode: 'USLAX' }))).toEqual([400, [['userId', 'user-unknown']]])
  })

  it('headquarters alone', async () => {
    expect(await call('POST', 'port-admins', assignment(), 'cn')).toMatchObject({
      status: 403,
      body: { message: 'Please contact HQ admin' },
    })
    expect(
      (await test.app.inject({ method: 'GET', url: `${AT}/port-admins`, headers: bearer(test.operatorKey) }))
        .statusCode,
    ).toBe(403)
  })
})
