import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BILL,
  BOOKING,
  type Credential,
  type DemurrageTestApp,
  logInCallers,
  openDemurrageApp,
  queryOf,
} from '../charges/charge-app.fixture.ts'

let test: DemurrageTestApp
let callers: Awaited<ReturnType<typeof logInCallers>>

beforeAll(async () => {
  test = await openDemurrageApp()
  callers = await logInCallers(test)
})
afterAll(() => test.close())

const ahead = (headers: Credential, asked: Readonly<Record<string, string>> = { docRef: BILL, docType: 'bl' }) =>
  test.call('GET', `/v1/demurrage/free-time-ahead?${queryOf(asked)}`, headers)

describe('the free time of a shipment that ends first', () => {
  it('is shown to a party with its place, the days since and what the next day costs', async () => {
    const { status, body } = await ahead(callers.consignee)
    expect(status).toBe(200)
    // OPEN_CONTAINER: 10 to 16 February are free; today is 1 March, day 20. OLD_CONTAINER has been returned.
    expect(body.data.next).toMatchObject({
      kind: 'LAST_FREE_DAY_BM_DND',
      containers: 1,
      local: '2026-02-16',
      zone: 'Asia/Shanghai',
      unLocode: 'CNSHA',
      daysLeft: -13,
      // T1, 40HC: CNY 200 a day from day 16 to 40.
      nextDay: { currency: 'CNY', amount: '200.00' },
    })
    expect(body.data.next.place).toContain('Shanghai')
    expect(body.data.next).not.toHaveProperty('isEstimated')
    expect(body.asOf).not.toBeNull()
  })

  it('is nothing, without a refusal, for whoever is no party or asks for an unknown number', async () => {
    for (const headers of [callers.stranger, callers.basic, callers.otherConsignee])
      expect(await ahead(headers)).toMatchObject({ status: 200, body: { data: { next: null }, asOf: null } })
    expect((await ahead(callers.internal, { docRef: '9999999999' })).body.data).toEqual({ next: null })
  })

  it('of a shared booking is that of the own bills', async () => {
    expect((await ahead(callers.consignee, { docRef: BOOKING, docType: 'bkg' })).body.data.next).toMatchObject({
      local: '2026-02-16',
      containers: 1,
    })
  })

  it('needs a session and a number', async () => {
    expect((await ahead({})).status).toBe(401)
    expect(await ahead(callers.consignee, { docRef: '@@@@' })).toMatchObject({
      status: 400,
      body: { data: { errors: [{ path: 'docRef', rule: 'number-format' }] } },
    })
  })
})
