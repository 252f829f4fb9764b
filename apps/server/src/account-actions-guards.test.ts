// Users added by each kind of caller, what a company may do after the line has acted, and the last administrator of
// headquarters, who cannot be removed in any way: the second half of docs/decisions/2026-11-29-one-command-an-action.md.
import { appUser, auditEntry } from '@quayline/database/schema'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ActionsApp,
  addressOf,
  type Caller,
  type Done,
  openActions,
  type Person,
} from './account-actions.fixture.ts'

type Way = () => Promise<Done>
const REASON = 'left the company'
let test: ActionsApp
let people: ActionsApp['people']
let call: ActionsApp['call']
let operate: ActionsApp['operate']
const db = () => test.database.db
beforeAll(async () => {
  test = await openActions()
  ;({ people, call, operate } = test)
}, 120_000)
afterAll(() => test.close())

let count = 0
let clerk: Person
beforeEach(async () => {
  clerk = await test.putClerk(`clerk${String(++count).padStart(3, '0')}`)
})

describe('a new user', () => {
  const BODY = { firstName: 'Wei', lastName: 'Wang', countryCode: 'CN', department: 'D', jobTitle: 'J', language: 'fr' }
  const username = () => `added${String(count).padStart(3, '0')}`
  const body = () => ({ ...BODY, username: username(), email: `${username()}@test.example` })
  const added =
    (who: 'headquarters' | 'region' | 'port'): Way =>
    () =>
      call(people[who], 'POST', '/v1/admin/users', {
        ...body(),
        kind: 'CERTIFIED',
        companyName: 'Heron',
        truckId: 'T1',
      })
  const create = [
    'user',
    'create',
    '--kind',
    'CERTIFIED',
    '--company',
    'QC1001',
    '--territory',
    'CN-EAST',
    '--name',
    'Wei Wang',
  ]

  it.each<[Caller, Way, string, readonly string[]]>([
    ['headquarters', added('headquarters'), 'INACTIVE', ['INVITATION']],
    ['region', added('region'), 'INACTIVE', ['INVITATION']],
    ['port', added('port'), 'INACTIVE', ['INVITATION']],
    ['company', () => call(people.company, 'POST', '/v1/company/users', body()), 'INACTIVE', ['INVITATION']],
    // The operator passes the password on, so no code is sent.
    [
      'operator',
      () => operate(...create, '--username', username(), '--email', `${username()}@test.example`),
      'NORMAL',
      [],
    ],
  ])('by %s', async (_caller, add, status, mails) => {
    expect(await add()).toMatchObject({ isDone: true })
    const [entry] = await db().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'USER_ADD',
      targetName: username(),
      region: 'CN',
      before: null,
      after: { username: username(), status, kind: 'CERTIFIED', approvalRegion: 'CN', territoryCode: 'CN-EAST' },
    })
    // Written by hand from the contract's UserDetail: every field except those that change by themselves and the line's
    // remarks.
    expect(
      Object.keys(entry?.after ?? {})
        .filter((name) => name !== 'remarks')
        .toSorted(),
    ).toEqual([
      'address',
      'adminRegion',
      'adminRole',
      'approvalRegion',
      'city',
      'companyId',
      'companyName',
      'countryCode',
      'customerId',
      'department',
      'email',
      'facilityCodes',
      'fax',
      'firstName',
      'hasTestRights',
      'issuesSeaWaybills',
      'jobTitle',
      'kind',
      'language',
      'lastName',
      'lockReason',
      'menuType',
      'mobile',
      'notifications',
      'ntVendorCode',
      'officeCode',
      'postalCode',
      'recentNumber',
      'regionCode',
      'sapId',
      'state',
      'status',
      'territoryCode',
      'trVendorCode',
      'truckId',
      'username',
      'website',
      'workPhone',
    ])
    expect(await test.mailsTo(`${username()}@test.example`)).toEqual(mails)
  })
})

