import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, recorded, recordedBill, recordedBooking, type StatedEvent } from '../tracking/recorded.fixture.ts'
import type { TrackingFacts } from '../tracking/shipment-links.ts'
import type { ContainerFacts } from './assessment.ts'
import { containerFacts } from './period-events.ts'
import {
  asked,
  BILL,
  BOOKING,
  CONTAINER,
  first,
  JOURNEY,
  LEGS,
  ofKind,
  OTHER,
  shippingDocuments,
  eventTexts,
} from './period-journey.fixture.ts'

describe('containerFacts', () => {
  it('reports the whole journey: the transshipment starts nothing', () => {
    const found = first(facts(JOURNEY, shippingDocuments()))
    expect(eventTexts(found)).toEqual([
      'EMPTY_PICK_UP 2026-03-01',
      'GATE_IN_FULL 2026-03-04',
      'CARGO_CUT_OFF 2026-03-06',
      'LOAD 2026-03-08',
      'VESSEL_ARRIVAL 2026-04-02',
      'DISCHARGE 2026-04-03',
      'FIRST_DISCHARGE 2026-04-03',
      'AVAILABILITY 2026-04-05',
      'GATE_OUT_FULL 2026-04-09',
      'EMPTY_RETURN 2026-04-15',
    ])
    expect(found).toMatchObject({
      container: CONTAINER,
      isoSizeType: '45G1',
      sizeType: '40HQ',
      isShipperOwned: false,
      commodity: null,
      portOfLoading: 'CNSHA',
      portOfDischarge: 'USLAX',
      shipmentNumbers: [BILL, BOOKING],
      billNumbers: [BILL],
      undated: [],
    })
    expect(found.events.find(({ kind }) => kind === 'DISCHARGE')).toMatchObject({ port: 'USLAX', source: 'COARRI/44' })
  })

  it('knows no unknown number, and no container of a bill that is a booking', () => {
    expect(containerFacts({ number: 'NOBODY1', type: null }, facts(JOURNEY, shippingDocuments()))).toBeNull()
    expect(containerFacts({ number: BOOKING, type: 'bl' }, facts(JOURNEY, shippingDocuments()))).toBeNull()
    expect(first(facts(JOURNEY, shippingDocuments()), { number: BOOKING, type: null }).container).toBe(CONTAINER)
  })

  it('does not depend on the order of arrival, nor on messages that come twice', () => {
    const known = facts(JOURNEY, shippingDocuments())
    const some = fc.subarray([...known.events]).chain((inOrder) =>
      fc.tuple(
        fc.constant(inOrder),
        fc.shuffledSubarray([...inOrder, ...inOrder], {
          minLength: inOrder.length * 2,
          maxLength: inOrder.length * 2,
        }),
      ),
    )
    fc.assert(
      fc.property(some, ([inOrder, shuffled]) => {
        const expected = containerFacts(asked, { ...known, events: inOrder })
        expect(containerFacts(asked, { ...known, events: shuffled })).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('is before the last discharge when only the transshipment is reported', () => {
    const found = first(facts(JOURNEY.slice(0, 4), shippingDocuments()))
    expect(eventTexts(found)).not.toContain('DISCHARGE 2026-03-14')
    expect(found.reached).toBe('LOAD')
  })

  it('takes two reports of one move, an hour apart, for one', () => {
    const again: StatedEvent = {
      ...JOURNEY[6],
      code: 'DISC',
      at: '2026-04-03T20:00',
      partner: 'QUAY',
      source: 'IFTSTA/21',
    }
    expect(ofKind('DISCHARGE', first(facts([...JOURNEY, again], shippingDocuments())))).toEqual([
      'DISCHARGE 2026-04-03',
    ])
  })

  it('drops a cancelled event and follows a corrected one', () => {
    const discharge: StatedEvent = { ...JOURNEY[6], code: 'DISC', documentNumber: 'D7', hash: 'a' }
    const rest = JOURNEY.filter((_, index) => index !== 6)
    const cancel: StatedEvent = { ...discharge, function: 'CANCEL', documentAt: '2026-04-04T09:00', hash: 'b' }
    const replace: StatedEvent = {
      ...discharge,
      function: 'REPLACE',
      at: '2026-04-02T23:30',
      documentAt: '2026-04-04T09:00',
      hash: 'c',
    }
    expect(ofKind('DISCHARGE', first(facts([...rest, discharge, cancel], shippingDocuments())))).toEqual([])
    expect(ofKind('DISCHARGE', first(facts([...rest, replace, discharge], shippingDocuments())))).toEqual([
      'DISCHARGE 2026-04-02',
    ])
  })

  it('takes the date from the clock of the place: late evening in UTC is the next day in Shanghai', () => {
    const utc = recorded({
      code: 'DISC',
      at: '2026-03-31T17:00',
      container: CONTAINER,
      bill: BILL,
      where: 'CNSHA',
      empty: 'LADEN',
    })
    const instant = Date.parse('2026-03-31T17:00Z')
    const stated = { ...utc, time: { local: '2026-03-31T17:00', zone: 'Asia/Shanghai', offset: '+00:00', instant } }
    expect(ofKind('DISCHARGE', first({ ...facts([]), events: [stated] }))).toEqual(['DISCHARGE 2026-04-01'])
  })

  it.each([
    ['the night that loses an hour', '2026-03-29T02:30', '2026-03-29'],
    ['the night that has an hour twice', '2026-10-25T02:30', '2026-10-25'],
    ['the last minute of the year', '2026-12-31T23:59', '2026-12-31'],
    ['a date without a time', '2026-03-29', '2026-03-29'],
  ])('%s stays on its own day', (_, at, on) => {
    const disc: StatedEvent = { code: 'DISC', at, container: CONTAINER, bill: BILL, where: 'NLRTM', empty: 'LADEN' }
    expect(ofKind('DISCHARGE', first(facts([disc])))).toEqual([`DISCHARGE ${on}`])
  })

  it('names the kinds that were reported without a date', () => {
    const { at: _, ...undated } = JOURNEY[6] as StatedEvent
    const found = first(facts([...JOURNEY.slice(0, 6), undated], shippingDocuments()))
    expect(found.undated).toEqual(['DISCHARGE'])
    expect(ofKind('DISCHARGE', found)).toEqual([])
    // Another partner reported the same move with a date: nothing is missing.
    expect(first(facts([...JOURNEY, { ...undated, partner: 'QUAY' }], shippingDocuments())).undated).toEqual([])
  })

  it('ignores estimates', () => {
    const expected = JOURNEY.map((event) => ({ ...event, classifier: 'EST' as const }))
    expect(eventTexts(first(facts(expected, shippingDocuments())))).toEqual(['CARGO_CUT_OFF 2026-03-06'])
  })

  it('an availability reported for the bill holds for the containers that have none of their own', () => {
    const { container: _, ...forBill } = JOURNEY[7] as StatedEvent
    const withoutOwn = JOURNEY.filter((__, index) => index !== 7)
    const early: StatedEvent = { ...forBill, at: '2026-04-04T08:00' }
    expect(ofKind('AVAILABILITY', first(facts([...withoutOwn, early], shippingDocuments())))).toEqual([
      'AVAILABILITY 2026-04-04',
    ])
    expect(ofKind('AVAILABILITY', first(facts([...JOURNEY, early], shippingDocuments())))).toEqual([
      'AVAILABILITY 2026-04-05',
    ])
    const { bill: __, ...ofNobody } = early
    expect(ofKind('AVAILABILITY', first(facts([...withoutOwn, ofNobody], shippingDocuments())))).toEqual([])
    const ofAnother: StatedEvent = { ...early, bill: 'ELSE00001' }
    expect(ofKind('AVAILABILITY', first(facts([...withoutOwn, ofAnother], shippingDocuments())))).toEqual([])
  })

  it('the first discharge of the bill starts the period of all its containers, and of no other bill of the booking', () => {
    const disc = (container: string, at: string, bill: string): StatedEvent => ({
      code: 'DISC',
      at,
      container: container,
      where: 'USLAX',
      empty: 'LADEN',
      bill,
      booking: BOOKING,
    })
    const bill = (number: string, ...containers: readonly string[]) =>
      recordedBill(number, { legs: LEGS, bookings: [BOOKING], containers })
    const known = facts(
      [
        disc(CONTAINER, '2026-04-05T09:00', BILL),
        disc(OTHER, '2026-04-03T09:00', BILL),
        disc('MSCU6639871', '2026-04-01T09:00', 'OTHERBILL1'),
      ],
      {
        bookings: [recordedBooking(BOOKING, { legs: LEGS })],
        bills: [bill(BILL, CONTAINER, OTHER), bill('OTHERBILL1', 'MSCU6639871')],
      },
    )
    const started = (containerFacts({ number: BOOKING, type: 'bkg' }, known) ?? []).map((found) => [
      found.container,
      ofKind('FIRST_DISCHARGE', found)[0],
      found.shipmentNumbers,
    ])
    expect(started).toEqual([
      [CONTAINER, 'FIRST_DISCHARGE 2026-04-03', [BILL, BOOKING]],
      ['MSCU6639871', 'FIRST_DISCHARGE 2026-04-01', ['OTHERBILL1', BOOKING]],
      [OTHER, 'FIRST_DISCHARGE 2026-04-03', [BILL, BOOKING]],
    ])
  })

  it('is not started by a container of the same bill that was put ashore elsewhere', () => {
    const disc = (container: string, at: string, where: string): StatedEvent => ({
      code: 'DISC',
      at,
      container,
      where,
      empty: 'LADEN',
      bill: BILL,
    })
    const known = facts([disc(CONTAINER, '2026-04-05T09:00', 'USLAX'), disc(OTHER, '2026-03-20T09:00', 'SGSIN')])
    expect(ofKind('FIRST_DISCHARGE', first(known))).toEqual(['FIRST_DISCHARGE 2026-04-05'])
  })

  it('a container of two bills has the same period under each, with the parties of that bill only', () => {
    const party = (code: string) => [{ role: 'CN', code, name: null, addressLines: [] }]
    const bill = (number: string, code: string) => {
      const document = recordedBill(number, { legs: LEGS, bookings: [BOOKING], containers: [CONTAINER] })
      return { ...document, fact: { ...document.fact, parties: party(code) } }
    }
    const known: TrackingFacts = {
      ...facts(JOURNEY.map((event) => ({ ...event, bill: undefined, booking: BOOKING }) as unknown as StatedEvent)),
      bookings: [recordedBooking(BOOKING, { legs: LEGS })],
      bills: [bill('PART1', 'ONE'), bill('PART2', 'TWO')],
    }
    const [one, two] = ['PART1', 'PART2'].map((number) => first(known, { number, type: 'bl' }))
    expect(one?.events).toEqual(two?.events)
    expect(eventTexts(one as ContainerFacts)).toContain('DISCHARGE 2026-04-03')
    expect([one?.partyCodes, two?.partyCodes]).toEqual([['ONE'], ['TWO']])
    expect(one?.shipmentNumbers).toEqual(['PART1', BOOKING])
  })

  it('shows nothing of the next customer of the container', () => {
    const next: readonly StatedEvent[] = [
      {
        code: 'GTOT',
        at: '2026-05-01T09:00',
        empty: 'EMPTY',
        where: 'USLAX',
        container: CONTAINER,
        booking: 'NEXT000001',
      },
      {
        code: 'GTIN',
        at: '2026-05-02T09:00',
        empty: 'LADEN',
        where: 'USLAX',
        container: CONTAINER,
        booking: 'NEXT000001',
      },
      {
        code: 'LOAD',
        at: '2026-05-03T09:00',
        empty: 'LADEN',
        where: 'USLAX',
        container: CONTAINER,
        booking: 'NEXT000001',
      },
    ]
    const found = first(facts([...next, ...JOURNEY], shippingDocuments()))
    expect(eventTexts(found).at(-1)).toBe('EMPTY_RETURN 2026-04-15')
    expect(eventTexts(found)).toHaveLength(10)
  })

  it('has the contracts of its booking and its type by the booking where no other document states it', () => {
    const [booking] = shippingDocuments().bookings ?? []
    if (booking === undefined) throw new Error('no booking')
    const fact = {
      ...booking.fact,
      contractNumbers: ['SC-1'],
      equipment: [{ isoSizeType: '22G1', count: 1, container: CONTAINER }],
    }
    const known = facts(JOURNEY, { bookings: [{ ...booking, fact }] })
    expect(first(known, { number: BOOKING, type: 'bkg' })).toMatchObject({
      contractNumbers: ['SC-1'],
      sizeType: '20GP',
    })
    expect(first(facts(JOURNEY)).sizeType).toBeNull()
  })
})
