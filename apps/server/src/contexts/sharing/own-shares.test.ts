// Shares belong to users: users see and manage their own, staff all, and another user's share gives the same answer as
// one that never existed.
import { appUser, share } from '@quayline/database/schema'
import { DALLAS_TRIP } from '@quayline/domain/tracking/carrier-payload.fixture'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { booking, publishAll, state } from '../tracking/event-feed.fixture.ts'
import { confirmed } from '../tracking/feed-scenario.fixture.ts'

const BILL = '6103622780'

let test: TestApp
const tokens: Record<'basic' | 'certified' | 'party' | 'internal', { token: string; userId: string }> = {
  basic: { token: '', userId: '' },
  certified: { token: '', userId: '' },
  party: { token: '', userId: '' },
  internal: { token: '', userId: '' },
}
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
  await state(test.database.db, {
    bookings: [booking('BK2600001', { parties: ['CZ RL-HQ'] }), booking('BK2600002', { parties: ['CZ SHIPPER2'] })],
    events: ['BK2600001', 'BK2600002'].map((number) => ({ ...confirmed, booking: number })),
  })
  await publishAll(test.database.db, test.clock)
  tokens.basic = await logInAs(test, { username: 'basic001', kind: 'BASIC' })
  tokens.certified = await logInAs(test, { username: 'certified01', company: 'QC0009' })
  // Documents name the company by its second code.
  tokens.party = await logInAs(test, { username: 'shipper01', company: 'QC0002', partyCodes: ['RL-HQ'] })
  tokens.internal = await logInAs(test, { username: 'staff001', kind: 'INTERNAL' })
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = async (as: keyof typeof tokens | 'operator', method: Method, name = '', body?: unknown) => {
  const answer = await test.app.inject({
    method,
    url: `/v1/sharedatas${name}`,
    headers: {
      language: 'en_US',
      ...bearer(as === 'operator' ? test.operatorKey : tokens[as].token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; message: string; data: never }>() }
}
const create = async (as: keyof typeof tokens | 'operator', more: object = {}) => {
  const made = await call(as, 'POST', '', { type: 'bl', number: BILL, ...more })
  expect([as, made.code]).toEqual([as, 0])
  return made.data as { id: string; key: string }
}
const listed = async (as: keyof typeof tokens | 'operator') =>
  ((await call(as, 'GET', '?limit=200')).data as { shares: { id: string; createdBy: string; can: object }[] }).shares

describe('whose a share is', () => {
  it('its user’s, by name for people and by id for the rule', async () => {
    const { id } = await create('basic')
    const [row] = await test.database.db.select().from(share).where(eq(share.id, id))
    expect(row).toMatchObject({ ownerId: tokens.basic.userId, createdBy: 'basic001' })
    const byKey = await create('operator')
    const [keyed] = await test.database.db.select().from(share).where(eq(share.id, byKey.id))
    expect(keyed).toMatchObject({ ownerId: null, createdBy: 'harbour desk' })
  })

  it('each lists his own; staff list everybody’s; no answer discloses an owner’s id', async () => {
    const [mine, other, line] = [await create('basic'), await create('certified'), await create('operator')]
    const basic = await listed('basic')
    expect(basic.map(({ id }) => id)).toContain(mine.id)
    expect(new Set(basic.map(({ createdBy }) => createdBy))).toEqual(new Set(['basic001']))
    expect(await listed('party')).toEqual([])
    for (const staff of ['operator', 'internal'] as const) {
      const ids = (await listed(staff)).map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([mine.id, other.id, line.id]))
    }
    expect(JSON.stringify(await listed('internal'))).not.toContain(tokens.basic.userId)
  })

  it('pages through his own only, each once', async () => {
    for (let i = 0; i < 4; i++) await create(i % 2 === 0 ? 'certified' : 'basic')
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 20; page++) {
      const { data } = await call('certified', 'GET', `?limit=1${after}`)
      const { shares, next } = data as { shares: { id: string; createdBy: string }[]; next: string | null }
      seen.push(...shares.map(({ id, createdBy }) => `${createdBy} ${id}`))
      if (next === null) break
      after = `&after=${next}`
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe((await listed('certified')).length)
    for (const text of seen) expect(text).toMatch(/^certified01 /)
  })

  it('another’s share, by id or key, is as unknown as one that never was, and stays as it is', async () => {
    const { id, key } = await create('basic')
    const unknown = {
      PATCH: await call('certified', 'PATCH', '/00000000-0000-4000-8000-000000000000', { days: 3 }),
      DELETE: await call('certified', 'DELETE', '/00000000-0000-4000-8000-000000000000'),
    }
    expect(unknown.DELETE).toMatchObject({ status: 404, code: 5404 })
    for (const name of [id, id.toUpperCase(), key]) {
      expect(await call('certified', 'PATCH', `/${name}`, { days: 3 })).toEqual(unknown.PATCH)
      expect(await call('certified', 'DELETE', `/${name}`)).toEqual(unknown.DELETE)
    }
    const byLine = await create('operator')
    expect(await call('certified', 'DELETE', `/${byLine.id}`)).toEqual(unknown.DELETE)
    const [row] = await test.database.db.select().from(share).where(eq(share.id, id))
    expect(row?.revokedAt).toBeNull()
  })

  it('its owner and staff extend and revoke it', async () => {
    const { id, key } = await create('basic')
    expect(await call('basic', 'PATCH', `/${key}`, { days: 3 })).toMatchObject({
      code: 0,
      data: { id, can: { extend: true, revoke: true } },
    })
    expect(await call('internal', 'PATCH', `/${id}`, { days: 5 })).toMatchObject({ code: 0 })
    expect(await call('basic', 'DELETE', `/${id}`)).toMatchObject({
      code: 0,
      data: { can: { extend: false, revoke: false } },
    })
    expect(await call('basic', 'PATCH', `/${id}`, { days: 3 })).toMatchObject({ status: 409, code: 5409 })
    const byStaff = await create('certified')
    expect(await call('operator', 'DELETE', `/${byStaff.id}`)).toMatchObject({ code: 0 })
  })

  it('outlives its user, and then belongs to the line', async () => {
    const leaver = await logInAs(test, { username: 'leaver01' })
    const made = await test.app.inject({
      method: 'POST',
      url: '/v1/sharedatas',
      headers: { ...bearer(leaver.token), 'content-type': 'application/json' },
      payload: JSON.stringify({ type: 'bl', number: BILL }),
    })
    const { id, key } = made.json().data
    await test.database.db.delete(appUser).where(eq(appUser.id, leaver.userId))
    expect((await test.app.inject(`/v1/sharedatas/${key}`)).json().data.type).toBe('bl')
    expect(await call('basic', 'DELETE', `/${id}`)).toMatchObject({ status: 404 })
    expect(await call('internal', 'DELETE', `/${id}`)).toMatchObject({ code: 0 })
  })
})

describe('the section of operations (docs/requirements/tracking.md 5: only for B/L parties)', () => {
  const ask = (as: keyof typeof tokens | 'operator', number: string, sections: readonly string[]) =>
    call(as, 'POST', '', { type: 'bkg', number, sections })

  it.each([
    ['party', 'BK2600001', 0],
    ['party', 'bk 2600001', 0],
    ['party', 'BK2600002', 5403],
    ['certified', 'BK2600001', 5403],
    ['basic', 'BK2600001', 5403],
    ['internal', 'BK2600001', 0],
    ['operator', 'BK2600002', 0],
  ] as const)('%s of %s', async (as, number, code) => {
    const before = (await test.database.db.select().from(share)).length
    const answer = await ask(as, number, ['basic', 'action'])
    expect(answer.code).toBe(code)
    expect((await test.database.db.select().from(share)).length).toBe(code === 0 ? before + 1 : before)
    if (code === 0) return
    expect([answer.status, answer.message]).toEqual([
      403,
      'Only a party to this shipment may share its operations; leave action out of sections',
    ])
    // Any caller may share the other sections of the same shipment.
    expect((await ask(as, number, ['basic'])).code).toBe(0)
  })

  it('an unknown number is unknown, whoever asks', async () => {
    expect(await ask('basic', '7777777777', ['action'])).toMatchObject({ status: 404, code: 5404 })
  })

  it('what the party shared shows the operations to whoever holds the link', async () => {
    const made = (await ask('party', 'BK2600001', ['action'])).data as { key: string }
    const opened = (await test.app.inject(`/v1/sharedatas/${made.key}`)).json()
    expect(opened.data.action).toHaveLength(1)
  })
})
