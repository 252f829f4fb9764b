// A server with the pick-up call, and a shipment of two containers from Shanghai to Long Beach, stated by events,
// documents and a release order. TEST_NOW is Sunday 1 March 2026, midnight in Long Beach.
//
// Bill 7300000101, consignee CONSIGNEE1: READY_CONTAINER (20GP) was discharged on Tuesday 24 February and is available since
// Wednesday 25; SEA_CONTAINER (40HQ) is on a vessel that is expected on Thursday 5 March. Bill 7300000102 of the same
// booking, consignee CONSIGNEE2: OTHER_CONTAINER. Bill 7300000103, consignee CONSIGNEE1, is discharged in Ningbo.
import { billed, type StatedEvent } from '@quayline/domain/tracking/recorded.fixture'
import { createAccessKey } from '../../platform/sessions/access-key.ts'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { bearer, logInAs, openTestApp, type TestUser } from '../../platform/test-app.fixture.ts'
import { importRules } from '../demurrage/index.ts'
import { coreor, type Order } from '../releases/release-orders.fixture.ts'
import { bill, booking, publishAll, state, THE_LINE } from '../tracking/event-feed.fixture.ts'

export const BOOKING = '7300000100'
export const BILL = '7300000101'
export const OTHER_BILL = '7300000102'
export const NINGBO_BILL = '7300000103'
export const READY_CONTAINER = 'TSTU1234568'
export const SEA_CONTAINER = 'XMPU4142037'
export const OTHER_CONTAINER = 'TSTU1234573'

const LEG = { from: 'CNSHA', to: 'USLGB', voyage: '012E', etd: '2026-02-09T10:00', eta: '2026-03-05T07:00' }

/** Four working days from the day after the start; figures of this file. */
const tariff = (chargeType: 'DEM' | 'DET', startsWith: string, endsWith: string) => ({
  rowKey: `US-BM-${chargeType}`,
  clause: `Tariff US ${chargeType}`,
  country: 'US',
  port: null,
  bound: 'BM',
  chargeType,
  sizeTypes: ['20GP', '40HQ'],
  commodity: null,
  isShipperOwned: null,
  effectiveFrom: '2025-01-01',
  effectiveUntil: null,
  basis: 'CLOCK_START',
  startsWith,
  endsWith,
  terms: {
    currency: 'USD',
    firstDay: 'NEXT_DAY',
    freeDays: 4,
    freeDayType: 'WORKING',
    chargeDayType: 'CALENDAR',
    nonWorking: ['SAT', 'SUN', 'HOLIDAY'],
    excludedRuns: 'ALL',
    closures: 'COUNTED',
    slabBasis: 'ABSOLUTE',
    slabs: [{ fromDay: 5, toDay: null, rate: '100' }],
    capAmount: null,
  },
})

const CALENDAR = {
  place: 'US',
  knownYears: { from: 2026, to: 2026 },
  holidays: [{ on: '2026-02-16', name: "Washington's Birthday" }],
  makeUpDays: [],
  closures: [],
  source: 'Test calendar',
}

const at = (code: StatedEvent['code'], local: string, more: Partial<StatedEvent> = {}): StatedEvent => ({
  code,
  at: local,
  container: READY_CONTAINER,
  where: 'USLGB',
  bill: BILL,
  ...more,
})

export async function openPickUpApp() {
  const test = await openTestApp({ rateLimits: false, partners: THE_LINE })
  const { app, clock, database } = test
  const { db } = database
  await enterPartner(db, 'CARRIER', ['LINE'])
  const lineKey = await createAccessKey(db, clock, { role: 'partner', holder: 'CARRIER' })
  const order = async (asked: Order): Promise<void> => {
    const headers = { ...bearer(lineKey), 'content-type': 'application/octet-stream' }
    const payload = coreor({ booking: BOOKING, bill: BILL, place: 'USLGB', depot: 'USLGBD1', ...asked })
    const answer = await app.inject({ method: 'POST', url: '/v1/intake/messages', headers, payload })
    if (answer.json().data?.rejected !== 0) throw new Error(`The message was set aside: ${answer.body}`)
  }
  const putRules = async (kind: 'tariff' | 'agreement' | 'calendar', rows: object): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    const file = { kind, fileName: `${kind}.json`, bytes, mode: 'MERGE', dryRun: false, importedBy: 'test' } as const
    const taken = await importRules({ db, clock }, file)
    if (!taken.isTaken) throw new Error(JSON.stringify(taken.problems))
  }
  await putRules('calendar', { calendars: [CALENDAR] })
  await putRules('tariff', {
    tariffs: [tariff('DEM', 'AVAILABILITY', 'GATE_OUT_FULL'), tariff('DET', 'GATE_OUT_FULL', 'EMPTY_RETURN')],
  })
  const carriage = { legs: [LEG], delivery: 'USLGB', bookings: [BOOKING] }
  await state(db, {
    bookings: [booking(BOOKING, { parties: ['CZ SHIPPER1'], legs: [LEG], bills: [BILL, OTHER_BILL] })],
    bills: [
      bill(BILL, {
        ...carriage,
        parties: ['CN CONSIGNEE1'],
        containers: [billed(READY_CONTAINER, { isoSizeType: '22G1' }), billed(SEA_CONTAINER, { isoSizeType: '45G1' })],
      }),
      bill(OTHER_BILL, {
        ...carriage,
        parties: ['CN CONSIGNEE2'],
        containers: [billed(OTHER_CONTAINER, { isoSizeType: '22G1' })],
      }),
      bill(NINGBO_BILL, { parties: ['CN CONSIGNEE1'], legs: [{ from: 'USLGB', to: 'CNNGB', voyage: '013W' }] }),
    ],
    events: [at('DISC', '2026-02-24T10:15'), at('AVAILABLE', '2026-02-25T09:00')],
  })
  await publishAll(db, clock)
  return {
    ...test,
    order,
    say: async (...events: readonly StatedEvent[]): Promise<void> => {
      await state(db, { events })
      await publishAll(db, clock)
    },
    logIn: async (user: TestUser) => bearer((await logInAs({ database, clock }, user)).token),
  }
}
