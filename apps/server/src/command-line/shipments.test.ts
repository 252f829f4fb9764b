import { shipmentDeadline } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTAINER, LEG, loaded } from '../contexts/shipments/shipment-lists.fixture.ts'
import { bill, booking, publishAll, state } from '../contexts/tracking/event-feed.fixture.ts'
import { fixedClock } from '../platform/clock.ts'
import { openQuayline, type QuaylineForTests } from './quayline.fixture.ts'

const BOOKED =
  'BKG BOOK1  CZ,FW  IN_TRANSIT  LOADED_FIRST_POL (1 of 2) 2026-03-04 10:00 +08:00 Shanghai  ' +
  'Shanghai expected 2026-03-05 10:00 +08:00 -> Long Beach expected 2026-03-20 16:00 -07:00  Test Navigator 012E  ' +
  'next: VGM_CUT_OFF CBHU4398907 2026-03-01 16:00 Asia/Shanghai'
const BILLED = 'TRD BILL2  CZ  TO_BE_SHIPPED  no status of 1 container  ? -> ?'

let test: QuaylineForTests
beforeAll(async () => {
  test = await openQuayline({ clock: fixedClock(Date.UTC(2026, 2, 1, 8)) })
  const { db, clock } = test.services
  await state(db, {
    bookings: [
      booking('BOOK1', {
        parties: ['CZ SHIPPER1', 'FW SHIPPER1'],
        containers: [CONTAINER, 'TEMU4267243'],
        legs: [LEG],
      }),
      booking('BOOK3', { parties: ['CZ SHIPPER3'], containers: ['MSKU1234565'], legs: [LEG] }),
      booking('BOOK3', { parties: [], statedAt: '2015-01-02T00:00', statement: { function: 'CANCEL' } }),
    ],
    bills: [bill('BILL2', { parties: ['CZ SHIPPER1'], containers: ['MSKU1234565'] })],
    events: [loaded({ booking: 'BOOK1' })],
  })
  await publishAll(db, clock)
  await db.insert(shipmentDeadline).values({
    documentType: 'BKG',
    number: 'BOOK1',
    kind: 'VGM_CUT_OFF',
    container: CONTAINER,
    local: '2026-03-01T16:00',
    zone: 'Asia/Shanghai',
    at: '2026-03-01T08:00:00.000Z',
  })
}, 60_000)
afterAll(() => test.close())
const quayline = (...argv: readonly string[]) => test.quayline('shipments', ...argv)

describe('shipments', () => {
  it('one line a document, each local time with its clock, and how many there are as of when', async () => {
    expect(await quayline('--party', 'SHIPPER1')).toEqual({
      exit: 0,
      out: [BILLED, BOOKED, '2 of 2; as of 2026-03-01 08:00 UTC'],
      err: [],
    })
  })

  it('by stage and state, and no more than asked for', async () => {
    const out = async (...argv: readonly string[]) => (await quayline('--party', 'SHIPPER1', ...argv)).out
    expect(await out('--stage', 'in_transit')).toEqual([BOOKED, '1 of 1; as of 2026-03-01 08:00 UTC'])
    expect(await out('--limit', '1')).toEqual([BILLED, '1 of 2; as of 2026-03-01 08:00 UTC'])
    expect(await out('--state', 'COMPLETED')).toEqual(['There is none; as of 2026-03-01 08:00 UTC'])
    expect((await quayline('--party', 'NOBODY')).out).toEqual(['There is none'])
    expect((await quayline('--party', 'SHIPPER3')).out).toEqual(['There is none; as of 2026-03-01 08:00 UTC'])
    expect((await quayline('--party', 'SHIPPER3', '--state', 'cancelled')).out).toEqual([
      'BKG BOOK3  CZ  CANCELLED  no status of 0 containers  ' +
        'Shanghai expected 2026-03-05 10:00 +08:00 -> Long Beach expected 2026-03-20 16:00 -07:00  Test Navigator 012E',
      '1 of 1; as of 2026-03-01 08:00 UTC',
    ])
  })

  it('in the order that is asked for', async () => {
    const first = async (sort: string) => (await quayline('--party', 'SHIPPER1', '--limit', '1', sort)).out[0]
    // The bill has no dates; of the same age, it comes before the booking in descending order.
    expect(
      await Promise.all(
        ['-changed', 'changed', '-arrival', 'arrival', 'number', '-number'].map((sort) => first(`--sort=${sort}`)),
      ),
    ).toEqual([BILLED, BOOKED, BOOKED, BOOKED, BILLED, BOOKED])
  })

  it('as JSON, a document a line, as the API answers', async () => {
    const { out } = await quayline('--party', 'SHIPPER1', '--json')
    expect(out.map((line) => JSON.parse(line).number)).toEqual(['BILL2', 'BOOK1'])
    expect(JSON.parse(out[1] ?? '').nextDeadline.at).toBe('2026-03-01T08:00:00.000Z')
  })

  it('reports how many are being worked out anew', async () => {
    await state(test.services.db, { events: [{ ...loaded({ booking: 'BOOK1' }), at: '2026-03-04T11:00' }] })
    expect((await quayline('--party', 'SHIPPER1')).out.at(-1)).toBe(
      '2 of 2; 1 being worked out anew; as of 2026-03-01 08:00 UTC',
    )
  })

  it.each([
    [[], '--party'],
    [['--party', ' '], '--party'],
    [['--party', 'SHIPPER1', 'more'], 'no other words'],
    [['--party', 'SHIPPER1', '--stage', 'LOST'], 'TO_BE_SHIPPED, IN_TRANSIT, ARRIVED, PICKED_UP'],
    [['--party', 'SHIPPER1', '--state', 'LOST'], 'ACTIVE, COMPLETED, CANCELLED, ALL'],
    [
      ['--party', 'SHIPPER1', '--sort', 'deadline'],
      'changed, -changed, departure, -departure, arrival, -arrival, number, -number',
    ],
    [['--party', 'SHIPPER1', '--limit', '0'], '1 to 1000'],
    [['--party', 'SHIPPER1', '--limit', '1001'], '1 to 1000'],
    [['--party', 'SHIPPER1', '--limit', '1.5'], '1 to 1000'],
    [['--side', 'EXPORT'], '--side'],
  ])('%j is not understood', async (argv, expected) => {
    const { exit, err } = await quayline(...argv)
    expect([exit, err.join('\n')]).toEqual([2, expect.stringContaining(expected)])
  })
})
