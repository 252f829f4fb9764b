// /app-simulator plays only users created for it; if it is disabled, its path does not exist.
import type { PageContent } from '@quayline/page-contract/page'
import { userSession } from '@quayline/database/schema'
import { afterEach, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { lockUsers } from '../commands/lock-users.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { findUser } from '../queries.ts'
import { SIMULATED_ROLES } from './simulated-role.ts'

const DOCTYPE = '<!doctype html>'
const render = ({ content }: { content: PageContent }): string => DOCTYPE + JSON.stringify(content)
const pages = { render, scripts: [], styles: [], folder: null }

let test: TestApp
afterEach(() => test.close())

const page = async (url: string) => {
  const answer = await test.app.inject({ url, headers: { accept: 'text/html' } })
  const content = answer.body.startsWith(DOCTYPE)
    ? (JSON.parse(answer.body.slice(DOCTYPE.length)) as PageContent)
    : null
  return { answer, content }
}

async function simulator() {
  const { answer, content } = await page('/app-simulator')
  if (content?.page !== 'app-simulator') throw new Error(`no simulator: ${answer.body}`)
  return { ...content, headers: answer.headers }
}

const make = async (username: string, simulatedAs?: (typeof SIMULATED_ROLES)[number]) => {
  const made = await createUser({ db: test.database.db, clock: test.clock }, SYSTEM, {
    username,
    password: 'Harbour2026',
    name: `${username} of the test`,
    email: `${username}@line.example`,
    kind: simulatedAs === 'basic' ? 'BASIC' : 'CERTIFIED',
    region: 'CN',
    simulatedAs,
  })
  expect(made.ok).toBe(true)
}

const seen = async (token: string) => {
  const answer = await test.app.inject({ url: '/v1/ebuser/myAccount/getUserInfo', headers: bearer(token) })
  return [answer.statusCode, answer.json().code, answer.json().data?.username]
}

describe('/app-simulator', () => {
  it.each([false, undefined])('does not exist where the simulator is %s', async (simulator_) => {
    test = await openTestApp({ pages, ...(simulator_ === undefined ? {} : { simulator: simulator_ }) })
    await make('player01', 'basic')
    const { answer, content } = await page('/app-simulator')
    expect([answer.statusCode, content]).toEqual([404, { page: 'not-found' }])
    expect(await test.database.db.select().from(userSession)).toEqual([])
  })

  it('plays nobody where there are only real users', async () => {
    test = await openTestApp({ pages, simulator: true })
    await make('realuser1')
    await logInAs(test, { username: 'staff001', kind: 'INTERNAL' })
    expect(await simulator()).toMatchObject({ users: [], expiredToken: null })
    expect(await test.database.db.select().from(userSession)).toHaveLength(1)
  })

  it('gives a fresh session of each user made for it, in the order of the roles, and one that has expired', async () => {
    test = await openTestApp({ pages, simulator: true })
    await make('realuser1')
    for (const role of SIMULATED_ROLES.toReversed()) await make(`x${role.replace('-', '')}1`, role)
    const first = await simulator()
    expect(first.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(first.headers['cache-control']).toContain('no-store')
    expect(first.users.map(({ role }) => role)).toEqual(['basic', 'certified', 'shipment-party', 'internal', 'ningbo'])
    for (const { token, role, isAuthUser, region } of first.users) {
      expect(await seen(token)).toEqual([200, 0, `x${role.replace('-', '')}1`])
      expect([isAuthUser, region]).toEqual([role !== 'basic', 'CN'])
    }
    expect(await seen(first.expiredToken ?? '')).toEqual([200, 911, undefined])
    const second = await simulator()
    const all = [first, second].flatMap(({ users, expiredToken }) => [...users.map(({ token }) => token), expiredToken])
    expect(new Set(all).size).toBe(12)
    test.clock.set(TEST_NOW + 12 * 60 * 60 * 1000)
    expect(await seen(first.users[0]?.token ?? '')).toEqual([200, 911, undefined])
  })

  it('plays no user whom staff have locked', async () => {
    test = await openTestApp({ pages, simulator: true })
    await make('player01', 'basic')
    await make('player02', 'internal')
    const user = await findUser(test.database.db, 'player02')
    if (user === undefined) throw new Error('no user')
    await lockUsers({ db: test.database.db, clock: test.clock }, SYSTEM, [user.id], 'not to be played')
    expect((await simulator()).users.map(({ role }) => role)).toEqual(['basic'])
  })
})

it('/login is a page inside the app', async () => {
  test = await openTestApp({ pages })
  const { answer, content } = await page('/login')
  expect([answer.statusCode, content]).toEqual([200, { page: 'in-app', route: 'login' }])
})
