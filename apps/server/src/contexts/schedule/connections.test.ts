import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findShared } from '@quayline/testing/shared-folder'
import { readFileSync } from 'node:fs'
import { openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'
import { storeVoyages, TEST_VOYAGES } from './connections.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  await storeVoyages(test.database.db, TEST_VOYAGES)
})
afterAll(() => test.close())

const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    method: 'GET',
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { language: 'en_US' },
  })
const PATH = '/v1/public/schedule/connections'
const PAIR = { originCity: 'CNSHA', destinationCity: 'Rotterdam', fromDate: '2026-03-01' }

describe('GET /v1/public/schedule/connections', () => {
  it('answers all best sailings in the carrier’s form, with clocks and when it was stated', async () => {
    const answer = await get(PATH, PAIR)
    expect(answer.statusCode).toBe(200)
    const { data, clocks, asOf, asOfSource } = answer.json()
    expect(data.content.conditions).toEqual({
      dateLength: 4,
      pickup: 'B',
      delivery: 'B',
      originCity: 'Shanghai,Shanghai,Shanghai,China,CNSHA',
      destinationCity: 'Rotterdam,Rotterdam,South Holland,Netherlands,NLRTM',
      originCityUuid: 'CNSHA',
      destinationCityUuid: 'NLRTM',
      estimateDate: 'D',
      fromDate: '2026-03-01',
      toDate: '2026-03-28',
      time: String(TEST_NOW),
    })
    expect(data.content.shortestTransitTime).toBe('30')
    expect(data.content.data).toMatchObject([
      { id: '1', firstPol: 'Shanghai', lastPod: 'Rotterdam', transitTime: '31', tdWeekDay: 4 },
      { id: '2', transitTime: '30', tdWeekDay: 1, schedules: [{ vesselCode: 'Q02' }, { vesselCode: 'Q03' }] },
    ])
    expect(data.content.data[0].schedules).toHaveLength(1)
    expect(clocks['/content/data/0/schedules/0/eta']).toEqual({ zone: 'Europe/Amsterdam', offset: '+02:00' })
    expect({ asOf, asOfSource }).toEqual({ asOf: '2026-02-01T00:00:00.000Z', asOfSource: 'IFTSAI' })
  })

  it('the latest arrival looks back from its day', async () => {
    const answer = await get(PATH, {
      originCity: 'CNSHA',
      destinationCity: 'NLRTM',
      estimateDate: 'A',
      toDate: '2026-04-07',
      dateLength: '1',
    })
    const { content } = answer.json().data
    expect(content.conditions).toMatchObject({ fromDate: '2026-04-01', toDate: '2026-04-07' })
    expect(content.data).toHaveLength(1)
  })

  it('nonstop only, when asked so', async () => {
    const answer = await get(PATH, { ...PAIR, transshipments: '0' })
    expect(answer.json().data.content.data).toHaveLength(1)
  })

  it('nothing found: the conditions alone', async () => {
    const answer = await get(PATH, { ...PAIR, destinationCity: 'CNSHA' })
    expect(Object.keys(answer.json().data.content)).toEqual(['conditions'])
    expect(answer.json()).toMatchObject({ code: 0, asOf: null, clocks: {} })
  })

  it.each([
    [{ originCity: 'Atlantis' }, ['originCity']],
    [{ originCity: 'Atlantis', destinationCity: '' }, ['destinationCity']],
    [{ originCity: 'Atlantis', destinationCity: 'Eldorado' }, ['originCity', 'destinationCity']],
    [{ fromDate: '2026-02-30' }, ['fromDate']],
    [{ estimateDate: 'A' }, ['toDate']],
    [{ estimateDate: 'X' }, ['estimateDate']],
    [{ dateLength: '14' }, ['dateLength']],
    [{ dateLength: '0' }, ['dateLength']],
    [{ pickup: 'Z' }, ['pickup']],
    [{ transshipments: '4' }, ['transshipments']],
  ])('names the field of %j', async (change, paths) => {
    const answer = await get(PATH, { ...PAIR, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(5400)
    expect(answer.json().data.errors.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  const request = findShared('data/carrier-api/schedule-request.json')
  it.skipIf(request === null)('takes the carrier’s own request', async () => {
    const asked = JSON.parse(readFileSync(request ?? '', 'utf8')) as Record<string, string>
    const answer = await get(PATH, asked)
    expect(answer.json().data.content.conditions).toMatchObject({
      originCity: 'Qingdao,Qingdao,Shandong,China,CNQIN',
      fromDate: '2018-12-20',
      toDate: '2019-01-16',
      dateLength: 4,
    })
  })

  const found = findShared('data/carrier-api/schedule-found.json')
  it.skipIf(found === null)('has every member of the carrier’s own answer, and of the same type', async () => {
    const expected = JSON.parse(readFileSync(found ?? '', 'utf8')).data.content
    const { content } = (await get(PATH, PAIR)).json().data
    expect(missing(expected, content)).toEqual([])
  })
})

/** Members of `expected` that are missing in `value` or have another type there; null matches any type. */
function missing(expected: unknown, value: unknown, path = ''): readonly string[] {
  if (Array.isArray(expected))
    return Array.isArray(value) ? expected.flatMap((item, row) => missing(item, value[row], `${path}/${row}`)) : [path]
  if (expected === null || value === null) return value === undefined ? [path] : []
  if (typeof expected !== 'object') return typeof value === typeof expected ? [] : [path]
  return Object.entries(expected).flatMap(([name, part]) =>
    missing(part, (value as Record<string, unknown> | undefined)?.[name], `${path}/${name}`),
  )
}

describe('by service and by vessel', () => {
  it('voyages of a vessel, by code or IMO number, entire', async () => {
    for (const code of ['Q01', 'q01', '9000003']) {
      const answer = await get(`/v1/public/schedule/vessels/${code}`)
      expect(answer.json().data).toMatchObject([
        {
          voy: '012W',
          loopAbbrv: 'QN1',
          loopArray: [
            { protName: 'Shanghai', arrDtlocAct: null, arrDtlocCos: '2026-03-04 08:00', status: 'PLANNED' },
            { protName: 'Ningbo' },
            { protName: 'Singapore', status: 'OMITTED' },
            { protName: 'Rotterdam' },
          ],
        },
        { voy: '012E', loopArray: [{ protName: 'Rotterdam' }, { protName: 'Shanghai' }] },
      ])
      expect(answer.json().clocks['/0/loopArray/3/depDtlocCos']).toEqual({ zone: 'Europe/Amsterdam', offset: '+02:00' })
    }
  })

  it('only voyages that touch the days, by the dates of the ports', async () => {
    const voyages = async (fromDate: string) => {
      const answer = await get('/v1/public/schedule/vessels/Q01', { fromDate, dateLength: '1' })
      return answer.json().data.map(({ voy }: { voy: string }) => voy)
    }
    expect(await voyages('2026-02-25')).toEqual([])
    expect(await voyages('2026-02-26')).toEqual(['012W'])
    expect(await voyages('2026-04-06')).toEqual(['012W', '012E'])
    expect(await voyages('2026-05-09')).toEqual(['012E'])
    expect(await voyages('2026-05-10')).toEqual([])
  })

  it('of a service, found by its code and by a port', async () => {
    for (const text of ['qm', 'QM1'])
      expect((await get('/v1/public/schedule/services', { text })).json().data).toMatchObject([{ service: 'QM1' }])
    const byPort = (await get('/v1/public/schedule/services', { text: 'rotter' })).json().data
    expect(byPort.map(({ service }: { service: string }) => service)).toContain('QN1')
    expect((await get('/v1/public/schedule/services', { text: ' ' })).statusCode).toBe(400)

    const answer = await get('/v1/public/schedule/services/qm1')
    expect(answer.json().data).toMatchObject([{ voy: '007W', loopAbbrv: 'QM1' }])
  })

  it.each(['/v1/public/schedule/vessels/NOPE', '/v1/public/schedule/services/NOPE'])(
    '%s is an empty list',
    async (url) => expect((await get(url)).json()).toMatchObject({ code: 0, data: [], asOf: null }),
  )

  it('bad days are refused', async () => {
    expect((await get('/v1/public/schedule/vessels/Q01', { dateLength: '14' })).statusCode).toBe(400)
    expect((await get('/v1/public/schedule/vessels/Q01', { fromDate: 'soon' })).statusCode).toBe(400)
  })
})
