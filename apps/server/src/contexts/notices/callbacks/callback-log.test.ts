import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccessKey } from '../../../platform/sessions/access-key.ts'
import { bearer, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { noticesOn } from '../index.ts'
import {
  callbacksOf,
  eventId,
  instant,
  makeCallback,
  makeSubscription,
  removeSubscriptions,
} from '../notices.fixture.ts'

const OWN = '/v1/notices/callbacks'
const ALL = '/v1/notices/operator/callbacks'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let test: TestApp
let strangerKey = ''
let mine = ''
let theirs = ''
beforeAll(async () => {
  const network = { resolve: () => Promise.resolve([]), timeoutMs: 20_000 }
  test = await openTestApp({ rateLimits: false, contexts: [noticesOn(network)] })
  strangerKey = await createAccessKey(test.database.db, test.clock, { role: 'partner', holder: 'TERMINAL2' })
}, 120_000)
beforeEach(async () => {
  await removeSubscriptions(test.database.db)
  mine = await makeSubscription(test.database.db)
  theirs = await makeSubscription(test.database.db, { partyCode: 'TERMINAL2' })
})
afterAll(() => test.close())

const get = async (url: string, key = test.partnerKey) => {
  const answer = await test.app.inject({ url, headers: { ...bearer(key), language: 'en_US' } })
  return {
    status: answer.statusCode,
    body: answer.json<{ data: { callbacks: { id: string; eventId: string }[]; next: string | null } }>(),
  }
}
const events = async (url: string, key = test.partnerKey) =>
  (await get(url, key)).body.data.callbacks.map((row) => row.eventId)
const replay = async (url: string, body: unknown, key = test.partnerKey) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `${url}/replays`,
    headers: bearer(key),
    payload: body as object,
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ data: { replayed: { callbackId: string; outcome: string }[] } }>(),
  }
}

describe('GET callbacks', () => {
  it('lists what was sent, waits and was given up, newest first, without body, address or secret', async () => {
    const id = await makeCallback(test.database.db, mine, 1, {
      state: 'DEAD',
      attempts: 10,
      nextAttemptAt: null,
      lastAttemptAt: instant(TEST_NOW),
      lastStatus: 503,
      lastError: 'STATUS',
    })
    await makeCallback(test.database.db, mine, 2)
    const { status, body } = await get(OWN)
    expect(status).toBe(200)
    expect(body.data.callbacks.map((row) => row.eventId)).toEqual([eventId(2), eventId(1)])
    expect(body.data.callbacks[1]).toEqual({
      id,
      subscriptionId: mine,
      eventId: eventId(1),
      state: 'DEAD',
      attempts: 10,
      nextAttemptAt: null,
      createdAt: instant(TEST_NOW + 1),
      lastAttemptAt: instant(TEST_NOW),
      lastStatus: 503,
      lastError: 'STATUS',
      isReplay: false,
      can: { replay: true },
    })
    expect(body.data.callbacks[0]).toMatchObject({ state: 'WAITING', can: { replay: false } })
  })

  it('a partner sees its own only, operators all with the partner’s code', async () => {
    await makeCallback(test.database.db, mine, 1)
    await makeCallback(test.database.db, theirs, 2, { state: 'DEAD' })
    expect(await events(OWN)).toEqual([eventId(1)])
    expect(await events(OWN, strangerKey)).toEqual([eventId(2)])
    expect(await events(`${OWN}?subscriptionId=${theirs}`)).toEqual([])
    expect(await events(ALL, test.operatorKey)).toEqual([eventId(2), eventId(1)])
    expect(await events(`${ALL}?partner=TERMINAL2`, test.operatorKey)).toEqual([eventId(2)])
    expect(await events(`${ALL}?state=DEAD`, test.operatorKey)).toEqual([eventId(2)])
    expect(await events(`${ALL}?subscriptionId=${mine}`, test.operatorKey)).toEqual([eventId(1)])
    expect((await get(ALL, test.operatorKey)).body.data.callbacks[0]).toMatchObject({ partner: 'TERMINAL2' })
  })

  it('goes page by page, each once, over subscriptions and equal instants', async () => {
    const second = await makeSubscription(test.database.db)
    for (let n = 1; n <= 9; n++) {
      const createdAt = instant(TEST_NOW + Math.floor(n / 3))
      await makeCallback(test.database.db, n % 2 === 0 ? mine : second, n, {
        createdAt,
        state: n % 4 === 0 ? 'DEAD' : 'WAITING',
      })
    }
    const all = (await get(OWN)).body.data.callbacks.map(({ id }) => id)
    expect(all).toHaveLength(9)
    for (const limit of [1, 2, 4, 9]) {
      const seen: string[] = []
      let query = `?limit=${limit}`
      for (;;) {
        const { body } = await get(`${OWN}${query}`)
        seen.push(...body.data.callbacks.map(({ id }) => id))
        if (body.data.next === null) break
        query = `?limit=${limit}&after=${body.data.next}`
      }
      expect(seen).toEqual(all)
    }
    expect((await events(`${OWN}?state=DEAD`)).toSorted()).toEqual([eventId(4), eventId(8)])
  })

  it.each(['state=GONE', 'subscriptionId=1', 'after=x', 'limit=0', 'limit=201'])('%s is 400', async (query) => {
    expect((await get(`${OWN}?${query}`)).status).toBe(400)
    expect((await get(`${ALL}?${query}`, test.operatorKey)).status).toBe(400)
  })
})

