import { describe, expect, it } from 'vitest'
import { openTimeZoneBook } from '../tracking/time-zone-book.ts'
import { facts, recordedBill, recordedBooking, type Sailing, type StatedEvent } from '../tracking/recorded.fixture.ts'
import type { RecordedBooking } from '../tracking/recorded.ts'
import { type AskedBooking, datesOf, readBookingDates } from './booking-dates.ts'
import { numberCutOffs } from './number-cut-offs.ts'
import { type CallStatement, statementsByCall } from './statements-by-call.ts'
import { closing, time, callStatement } from './date-statements.fixture.ts'

const STAR = { imoNumber: '9000003', callSign: null, carrierCode: 'TST', name: 'TEST STAR' }
const SAILING: Sailing = {
  from: 'CNSHA',
  to: 'USLGB',
  vessel: STAR,
  voyage: '042W',
  etd: '2026-03-10T20:00',
  eta: '2026-03-25T06:00',
  cutOff: '2026-03-08T17:00',
}
const booking = (
  statedAt: string,
  sailing: Partial<Sailing> = {},
  shippingDocuments: Parameters<typeof recordedBooking>[1] = {},
): RecordedBooking =>
  recordedBooking('7700000001', {
    statedAt,
    receipt: 'CNNGB',
    delivery: 'USDAL',
    legs: [{ ...SAILING, ...sailing }],
    ...shippingDocuments,
  })

const [ONE, TWO] = ['CBHU4398907', 'TEMU4267243']
const moved = (code: 'GTIN' | 'LOAD', container: string, empty: 'LADEN' | 'EMPTY' = 'LADEN'): StatedEvent => ({
  code,
  container,
  empty,
  at: '2026-03-07T10:00',
  where: 'CNSHA',
  booking: '7700000001',
})

const ASKED: AskedBooking = { booking: '7700000001', bill: null }
const NEVER = (): null => null

/** `atLoad`: statements about the call at Shanghai. */
function read(
  bookings: readonly RecordedBooking[],
  {
    events = [],
    bills = [],
    atLoad = [],
  }: { events?: StatedEvent[]; bills?: ReturnType<typeof recordedBill>[]; atLoad?: CallStatement[] } = {},
  asked: AskedBooking = ASKED,
) {
  const dates = readBookingDates(asked, facts(events, { bookings, bills }), NEVER)
  if (dates === null) throw new Error('nothing is known')
  const loads = dates.ends.filter((end) => end.at === 'load' && end.leg.voyage === '042W')
  const histories = datesOf(
    dates,
    loads.flatMap((end) => statementsByCall(atLoad, 'CNSHA', end.id, 'load')),
  )
  const book = openTimeZoneBook()
  return { dates, histories, item: numberCutOffs(dates, histories, '/content/0', book), clocks: book.clocks() }
}

