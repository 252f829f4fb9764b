import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dcsaSchemas } from '../../platform/http/dcsa-schema.fixture.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'
import { storeVoyages, TEST_VOYAGES } from './connections.fixture.ts'

const check = dcsaSchemas('CS_v1.0.3.yaml')

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  await storeVoyages(test.database.db, TEST_VOYAGES)
})
afterAll(() => test.close())

const ask = (list: string, query: Readonly<Record<string, string>>) =>
  test.app.inject({ method: 'GET', url: `/dcsa/cs/v1/${list}?${new URLSearchParams(query).toString()}` })

/** The list, with each object checked against DCSA's own schema. */
async function listed(list: string, query: Readonly<Record<string, string>>, schema: string) {
  const answer = await ask(list, query)
  expect(answer.statusCode).toBe(200)
  const found = answer.json()
  expect(Array.isArray(found)).toBe(true)
  for (const one of found) expect(check?.(schema, one) ?? null).toBeNull()
  return found
}
const vessels = (query: Readonly<Record<string, string>>) => listed('vessel-schedules', query, 'ServiceSchedule')
const ports = (query: Readonly<Record<string, string>>) => listed('port-schedules', query, 'PortSchedule')
const routes = (query: Readonly<Record<string, string>>) =>
  listed('point-to-point-routes', { placeOfReceipt: 'CNSHA', placeOfDelivery: 'NLRTM', ...query }, 'PointToPoint')

type Found = Awaited<ReturnType<typeof listed>>
const callsOf = (services: Found): readonly string[] =>
  services.flatMap(({ carrierServiceCode, vesselSchedules }: Found[number]) =>
    vesselSchedules.flatMap(({ vessel, transportCalls }: Found[number]) =>
      transportCalls.map(
        ({ location, carrierExportVoyageNumber }: Found[number]) =>
          `${carrierServiceCode} ${vessel?.vesselIMONumber} ${carrierExportVoyageNumber} ${location.UNLocationCode}`,
      ),
    ),
  )

const Q01 = ['012W CNSHA', '012W CNNGB', '012E NLRTM', '012E CNSHA'].map((call) => `QN1 9000003 ${call}`)

