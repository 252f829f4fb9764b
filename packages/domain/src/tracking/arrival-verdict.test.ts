import { describe, expect, it } from 'vitest'
import type { TimeZoneRefs } from './answer.ts'
import { buildBillAnswer } from './build-bill-answer.ts'
import {
  facts,
  recordedBill,
  recordedBooking,
  ship,
  type StatedDocuments,
  type Sailing,
  type StatedEvent,
} from './recorded.fixture.ts'

const VESSEL = ship('QUAY TEST', 'Q01')
const SAILING: Sailing = { from: 'CNTAO', to: 'USLGB', vessel: VESSEL, voyage: '039E' }
const bookingStated = (statedAt: string, sailing: Partial<Sailing>, statement: StatedDocuments['statement'] = {}) =>
  recordedBooking('B1', {
    bills: ['M1'],
    legs: [{ ...SAILING, ...sailing }],
    statedAt,
    statement: { function: 'REPLACE', ...statement },
  })
const arrival = (at: string, part: Partial<StatedEvent> = {}): StatedEvent => ({
  code: 'ARRI',
  at,
  where: 'USLGB',
  mode: 'VESSEL',
  voyage: '039E',
  vessel: VESSEL,
  ...part,
})
const estimate = (at: string, documentAt: string, part: Partial<StatedEvent> = {}) =>
  arrival(at, { classifier: 'EST', documentAt, ...part })

/** Each verdict with the field that it belongs to: `actualArrivalDate LATE 30`. */
function verdicts(
  bookings: ReturnType<typeof bookingStated>[],
  events: readonly StatedEvent[] = [],
  bills: ReturnType<typeof recordedBill>[] = [],
): readonly string[] {
  const { clocks }: { clocks: TimeZoneRefs } = buildBillAnswer(
    { number: 'B1', type: 'bkg' },
    facts(events, { bookings, bills }),
    { showOperations: false },
  )
  return Object.entries(clocks).flatMap(([pointer, { verdict }]) =>
    verdict === undefined
      ? []
      : [`${pointer.replace('/content/actualShipment/', '')} ${verdict.punctuality} ${verdict.hours}`],
  )
}