describe('the cut-offs of a booking', () => {
  it('from its confirmation alone, with the cities as the tracking path writes them', () => {
    const { item, clocks } = read([booking('2026-02-01T08:00')])
    expect(item).toEqual({
      bkgNo: '7700000001',
      blNo: null,
      cutOff: '2026-03-08 17:00',
      vgmCutoff: null,
      siCutoff: null,
      custReleaseDt: null,
      vslName: 'TEST STAR',
      por: 'Ningbo ,Zhejiang ,China',
      pol: 'Shanghai ,Shanghai ,China',
      pod: 'Long Beach ,California ,United States',
      fnd: 'Dallas ,Texas ,United States',
      voyNumber: '042W',
      etd: '2026-03-10 20:00',
      changes: [],
      cargo: null,
    })
    expect(clocks).toEqual({
      '/content/0/cutOff': { zone: 'Asia/Shanghai', offset: '+08:00' },
      '/content/0/etd': { zone: 'Asia/Shanghai', offset: '+08:00' },
    })
  })

  it('the document cut-off of X12 301 is the SI’s; facts stored before it was read have none', () => {
    const confirmed = booking('2026-02-01T08:00')
    const [leg] = confirmed.fact.legs
    if (leg === undefined) throw new Error('no leg')
    const withLeg = (change: object) => ({ ...confirmed, fact: { ...confirmed.fact, legs: [{ ...leg, ...change }] } })
    const shippingDocuments = { documentCutOff: { local: '2026-03-07T12:00', offset: null } }
    expect(read([withLeg(shippingDocuments)]).item.siCutoff).toBe('2026-03-07 12:00')
    expect(read([withLeg({ documentCutOff: undefined })]).item.siCutoff).toBeNull()
  })

  it('codes of the vessel’s call (docs/requirements/cut-offs.md 4.1), on the port’s clock also when sent in UTC', () => {
    const call = {
      cutOffs: [
        closing('FCO', '2026-03-08T18:00'),
        closing('VCO', '2026-03-08T02:00', '+00:00'),
        closing('DCO', '2026-03-07T12:00'),
        closing('CUA', '2026-03-08T15:00'),
        closing('RCO', '2026-03-08T20:00'),
        closing('AFC', '2026-03-06T20:00'),
      ],
    }
    const { item } = read([booking('2026-02-01T08:00')], {
      atLoad: [callStatement({ statedAt: '2026-02-02T08:00', call })],
    })
    expect(item).toMatchObject({
      cutOff: '2026-03-08 18:00',
      vgmCutoff: '2026-03-08 10:00',
      siCutoff: '2026-03-07 12:00',
      custReleaseDt: '2026-03-08 15:00',
    })
    expect(item.changes).toEqual([
      {
        field: 'cutOff',
        was: '2026-03-08 17:00',
        now: '2026-03-08 18:00',
        at: '2026-02-02T08:00:00.000Z',
        reason: null,
        source: 'CS',
      },
    ])
  })

  it.each([
    ['the call', '2026-02-01T08:00', '2026-02-02T08:00', '2026-03-09 09:00'],
    ['the booking', '2026-02-03T08:00', '2026-02-02T08:00', '2026-03-08 17:00'],
  ])('%s spoke last and stands, whatever came in first', (_, bookedAt, statedAt, cutOff) => {
    const atLoad = [callStatement({ statedAt, call: { cutOffs: [closing('FCO', '2026-03-09T09:00')] } })]
    expect(read([booking(bookedAt)], { atLoad }).item.cutOff).toBe(cutOff)
  })

  it('a later confirmation that leaves the cut-off out takes nothing back', () => {
    const { cutOff: _, ...without } = SAILING
    const again = recordedBooking('7700000001', { statedAt: '2026-02-09T08:00', legs: [without] })
    expect(read([again, booking('2026-02-01T08:00')]).item).toMatchObject({ cutOff: '2026-03-08 17:00', changes: [] })
  })

  it('rolled to the next vessel: was, now, when; the statements about the old call no longer count', () => {
    const rolled = booking('2026-02-09T08:00', {
      vessel: { ...STAR, imoNumber: '9000015', name: 'TEST MOON', carrierCode: 'TMN' },
      voyage: '043W',
      etd: '2026-03-17T20:00',
      cutOff: '2026-03-15T17:00',
    })
    const atLoad = [
      callStatement({ statedAt: '2026-02-10T08:00', call: { cutOffs: [closing('FCO', '2026-03-08T09:00')] } }),
    ]
    const { item } = read([rolled, booking('2026-02-01T08:00')], { atLoad })
    expect(item).toMatchObject({ cutOff: '2026-03-15 17:00', vslName: 'TEST MOON', voyNumber: '043W' })
    expect(item.changes.map(({ field, was, now, at: when }) => [field, was, now, when])).toEqual([
      ['cutOff', '2026-03-08 17:00', '2026-03-15 17:00', '2026-02-09T08:00:00.000Z'],
      ['etd', '2026-03-10 20:00', '2026-03-17 20:00', '2026-02-09T08:00:00.000Z'],
    ])
  })

  it('an omitted call has no cut-off, whatever the booking stated; reinstated it has', () => {
    const omitted = callStatement({ statedAt: '2026-02-05T08:00', call: { status: 'OMITTED' } })
    const off = read([booking('2026-02-01T08:00')], { atLoad: [omitted] })
    expect([off.item.cutOff, off.item.etd]).toEqual([null, null])
    const back = callStatement({
      statedAt: '2026-02-06T08:00',
      call: { times: [time('DEPA', 'EST', '2026-03-10T22:00')] },
    })
    const on = read([booking('2026-02-01T08:00')], { atLoad: [back, omitted] })
    expect([on.item.cutOff, on.item.etd]).toEqual(['2026-03-08 17:00', '2026-03-10 22:00'])
  })

  it('a cancelled schedule message takes its cut-offs back: the booking’s own stand again', () => {
    const atLoad = [
      callStatement({ statedAt: '2026-02-04T08:00', cancels: true }),
      callStatement({
        statedAt: '2026-02-03T08:00',
        call: { cutOffs: [closing('FCO', '2026-03-09T09:00'), closing('VCO', '2026-03-08T09:00')] },
      }),
    ]
    const { item } = read([booking('2026-02-01T08:00')], { atLoad })
    expect([item.cutOff, item.vgmCutoff]).toEqual(['2026-03-08 17:00', null])
    expect(item.changes.map(({ field, now }) => [field, now])).toEqual([
      ['cutOff', '2026-03-08 17:00'],
      ['vgmCutoff', null],
      ['cutOff', '2026-03-09 09:00'],
    ])
  })

  it('a cancelled booking is still known, for its calendar: all its dates are taken back', () => {
    const cancel = booking('2026-02-09T08:00', {}, { statement: { function: 'CANCEL', messageHash: 'c' } })
    const { dates, histories } = read([cancel, booking('2026-02-01T08:00')])
    expect(dates.sailing).toBeNull()
    expect(histories.cutOff).toMatchObject({ now: null, changes: [{ now: null }] })
    expect(histories.eta).toMatchObject({ now: null, changes: [{ now: null }] })
  })

  it('departure and arrival also by status messages and by the bill: estimates move, the real move ends it', () => {
    const move = (code: 'DEPA' | 'ARRI', local: string, statedAt: string, classifier: 'EST' | 'ACT'): StatedEvent => ({
      code,
      at: local,
      documentAt: statedAt,
      classifier,
      where: code === 'DEPA' ? 'CNSHA' : 'USLGB',
      mode: 'VESSEL',
      vessel: STAR,
      voyage: '042W',
      source: 'IFTSTA/24',
    })
    const events = [
      move('ARRI', '2026-03-27T06:00', '2026-03-20T08:00', 'EST'),
      move('ARRI', '2026-03-26T06:00', '2026-03-12T08:00', 'EST'),
      move('DEPA', '2026-03-10T23:10', '2026-03-11T01:00', 'ACT'),
      // The same voyage number a year earlier, and another port.
      move('DEPA', '2025-03-10T23:10', '2025-03-11T01:00', 'ACT'),
      { ...move('ARRI', '2026-03-24T06:00', '2026-03-24T08:00', 'ACT'), where: 'USOAK' },
    ]
    const bills = [
      recordedBill('7700000002', { bookings: ['7700000001'], legs: [SAILING], statedAt: '2026-03-11T09:00' }),
    ]
    const { histories, item } = read([booking('2026-02-01T08:00')], { events, bills })
    expect(item).toMatchObject({ blNo: '7700000002', etd: '2026-03-10 23:10' })
    expect(histories.etd.isActual).toBe(true)
    expect(histories.eta.now?.local).toBe('2026-03-27T06:00')
    expect(histories.eta.changes.map(({ now }) => now?.local)).toEqual(['2026-03-27T06:00', '2026-03-26T06:00'])
  })

  it.each<[string, StatedEvent[], string | null]>([
    ['nothing is reported', [], null],
    ['one box is aboard, the other not delivered', [moved('LOAD', ONE)], null],
    ['one box is aboard, the other at the terminal', [moved('LOAD', ONE), moved('GTIN', TWO)], 'DELIVERED'],
    ['both are aboard', [moved('LOAD', ONE), moved('LOAD', TWO)], 'LOADED'],
    ['one is only expected aboard', [moved('LOAD', ONE), { ...moved('LOAD', TWO), classifier: 'EST' }], null],
    ['the empty boxes are back at a depot', [moved('GTIN', ONE, 'EMPTY'), moved('GTIN', TWO, 'EMPTY')], null],
  ])('where its cargo is: %s', (_, events, cargo) =>
    expect(read([booking('2026-02-01T08:00', {}, { containers: [ONE, TWO] })], { events }).item.cargo).toBe(cargo),
  )

  it('of a bill only that bill is named, and a bill without a known booking answers alone', () => {
    const bills = ['7700000002', '7700000003'].map((number) =>
      recordedBill(number, { bookings: ['7700000001'], legs: [SAILING], statedAt: '2026-03-11T09:00' }),
    )
    const bookings = [booking('2026-02-01T08:00')]
    expect(read(bookings, { bills }).item.blNo).toBe('7700000002,7700000003')
    expect(read(bookings, { bills }, { ...ASKED, bill: '7700000003' }).item.blNo).toBe('7700000003')
    const alone = [recordedBill('7700000009', { legs: [SAILING] })]
    const { item } = read([], { bills: alone }, { booking: null, bill: '7700000009' })
    expect(item).toMatchObject({ bkgNo: '', blNo: '7700000009', cutOff: '2026-03-08 17:00' })
  })

  it('of an unknown number nothing is known; of a booking without a route its number', () => {
    expect(readBookingDates({ booking: '1234567890', bill: null }, facts([]), NEVER)).toBeNull()
    expect(readBookingDates({ booking: null, bill: null }, facts([]), NEVER)).toBeNull()
    const { item } = read([recordedBooking('7700000001', {})])
    expect(item).toMatchObject({ bkgNo: '7700000001', cutOff: null, pol: null, fnd: null, vslName: null, etd: null })
  })

  it('a port that is not in the directory keeps its name, and its wall clock has no instant', () => {
    const nowhere = { unLocode: 'XXABC', name: 'NOWHERE', facilityCode: null, facilityName: null, facilityType: null }
    const { item, clocks, histories } = read([booking('2026-02-01T08:00', { from: nowhere })])
    expect([item.pol, item.cutOff]).toEqual(['NOWHERE', '2026-03-08 17:00'])
    expect(clocks).toEqual({})
    expect(histories.cutOff.now?.instant).toBeNull()
  })
})
