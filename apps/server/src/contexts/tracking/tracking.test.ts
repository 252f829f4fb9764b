import {
  CONTAINER_NUMBER,
  DALLAS_TRIP,
  PORTLAND_TRIP,
  YANGON_TRIP,
} from '@quayline/domain/tracking/carrier-payload.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { statementsOf } from '../../platform/database/statements.fixture.ts'

const BILL = '6103622780'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
  await recordFacts(test.database.db, PORTLAND_TRIP, '2015-06-03T02:00:00.000Z')
  await recordFacts(test.database.db, YANGON_TRIP, '2015-10-26T02:00:00.000Z')
})
afterAll(() => test.close())

const track = (number: string, query = '', headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/v1/public/tracking/${encodeURIComponent(number)}${query}`, headers })

const NONE = { type: 'none', numberType: 'none', content: null }

describe('GET /v1/public/tracking/{num}', () => {
  it('answers a number that is both bill and booking, with the clock of each time and how fresh it is', async () => {
    const answer = await track(BILL)
    expect(answer.statusCode).toBe(200)
    const { code, message, data, asOf, clocks } = answer.json()
    expect([code, message]).toEqual([0, 'success'])
    expect(data).toMatchObject({ type: 'bl', numberType: 'both', content: { itNumber: null, action: [] } })
    // tracking-bl.json of the carrier's published payloads.
    expect(data.content.trackingPath).toMatchObject({
      billOfladingRefCode: BILL,
      trackingGroupReferenceCode: BILL,
      fromCity: 'Qingdao ,Shandong ,China',
      toCity: 'Dallas ,Texas ,United States',
      vslNme: 'COSCO PHILIPPINES',
      cgoAvailTm: '2015-02-04 06:15',
    })
    expect(clocks['/content/actualShipment/0/actualDepartureDate']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
    // The vessel arrived at 05:24; the only stated ETA is 06:00.
    expect(clocks['/content/actualShipment/0/actualArrivalDate']).toEqual({
      zone: 'America/Los_Angeles',
      offset: '-08:00',
      verdict: { punctuality: 'ON_TIME', hours: 0 },
    })
    // Messages about later trips of the same container arrived later, but the answer is not based on them.
    expect(asOf).toBe('2015-02-06T02:00:00.000Z')
  })

  it.each([
    ['bl', 'bl'],
    ['bkg', 'bkg'],
  ])('asked as %s it answers as %s', async (asked, type) => {
    expect((await track(BILL, `?numberType=${asked}`)).json().data).toMatchObject({ type, numberType: 'both' })
  })

  it.each(['COSU6103622780', 'cosu 610-362-2780', ' 6103622780 ', '６１０３６２２７８０'])(
    'finds the bill typed as "%s"',
    async (typed) => {
      expect((await track(typed)).json().data.content?.trackingPath.billOfladingRefCode).toBe(BILL)
    },
  )

  it('answers a container with this trip, and the staff with its earlier ones', async () => {
    const { token } = await logInAs(test, { username: 'reader01', kind: 'INTERNAL' })
    for (const typed of [CONTAINER_NUMBER, 'cbhu 439890-7']) {
      const { data, asOf, asOfSource } = (await track(typed, '', bearer(token))).json()
      expect(data).toMatchObject({ type: 'cntr', numberType: 'cntr', content: { notFound: '' } })
      const [trip] = data.content.containers
      expect(trip.containerCircleStatus[0]).toMatchObject({
        containerNumberStatus: 'Discharged at Last POD',
        timeOfIssue: '2015-10-25 17:00',
      })
      expect(trip.containerHistorys.length).toBeGreaterThan(0)
      const { data: open, clocks } = (await track(typed)).json()
      expect(open.content.containers).toEqual([{ ...trip, containerHistorys: [] }])
      expect(Object.keys(clocks).filter((pointer) => pointer.includes('containerHistorys'))).toEqual([])
      expect([asOf, asOfSource]).toEqual(['2015-10-26T02:00:00.000Z', 'COARRI'])
    }
  })

  it('shows everybody the voyage of a container, and the number of its bill only the staff and its parties', async () => {
    const [anonymous] = (await track(CONTAINER_NUMBER)).json().voyages
    expect(anonymous.actualShipment.at(-1).portOfDischarge).toBe('Yangon')
    const { token: stranger } = await logInAs(test, { username: 'stranger01' })
    expect((await track(CONTAINER_NUMBER, '', bearer(stranger))).json().voyages).toEqual([anonymous])
    const { token: staff } = await logInAs(test, { username: 'staff01', kind: 'INTERNAL' })
    const [{ document, ...voyage }] = (await track(CONTAINER_NUMBER, '', bearer(staff))).json().voyages
    expect({ ...voyage, document: null }).toEqual(anonymous)
    expect(document.number).toMatch(/^\d+$/)
    expect(JSON.stringify(anonymous)).not.toContain(document.number)
  })

  it('answers several containers and says which it does not know', async () => {
    const { data } = (await track(`${CONTAINER_NUMBER},MSKU1234565`)).json()
    expect([data.content.containers.length, data.content.notFound]).toEqual([1, 'MSKU1234565'])
  })

  it('a failed check digit does not block', async () => {
    expect((await track('CBHU4398900')).json()).toMatchObject({ code: 0, data: NONE, asOf: null, clocks: {} })
  })

  it.each(['9999999999', 'MSKU1234565', 'ABCD9876543210'])('%s is not known: success with nothing', async (number) => {
    const answer = await track(number)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { code: 0, message: 'success', data: NONE, asOf: null, asOfSource: null, clocks: {} },
    ])
  })

  it('a booking is not a bill and a container is no document', async () => {
    expect((await track('6110045210', '?numberType=bl')).json().data).toEqual(NONE)
    expect((await track(CONTAINER_NUMBER, '?numberType=bl')).json().data).toEqual(NONE)
  })

  it.each([
    ['a bad type', BILL, '?numberType=xx', 'numberType', 'one-of'],
    ['two types', BILL, '?numberType=bl&numberType=bkg', 'numberType', 'one-of'],
    [
      'seven containers',
      Array(7)
        .fill(0)
        .map((_, i) => `MSKU123456${i}`)
        .join(','),
      '',
      'num',
      'container-count',
    ],
    ['two bills', `${BILL},6110045210`, '', 'num', 'container-number'],
    ['a container that is none', BILL, '?numberType=cntr', 'num', 'container-number'],
    ['blanks', '   ', '', 'num', 'required'],
    ['SQL', "1' or 1=1; drop table event --", '', 'num', 'container-number'],
    ['HTML', '<script>alert(1)</script>', '', 'num', 'number-format'],
    ['over-long', '9'.repeat(201), '', 'num', 'max-length'],
    ['NUL', 'ABC\u0000123', '', 'num', 'characters'],
  ])('%s is refused with the field and the rule', async (_, number, query, path, rule) => {
    const answer = await track(number, query, { language: 'en_US' })
    expect(answer.statusCode).toBe(400)
    const { code, message, data } = answer.json()
    expect(code).toBe(5400)
    expect(data.errors[0]).toMatchObject({ path, rule })
    expect(message).toContain(path)
    expect(answer.body).not.toMatch(/drop table|<script|select|\.ts/)
  })

  it('fifty questions of one moment share a handful of statements', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? BILL : CONTAINER_NUMBER))
    const { answer: answers, statements } = await statementsOf(test.database.db, () =>
      Promise.all(numbers.map((number) => track(number))),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers.map((answer) => answer.json().data.type)).toEqual(
      numbers.map((number) => (number === BILL ? 'bl' : 'cntr')),
    )
    // Four queries (events by number, events by container, documents, references), each repeated only for the numbers
    // that the first round found.
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(8)
  })
})

describe('GET /v1/public/tracking/{num}/route', () => {
  const sketchOf = async (number: string) =>
    (await test.app.inject({ url: `/v1/public/tracking/${number}/route` })).json()

  it('sketches the voyage of a bill: its ports in the order of sailing, all of it sailed once it has arrived', async () => {
    const { data, asOf } = await sketchOf(BILL)
    expect(
      data.map.ports.map(({ city, isReached }: { city: string; isReached: boolean }) => [city, isReached]),
    ).toEqual([
      ['Qingdao', true],
      ['Long Beach', true],
    ])
    expect(data.map.vessel).toBeNull()
    // Great circles along the lane: 5,500 to 6,000 nautical miles by tables of distances.
    expect(data.map.miles.total).toBeGreaterThan(5000)
    expect(data.map.miles.total).toBeLessThan(6500)
    expect(data.map.miles.sailed).toBe(data.map.miles.total)
    expect(asOf).toBe('2015-02-06T02:00:00.000Z')
  })

  it('has none for what is not known, and refuses what is no number', async () => {
    expect((await sketchOf('7799999999')).data).toEqual({ map: null })
    expect((await test.app.inject({ url: '/v1/public/tracking/%25/route' })).statusCode).toBe(400)
  })
})
