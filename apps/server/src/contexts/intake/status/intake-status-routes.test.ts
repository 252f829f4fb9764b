import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { type InboxForTests, inboxForTests } from '../inbox/inbox.fixture.ts'
import { inboxJob } from '../inbox/inbox.ts'
import { intakeForTests } from '../intake.fixture.ts'

let test: TestApp
let watching: TestApp
let inbox: InboxForTests
beforeAll(async () => {
  inbox = inboxForTests()
  test = await openTestApp({ rateLimits: false })
  watching = await openTestApp({ rateLimits: false, inbox: inbox.folder })
})
afterAll(async () => {
  await test.close()
  await watching.close()
  inbox.remove()
})

const get = (url: string, key: string | null = test.operatorKey, app = test.app) =>
  app.inject({ url, headers: { language: 'en', ...(key === null ? {} : bearer(key)) } })

describe('GET /v1/intake/partners', () => {
  it('is empty before anything came in', async () => {
    expect((await get('/v1/intake/partners')).json()).toMatchObject({ code: 0, data: { partners: [], next: null } })
  })

  it('shows what partners sent, page by page', async () => {
    for (const payload of ['one', 'two', 'two']) {
      await test.app.inject({
        method: 'POST',
        url: '/v1/intake/messages',
        headers: { ...bearer(test.partnerKey), 'content-type': 'application/edifact' },
        payload,
      })
    }
    const { data } = (await get('/v1/intake/partners?limit=1')).json()
    expect(data.partners).toEqual([
      {
        partner: 'TERMINAL1',
        name: null,
        acknowledge: null,
        lastSeenAt: '2026-03-01T08:00:00.000Z',
        lastAcceptedOn: null,
        hoursSinceLast: 0,
        silentAfterHours: 24,
        isSilent: false,
        today: { accepted: 0, duplicate: 1, rejected: 2 },
        lastSevenDays: { accepted: 0, duplicate: 1, rejected: 2 },
        total: { accepted: 0, duplicate: 1, rejected: 2 },
        rejectsWaiting: 2,
        toPublish: null,
        lag: null,
      },
    ])
    expect(data.next).toBeNull()
    const mark = Buffer.from('TERMINAL1').toString('base64url')
    expect((await get(`/v1/intake/partners?after=${mark}`)).json().data.partners).toEqual([])
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'after=',
    'after=%21',
    `after=${Buffer.from('a\0b').toString('base64url')}`,
  ])('refuses %s', async (query) => {
    expect((await get(`/v1/intake/partners?${query}`)).statusCode).toBe(400)
  })
})

describe('GET /v1/intake/inbox', () => {
  it('says when there is none', async () => {
    expect((await get('/v1/intake/inbox')).json().data).toEqual({ isWatched: false, servers: [] })
  })

  it('shows the servers that watch it and what they saw', async () => {
    const ask = async () => (await get('/v1/intake/inbox', watching.operatorKey, watching.app)).json().data
    expect(await ask()).toEqual({ isWatched: true, servers: [] })
    const intake = intakeForTests(watching.database.db)
    const stopping = new AbortController()
    inbox.drop('waiting.edi', 'x')
    inbox.drop('DEPOT9/waiting.edi', 'x')
    await inboxJob(intake, inbox.folder, { settleMs: 60_000 }).run(stopping.signal)
    const { isWatched, servers } = await ask()
    expect(isWatched).toBe(true)
    expect(servers).toMatchObject([{ waiting: 2, failure: null, lastRoundAt: '2026-03-05T08:00:00.000Z' }])
    expect(Date.now() - Date.parse(servers[0].oldestWaitingAt)).toBeLessThan(60_000)
    stopping.abort()
    expect(await ask()).toEqual({ isWatched: true, servers: [] })
    await intake.remove()
  })
})

describe.each(['/v1/intake/partners', '/v1/intake/inbox'])('%s', (url) => {
  it('is for operators only', async () => {
    expect((await get(url, null)).statusCode).toBe(401)
    expect((await get(url, 'ql_operator_0000000000000000000000')).statusCode).toBe(401)
    expect((await get(url, test.partnerKey)).statusCode).toBe(403)
  })
})
