// The calls at a port, and the sailings of a city pair as a workbook.
import { findPlace } from '@quayline/domain/reference/find-place'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { unpackWorkbook } from '../../platform/workbook/unpack-workbook.ts'
import { findPortCalls } from './by-port.ts'
import { storeVoyages, TEST_VOYAGES } from './connections.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  await storeVoyages(test.database.db, TEST_VOYAGES)
})
afterAll(() => test.close())

const get = (path: string, query: Readonly<Record<string, string>> = {}, language = 'en_US') =>
  test.app.inject({ url: `${path}?${new URLSearchParams(query).toString()}`, headers: { language } })
const PORTS = '/v1/public/schedule/ports'

interface Call {
  readonly callKey: string
  readonly vesselCode: string
  readonly exportVoyage: string
  readonly status: string
}
const voyagesAt = async (port: string, query: Readonly<Record<string, string>> = {}) =>
  (await get(`${PORTS}/${encodeURIComponent(port)}`, query))
    .json<{ readonly data: { readonly calls: readonly Call[] } }>()
    .data.calls.map(({ vesselCode, exportVoyage }) => `${vesselCode} ${exportVoyage}`)

describe('GET /v1/public/schedule/ports/{port}', () => {
  it('answers the calls of the period by departure, with cut-offs, clocks and when it was stated', async () => {
    const answer = await get(`${PORTS}/CNSHA`)
    expect(answer.statusCode).toBe(200)
    const { data, clocks, asOf, asOfSource } = answer.json()
    expect(data.port).toEqual({ unLocode: 'CNSHA', city: 'Shanghai', country: 'China' })
    expect(data.isCut).toBe(false)
    expect(data.calls).toEqual([
      {
        callKey: 'Q01/012W/CNSHA/1',
        vessel: 'TEST Q01',
        vesselCode: 'Q01',
        service: 'QN1',
        importVoyage: '012W',
        exportVoyage: '012W',
        facilityCode: 'SHA01',
        status: 'PLANNED',
        eta: '2026-03-04 08:00',
        ata: null,
        etd: '2026-03-05 08:00',
        atd: null,
        cutOff: '2026-03-03 12:00',
        vgmCutoffDt: '2026-03-03 06:00',
        siCutoff: '2026-03-02 16:00',
        r24Cutoff: null,
      },
      expect.objectContaining({ vesselCode: 'Q02', exportVoyage: '031S', cutOff: '2026-03-07 12:00' }),
    ])
    expect(clocks['/calls/0/etd']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
    expect({ asOf, asOfSource }).toEqual({ asOf: '2026-02-01T00:00:00.000Z', asOfSource: 'IFTSAI' })
  })

  it.each(['CNSHA', 'shanghai', '上海', 'Shanghai, CNSHA'])('knows the port as %s', async (port) =>
    expect(await voyagesAt(port)).toEqual(['Q01 012W', 'Q02 031S']),
  )

  it('counts the weeks from the day on, by the clock of the port, up to three months', async () => {
    // The vessel leaves on 5 March at 08:00; the week that begins on 6 March has only the other one.
    expect(await voyagesAt('CNSHA', { fromDate: '2026-03-06', dateLength: '1' })).toEqual(['Q02 031S'])
    // 9 May is the 66th day from 4 March on: not within nine weeks (63 days), within ten.
    expect(await voyagesAt('CNSHA', { fromDate: '2026-03-06', dateLength: '9' })).toEqual(['Q02 031S'])
    expect(await voyagesAt('CNSHA', { fromDate: '2026-03-06', dateLength: '13' })).toEqual(['Q02 031S', 'Q01 012E'])
  })

  it('lists an omitted call as omitted, and one service alone when asked so', async () => {
    const { calls } = (await get(`${PORTS}/SGSIN`)).json().data
    expect(calls.map(({ vesselCode, status }: Call) => [vesselCode, status])).toEqual([
      ['Q01', 'OMITTED'],
      ['Q02', 'PLANNED'],
      ['Q03', 'PLANNED'],
    ])
    expect(await voyagesAt('SGSIN', { service: 'qm1' })).toEqual(['Q03 007W'])
  })

  it('a port where nobody calls has no calls', async () =>
    expect((await get(`${PORTS}/USMIA`)).json()).toMatchObject({
      code: 0,
      data: { calls: [], isCut: false },
      asOf: null,
    }))

  it.each([
    ['Atlantis', {}, 'port'],
    ['CNSHA', { fromDate: '2026-02-30' }, 'fromDate'],
    ['CNSHA', { dateLength: '14' }, 'dateLength'],
    ['CNSHA', { service: 'x'.repeat(21) }, 'service'],
  ])('names the field of %s %j', async (port, query, path) => {
    const answer = await get(`${PORTS}/${port}`, query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.errors.map((error: { readonly path: string }) => error.path)).toEqual([path])
  })

  it('asks the database once, whatever the period', async () => {
    const place = findPlace('CNSHA')
    if (place === null) throw new Error('Shanghai is known')
    const { db } = test.database
    const ask = (dateLength: number) => () =>
      findPortCalls(db, { place, dateLength }, { now: Date.UTC(2026, 2, 1), pointer: '/calls' })
    expect((await statementsOf(db, ask(1))).statements).toHaveLength(1)
    expect((await statementsOf(db, ask(13))).statements).toHaveLength(1)
  })
})

const SHEET = '/v1/public/schedule/connections.xlsx'
const PAIR = { originCity: 'CNSHA', destinationCity: 'Rotterdam', fromDate: '2026-03-01' }

describe('GET /v1/public/schedule/connections.xlsx', () => {
  const textsOf = (bytes: Buffer): string => {
    const parts = unpackWorkbook(bytes)
    if (!parts.ok) throw new Error(`The answer ${parts.reason}`)
    return [...parts.value.values()].join('\n')
  }

  it('is a file named by the pair, a row a leg, with zones and cut-offs', async () => {
    const answer = await get(SHEET, PAIR)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="CNSHA-NLRTM.xlsx"')
    const text = textsOf(answer.rawPayload)
    for (const part of [
      'Cargo cut-off',
      'TEST Q01',
      'TEST Q03',
      '2026-03-03 12:00',
      'UTC+8',
      'UTC+2',
      '2026-04-05 08:00',
    ])
      expect(text).toContain(part)
    // Heading, nonstop, two legs.
    expect(text.match(/<row /g)).toHaveLength(4)
  })

  it('speaks the language asked for, places too', async () => {
    const text = textsOf((await get(SHEET, PAIR, 'zh_CN')).rawPayload)
    for (const part of ['装货港', '上海', '鹿特丹']) expect(text).toContain(part)
  })

  it('has its headings alone where nothing sails, and names the field that is wrong', async () => {
    expect(textsOf((await get(SHEET, { ...PAIR, destinationCity: 'USMIA' })).rawPayload).match(/<row /g)).toHaveLength(
      1,
    )
    const refused = await get(SHEET, { ...PAIR, originCity: 'Atlantis' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().data.errors[0].path).toBe('originCity')
  })
})
