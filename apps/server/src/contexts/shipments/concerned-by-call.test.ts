// Which bookings a change of a call concerns: loaded there by the voyage, or discharged from the vessel; completed ones
// are not.
import {
  appUser,
  calendarFeed,
  documentParty,
  eventSubscription,
  shipment,
  shipmentLeg,
} from '@quayline/database/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { storeVoyages, TEST_VOYAGES } from '../schedule/connections.fixture.ts'
import { bookingsOfCall } from './concerned-by-call.ts'

let test: TestApp
let staff: string
const LEG = {
  leg: 0,
  vesselImo: '9000003',
  vesselName: 'TEST Q01',
  voyage: '012W',
  loadAt: 'CNSHA',
  dischargeAt: 'NLRTM',
}
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  staff = (await logInAs(test, { username: 'clerk1', kind: 'INTERNAL' })).token
  const { db } = test.database
  await storeVoyages(db, TEST_VOYAGES)
  const put = async (number: string, leg: Partial<typeof LEG>, state: 'ACTIVE' | 'COMPLETED' = 'ACTIVE') => {
    await db.insert(shipment).values({
      documentType: 'BKG',
      number,
      state,
      cargoStage: 'TO_BE_SHIPPED',
      asOf: '2026-03-01T08:00:00.000Z',
      summary: {},
    })
    await db.insert(shipmentLeg).values({ documentType: 'BKG', number, ...LEG, ...leg })
  }
  await put('7700000001', {})
  await put('7700000002', { loadAt: 'CNNGB' })
  await put('7700000003', { voyage: '013W' })
  await put('7700000004', {}, 'COMPLETED')
  await put('7700000005', { vesselImo: '9000015', loadAt: 'CNNGB' })
  await follow()
})
afterAll(() => test.close())

const AT = '2026-03-01T08:00:00.000Z'

/**
 * Two calendars of the first booking and a revoked one, one of the second, one of a completed booking; callbacks of
 * three partners.
 */
async function follow(): Promise<void> {
  const { db } = test.database
  const [owner] = await db.select({ id: appUser.id }).from(appUser).limit(1)
  const feed = (bookingNumber: string, tokenHash: string, revokedAt: string | null = null) =>
    ({
      bookingNumber,
      tokenHash,
      revokedAt,
      ownerId: owner?.id ?? '',
      language: 'fr',
      alarmMinutes: 0,
      createdAt: AT,
    }) as const
  await db
    .insert(calendarFeed)
    .values([
      feed('7700000001', 'a'),
      feed('7700000001', 'b'),
      feed('7700000001', 'c', AT),
      feed('7700000002', 'd'),
      feed('7700000004', 'e'),
    ])
  const party = (number: string, partyCode: string) => ({ documentType: 'BKG', number, partyCode }) as const
  await db
    .insert(documentParty)
    .values([
      party('7700000001', 'SHIPPER1'),
      party('7700000002', 'SHIPPER1'),
      party('7700000002', 'FORWARDER2'),
      party('7700000004', 'OTHER3'),
    ])
  const subscription = (partyCode: string) => ({
    partyCode,
    callbackUrl: 'https://example.com/events',
    secret: 'c2VjcmV0',
    filters: {},
    createdAt: AT,
    updatedAt: AT,
  })
  await db.insert(eventSubscription).values(['SHIPPER1', 'FORWARDER2', 'FORWARDER2', 'OTHER3'].map(subscription))
}

const effect = async (key: string) => {
  const url = `/v1/schedule/maintenance/effect?${new URLSearchParams({ key }).toString()}`
  const answer = await test.app.inject({ url, headers: bearer(staff) })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

it('lists those that are loaded there, by number', async () => {
  expect(await effect('Q01/012W/CNSHA/1')).toEqual({
    total: 1,
    bookings: ['7700000001'],
    calendars: 2,
    subscriptions: 1,
  })
})

it('lists those that this vessel brings there', async () => {
  expect(await effect('Q01/012W/NLRTM/4')).toEqual({
    total: 2,
    bookings: ['7700000001', '7700000002'],
    calendars: 3,
    subscriptions: 3,
  })
})

it('lists none of an unknown call, and asks for its key', async () => {
  expect(await effect('Q01/012W/CNSHA/9')).toEqual({
    total: 0,
    bookings: [],
    calendars: 0,
    subscriptions: 0,
  })
  const answer = await test.app.inject({ url: '/v1/schedule/maintenance/effect', headers: bearer(staff) })
  expect(answer.statusCode).toBe(400)
})

it('asks the database twice where all are shown', async () => {
  const { db } = test.database
  expect((await statementsOf(db, () => bookingsOfCall(db, 'Q01/012W/CNSHA/1'))).statements).toHaveLength(2)
})