describe('a lock of the line', () => {
  it('is not overwritten by the company’s administrator, who could end it then, whoever of the line made it', async () => {
    for (const lock of [
      () => call(people.region, 'POST', '/v1/admin/users/lock', { userIds: [clerk.userId], reason: 'suspected fraud' }),
      () => operate('user', 'lock', clerk.username, '--reason', 'suspected fraud'),
    ]) {
      await lock()
      for (const action of ['lock', 'unlock'])
        expect(
          (
            await call(
              people.company,
              'POST',
              `/v1/company/users/${clerk.userId}/${action}`,
              action === 'lock' ? { reason: 'mine' } : undefined,
            )
          ).isDone,
        ).toBe(false)
      const trail = await call(people.company, 'GET', `/v1/company/audit?username=${clerk.username}`)
      expect(trail.data.items.map(({ action }: { action: string }) => action)).toContain('USER_LOCK')
      expect(trail.text).not.toContain('suspected fraud')
    }
    const ofLine = await call(people.region, 'GET', `/v1/admin/audit?username=${clerk.username}`)
    expect(ofLine.text).toContain('suspected fraud')
  })
})

describe('headquarters keep an administrator who can log in', () => {
  const hqAdmin = async (name: string) =>
    test.logIn({ username: `${name}${count}`, kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
  const administrators = async () => {
    const rows = await db()
      .select()
      .from(appUser)
      .where(and(eq(appUser.adminRole, 'HQ_ADMIN'), eq(appUser.banned, false), isNull(appUser.deletedAt)))
    return rows.filter(({ emailVerified }) => emailVerified)
  }
  /** Only these administrators can log in. */
  const alone = async (...names: readonly string[]) => {
    await db().update(appUser).set({ banned: true }).where(eq(appUser.adminRole, 'HQ_ADMIN'))
    const admins = []
    for (const name of names) admins.push(await hqAdmin(name))
    return admins
  }
  const byHq = (by: Person, action: string, on: Person, body: object = { reason: REASON }) =>
    call(by, 'POST', `/v1/admin/users/${action}`, { userIds: [on.userId], ...body })
  const deposed = { kind: 'INTERNAL', adminRole: null, adminRegion: null }
  const depose = (by: Person, on: Person) => call(by, 'POST', `/v1/admin/users/${on.userId}/role`, deposed)
  const lock = (on: Person) => operate('user', 'lock', on.username, '--reason', REASON)

  it('by the command line: refused with the way out of it, and nothing is written', async () => {
    const [only] = await alone('lasthq')
    if (only === undefined) throw new Error('nobody')
    const { isDone, text } = await lock(only)
    expect(isDone).toBe(false)
    expect(text).toContain('user create')
    expect(text).toContain('HQ_ADMIN')
    expect((await administrators()).map(({ username }) => username)).toEqual([only.username])
    expect(await db().select().from(auditEntry).where(eq(auditEntry.targetId, only.userId))).toEqual([])
    expect(await test.mailsTo(addressOf(only))).toEqual([])
    // The way out that the message names works.
    const create = [
      'user',
      'create',
      '--username',
      `cure${count}xx`,
      '--email',
      `cure${count}@test.example`,
      '--name',
      'C',
    ]
    expect((await operate(...create, '--kind', 'INTERNAL', '--admin', 'HQ_ADMIN')).isDone).toBe(true)
    expect((await lock(only)).isDone).toBe(true)
  })

  it.each<[string, (one: Person, other: Person) => readonly Promise<{ readonly isDone: boolean }>[]]>([
    ['two locks at the command line', (one, other) => [lock(one), lock(other)]],
    ['each locks the other', (one, other) => [byHq(one, 'lock', other), byHq(other, 'lock', one)]],
    ['each removes the other', (one, other) => [byHq(one, 'removal', other), byHq(other, 'removal', one)]],
    ['each deposes the other', (one, other) => [depose(one, other), depose(other, one)]],
    ['the command line locks one, who deposes the other', (one, other) => [lock(one), depose(one, other)]],
    [
      'one is removed while the command line locks the other',
      (one, other) => [byHq(other, 'removal', one), lock(other)],
    ],
  ])('%s, at the same moment: one is left', async (_, actions) => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = await alone(`one${round}x`, `other${round}x`)
      if (one === undefined || other === undefined) throw new Error('nobody')
      const done = await Promise.all(actions(one, other))
      expect(done.filter(({ isDone }) => isDone)).toHaveLength(1)
      expect(await administrators()).toHaveLength(1)
    }
  })
})
