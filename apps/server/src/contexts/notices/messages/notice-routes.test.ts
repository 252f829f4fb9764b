import { userNotice } from '@quayline/database/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { countUnread } from './notice-queries.ts'
import { instant } from '../notices.fixture.ts'
import { notifyUser } from './notify-user.ts'

let test: TestApp
let wang: { readonly token: string; readonly userId: string }
let thief: typeof wang
beforeAll(async () => {
  test = await openTestApp()
  wang = await logInAs(test, { username: 'wang88', kind: 'BASIC' })
  thief = await logInAs(test, {
    username: 'thief88',
    kind: 'CERTIFIED',
    company: 'THIEFCO',
    adminRole: 'COMPANY_ADMIN',
  })
}, 120_000)
beforeEach(() => test.database.db.delete(userNotice))
afterAll(() => test.close())

const list = async (token: string, query = '') => {
  const response = await test.app.inject({
    method: 'GET',
    url: `/v1/ebuser/notices${query}`,
    headers: { ...bearer(token), language: 'en_US' },
  })
  return { status: response.statusCode, body: response.json() }
}
const read = async (token: string, payload: unknown) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/v1/ebuser/notices/read',
    headers: bearer(token),
    payload: payload as object,
  })
  return { status: response.statusCode, body: response.json() }
}
const put = async (userId: string, number: number, createdAt = instant(TEST_NOW + number)): Promise<string> => {
  const [row] = await test.database.db
    .insert(userNotice)
    .values({ userId, kind: 'ACCOUNT_CHANGED', values: { by: `admin${number}` }, createdAt })
    .returning({ id: userNotice.id })
  if (row === undefined) throw new Error('the notice was not stored')
  return row.id
}

describe('GET /v1/ebuser/notices', () => {
  it('lists the user’s notices, newest first, and how many are unread', async () => {
    await test.database.db.transaction((tx) =>
      notifyUser(tx, test.clock, {
        userId: wang.userId,
        email: 'wang88@test.example',
        language: 'fr',
        kind: 'APPROVAL_HELD',
        values: { type: 'CERTIFIED_USER', reason: 'Numéro SAP manquant' },
      }),
    )
    const newer = await put(wang.userId, 1)
    const { status, body } = await list(wang.token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      unread: 2,
      next: null,
      items: [
        {
          noticeId: newer,
          kind: 'ACCOUNT_CHANGED',
          values: { by: 'admin1' },
          createdAt: instant(TEST_NOW + 1),
          readAt: null,
        },
        { kind: 'APPROVAL_HELD', values: { type: 'CERTIFIED_USER', reason: 'Numéro SAP manquant' }, readAt: null },
      ],
    })
  })

  it('pages by key: nothing twice, nothing left out, also among notices of one moment', async () => {
    const ids = new Set<string>()
    for (let n = 0; n < 7; n++) ids.add(await put(wang.userId, n, instant(TEST_NOW)))
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await list(wang.token, `?limit=3${next === '' ? '' : `&after=${next}`}`)
      seen.push(...body.data.items.map(({ noticeId }: { noticeId: string }) => noticeId))
      next = body.data.next
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(ids)
  })

  it.each(['nonsense', Buffer.from('2026-03-01T08:00:00.000Z x').toString('base64url'), '%27'])(
    'refuses a mark that is none of its own: %s',
    async (after) => {
      const { status, body } = await list(wang.token, `?after=${after}`)
      expect(status).toBe(400)
      expect(body.data.errors).toMatchObject([{ path: 'after', rule: 'cursor' }])
    },
  )

  it('shows nobody another user’s notices', async () => {
    await put(wang.userId, 1)
    expect((await list(thief.token)).body.data).toEqual({ items: [], unread: 0, next: null })
  })

  it('wants a user: neither a visitor nor an operator’s key', async () => {
    expect((await test.app.inject({ method: 'GET', url: '/v1/ebuser/notices' })).statusCode).toBe(401)
    expect((await list(test.operatorKey)).status).toBe(403)
  })
})

describe('POST /v1/ebuser/notices/read', () => {
  it('marks those named, and again without changing when', async () => {
    const [first] = [await put(wang.userId, 1), await put(wang.userId, 2)]
    expect((await read(wang.token, { noticeIds: [first, first] })).body.data).toEqual({ unread: 1 })
    test.clock.set(TEST_NOW + 60_000)
    expect((await read(wang.token, { noticeIds: [first] })).body.data).toEqual({ unread: 1 })
    test.clock.set(TEST_NOW)
    const { items } = (await list(wang.token)).body.data
    expect(items.map(({ readAt }: { readAt: string | null }) => readAt)).toEqual([null, instant(TEST_NOW)])
  })

  it('marks all of them without ids, and none with an empty list', async () => {
    await put(wang.userId, 1)
    await put(wang.userId, 2)
    expect((await read(wang.token, { noticeIds: [] })).body.data).toEqual({ unread: 2 })
    expect((await read(wang.token, {})).body.data).toEqual({ unread: 0 })
  })

  it('leaves another user’s notices as they are, named or all', async () => {
    const id = await put(wang.userId, 1)
    expect((await read(thief.token, { noticeIds: [id] })).body.data).toEqual({ unread: 0 })
    expect((await read(thief.token, {})).body.data).toEqual({ unread: 0 })
    expect(await countUnread(test.database.db, wang.userId)).toBe(1)
    expect((await list(wang.token)).body.data.items).toMatchObject([{ noticeId: id, readAt: null }])
  })

  it.each([
    { noticeIds: ['1'] },
    { noticeIds: Array.from({ length: 201 }, () => '00000000-0000-4000-8000-000000000001') },
    { noticeIds: null },
    { userId: '00000000-0000-4000-8000-000000000001' },
  ])('refuses a bad body: case %#', async (payload) => {
    expect((await read(wang.token, payload)).status).toBe(400)
  })
})
