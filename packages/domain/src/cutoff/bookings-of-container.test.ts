import { describe, expect, it } from 'vitest'
import { facts, recordedBill, recordedBooking, type StatedEvent } from '../tracking/recorded.fixture.ts'
import { bookingsOfContainer } from './bookings-of-container.ts'

const CONTAINER = 'CBHU4398907'
const moved = (
  code: 'GTOT' | 'GTIN' | 'LOAD',
  local: string,
  booking: string,
  more: Partial<StatedEvent> = {},
): StatedEvent => ({
  code,
  at: local,
  container: CONTAINER,
  where: 'CNSHA',
  empty: code === 'GTOT' ? 'EMPTY' : 'LADEN',
  booking,
  source: 'CODECO/36',
  ...more,
})
const bookingsOf = (...given: Parameters<typeof facts>) =>
  bookingsOfContainer(CONTAINER, facts(...given)).map(({ booking, bill }) => booking ?? `bill ${bill ?? ''}`)

describe('the booking that a container is on now', () => {
  it('is that of its latest trip', () => {
    const trips = [
      moved('GTOT', '2026-01-02T08:00', '7700000001'),
      moved('LOAD', '2026-01-09T08:00', '7700000001', { mode: 'VESSEL' }),
      moved('GTIN', '2026-02-10T08:00', '7700000001', { empty: 'EMPTY', where: 'USLGB', source: 'CODECO/34' }),
      moved('GTOT', '2026-03-02T08:00', '7700000002'),
    ]
    expect(bookingsOf(trips)).toEqual(['7700000002'])
    expect(bookingsOf(trips.toReversed())).toEqual(['7700000002'])
  })

  it('is that of the documents that list it, before it has moved', () => {
    const bookings = [
      recordedBooking('7700000003', { containers: [CONTAINER] }),
      recordedBooking('7700000004', { containers: [] }),
    ]
    expect(bookingsOf([], { bookings })).toEqual(['7700000003'])
    const cancel = recordedBooking('7700000003', { statedAt: '2015-01-02T00:00', statement: { function: 'CANCEL' } })
    expect(bookingsOf([], { bookings: [...bookings, cancel] })).toEqual([])
  })

  it('are all of which it holds cargo; of a bill whose booking is unknown the bill', () => {
    const bills = [
      recordedBill('7700000011', { containers: [CONTAINER], bookings: ['7700000006'] }),
      recordedBill('7700000012', { containers: [CONTAINER], bookings: ['7700000005'] }),
    ]
    expect(bookingsOf([], { bills })).toEqual(['7700000005', '7700000006'])
    expect(bookingsOf([], { bills: [recordedBill('7700000013', { containers: [CONTAINER] })] })).toEqual([
      'bill 7700000013',
    ])
  })

  it('of an unknown container there is none', () => {
    expect(bookingsOf([moved('GTOT', '2026-01-02T08:00', '7700000001', { container: 'MSKU1234565' })])).toEqual([])
  })
})