// docs/requirements/dcsa-api.md 4.2: the conformance badge of 2026 requires these five, and a call with a location.
describe('GET /dcsa/cs/v1/vessel-schedules', () => {
  it.each([
    ['carrierServiceCode', { carrierServiceCode: 'QN1' }],
    ['vesselIMONumber', { vesselIMONumber: '9000003' }],
    ['service and voyage', { carrierServiceCode: 'QN1', carrierVoyageNumber: '012E' }],
    ['UNLocationCode and facilitySMDGCode', { UNLocationCode: 'NLRTM', facilitySMDGCode: '-ECT' }],
    ['vesselName', { vesselName: 'test q01' }],
    ['operator and service', { vesselOperatorCarrierCode: 'QLYN', carrierServiceCode: 'QN1' }],
  ])('by %s: entire voyages, the omitted call left out', async (_, query) => {
    expect(callsOf(await vessels(query))).toEqual(Q01)
  })

  // CS: if import and export voyage at a port differ, both voyages are published completely.
  it('a voyage that nothing joins to another stands alone', async () =>
    expect(callsOf(await vessels({ carrierVoyageNumber: '031 s' }))).toEqual([
      'QA1 9000015 031S CNSHA',
      'QA1 9000015 031S SGSIN',
    ]))

  it('by UNLocationCode, aliases too: all vessels with their entire voyages', async () => {
    const found = callsOf(await vessels({ UNLocationCode: 'CNSGH' }))
    expect(found).toEqual(['QA1 9000015 031S CNSHA', 'QA1 9000015 031S SGSIN', ...Q01])
  })

  it('MATCHED_CALLS answers the calls alone', async () => {
    const found = await vessels({ UNLocationCode: 'NLRTM', responseScope: 'MATCHED_CALLS' })
    expect(callsOf(found)).toEqual(['QM1 9000027 007W NLRTM', 'QN1 9000003 012E NLRTM'])
  })

  it('a call with times on the clock of the port, cut-offs without LCO, and the voyage she comes in under', async () => {
    const [service] = await vessels({ vesselIMONumber: '9000003' })
    const [first, , rotterdam] = service.vesselSchedules[0].transportCalls
    expect(first).toMatchObject({
      location: { locationName: 'Shanghai', UNLocationCode: 'CNSHA', facilitySMDGCode: 'SHA01' },
      timestamps: [
        { eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: '2026-03-04T08:00:00+08:00' },
        { eventTypeCode: 'ARRI', eventClassifierCode: 'EST' },
        { eventTypeCode: 'DEPA', eventClassifierCode: 'PLN', eventDateTime: '2026-03-05T08:00:00+08:00' },
        { eventTypeCode: 'DEPA', eventClassifierCode: 'EST' },
      ],
    })
    expect(first.cutOffTimes).toContainEqual({
      cutOffDateTimeCode: 'FCO',
      cutOffDateTime: '2026-03-03T12:00:00+08:00',
    })
    const codes = first.cutOffTimes.map(({ cutOffDateTimeCode }: Found[number]) => cutOffDateTimeCode)
    expect(codes.toSorted()).toEqual(['DCO', 'FCO', 'RCO', 'VCO'])
    expect(rotterdam).toMatchObject({ carrierImportVoyageNumber: '012W', carrierExportVoyageNumber: '012E' })
    expect(rotterdam.timestamps[0].eventDateTime).toBe('2026-04-05T08:00:00+02:00')
  })

  it.each([
    [{ startDate: '2026-05-08' }, Q01.slice(2)],
    [{ endDate: '2026-03-04' }, Q01.slice(0, 3)],
    [{ startDate: '2026-03-07', endDate: '2026-04-04' }, []],
    [{ startDate: '2026-04-05', endDate: '2026-04-05' }, Q01],
  ])('%j are local dates of arrivals; a voyage that matches is answered whole', async (dates, expected) =>
    expect(callsOf(await vessels({ vesselIMONumber: '9000003', ...dates }))).toEqual(expected),
  )

  it('without dates three months back and six months ahead', async () => {
    const found = async (now: number) => {
      test.clock.set(now)
      const calls = callsOf(await vessels({ carrierServiceCode: 'QM1' }))
      test.clock.set(TEST_NOW)
      return calls.length
    }
    expect(await found(Date.parse('2026-07-07T12:00:00Z'))).toBe(2)
    expect(await found(Date.parse('2026-07-09T12:00:00Z'))).toBe(0)
    expect(await found(Date.parse('2025-09-16T12:00:00Z'))).toBe(2)
    expect(await found(Date.parse('2025-09-15T12:00:00Z'))).toBe(0)
  })

  it.each([
    {},
    { startDate: '2026-03-01', endDate: '2026-04-01' },
    { responseScope: 'MATCHED_CALLS' },
    { vesselIMONumber: '12' },
    { UNLocationCode: 'rotterdam' },
    { carrierServiceCode: 'QN1', startDate: '2026-02-30' },
    { carrierServiceCode: 'QN1', startDate: '2026-03-02', endDate: '2026-03-01' },
    { carrierServiceCode: 'QN1', limit: '0' },
    { carrierServiceCode: 'QN1', cursor: 'nonsense' },
    { carrierServiceCode: 'QN1', nonsense: '1' },
  ])('400 in DCSA’s form for %j', async (query) => {
    const answer = await ask('vessel-schedules', query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ httpMethod: 'GET', statusCode: 400, statusCodeText: 'Bad Request' })
  })

  it.each([
    { vesselIMONumber: '9000003', vesselName: 'TEST Q02' },
    { universalServiceReference: 'SR12345A' },
    { universalVoyageReference: '2201N' },
    { carrierServiceCode: 'NOPE' },
    { UNLocationCode: 'USMIA' },
  ])('%j is an empty list', async (query) => expect(await vessels(query as Record<string, string>)).toEqual([]))
})

describe('pages', () => {
  const read = async (list: string, query: Readonly<Record<string, string>>) => {
    const pages: Found[] = []
    let cursor: string | undefined
    do {
      const answer = await ask(list, { ...query, limit: '1', ...(cursor === undefined ? {} : { cursor }) })
      expect(answer.statusCode).toBe(200)
      pages.push(answer.json())
      cursor = answer.headers['next-page-cursor'] as string | undefined
    } while (cursor !== undefined && pages.length < 10)
    return pages
  }

  it.each([
    ['vessel-schedules', { UNLocationCode: 'SGSIN' }],
    ['port-schedules', { UNLocationCode: 'NLRTM', date: '2026-03-01' }],
    ['point-to-point-routes', { placeOfReceipt: 'CNSHA', placeOfDelivery: 'NLRTM' }],
  ])('%s: one by one they are the whole list, and the last page has no cursor', async (list, query) => {
    const whole = (await ask(list, query)).json()
    const pages = await read(list, query)
    expect(whole.length).toBeGreaterThan(1)
    expect(pages.map((page) => page.length)).toEqual(whole.map(() => 1))
    expect(pages.flat()).toEqual(whole)
  })

  it('a cursor belongs to its own question, whatever the limit', async () => {
    const query = { placeOfReceipt: 'CNSHA', placeOfDelivery: 'NLRTM' }
    const first = await ask('point-to-point-routes', { ...query, limit: '1' })
    const cursor = String(first.headers['next-page-cursor'])
    const next = (change: Record<string, string>) => ask('point-to-point-routes', { ...query, cursor, ...change })
    expect((await next({})).json()).toHaveLength(1)
    expect((await next({ placeOfDelivery: 'SGSIN' })).statusCode).toBe(400)
    expect((await next({ maxTranshipment: '0' })).statusCode).toBe(400)
    expect((await ask('vessel-schedules', { UNLocationCode: 'SGSIN', cursor })).statusCode).toBe(400)
    expect((await ask('point-to-point-routes', { cursor })).statusCode).toBe(400)
  })
})

