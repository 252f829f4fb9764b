import { readFileSync } from 'node:fs'
import { facility, share } from '@quayline/database/schema'
import type { PageInput } from '@quayline/page-contract/page'
import { findShared } from '@quayline/testing/shared-folder'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'
import { storeVoyages, TEST_VOYAGES } from '../schedule/connections.fixture.ts'

const DAY = 86_400_000
const CONDITIONS = {
  originCity: 'CNSHA',
  destinationCity: 'Rotterdam',
  estimateDate: 'D',
  fromDate: '2026-03-01',
  dateLength: 4,
}

let test: TestApp
let rendered: PageInput | null = null
beforeAll(async () => {
  const render = (input: PageInput) => {
    rendered = input
    return '<html></html>'
  }
  test = await openTestApp({ rateLimits: false, pages: { render, scripts: [], styles: [], folder: null } })
  await storeVoyages(test.database.db, TEST_VOYAGES)
})
afterAll(() => test.close())
beforeEach(() => {
  rendered = null
  test.clock.set(TEST_NOW)
})

const post = (body: object) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/sharedatas',
    headers: { language: 'en_US', 'content-type': 'application/json', ...bearer(test.operatorKey) },
    payload: JSON.stringify(body),
  })
const created = async (body: object): Promise<{ id: string; key: string; url: string }> => {
  const answer = await post(body)
  expect(answer.json()).toMatchObject({ code: 0 })
  return answer.json().data
}
const opened = async (key: string) => (await test.app.inject({ method: 'GET', url: `/v1/sharedatas/${key}` })).json()
const page = async (url: string) => {
  const { statusCode } = await test.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  return { statusCode, content: rendered?.content }
}
const problems = async (body: object): Promise<readonly string[]> => {
  const answer = await post(body)
  expect(answer.statusCode).toBe(400)
  return answer.json().data.errors.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)
}

