import { eirRequest, returnPoint } from '@quayline/database/schema'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, type LoggedIn } from '../../releases/release-orders.fixture.ts'
import { statementsOf } from '../../../platform/database/statements.fixture.ts'
import { type EirTestApp, openEirApp } from '../routes.fixture.ts'

let test: EirTestApp
let haulier: LoggedIn

beforeAll(async () => {
  test = await openEirApp()
  haulier = await test.logIn({ codes: ['QF0001'] })
  await test.release()
})
afterEach(async () => {
  await test.database.db.delete(eirRequest)
  await test.database.db.delete(returnPoint)
})
afterAll(() => test.close())

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const list = (query = '', user?: LoggedIn) => test.get(`/v1/eir/requests${query}`, user)
const decide = (id: string, body: unknown, headers?: Readonly<Record<string, string>>) =>
  test.send('POST', `/v1/eir/requests/${id}/decision`, body, headers)

async function requestOf(user: LoggedIn = haulier): Promise<string> {
  await test.apply(user)
  return (await list()).body.data.requests[0].requestId
}

describe('who may call', () => {
  it.each<[string, (headers: Readonly<Record<string, string>>) => Promise<{ status: number }>]>([
    [
      'listEirRequests',
      (headers) =>
        test.get('/v1/eir/requests', {
          uid: '',
          token: '',
          authorization: { authorization: '', language: 'en', ...headers },
        }),
    ],
    ['decideEirRequest', (headers) => decide(UNKNOWN, { decision: 'Approved' }, headers)],
    [
      'listReturnPoints',
      (headers) =>
        test.get('/v1/eir/returnPoints/NGB', {
          uid: '',
          token: '',
          authorization: { authorization: '', language: 'en', ...headers },
        }),
    ],
    ['putReturnPoints', (headers) => test.send('PUT', '/v1/eir/returnPoints/NGB', { returnPoints: [] }, headers)],
  ])('%s: staff of the line alone', async (_, call) => {
    expect((await call({})).status).toBe(401)
    expect((await call({ ...haulier.authorization })).status).toBe(403)
    expect((await call({ authorization: `Bearer ${test.partnerKey}` })).status).toBe(403)
  })

  it('an internal user is staff, and stands in the decision by his name', async () => {
    const internal = await test.logIn({ kind: 'INTERNAL' })
    const id = await requestOf()
    expect((await decide(id, { decision: 'Approved' }, { ...internal.authorization })).body.data).toMatchObject({
      status: 'Approved',
      decidedBy: `user-${internal.uid}`,
    })
  })
})

describe('GET /v1/eir/requests', () => {
  it('newest first, page by page, each with what may be decided', async () => {
    for (const code of ['QF0011', 'QF0012', 'QF0013'])
      await test.apply(await test.logIn({ codes: [code] }), { partyCde: code })
    const first = (await list('?limit=2')).body.data
    expect(first.requests).toMatchObject([
      {
        partyCode: 'QF0013',
        bookingNumber: BOOKING,
        status: 'New',
        can: { approve: true, reject: true, cancel: true },
      },
      { partyCode: 'QF0012' },
    ])
    const second = (await list(`?limit=2&after=${first.next}`)).body.data
    expect(second).toMatchObject({ requests: [{ partyCode: 'QF0011' }], next: null })
  })

  it('by status and booking, in any spelling', async () => {
    await requestOf()
    for (const [query, count] of [
      ['?status=New', 1],
      ['?status=Approved', 0],
      [`?bookingNumber=qltb%20${BOOKING}`, 1],
      ['?bookingNumber=7700000009', 0],
    ] as const)
      expect((await list(query)).body.data.requests).toHaveLength(count)
  })

  it('by company and by moments, and counts them over all pages', async () => {
    for (const code of ['QF0011', 'QF0012', 'QF0013'])
      await test.apply(await test.logIn({ codes: [code] }), { partyCde: code })
    // No two requests of a booking have the same instant: 08:00:00.000, .001 and .002 of the fixed clock.
    const at = (milliseconds: string): string => encodeURIComponent(`2026-03-01T08:00:00.${milliseconds}Z`)
    const codes = async (query: string): Promise<readonly string[]> =>
      (await list(query)).body.data.requests.map(({ partyCode }: { partyCode: string }) => partyCode)
    expect(await codes('?partyCode=QF0012')).toEqual(['QF0012'])
    expect(await codes(`?from=${at('001')}`)).toEqual(['QF0013', 'QF0012'])
    expect(await codes(`?until=${at('001')}`)).toEqual(['QF0011'])
    expect(await codes(`?from=${at('001')}&until=${at('002')}`)).toEqual(['QF0012'])
    expect((await list('?limit=2')).body.data).toMatchObject({ total: 3 })
    expect((await list(`?limit=1&from=${at('001')}`)).body.data).toMatchObject({ total: 2 })
    expect((await list('?partyCode=NOBODY')).body.data).toMatchObject({ requests: [], total: 0 })
  })

  it('asks the database as often for many as for one', async () => {
    await requestOf()
    const { db } = test.database
    const one = await statementsOf(db, () => list())
    for (const code of ['QF0011', 'QF0012']) await test.apply(await test.logIn({ codes: [code] }), { partyCde: code })
    const three = await statementsOf(db, () => list())
    expect(three.statements).toHaveLength(one.statements.length)
  })

  it.each([['?from=yesterday'], ['?status=Open'], ['?limit=0'], ['?limit=201'], ['?after=nonsense']])(
    '%s is refused',
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 5400 } })
    },
  )
})