describe('GET /dcsa/cs/v1/port-schedules', () => {
  it('terminal by terminal, vessels by arrival', async () => {
    const found = await ports({ UNLocationCode: 'CNSHA', date: '2026-03-05' })
    expect(found).toHaveLength(1)
    expect(found[0].location).toEqual({ locationName: 'Shanghai', UNLocationCode: 'CNSHA', facilitySMDGCode: 'SHA01' })
    expect(
      found[0].vesselSchedules.map(({ vessel, servicePartners }: Found[number]) => [
        vessel.vesselIMONumber,
        servicePartners[0].carrierExportVoyageNumber,
      ]),
    ).toEqual([
      ['9000003', '012W'],
      ['9000015', '031S'],
      // 9 May: 13 weeks from 5 March end on 3 June.
      ['9000003', '012E'],
    ])
  })

  it('from the date on, by the clock of the port; omitted calls are none', async () => {
    expect((await ports({ UNLocationCode: 'CNSHA', date: '2026-03-06' }))[0].vesselSchedules).toHaveLength(2)
    // The vessel arrives on 8 May: the 91st day from 7 February, and outside the days from 6 February.
    const untilMay = async (date: string) => (await ports({ UNLocationCode: 'CNSHA', date }))[0].vesselSchedules.length
    expect(await untilMay('2026-02-07')).toBe(3)
    expect(await untilMay('2026-02-06')).toBe(2)
    const [singapore] = await ports({ UNLocationCode: 'SGSIN', date: '2026-03-01' })
    expect(singapore.vesselSchedules.map(({ vessel }: Found[number]) => vessel.name)).toEqual(['TEST Q02', 'TEST Q03'])
  })

  it('a port where nobody calls is an empty list', async () =>
    expect(await ports({ UNLocationCode: 'USMIA', date: '2026-03-01' })).toEqual([]))

  it.each([{}, { UNLocationCode: 'CNSHA' }, { date: '2026-03-01' }, { UNLocationCode: 'CNSHA', date: '2026-3-1' }])(
    '400 for %j',
    async (query) => expect((await ask('port-schedules', query as Record<string, string>)).statusCode).toBe(400),
  )
})

