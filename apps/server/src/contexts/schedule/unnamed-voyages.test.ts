// Voyages for which no vessel is named, from the message to the customer's view: they are not confused with other
// voyages, and belong to a vessel as soon as one is named.
import { vesselCall } from '@quayline/database/schema'
import { caseFile } from '@quayline/testing/case-files'
import { asc } from 'drizzle-orm'
import { COMMAND_LINE } from '../../platform/audit-trail.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { ingest } from '../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { timetableOf } from './live-timetable.ts'
import { maintainCall } from './maintain-call.ts'
import { BY_IMO, scheduleOf } from './schedule-messages.fixture.ts'

const NOW = Date.UTC(2026, 11, 1)
const CS = caseFile('schedule-dummy-vessel/cs.json').toString()

let test: TestApp
let intake: IntakeForTests
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  test.clock.set(NOW)
  intake = intakeForTests(test.database.db)
}, 60_000)
afterAll(async () => {
  await intake.remove()
  await test.close()
})
beforeEach(() => intake.forget())

async function take(...texts: readonly string[]) {
  for (const text of texts) {
    const reports = await ingest(intake, [file(text)])
    expect(reports.flatMap(({ messages }) => messages.map(({ outcome }) => outcome))).not.toContain('REJECTED')
  }
}

const keys = async (): Promise<readonly string[]> => {
  const rows = await test.database.db.select().from(vesselCall).orderBy(asc(vesselCall.key))
  return rows.map(({ key }) => key)
}

interface Place {
  readonly dateTime: string
}
interface Leg {
  readonly departure: Place
  readonly arrival: Place
  readonly transport: {
    readonly vessel?: object
    readonly servicePartners: readonly { readonly carrierExportVoyageNumber: string }[]
  }
}

/** `101W 2026-12-11 2027-01-10`. */
async function routes(from: string, to: string): Promise<readonly string[]> {
  // A search may use a timetable that is a second old, so it is updated here.
  await timetableOf(test.database.db, test.clock.now(), 0)
  const query = new URLSearchParams({ placeOfReceipt: from, placeOfDelivery: to }).toString()
  const answer = await test.app.inject({ method: 'GET', url: `/dcsa/cs/v1/point-to-point-routes?${query}` })
  expect(answer.statusCode).toBe(200)
  return answer
    .json()
    .map(({ legs }: { legs: readonly Leg[] }) =>
      legs
        .map(({ departure, arrival, transport: { servicePartners } }) =>
          [
            servicePartners[0]?.carrierExportVoyageNumber,
            ...[departure, arrival].map(({ dateTime }) => new Date(dateTime).toISOString().slice(0, 10)),
          ].join(' '),
        )
        .join(', '),
    )
}

const SGN = { port: 'VNHPH', arrives: '202612100700', departs: '202612110700' }
const ANR = { port: 'BEANR', arrives: '202701100100', departs: '202701110100' }
const week = (call: typeof SGN) => ({
  ...call,
  arrives: call.arrives.replace('1007', '1707').replace('1001', '1701'),
  departs: call.departs.replace('1107', '1807').replace('1101', '1801'),
})