describe('POST replays', () => {
  it('sends once more what was delivered or given up, with all attempts before it', async () => {
    const dead = await makeCallback(test.database.db, mine, 1, {
      state: 'DEAD',
      attempts: 10,
      nextAttemptAt: null,
      lastStatus: 500,
    })
    const delivered = await makeCallback(test.database.db, mine, 2, {
      state: 'DELIVERED',
      attempts: 1,
      nextAttemptAt: null,
    })
    const waiting = await makeCallback(test.database.db, mine, 3, { attempts: 2 })
    const { status, body } = await replay(OWN, { callbackIds: [waiting, dead.toUpperCase(), delivered, UNKNOWN] })
    expect(status).toBe(200)
    expect(body.data.replayed).toEqual([
      { callbackId: waiting, outcome: 'STILL_WAITING' },
      { callbackId: dead, outcome: 'REPLAYED' },
      { callbackId: delivered, outcome: 'REPLAYED' },
      { callbackId: UNKNOWN, outcome: 'UNKNOWN' },
    ])
    const rows = await callbacksOf(test.database.db)
    const again = { state: 'WAITING', attempts: 0, nextAttemptAt: instant(TEST_NOW), isReplay: true }
    expect(rows).toMatchObject([again, again, { state: 'WAITING', attempts: 2, isReplay: false }])
    expect((await replay(OWN, { callbackIds: [dead] })).body.data.replayed).toEqual([
      { callbackId: dead, outcome: 'STILL_WAITING' },
    ])
  })

  it('of somebody else: unknown to a partner, allowed to an operator', async () => {
    const dead = await makeCallback(test.database.db, theirs, 1, { state: 'DEAD', nextAttemptAt: null })
    expect((await replay(OWN, { callbackIds: [dead] })).body.data.replayed).toEqual([
      { callbackId: dead, outcome: 'UNKNOWN' },
    ])
    expect((await callbacksOf(test.database.db))[0]?.state).toBe('DEAD')
    const { body } = await replay(ALL, { callbackIds: [dead] }, test.operatorKey)
    expect(body.data.replayed).toEqual([{ callbackId: dead, outcome: 'REPLAYED' }])
  })

  it('the same list by two at once', async () => {
    const ids: string[] = []
    for (let n = 1; n <= 20; n++) ids.push(await makeCallback(test.database.db, mine, n, { state: 'DEAD' }))
    const both = await Promise.all([replay(OWN, { callbackIds: ids }), replay(OWN, { callbackIds: ids.toReversed() })])
    const outcomes = both.flatMap(({ body }) => body.data.replayed.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'REPLAYED')).toHaveLength(20)
  })

  it.each([
    [{}],
    [{ callbackIds: [] }],
    [{ callbackIds: ['1'] }],
    [{ callbackIds: Array.from({ length: 101 }, () => UNKNOWN) }],
    [{ callbackIds: [UNKNOWN], all: true }],
  ])('%j is 400', async (body) => {
    expect((await replay(OWN, body)).status).toBe(400)
    expect((await replay(ALL, body, test.operatorKey)).status).toBe(400)
  })
})

describe('who may', () => {
  it.each([
    ['GET', OWN, 'partner'],
    ['GET', ALL, 'operator'],
    ['POST', `${OWN}/replays`, 'partner'],
    ['POST', `${ALL}/replays`, 'operator'],
  ] as const)('%s %s: a %s only', async (method, url, role) => {
    const status = async (headers: Record<string, string>) =>
      (
        await test.app.inject({
          method,
          url,
          headers,
          ...(method === 'POST' ? { payload: { callbackIds: [UNKNOWN] } } : {}),
        })
      ).statusCode
    expect(await status({})).toBe(401)
    expect(await status(bearer(test.partnerKey))).toBe(role === 'partner' ? 200 : 403)
    expect(await status(bearer(test.operatorKey))).toBe(role === 'operator' ? 200 : 403)
  })
})
