// The demonstration's contracts and one-way containers pass the import that staff use.
import type { OpenDatabase } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putDemonstrationContracts } from './demonstration-contracts.ts'
import { fixedClock } from './platform/clock.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

it('puts contracts and containers of a customer, each container on a booking of his', async () => {
  const now = Date.parse('2026-11-28T08:00:00Z')
  const { shipments } = simulateLine({ now })
  await putDemonstrationContracts({ db: database.db, clock: fixedClock(now) }, shipments)
  const [contracts] = await selectUnchecked<{ readonly lines: number }>(
    database.db,
    sql`select count(*)::int as lines from service_contract where contract_no = 'QSC2026001'`,
  )
  expect(contracts).toEqual({ lines: 4 })
  const units = await selectUnchecked<{ readonly container: string; readonly booking: string }>(
    database.db,
    sql`select container_no as container, row ->> 'bookingNo' as booking from one_way_unit`,
  )
  expect(units.length).toBeGreaterThan(0)
  for (const { container, booking } of units)
    expect(shipments.find(({ bookingNumber }) => bookingNumber === booking)).toMatchObject({
      consignee: 'QC0011',
      containers: expect.arrayContaining([container]),
    })
})
