import { favouriteScreen, savedView } from '@quayline/database/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'

let test: TestApp
let token: string
let otherToken: string
beforeAll(async () => {
  test = await openTestApp()
  token = (await logInAs(test, { username: 'wang88', kind: 'BASIC' })).token
  otherToken = (await logInAs(test, { username: 'li8888', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })).token
}, 120_000)
beforeEach(async () => {
  await test.database.db.delete(savedView)
  await test.database.db.delete(favouriteScreen)
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = async (method: Method, url: string, body?: unknown, key = token) => {
  const response = await test.app.inject({
    method,
    url: `/v1/ebuser/${url}`,
    headers: {
      ...bearer(key),
      language: 'en_US',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const { code, message, data } = response.json()
  const errors: { path: string; rule: string }[] = data?.errors ?? []
  return {
    status: response.statusCode,
    code,
    message,
    data,
    problems: errors.map(({ path, rule }) => `${path} ${rule}`),
  }
}
const view = (changes: object = {}) => ({
  screen: 'autoFilers',
  name: 'Ending soon',
  query: 'sort=validUntil',
  ...changes,
})
const add = async (changes: object = {}) => (await call('POST', 'views', view(changes))).data

describe('/v1/ebuser/favourites', () => {
  it('is empty at first, and answers what was put, in that order', async () => {
    expect(await call('GET', 'favourites')).toMatchObject({ status: 200, data: { screens: [] } })
    const screens = ['tracking', 'messageIntake.rejects', 'autoFilers']
    expect(await call('PUT', 'favourites', { screens })).toMatchObject({ status: 200, data: { screens } })
    expect((await call('GET', 'favourites')).data).toEqual({ screens })
    expect((await call('GET', 'favourites', undefined, otherToken)).data).toEqual({ screens: [] })
  })

  it('takes forty', async () => {
    const screens = Array.from({ length: 40 }, (_, index) => `screen${index}`)
    expect((await call('PUT', 'favourites', { screens })).status).toBe(200)
    expect(await call('PUT', 'favourites', { screens: [...screens, 'one'] })).toMatchObject({
      status: 400,
      problems: ['screens max-length'],
    })
    expect((await call('GET', 'favourites')).data.screens).toHaveLength(40)
  })

  it.each([
    [{ screens: ['audit', 'users', 'audit'] }, 'screens.2 repeated'],
    [{ screens: ['../audit'] }, 'screens.0 format'],
    [{ screens: ['a b'] }, 'screens.0 format'],
    [{ screens: ['a'.repeat(61)] }, 'screens.0 max-length'],
    [{ screens: 'audit' }, 'screens type'],
    [{}, 'screens required'],
  ])('refuses %j', async (body, problem) => {
    expect(await call('PUT', 'favourites', body)).toMatchObject({ status: 400, problems: [problem] })
  })
})

describe('/v1/ebuser/views', () => {
  it('keeps a view and answers it with those of its screen, or of all', async () => {
    const added = await call('POST', 'views', view())
    expect(added).toMatchObject({ status: 200, data: { ...view(), position: 0, version: 1 } })
    const elsewhere = await add({ screen: 'audit' })
    expect((await call('GET', 'views?screen=autoFilers')).data).toEqual({ items: [added.data] })
    expect((await call('GET', 'views')).data).toEqual({ items: [elsewhere, added.data] })
    expect((await call('GET', 'views?screen=users')).data).toEqual({ items: [] })
    expect((await call('GET', 'views', undefined, otherToken)).data).toEqual({ items: [] })
  })

  it.each([
    [{ name: '' }, 'name format'],
    [{ name: ' x' }, 'name format'],
    [{ name: 'a\tb' }, 'name characters'],
    [{ name: 'x'.repeat(61) }, 'name max-length'],
    [{ query: 'a=1\nb=2' }, 'query characters'],
    [{ query: 'a\u0000' }, 'query characters'],
    [{ query: 'x'.repeat(2001) }, 'query max-length'],
    [{ position: -1 }, 'position min'],
    [{ position: 0.5 }, 'position type'],
    [{ screen: 'a/b' }, 'screen format'],
    [{ userId: 'x' }, 'userId unknown-field'],
  ])('refuses %j', async (changes, problem) => {
    expect(await call('POST', 'views', view(changes))).toMatchObject({ status: 400, problems: [problem] })
    expect((await call('GET', 'views')).data.items).toEqual([])
  })

  it('takes a query string of 2000 characters', async () => {
    const query = `q=${'%E4'.repeat(666)}`
    expect(query).toHaveLength(2000)
    expect(await add({ query })).toMatchObject({ query })
  })

  it('reports a name that is taken at its field', async () => {
    await add()
    expect(await call('POST', 'views', view({ name: 'ENDING SOON' }))).toMatchObject({
      status: 400,
      problems: ['name taken'],
    })
  })

  it('refuses the thirty-first of a screen, and says how many there are', async () => {
    for (let count = 0; count < 30; count++) await add({ name: `view ${count}` })
    expect(await call('POST', 'views', view())).toMatchObject({
      status: 409,
      code: 5409,
      message: 'This screen has 30 saved views, which is the most; delete one first',
    })
  })

  it('renames, replaces and moves, and refuses a change of what was read too long ago', async () => {
    const [first, second] = [await add(), await add({ name: 'Ended' })]
    const asked = { version: 1, name: 'Over', query: '', position: 0 }
    expect(await call('PATCH', `views/${second.viewId}`, asked)).toMatchObject({
      status: 200,
      data: { viewId: second.viewId, screen: 'autoFilers', name: 'Over', query: '', position: 0, version: 2 },
    })
    expect(await call('PATCH', `views/${second.viewId}`, asked)).toMatchObject({
      status: 409,
      message: 'This view was changed elsewhere meanwhile; load it again',
    })
    const { items } = (await call('GET', 'views')).data
    expect(items).toMatchObject([{ name: 'Over' }, { viewId: first.viewId, position: 1, version: 1 }])
    expect(await call('PATCH', `views/${second.viewId}`, { name: 'x' })).toMatchObject({
      status: 400,
      problems: ['version required'],
    })
  })

  it('deletes, answers what was there, and takes it back at its place', async () => {
    const [first] = [await add(), await add({ name: 'Ended' })]
    const { status, data } = await call('DELETE', `views/${first.viewId}`)
    expect({ status, data }).toEqual({ status: 200, data: first })
    expect((await call('DELETE', `views/${first.viewId}`)).status).toBe(404)
    const { screen, name, query, position } = data
    await call('POST', 'views', { screen, name, query, position })
    const { items } = (await call('GET', 'views')).data
    expect(items.map((item: { name: string }) => item.name)).toEqual(['Ending soon', 'Ended'])
  })

  it('is of nobody else, administrator or not, and of no key', async () => {
    const { viewId } = await add()
    expect((await call('PATCH', `views/${viewId}`, { version: 1, name: 'x' }, otherToken)).status).toBe(404)
    expect((await call('DELETE', `views/${viewId}`, undefined, otherToken)).status).toBe(404)
    expect((await call('GET', 'views', undefined, test.operatorKey)).status).toBe(403)
    expect((await test.app.inject({ method: 'GET', url: '/v1/ebuser/views' })).statusCode).toBe(401)
  })
})