describe('dummy vessels of Commercial Schedules', () => {
  it('are a voyage each: two departures, two arrivals', async () => {
    await take(CS)
    expect(await routes('VNHPH', 'BEANR')).toEqual(['101W 2026-12-11 2027-01-10', '102W 2026-12-18 2027-01-17'])
    expect(new Set((await keys()).map((key) => key.split('/')[0]))).toEqual(
      new Set(['voyage:TST:WREN:101W', 'voyage:TST:WREN:102W']),
    )
  })

  it('are published as two vessel schedules, without a ship', async () => {
    await take(CS)
    const answer = await test.app.inject({ method: 'GET', url: '/dcsa/cs/v1/vessel-schedules?carrierServiceCode=WREN' })
    const [service] = answer.json()
    expect(service.vesselSchedules.map((one: { isDummyVessel: boolean }) => one.isDummyVessel)).toEqual([true, true])
    for (const { vessel } of service.vesselSchedules) expect(vessel).not.toHaveProperty('name')
  })

  it('whatever the name and the numbers of a dummy are', async () => {
    const numbered = CS.replaceAll('"name": "TBA"', '"name": "TEST WREN", "vesselIMONumber": "9000003"')
    await take(numbered)
    expect(await routes('VNHPH', 'BEANR')).toHaveLength(2)
  })

  it.each([
    ['named later', 0],
    ['named before', 1],
  ])('is replaced when the ship is named (%s), and the other voyage stays', async (_, place) => {
    const named = JSON.parse(CS)
    named.sentDateTime = '2026-11-25T00:00:00Z'
    const [service] = named.serviceSchedules
    service.vesselSchedules.length = 1
    service.vesselSchedules[0].isDummyVessel = false
    service.vesselSchedules[0].vessel = { name: 'TEST NAVIGATOR', vesselIMONumber: '9000003' }
    const [first, second] = [CS, JSON.stringify(named)]
    await take(...(place === 0 ? [first, second] : [second, first]))
    expect(new Set((await keys()).map((key) => key.split('/')[0]))).toEqual(
      new Set(['9000003', 'voyage:TST:WREN:102W']),
    )
    expect(await routes('VNHPH', 'BEANR')).toEqual(['101W 2026-12-11 2027-01-10', '102W 2026-12-18 2027-01-17'])
  })

  it('at the port where one voyage ends and the next begins containers of the one are discharged, of the other loaded', async () => {
    const turning = JSON.parse(CS)
    const [service] = turning.serviceSchedules
    service.vesselSchedules.length = 1
    const { transportCalls } = service.vesselSchedules[0]
    transportCalls[2].carrierExportVoyageNumber = '101E'
    transportCalls.push({
      transportCallReference: '101E-VNHPH',
      carrierImportVoyageNumber: '101E',
      carrierExportVoyageNumber: '101E',
      location: { UNLocationCode: 'VNHPH' },
      timestamps: [{ eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: '2027-02-10T00:00:00Z' }],
    })
    await take(JSON.stringify(turning))
    expect(await routes('VNHPH', 'BEANR')).toEqual(['101W 2026-12-11 2027-01-10'])
    expect(new Set((await keys()).map((key) => key.split('/')[0]))).toEqual(
      new Set(['voyage:TST:WREN:101E', 'voyage:TST:WREN:101W']),
    )
  })
})

describe.each(['TBN', 'T.B.A.', 'TO BE NOMINATED', 'VESSEL TBN', 'DUMMY', 'UNKNOWN'])('IFTSAI of %s', (name) => {
  it('joins no voyages', async () => {
    const sent = (voyage: string, calls: readonly (typeof SGN)[]) =>
      scheduleOf(`:::${name}`, voyage, calls, { service: 'WREN' })
    await take(sent('101W', [SGN, ANR]), sent('102W', [week(SGN), week(ANR)]))
    expect(await routes('VNHPH', 'BEANR')).toEqual(['101W 2026-12-11 2027-01-10', '102W 2026-12-18 2027-01-17'])
  })
})

describe('323 without a ship', () => {
  it('is known by the operator and the voyage', async () => {
    const set = (voyage: string) =>
      [
        'ISA*00*          *00*          *ZZ*LINE           *ZZ*QUAYLINE       *261120*0800*U*00401*000000001*0*P*>',
        'GS*SO*LINE*QUAYLINE*20261120*0800*1*X*004010',
        'ST*323*0001',
        `V1**TBN**${voyage}*TEST`,
        'R4*L*UN*VNHPH',
        'DTM*369*20261211*0700*LT',
        'R4*D*UN*BEANR',
        'DTM*371*20270110*0100*LT',
        'SE*7*0001',
        'GE*1*1',
        'IEA*1*000000001',
      ].join('~\n') + '~\n'
    await take(set('101W'), set('102W'))
    expect(await keys()).toEqual(
      ['101W', '102W'].flatMap((voyage) =>
        ['BEANR', 'VNHPH'].map((port) => `voyage:TEST::${voyage}/${voyage}/${port}/1`),
      ),
    )
  })
})

