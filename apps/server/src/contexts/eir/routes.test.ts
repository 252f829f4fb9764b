import { documentParty, eirRequest, returnPoint } from '@quayline/database/schema'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, CONTAINER, type LoggedIn, OTHER_CONTAINER } from '../releases/release-orders.fixture.ts'
import { BASE, type EirTestApp, openEirApp } from './routes.fixture.ts'

let test: EirTestApp
let consignee: LoggedIn
let haulier: LoggedIn
let internal: LoggedIn

beforeAll(async () => {
  test = await openEirApp()
  consignee = await test.logIn({ codes: ['QC0001'] })
  haulier = await test.logIn({ codes: ['QF0001', 'QF0001B'] })
  internal = await test.logIn({ kind: 'INTERNAL' })
  await test.release()
})
afterEach(async () => {
  await test.database.db.delete(eirRequest)
  await test.database.db.delete(returnPoint)
  await test.database.db.delete(documentParty)
})
afterAll(() => test.close())

const put = (points: readonly unknown[]) => test.send('PUT', '/v1/eir/returnPoints/NGB', { returnPoints: points })

const CALLS: readonly [string, (user: LoggedIn | null) => Promise<{ status: number; body: unknown }>][] = [
  ['queryEqpOfceCde', (user) => test.get(`${BASE}/queryEqpOfceCde`, user)],
  ['queryECntrList', (user) => test.get(`${BASE}/queryECntrList?bkgNum=${BOOKING}&uid=${user?.uid ?? 'x'}`, user)],
  [
    'searchEirInboundExternalRequest',
    (user) => test.get(`${BASE}/searchEirInboundExternalRequest?bkgNum=${BOOKING}`, user),
  ],
]

describe('who may call', () => {
  it.each(CALLS)('%s: nobody without a session, nor who is not certified', async (_, call) => {
    expect(await call(null)).toMatchObject({ status: 401, body: { code: 401 } })
    expect(await call(await test.logIn({ kind: 'BASIC', codes: ['QC0001'] }))).toMatchObject({
      status: 403,
      body: { code: 5403 },
    })
  })

  it.each(CALLS.slice(1))('%s: only users of the Ningbo office', async (_, call) => {
    for (const office of [null, 'SHA'])
      expect(await call(await test.logIn({ codes: ['QC0001'], office }))).toMatchObject({
        body: { code: 5471, message: 'Import EIRs are available for Ningbo only' },
      })
  })

  it('an application: nobody without a session, nor of another office', async () => {
    expect((await test.send('POST', `${BASE}/cntrApplyPrint_Other`, {}, {})).status).toBe(401)
    const elsewhere = await test.logIn({ codes: ['QF0001'], office: 'SHA' })
    expect((await test.apply(elsewhere, { eqpOfceCde: 'SHA' })).body.code).toBe(5471)
  })
})

describe('queryEqpOfceCde', () => {
  it.each([
    ['NGB', 'NGB'],
    ['SHA', 'SHA'],
    [null, ''],
  ])('of a user of %s', async (office, eqpOfceCde) => {
    const user = await test.logIn({ office })
    expect((await test.get(`${BASE}/queryEqpOfceCde`, user)).body.data).toEqual({ content: { eqpOfceCde } })
  })
})