describe('GET /dcsa/cs/v1/point-to-point-routes', () => {
  it('the same sailings as the carrier’s own search, numbered', async () => {
    const found = await routes({})
    expect(found.map(({ solutionNumber, legs }: Found[number]) => [solutionNumber, legs.length])).toEqual([
      [1, 1],
      [2, 2],
    ])
    const [direct, byWay] = found
    expect(direct).toMatchObject({
      receiptTypeAtOrigin: 'CY',
      deliveryTypeAtDestination: 'CY',
      placeOfReceipt: { facilityTypeCode: 'POTE', dateTime: '2026-03-03T12:00:00+08:00' },
      // At Rotterdam a container takes 36 hours from berth to stack (connection-hours.data.ts).
      placeOfDelivery: { facilityTypeCode: 'POTE', dateTime: '2026-04-06T20:00:00+02:00' },
    })
    expect(direct.legs[0]).toMatchObject({
      sequenceNumber: 1,
      transport: { modeOfTransport: 'VESSEL', vessel: { vesselIMONumber: '9000003' } },
      departure: { dateTime: '2026-03-05T08:00:00+08:00', location: { UNLocationCode: 'CNSHA' } },
      intermediateCalls: [{ location: { UNLocationCode: 'CNNGB' }, arrivalDateTime: '2026-03-06T08:00:00+08:00' }],
      arrival: { dateTime: '2026-04-05T08:00:00+02:00' },
    })
    expect(byWay.legs.map(({ cutOffTimes }: Found[number]) => cutOffTimes === undefined)).toEqual([false, true])
  })

  it.each([
    [{ departureStartDate: '2026-03-05', departureEndDate: '2026-03-05' }, [1]],
    [{ departureStartDate: '2026-03-06' }, [2]],
    [{ departureEndDate: '2026-03-08' }, [1]],
    [{ arrivalEndDate: '2026-04-05' }, [1]],
    [{ arrivalStartDate: '2026-04-06' }, [2]],
    [{ departureStartDate: '2026-03-06', arrivalEndDate: '2026-04-07' }, []],
    [{ maxTranshipment: '0' }, [1]],
    [{ maxTranshipment: '50' }, [1, 2]],
  ])('%j', async (query, legs) => {
    const found = await routes(query)
    expect(found.map((route: Found[number]) => route.legs.length)).toEqual(legs)
  })

  it('reefers must be there by their own cut-off', async () =>
    expect((await routes({ cargoType: 'REEFER' })).map(({ legs }: Found[number]) => legs.length)).toEqual([1]))

  it('LCO is answered to those who deliver at the freight station, and to nobody else', async () => {
    const hasLco = async (receiptTypeAtOrigin: string) =>
      (await routes({ receiptTypeAtOrigin }))[0].cutOffTimes.some(
        ({ cutOffDateTimeCode }: Found[number]) => cutOffDateTimeCode === 'LCO',
      )
    expect(await hasLco('CFS')).toBe(true)
    expect(await hasLco('CY')).toBe(false)
    expect(await hasLco('SD')).toBe(false)
  })

  it('an inland place is reached by barge, to the ramp or to the door; from the freight station not at all', async () => {
    const [found] = await routes({ placeOfDelivery: 'DEDUI' })
    // Rotterdam 36 hours, then 30 by barge (connection-hours.data.ts, inland-ways.data.ts).
    expect(found.legs.at(-1)).toMatchObject({
      transport: { modeOfTransport: 'BARGE' },
      departure: { facilityTypeCode: 'POTE', dateTime: '2026-04-06T20:00:00+02:00' },
      arrival: {
        facilityTypeCode: 'INTE',
        location: { UNLocationCode: 'DEDUI' },
        dateTime: '2026-04-08T02:00:00+02:00',
      },
    })
    const [door] = await routes({ placeOfDelivery: 'DEDUI', deliveryTypeAtDestination: 'SD' })
    expect(door.placeOfDelivery.facilityTypeCode).toBe('CLOC')
    expect(await routes({ placeOfDelivery: 'DEDUI', deliveryTypeAtDestination: 'CFS' })).toEqual([])
  })

  it.each([{ placeOfDelivery: 'ZZZZZ' }, { placeOfDelivery: 'USMIA' }, { placeOfDelivery: 'CNSHA' }])(
    '%j has no routes',
    async (query) => expect(await routes(query)).toEqual([]),
  )

  it.each([
    { placeOfReceipt: '' },
    { placeOfReceipt: 'cnsha' },
    { receiptTypeAtOrigin: 'DOOR' },
    { cargoType: 'FROZEN' },
    { maxTranshipment: '-1' },
    { departureStartDate: '2026-03-02', departureEndDate: '2026-03-01' },
    { arrivalStartDate: '2026-03-02', arrivalEndDate: '2026-03-01' },
    { departureStartDate: 'tomorrow' },
  ])('400 for %j', async (query) => {
    const answer = await ask('point-to-point-routes', { placeOfReceipt: 'CNSHA', placeOfDelivery: 'NLRTM', ...query })
    expect(answer.statusCode).toBe(400)
  })
})

it('every answer names the version of the standard', async () => {
  expect((await ask('vessel-schedules', { carrierServiceCode: 'QN1' })).headers['api-version']).toBe('1.0.3')
})

it.skipIf(check === null)('the schema refuses what breaks it: otherwise the tests above could not fail', async () => {
  const [service] = await vessels({ carrierServiceCode: 'QN1' })
  expect(check?.('ServiceSchedule', { ...service, carrierServiceCode: undefined })).not.toBeNull()
  const [route] = await routes({})
  expect(check?.('PointToPoint', { ...route, legs: [] })).not.toBeNull()
  const [port] = await ports({ UNLocationCode: 'CNSHA', date: '2026-03-05' })
  expect(check?.('PortSchedule', { ...port, location: undefined })).not.toBeNull()
})