describe('staff', () => {
  const NO_CHANGE = {
    plannedArrival: null,
    estimatedArrival: null,
    plannedDeparture: null,
    estimatedDeparture: '2026-12-12T07:00',
    actuals: null,
    status: null,
    facilityCode: null,
    cutOffs: [],
    reason: null,
  }
  const deps = () => ({ db: test.database.db, clock: test.clock })
  const called = (name: string | null, imoNumber: string | null = null) => ({
    newCall: {
      vessel: { imoNumber, carrierCode: null, name },
      service: 'WREN',
      operator: 'TST',
      voyage: '101W',
      port: 'VNHPH',
    },
  })

  it('change a call without a ship and leave it without one', async () => {
    await take(CS)
    const key = 'voyage:TST:WREN:101W/101W/VNHPH/1'
    const done = await maintainCall(deps(), { key }, NO_CHANGE, { ...COMMAND_LINE, name: 'wei' })
    expect(done).toMatchObject({ ok: true, value: { key, departure: { best: { local: '2026-12-12T07:00' } } } })
    expect(await routes('VNHPH', 'BEANR')).toEqual(['101W 2026-12-12 2027-01-10', '102W 2026-12-18 2027-01-17'])
  })

  it('add one by service and voyage, once; and name the ship', async () => {
    expect(await maintainCall(deps(), called('T.B.N.'), NO_CHANGE, { ...COMMAND_LINE, name: 'wei' })).toMatchObject({
      ok: true,
      value: { key: 'voyage:TST:WREN:101W/101W/VNHPH/1', vessel: { name: null } },
    })
    expect(await maintainCall(deps(), called('TBA'), NO_CHANGE, { ...COMMAND_LINE, name: 'wei' })).toMatchObject({
      ok: false,
      reason: { why: 'CALL_EXISTS' },
    })
    expect(await maintainCall(deps(), called(null), NO_CHANGE, { ...COMMAND_LINE, name: 'wei' })).toMatchObject({
      ok: false,
      reason: { why: 'NAMELESS_CALL' },
    })
    expect(
      await maintainCall(deps(), called(null, '9000003'), NO_CHANGE, { ...COMMAND_LINE, name: 'wei' }),
    ).toMatchObject({ ok: true })
    expect(await keys()).toEqual(['9000003/101W/VNHPH/1'])
  })
})

describe('days without hours', () => {
  const day = (port: string, arrives: string, departs: string) => [
    `LOC+153+${port}:139:6`,
    `DTM+132:${arrives}:102`,
    `DTM+133:${departs}:102`,
  ]
  /** DEHAM 4 to 5 December, then three ports on one day, in this order. */
  const sent = (...ports: readonly string[]) => {
    const lines = [
      'UNB+UNOA:2+LINE+QUAYLINE+261120:0800+1',
      'UNH+1+IFTSAI:D:99B:UN',
      'BGM+404+1+9',
      `TDT+20+7+1++:172+++${BY_IMO}`,
      'RFF+SRN:WREN',
      ...day('DEHAM', '20261204', '20261205'),
      ...ports.flatMap((port) => day(port, '20261206', '20261206')),
    ]
    return `${[...lines, `UNT+${lines.length}+1`, 'UNZ+1+1'].join("'\n")}'\n`
  }

  // The time zone of Antwerp and Rotterdam is one hour ahead of Felixstowe's: its day begins later, and still it is
  // listed first.
  it.each([
    [['NLRTM', 'BEANR'], 'NLRTM', 'BEANR', 1],
    [['NLRTM', 'BEANR'], 'BEANR', 'NLRTM', 0],
    [['BEANR', 'NLRTM'], 'BEANR', 'NLRTM', 1],
    [['GBFXT', 'NLRTM', 'BEANR'], 'GBFXT', 'NLRTM', 1],
    [['GBFXT', 'NLRTM', 'BEANR'], 'DEHAM', 'BEANR', 1],
    [['NLRTM', 'GBFXT'], 'GBFXT', 'NLRTM', 0],
  ])('of %j she sails from %s to %s: %i', async (ports, from, to, count) => {
    await take(sent(...ports))
    expect(await routes(from, to)).toHaveLength(count)
  })

  it('and what cannot be decided is reported in the answer', async () => {
    await take(sent('NLRTM'))
    const other = sent('BEANR').replace('TDT+20+7+', 'TDT+20+8+').replace('BGM+404+1+', 'BGM+404+2+')
    await take(other)
    expect(await routes('NLRTM', 'BEANR')).toEqual([])
    const query = new URLSearchParams({
      originCity: 'NLRTM',
      destinationCity: 'BEANR',
      fromDate: '2026-12-01',
    }).toString()
    const answer = await test.app.inject({ url: `/v1/public/schedule/connections?${query}` })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.leftOut).toEqual([
      { callKey: '9000003/7/NLRTM/1', reason: 'ORDER_UNKNOWN' },
      { callKey: '9000003/8/BEANR/1', reason: 'ORDER_UNKNOWN' },
    ])
  })
})