describe('queryECntrList', () => {
  it('shows a party of the release its EIRs', async () => {
    const { status, body } = await test.list(consignee)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 0, asOf: '2026-03-01T08:00:00.000Z', asOfSource: 'COREOR' })
    const { eirInfoList, ...rest } = body.data.content
    expect(rest).toEqual({
      cntrParamsImport: {
        bkgNum: BOOKING,
        bkgOfceCde: '',
        eqpOfceCde: 'NGB',
        regionCde: 'CN',
        partyCde: 'QC0001',
        vessel: 'TEST STAR',
        voyage: '012W',
        carrier: 'QLTB',
        ofcePrintTime: '',
      },
      eirRtnFcilQtyObjectVos: [],
      application: null,
      can: { apply: false },
    })
    expect(eirInfoList).toHaveLength(2)
    expect(eirInfoList[0]).toEqual({
      cntrNo: CONTAINER,
      sizeType: '22G1',
      eirNO: expect.stringMatching(/^NGB[0-9A-Z]{12}$/),
      eirUuid: expect.any(String),
      status: '',
      synchFlag: '0',
      approvalFlag: '1',
      soc: 'N',
      pickUpFacility: 'CNNGBT1',
      pickUpFcilEn: 'CNNGBT1',
      returnFacility: 'CNNGBD1',
      rtnFcilEn: 'CNNGBD1',
      packageUuid: eirInfoList[1].packageUuid,
      can: { send: true, chooseReturnPoint: false },
    })
  })

  it('shows an outsider the containers as public tracking does, and nothing that opens a gate; he may apply', async () => {
    const { eirInfoList, can, cntrParamsImport } = (await test.list(haulier)).body.data.content
    expect(eirInfoList).toMatchObject([
      {
        cntrNo: CONTAINER,
        eirNO: '',
        status: '',
        synchFlag: '0',
        approvalFlag: '0',
        returnFacility: '',
        rtnFcilEn: '',
        can: { send: false, chooseReturnPoint: false },
      },
      { cntrNo: OTHER_CONTAINER, approvalFlag: '0' },
    ])
    expect(cntrParamsImport).toMatchObject({ partyCde: 'QF0001', ofcePrintTime: '' })
    expect(can).toEqual({ apply: true })
  })

  it('a party by the documents of the booking or bill is approved; one of another booking is not', async () => {
    for (const [number, flag] of [
      [BOOKING, '1'],
      ['7700000009', '0'],
    ] as const) {
      await test.database.db.delete(documentParty)
      await test.database.db.insert(documentParty).values({ documentType: 'BKG', number, partyCode: 'QF0001B' })
      expect((await test.list(haulier)).body.data.content.eirInfoList[0].approvalFlag).toBe(flag)
    }
  })

  it('a user without a company sees the containers and may not apply; staff of the line see all', async () => {
    const alone = await test.logIn()
    expect((await test.list(alone)).body.data.content).toMatchObject({
      eirInfoList: [{ approvalFlag: '0' }, {}],
      cntrParamsImport: { partyCde: '' },
      can: { apply: false },
    })
    expect((await test.list(internal)).body.data.content).toMatchObject({
      // Only a company can send: the call would refuse this user.
      eirInfoList: [
        { approvalFlag: '1', eirNO: expect.stringMatching(/^NGB/), can: { send: false, chooseReturnPoint: false } },
        { can: { send: false, chooseReturnPoint: false } },
      ],
      can: { apply: false },
    })
  })

  it('refuses a uid that is not the session’s, and what is no number', async () => {
    const foreign = await test.get(`${BASE}/queryECntrList?bkgNum=${BOOKING}&uid=${haulier.uid}`, consignee)
    expect(foreign.body.code).toBe(5463)
    for (const bkgNum of ['', '@@@@', 'A,B'])
      expect(await test.list(consignee, bkgNum)).toMatchObject({
        status: 400,
        body: { code: 5400, data: { errors: [{ path: 'bkgNum' }] } },
      })
    expect((await test.get(`${BASE}/queryECntrList?uid=${consignee.uid}`, consignee)).body.code).toBe(5400)
  })

  it('an unknown booking is an empty answer', async () => {
    expect((await test.list(consignee, '7700000009')).body).toMatchObject({
      code: 0,
      asOf: null,
      data: { content: { eirInfoList: [], cntrParamsImport: null, eirRtnFcilQtyObjectVos: [], can: { apply: false } } },
    })
  })

  it('offers return points where the order leaves the place open: nearest first, in the language asked for', async () => {
    await test.release({ number: 'R7', booking: '7700000007', bill: null, containers: ['TSTU7000000'], depot: null })
    const point = { isoSizeType: '*', availableQuantity: 5, latitude: null, longitude: null }
    await put([
      { ...point, facilityCode: 'D1', name: '一号堆场', nameEn: 'Yard One' },
      { ...point, facilityCode: 'D2', name: '二号堆场', nameEn: 'Yard Two', latitude: 29.87, longitude: 121.54 },
      { ...point, facilityCode: 'D3', name: '三号堆场', nameEn: 'Yard Three', availableQuantity: 0 },
      { ...point, facilityCode: 'D1', isoSizeType: '22G1', name: '一号堆场', nameEn: 'Yard One', availableQuantity: 2 },
    ])
    const { eirInfoList, eirRtnFcilQtyObjectVos } = (await test.list(consignee, '7700000007')).body.data.content
    const { eirUuid } = eirInfoList[0]
    expect(eirInfoList[0]).toMatchObject({ returnFacility: '', can: { send: true, chooseReturnPoint: true } })
    expect(eirRtnFcilQtyObjectVos).toEqual([
      { eirUuid, returnFcil: 'D2', returnFcilNme: 'Yard Two', avaibleQty: 5, distanceKm: 0, detention: null },
      { eirUuid, returnFcil: 'D1', returnFcilNme: 'Yard One', avaibleQty: 2, distanceKm: null, detention: null },
    ])
    const chinese = await test.get(`${BASE}/queryECntrList?bkgNum=7700000007&uid=${consignee.uid}`, {
      ...consignee,
      authorization: { ...consignee.authorization, language: 'zh_CN' },
    })
    expect(chinese.body.data.content.eirRtnFcilQtyObjectVos[0].returnFcilNme).toBe('二号堆场')
    expect((await test.list(haulier, '7700000007')).body.data.content.eirRtnFcilQtyObjectVos).toEqual([])
  })

  it('an order that has ended shows nothing any more', async () => {
    await test.release({
      number: 'R8',
      booking: '7700000008',
      bill: null,
      containers: ['TSTU8000000'],
      until: '20260301',
    })
    expect((await test.list(consignee, '7700000008')).body.data.content.eirInfoList).toHaveLength(1)
    // 2 March begins at Ningbo at 16:00 UTC.
    test.clock.set(Date.UTC(2026, 2, 1, 16))
    const later = await test.logIn({ codes: ['QC0001'] })
    expect((await test.list(later, '7700000008')).body.data.content).toMatchObject({
      eirInfoList: [],
      cntrParamsImport: null,
    })
    test.clock.set(Date.UTC(2026, 2, 1, 8))
  })
})