describe('POST /v1/eir/requests/{id}/decision', () => {
  it('approves, says by whom and when, and can then only cancel', async () => {
    const id = await requestOf()
    expect((await decide(id, { decision: 'Approved', reason: ' deposit paid ' })).body.data).toEqual({
      requestId: id,
      bookingNumber: BOOKING,
      partyCode: 'QF0001',
      companyName: 'Company QF0001',
      officeCode: 'NGB',
      status: 'Approved',
      cause: 'we truck for the consignee',
      requestedBy: `user-${haulier.uid}`,
      requestedAt: '2026-03-01T08:00:00.000Z',
      decidedBy: 'harbour desk',
      decidedAt: '2026-03-01T08:00:00.000Z',
      decisionReason: 'deposit paid',
      can: { approve: false, reject: false, cancel: true },
    })
    expect(await decide(id, { decision: 'Rejected', reason: 'no' })).toMatchObject({
      status: 409,
      body: { code: 5409 },
    })
    expect((await decide(id, { decision: 'Canceled' })).body.data).toMatchObject({ status: 'Canceled' })
    expect((await decide(id, { decision: 'Approved' })).status).toBe(409)
  })

  it('a cancelled approval approves nothing any more', async () => {
    const id = await requestOf()
    await decide(id, { decision: 'Approved' })
    expect((await test.list(haulier)).body.data.content.eirInfoList[0].approvalFlag).toBe('1')
    await decide(id, { decision: 'Canceled' })
    expect((await test.list(haulier)).body.data.content.eirInfoList[0].approvalFlag).toBe('0')
  })

  it('two at once: one counts', async () => {
    const id = await requestOf()
    const answers = await Promise.all([
      decide(id, { decision: 'Approved' }),
      decide(id, { decision: 'Rejected', reason: 'no deposit' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('a rejection needs a reason of at most 100 characters, and the customer is shown it', async () => {
    const id = await requestOf()
    for (const body of [
      { decision: 'Rejected' },
      { decision: 'Rejected', reason: ' ' },
      { decision: 'Rejected', reason: 'x'.repeat(101) },
    ])
      expect(await decide(id, body)).toMatchObject({
        status: 400,
        body: { code: 5400, data: { errors: [{ path: 'reason' }] } },
      })
    await decide(id, { decision: 'Rejected', reason: 'no deposit' })
    const answer = await test.get(
      `/v1/ebieir/containerImport/searchEirInboundExternalRequest?bkgNum=${BOOKING}`,
      haulier,
    )
    expect(answer.body.data.content.eirIBExternalRequest).toMatchObject([
      { reqStatus: 'Rejected', decisionReason: 'no deposit', decisionTime: '2026-03-01T08:00:00.000Z' },
    ])
  })

  it('what is unknown is not found, and what is no id or no decision is refused', async () => {
    expect(await decide(UNKNOWN, { decision: 'Approved' })).toMatchObject({
      status: 404,
      body: { message: 'There is no such EIR application' },
    })
    expect((await decide('17', { decision: 'Approved' })).status).toBe(400)
    expect((await decide(UNKNOWN, { decision: 'New' })).status).toBe(400)
    expect((await decide(UNKNOWN, {})).status).toBe(400)
  })
})

describe('/v1/eir/returnPoints/{office}', () => {
  const point = {
    facilityCode: 'CNNGBD1',
    isoSizeType: '*',
    name: '一号堆场',
    nameEn: 'Yard One',
    availableQuantity: 5,
    latitude: 29.954321,
    longitude: 121.8,
  }
  const put = (points: readonly unknown[], office = 'NGB') =>
    test.send('PUT', `/v1/eir/returnPoints/${office}`, { returnPoints: points })

  it('are replaced as a whole and read as they were put', async () => {
    const points = [point, { ...point, isoSizeType: '22G1', latitude: null, longitude: null }]
    expect((await put(points)).body.data.returnPoints).toEqual(points)
    const other = [{ ...point, facilityCode: 'CNNGBD2', latitude: -90, longitude: 180 }]
    await put(other)
    expect((await test.get('/v1/eir/returnPoints/NGB')).body.data.returnPoints).toEqual(other)
    expect((await put([])).body.data.returnPoints).toEqual([])
    expect((await test.get('/v1/eir/returnPoints/SHA')).body.data.returnPoints).toEqual([])
  })

  it('two lists at once do not mix', async () => {
    const lists = ['A', 'B'].map((code) =>
      ['22G1', '45G1', '*'].map((isoSizeType) => ({ ...point, facilityCode: code, isoSizeType })),
    )
    await Promise.all(lists.map((points) => put(points)))
    const { returnPoints } = (await test.get('/v1/eir/returnPoints/NGB')).body.data
    expect(returnPoints).toHaveLength(3)
    expect(new Set(returnPoints.map(({ facilityCode }: { facilityCode: string }) => facilityCode)).size).toBe(1)
  })

  it.each([
    ['a facility and size type twice', [point, point], 'returnPoints.1'],
    ['half a position', [{ ...point, longitude: null }], 'returnPoints.0.longitude'],
    ['less than none', [{ ...point, availableQuantity: -1 }], 'returnPoints.0.availableQuantity'],
    ['a size type of the trade', [{ ...point, isoSizeType: '20GP ' }], 'returnPoints.0.isoSizeType'],
    ['beyond the pole', [{ ...point, latitude: 91 }], 'returnPoints.0.latitude'],
  ])('%s is refused by its place, and nothing is changed', async (_, points, path) => {
    await put([point])
    expect(await put(points)).toMatchObject({ status: 400, body: { data: { errors: [{ path }] } } })
    expect((await test.get('/v1/eir/returnPoints/NGB')).body.data.returnPoints).toEqual([point])
  })

  it('of an office without EIRs are refused', async () => {
    expect(await put([point], 'SHA')).toMatchObject({ status: 400, body: { data: { errors: [{ path: 'office' }] } } })
  })
})