describe('a share of a search', () => {
  const schedule = (change: object = {}) => ({ type: 'schedule', number: JSON.stringify({ ...CONDITIONS, ...change }) })

  it('shows what the search answers, kept with the instant of the question', async () => {
    const { key, url, id } = await created(schedule())
    expect(url).toBe(`https://line.example/ship-schedule?key=${key}`)
    const { data, clocks, asOf } = await opened(key)
    expect(data.conditions).toMatchObject({ toDate: '2026-03-28', time: String(TEST_NOW) })
    expect(data.data.map(({ transitTime }: { transitTime: string }) => transitTime)).toEqual(['31', '30'])
    expect(clocks['/data/0/schedules/0/etd']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
    expect(asOf).toBe('2026-02-01T00:00:00.000Z')
    const [row] = await test.database.db.select().from(share).where(eq(share.id, id))
    expect(row?.number).toBe('CNSHA-NLRTM 2026-03-01/2026-03-28')
  })

  it('opened a week later it still shows what was on offer, and no more than that', async () => {
    const { key } = await created(schedule())
    test.clock.set(TEST_NOW + 7 * DAY)
    expect((await opened(key)).data.data).toHaveLength(2)
    // A search made now does not offer vessels that have sailed.
    const late = await created(schedule({ fromDate: '2026-03-08' }))
    expect((await opened(late.key)).data.data).toBeUndefined()
  })

  it('nothing found: the conditions alone', async () => {
    const { key } = await created(schedule({ destinationCity: 'USMIA' }))
    expect(Object.keys((await opened(key)).data)).toEqual(['conditions'])
  })

  it('is a page of its own, counted when it is opened', async () => {
    const { key, id } = await created(schedule())
    const { statusCode, content } = await page(`/ship-schedule?key=${key}&language=en_US`)
    expect(statusCode).toBe(200)
    expect(content).toMatchObject({ page: 'schedule-share', state: 'loaded', kind: 'schedule', key })
    const [row] = await test.database.db.select().from(share).where(eq(share.id, id))
    expect(row?.openCount).toBe(1)
  })

  it.each(['/ship-name', '/bill-of-lading', '/box-dynamics'])('opens nothing on %s', async (path) => {
    const { key } = await created(schedule())
    expect((await page(`${path}?key=${key}`)).content).toMatchObject({ state: 'expired' })
  })

  it('expired, revoked and unknown are one', async () => {
    const { key, id } = await created({ ...schedule(), days: 1 })
    expect(await opened('no-such-key')).toMatchObject({ code: 0, data: [] })
    test.clock.set(TEST_NOW + DAY + 1)
    expect((await opened(key)).data).toEqual([])
    expect((await page(`/ship-schedule?key=${key}`)).content).toEqual({ page: 'schedule-share', state: 'expired' })
    test.clock.set(TEST_NOW)
    expect((await opened(key)).data.data).toHaveLength(2)
    await test.app.inject({ method: 'DELETE', url: `/v1/sharedatas/${id}`, headers: bearer(test.operatorKey) })
    expect((await opened(key)).data).toEqual([])
  })

  it.each([
    [{ originCity: 'Atlantis' }, ['number.originCity city']],
    [{ originCity: undefined }, ['number.originCity required']],
    [{ fromDate: undefined }, ['number.fromDate required']],
    [{ estimateDate: 'A' }, ['number.toDate required']],
    [{ dateLength: 14 }, ['number.dateLength max']],
    [{ fromDate: '2026-02-30' }, ['number.fromDate format']],
  ])('names the member of %j', async (change, named) => expect(await problems(schedule(change))).toEqual(named))

  it.each(['{', '[]', '"CNSHA"', 'CNSHA', 'null'])('%s is no search', async (number) =>
    expect(await problems({ type: 'schedule', number })).toEqual(['number json']),
  )

  it('has no sections, and its list entry no conditions', async () => {
    expect(await problems({ ...schedule(), sections: ['basic'] })).toEqual(['sections sections-of-bill-only'])
    const list = await test.app.inject({ method: 'GET', url: '/v1/sharedatas', headers: bearer(test.operatorKey) })
    expect(list.statusCode).toBe(200)
    expect(list.json().data.shares[0]).toMatchObject({ type: 'schedule', container: null })
  })

  const request = findShared('data/carrier-api/schedule-request.json')
  it.skipIf(request === null)('takes the carrier’s own request', async () => {
    const { key } = await created({ type: 'schedule', number: readFileSync(request ?? '', 'utf8') })
    expect((await opened(key)).data.conditions).toMatchObject({ originCity: 'Qingdao,Qingdao,Shandong,China,CNQIN' })
  })
})

describe('a share of a vessel', () => {
  it('shows her voyages, by code or IMO number, with the clocks of the ports', async () => {
    for (const number of ['Q01', ' q01', '9000003']) {
      const { key, url } = await created({ type: 'vessel', number })
      expect(url).toBe(`https://line.example/ship-name?key=${key}`)
      const { data, clocks } = await opened(key)
      expect(data.data.map(({ voy }: { voy: string }) => voy)).toEqual(['012W', '012E'])
      expect(clocks['/data/0/loopArray/0/arrDtlocCos']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
      expect((await page(`/ship-name?key=${key}`)).content).toMatchObject({ kind: 'vessel', body: { data: [{}, {}] } })
    }
  })

  it('a vessel that nobody has named cannot be shared', async () =>
    expect((await post({ type: 'vessel', number: 'NOPE' })).statusCode).toBe(404))
})

describe('/view-port and /check-flights', () => {
  beforeAll(async () => {
    await test.database.db.insert(facility).values({
      code: 'SHA01',
      unLocode: 'CNSHA',
      name: 'Test Terminal',
      facility: { code: 'SHA01', unLocode: 'CNSHA', fcilNme: 'Test Terminal', addr1: null },
      updatedAt: new Date(TEST_NOW).toISOString(),
    })
  })

  it('the contact of both ports, null where nothing is known', async () => {
    expect((await page('/view-port?rev=SHA01&deli=NOPE')).content).toMatchObject({
      page: 'view-port',
      loading: { fcilNme: 'Test Terminal' },
      discharge: null,
    })
  })

  it.each(['/view-port', '/view-port?rev=&deli=', `/view-port?rev=${'x'.repeat(500)}`, '/view-port?rev=%00'])(
    '%s knows neither',
    async (url) => {
      const { statusCode, content } = await page(url)
      expect(statusCode).toBe(200)
      expect(content).toEqual({ page: 'view-port', loading: null, discharge: null })
    },
  )

  it('the vessel with what is known of her, and the service', async () => {
    expect((await page('/check-flights?vessel=Q01&service=QN1')).content).toMatchObject({
      page: 'check-flights',
      vessel: { vesselName: 'TEST Q01', lloydsNumber: '9000003' },
      service: 'QN1',
    })
    expect((await page('/check-flights?vessel=NOPE')).content).toEqual({
      page: 'check-flights',
      vessel: null,
      service: null,
      route: [],
      punctuality: null,
    })
  })
})