describe('cntrApplyPrint_Other and searchEirInboundExternalRequest', () => {
  const search = (user: LoggedIn, number = BOOKING) =>
    test.get(`${BASE}/searchEirInboundExternalRequest?bkgNum=${number}`, user)

  it('while it waits, another reason takes its place and the history keeps both', async () => {
    expect((await test.apply(haulier)).body.data.content.applyFlag).toBe(true)
    expect((await test.apply(haulier, { eirCause: 'another truck' })).body.data.content.applyFlag).toBe(true)
    expect((await search(haulier)).body.data.content.eirIBExternalRequest).toMatchObject([
      { reqStatus: 'New', eirCause: 'another truck', decisionTime: null },
      { reqStatus: 'Canceled', eirCause: 'we truck for the consignee', decisionTime: expect.any(String) },
    ])
  })

  it('the same application is filed once, however often it is made', async () => {
    expect((await test.apply(haulier)).body).toMatchObject({ code: 0, data: { content: { applyFlag: true } } })
    expect((await test.apply(haulier)).body.data.content.applyFlag).toBe(true)
    expect((await search(haulier)).body.data.content).toEqual({
      partyCode: 'QF0001',
      eirIBExternalRequest: [
        {
          requestId: expect.any(String),
          bkgNum: BOOKING,
          reqStatus: 'New',
          resPartyCde: 'QF0001',
          eirCause: 'we truck for the consignee',
          requestTime: '2026-03-01T08:00:00.000Z',
          decisionTime: null,
          decisionReason: null,
        },
      ],
    })
  })

  it('ten at once end as one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.apply(haulier)))
    expect(answers.map(({ body }) => body.data.content.applyFlag)).toEqual(Array.from({ length: 10 }, () => true))
    expect(await test.database.db.select().from(eirRequest)).toHaveLength(1)
  })

  it('another company learns only that somebody has applied; the newest stands first though the clock stands still', async () => {
    await test.apply(haulier)
    const other = await test.logIn({ codes: ['QF0002'] })
    expect((await test.apply(other, { partyCde: 'QF0002' })).body.data.content.applyFlag).toBe(true)
    const { eirIBExternalRequest, partyCode } = (await search(other)).body.data.content
    expect(partyCode).toBe('QF0002')
    expect(eirIBExternalRequest).toMatchObject([
      { reqStatus: 'New', resPartyCde: 'QF0002', eirCause: 'we truck for the consignee' },
      { reqStatus: 'New', resPartyCde: '', eirCause: '', decisionTime: null, decisionReason: null },
    ])
    expect((await search(internal)).body.data.content.eirIBExternalRequest).toMatchObject([
      { resPartyCde: 'QF0002' },
      { resPartyCde: 'QF0001' },
    ])
  })

  it('approved to another company: applyFlag false, and no request more', async () => {
    await test.apply(haulier)
    const [row] = await test.database.db.select().from(eirRequest)
    await test.send('POST', `/v1/eir/requests/${row?.id}/decision`, { decision: 'Approved' })
    const other = await test.logIn({ codes: ['QF0003'] })
    expect(await test.apply(other, { partyCde: 'QF0003' })).toMatchObject({
      status: 200,
      body: { code: 0, data: { content: { applyFlag: false } } },
    })
    expect((await test.list(other)).body.data.content.can).toEqual({ apply: false })
    expect(await test.database.db.select().from(eirRequest)).toHaveLength(1)
    expect((await test.apply(haulier)).body.data.content.applyFlag).toBe(true)
  })

  it('for a booking without EIRs: applyFlag false', async () => {
    expect((await test.apply(haulier, { bkgNum: '7700000009' })).body.data.content.applyFlag).toBe(false)
    expect((await search(haulier, '7700000009')).body.data.content.eirIBExternalRequest).toEqual([])
  })

  it.each([
    ['uid', '00000000-0000-4000-8000-000000000000'],
    ['partyCde', 'QC0001'],
    ['regionCde', 'US'],
    ['eqpOfceCde', 'SHA'],
  ])('a foreign %s is a mismatch', async (field, value) => {
    expect((await test.apply(haulier, { [field]: value })).body.code).toBe(5463)
    expect(await test.database.db.select().from(eirRequest)).toHaveLength(0)
  })

  it('the company may name itself by another of its codes', async () => {
    expect((await test.apply(haulier, { partyCde: 'QF0001B' })).body.data.content.applyFlag).toBe(true)
    const [row] = await test.database.db.select().from(eirRequest)
    expect(row?.partyCode).toBe('QF0001')
  })

  it.each([
    ['eirCause', ''],
    ['eirCause', '   '],
    ['eirCause', 'x'.repeat(51)],
    ['bkgNum', ''],
    ['bkgNum', '@@@@'],
  ])('%s = "%s" is refused by name', async (field, value) => {
    expect(await test.apply(haulier, { [field]: value })).toMatchObject({
      status: 400,
      body: { code: 5400, data: { errors: [{ path: field }] } },
    })
  })

  it('fifty characters are a reason', async () => {
    expect((await test.apply(haulier, { eirCause: '理'.repeat(50) })).body.data.content.applyFlag).toBe(true)
  })
})
