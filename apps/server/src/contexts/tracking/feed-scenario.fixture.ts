// The shipments behind the tests of GET /dcsa/tnt/v2/events: booking B1 of SHIPPER1 with the bills T1 and T2 of two
// consignees, one container each, and booking B2 of another customer. Its events become visible a second apart.
import type { OpenDatabase } from '@quayline/database/database'
import type { StatedEvent } from '@quayline/domain/tracking/recorded.fixture'
import type { TntEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { expect } from 'vitest'
import { createAccessKey } from '../../platform/sessions/access-key.ts'
import { bearer, openTestApp } from '../../platform/test-app.fixture.ts'
import { bill, booking, publishAll, state } from './event-feed.fixture.ts'

export const [CONTAINER, OTHER] = ['CBHU4398907', 'TEMU4267243']
const SHIP = { imoNumber: '9321483', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' }
const LEG = {
  from: 'CNSHA',
  to: 'USLGB',
  voyage: '012E',
  service: 'FE1',
  vessel: SHIP,
  etd: '2026-03-05T10:00',
}

export const confirmed: StatedEvent = {
  code: 'CONF',
  document: 'BKG',
  at: '2026-02-20T10:00',
  where: 'CNSHA',
  booking: 'B1',
}
const gateOut: StatedEvent = {
  code: 'GTOT',
  at: '2026-03-01T10:00',
  container: CONTAINER,
  where: 'CNSHA',
  empty: 'EMPTY',
  booking: 'B1',
}
const load: StatedEvent = {
  code: 'LOAD',
  at: '2026-03-04T10:00',
  container: CONTAINER,
  where: 'CNSHA',
  empty: 'LADEN',
  booking: 'B1',
  mode: 'VESSEL',
  voyage: '012 E',
  vessel: SHIP,
}
const departed: StatedEvent = {
  code: 'DEPA',
  at: '2026-03-06T10:00',
  where: 'CNSHA',
  mode: 'VESSEL',
  voyage: '012E',
  vessel: SHIP,
}
const expected: StatedEvent = { ...departed, code: 'ARRI', at: '2026-03-20T10:00', where: 'USLGB', classifier: 'EST' }
const released: StatedEvent = { code: 'RELS', document: 'SRM', at: '2026-03-21T10:00', where: 'USLGB', bill: 'T1' }

/** The order in which they became visible, a second apart. */
const STEPS = [[confirmed], [gateOut], [load], [departed], [expected], [released]] as const
export const START = Date.parse('2026-04-01T08:00:00.000Z')
export const created = (step: number, ms = 0): string => new Date(START + step * 1000 + ms).toISOString()

export const PATH = '/dcsa/tnt/v2/events'

/** The codes of all events of B1, in the order in which they became visible. */
export const ALL = ['CONF', 'GTOT', 'LOAD', 'DEPA', 'ARRI', 'RELS']

export const codeOf = (event: TntEvent): string =>
  event.eventType === 'SHIPMENT'
    ? event.shipmentEventTypeCode
    : event.eventType === 'TRANSPORT'
      ? event.transportEventTypeCode
      : event.equipmentEventTypeCode

const PARTNERS = ['SHIPPER1', 'SHIPPER2', 'CONSIGNEE1', 'CONSIGNEE2', 'PAGES']

export async function openFeed(open: () => Promise<OpenDatabase>) {
  const database = await open()
  const { db } = database
  const test = await openTestApp({ db, rateLimits: false })
  const keys = new Map<string, string>()
  for (const holder of PARTNERS) {
    keys.set(holder, await createAccessKey(db, test.clock, { role: 'partner', holder }))
  }
  keys.set('operator', await createAccessKey(db, test.clock, { role: 'operator', holder: 'desk' }))
  const publish = () => publishAll(db, test.clock)
  test.clock.set(START)
  await state(db, {
    bookings: [
      booking('B1', { parties: ['CZ SHIPPER1'], bills: ['T1', 'T2'], containers: [CONTAINER, OTHER], legs: [LEG] }),
      booking('B2', {
        parties: ['CZ SHIPPER2'],
        containers: ['MSKU1234565'],
        legs: [{ ...LEG, voyage: '099W', service: 'XX9' }],
      }),
    ],
    bills: [
      bill('T1', { parties: ['CN CONSIGNEE1'], bookings: ['B1'], containers: [CONTAINER], legs: [LEG] }),
      bill('T2', { parties: ['CN CONSIGNEE2'], bookings: ['B1'], containers: [OTHER], legs: [LEG] }),
    ],
  })
  for (const [step, events] of STEPS.entries()) {
    test.clock.set(START + step * 1000)
    await state(db, { events })
    await publish()
  }
  const ask = (query: string, holder = 'SHIPPER1') =>
    test.app.inject({ url: `${PATH}${query}`, headers: bearer(keys.get(holder) ?? '') })
  const eventsOf = async (query: string, holder?: string): Promise<readonly TntEvent[]> => {
    const answer = await ask(query, holder)
    expect(answer.statusCode, `${query} ${answer.body}`).toBe(200)
    return answer.json()
  }
  return {
    app: test.app,
    db,
    publish,
    ask,
    eventsOf,
    codes: async (query: string, holder?: string) => (await eventsOf(query, holder)).map(codeOf),
    close: async () => {
      await test.close()
      await database.close()
    },
  }
}

export type Feed = Awaited<ReturnType<typeof openFeed>>
