// Which bookings a change of a call concerns: loaded there by the voyage, or discharged from the vessel; done ones are not.
import { shipment, shipmentLeg } from '@quayline/database/schema'
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
})
afterAll(() => test.close())

const effect = async (key: string) => {
  const url = `/v1/schedule/maintenance/effect?${new URLSearchParams({ key }).toString()}`
  const answer = await test.app.inject({ url, headers: bearer(staff) })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

it('tells those that are loaded there, by number', async () => {
  expect(await effect('Q01/012W/CNSHA/1')).toEqual({ total: 1, bookings: ['7700000001'] })
})

it('tells those that this vessel brings there', async () => {
  expect(await effect('Q01/012W/NLRTM/4')).toEqual({ total: 2, bookings: ['7700000001', '7700000002'] })
})

it('tells none of a call that nobody knows, and asks for its key', async () => {
  expect(await effect('Q01/012W/CNSHA/9')).toEqual({ total: 0, bookings: [] })
  const answer = await test.app.inject({ url: '/v1/schedule/maintenance/effect', headers: bearer(staff) })
  expect(answer.statusCode).toBe(400)
})

it('asks the database twice where all are shown', async () => {
  const { db } = test.database
  expect((await statementsOf(db, () => bookingsOfCall(db, 'Q01/012W/CNSHA/1'))).statements).toHaveLength(2)
})