describe('the verdict on a leg’s arrival', () => {
  const first = bookingStated('2026-01-01T09:00', { eta: '2026-01-27T06:00' })
  const second = bookingStated('2026-01-20T09:00', { eta: '2026-01-28T12:00' })

  it('holds the latest ETA against the first, though the booking that stated it is replaced', () => {
    expect(verdicts([first])).toEqual(['0/estimatedDateOfArrival ON_TIME 0'])
    expect(verdicts([first, second])).toEqual(['0/estimatedDateOfArrival LATE 30'])
    expect(verdicts([second, first])).toEqual(['0/estimatedDateOfArrival LATE 30'])
  })

  it('is about the actual arrival once there is one', () => {
    expect(verdicts([first, second], [arrival('2026-01-27T20:00')])).toEqual(['0/actualArrivalDate ON_TIME 0'])
    expect(verdicts([first], [arrival('2026-01-29T07:00')])).toEqual(['0/actualArrivalDate LATE 49'])
    expect(verdicts([first], [arrival('2026-01-25T03:30')])).toEqual(['0/actualArrivalDate EARLY 50'])
  })

  it('knows estimates of the vessel’s call that an actual arrival has superseded', () => {
    const events = [
      estimate('2026-01-27T06:00', '2026-01-02T00:00'),
      estimate('2026-01-28T06:00', '2026-01-12T00:00'),
      arrival('2026-01-28T10:00'),
    ]
    const bare = bookingStated('2026-01-01T09:00', {})
    expect(verdicts([bare], events)).toEqual(['0/actualArrivalDate LATE 28'])
    expect(verdicts([bare], events.toReversed())).toEqual(['0/actualArrivalDate LATE 28'])
    expect(verdicts([bare], [arrival('2026-01-28T10:00')])).toEqual([])
  })

  it('never calls an estimate on time that later events have superseded', () => {
    const sailed = (at: string) => arrival(at, { code: 'DEPA', where: 'CNTAO', booking: 'B1' })
    // Expected on 27 January at 06:00 in Long Beach: 22:00 in Qingdao.
    expect(verdicts([first], [sailed('2026-01-27T21:00')])).toEqual(['0/estimatedDateOfArrival ON_TIME 0'])
    expect(verdicts([first], [sailed('2026-01-27T23:00')])).toEqual([])
    expect(verdicts([first, second], [sailed('2026-02-01T09:00')])).toEqual(['0/estimatedDateOfArrival LATE 30'])
  })

  it('is no verdict on the vessel that the cargo was rolled from', () => {
    const rolled = bookingStated('2026-01-20T09:00', {
      voyage: '041E',
      vessel: ship('QUAY OTHER', 'Q02'),
      eta: '2026-02-10T06:00',
    })
    expect(verdicts([first, rolled])).toEqual(['0/estimatedDateOfArrival ON_TIME 0'])
    const foreign = estimate('2026-01-10T06:00', '2025-12-01T00:00', {
      vessel: ship('QUAY OTHER', 'Q02'),
      booking: 'B1',
    })
    expect(verdicts([first], [foreign])).toEqual(['0/estimatedDateOfArrival ON_TIME 0'])
  })

  it('forgets a promise that its sender has cancelled, and one of another document', () => {
    const cancel = bookingStated('2026-01-10T09:00', { eta: '2026-01-27T06:00' }, { function: 'CANCEL' })
    expect(verdicts([first, cancel, second])).toEqual(['0/estimatedDateOfArrival ON_TIME 0'])
    const other = recordedBooking('B2', {
      legs: [{ ...SAILING, eta: '2026-01-20T06:00' }],
      statedAt: '2025-12-01T09:00',
    })
    expect(verdicts([first, other])).toEqual(['0/estimatedDateOfArrival ON_TIME 0'])
  })

  it('is given for each leg, and for none whose arrival has no clock', () => {
    const legs: Sailing[] = [
      { from: 'CNTAO', to: 'SGSIN', vessel: VESSEL, voyage: '039E', eta: '2026-01-10T06:00' },
      { from: 'SGSIN', to: 'ZZZZZ', vessel: ship('QUAY NEXT', 'Q03'), voyage: '7W', eta: '2026-02-10T06:00' },
    ]
    const booking = recordedBooking('B1', { legs, statedAt: '2026-01-01T09:00' })
    expect(verdicts([booking], [arrival('2026-01-12T06:00', { where: 'SGSIN' })])).toEqual([
      '0/actualArrivalDate LATE 48',
    ])
  })

  it('takes no arrival on the way to the port of loading for that of the leg, though the voyage number is the same', () => {
    const early = arrival('2025-12-20T08:00')
    const booked = bookingStated('2026-01-01T09:00', { etd: '2026-01-05T09:00', eta: '2026-01-27T06:00' })
    const answerWith = (...events: readonly StatedEvent[]) =>
      buildBillAnswer({ number: 'B1', type: 'bkg' }, facts(events, { bookings: [booked] }), { showOperations: false })
    const left = arrival('2026-01-05T10:00', { code: 'DEPA', where: 'CNTAO' })
    for (const answered of [answerWith(early), answerWith(early, left)]) {
      expect(answered.answer).toMatchObject({ content: { actualShipment: [{ actualArrivalDate: null }] } })
    }
    expect(answerWith(early, left, arrival('2026-01-29T07:00')).answer).toMatchObject({
      content: { actualShipment: [{ actualArrivalDate: '2026-01-29 07:00' }] },
    })
    // A passage of one day that begins earlier than expected.
    expect(answerWith(arrival('2026-01-04T22:00')).answer).toMatchObject({
      content: { actualShipment: [{ actualArrivalDate: '2026-01-04 22:00' }] },
    })
  })

  it('takes no estimate for the call on the way there for a promise, and keeps one that a late departure has superseded', () => {
    const booked = bookingStated('2026-01-01T09:00', { etd: '2026-01-05T09:00' })
    const late = arrival('2026-01-20T10:00', { code: 'DEPA', where: 'CNTAO' })
    const promise = estimate('2026-01-15T06:00', '2026-01-02T00:00')
    const onTheWay = [estimate('2025-12-20T06:00', '2025-12-10T00:00'), arrival('2025-12-20T08:00')]
    const arrived = arrival('2026-01-30T06:00')
    expect(verdicts([booked], [promise, late, arrived])).toEqual(['0/actualArrivalDate LATE 360'])
    expect(verdicts([booked], [...onTheWay, promise, late, arrived])).toEqual(['0/actualArrivalDate LATE 360'])
    expect(verdicts([booked], [...onTheWay, late, arrived])).toEqual([])
  })

  it('counts the bill’s own ETA where no booking stated one', () => {
    const bill = recordedBill('M1', {
      bookings: ['B1'],
      legs: [{ ...SAILING, eta: '2026-01-26T06:00' }],
      statedAt: '2026-01-05T09:00',
    })
    expect(verdicts([bookingStated('2026-01-01T09:00', {})], [arrival('2026-01-28T07:00')], [bill])).toEqual([
      '0/actualArrivalDate LATE 49',
    ])
  })
})
