import { describe, expect, it } from 'vitest'
import { facts, type StatedEvent } from '../tracking/recorded.fixture.ts'
import {
  BILL,
  BOOKING,
  CONTAINER,
  first,
  JOURNEY,
  ofKind,
  shippingDocuments,
  eventTexts,
} from './period-journey.fixture.ts'

describe('periodEventsOfContainer', () => {
  describe('moves that the container took back', () => {
    const later = (code: StatedEvent['code'], at: string, empty: 'LADEN' | 'EMPTY', where: string): StatedEvent => ({
      code,
      at,
      empty,
      where,
      container: CONTAINER,
      bill: BILL,
    })

    it('out of the port and in again for customs: the last gate-out ends demurrage', () => {
      const inspected = [
        ...JOURNEY,
        later('GTOT', '2026-04-05T10:00', 'LADEN', 'USLAX'),
        later('GTIN', '2026-04-06T12:00', 'LADEN', 'USLAX'),
      ]
      expect(ofKind('GATE_OUT_FULL', first(facts(inspected, shippingDocuments())))).toEqual([
        'GATE_OUT_FULL 2026-04-09',
      ])
    })

    it('out of the terminal again before it was loaded, and on and off the ship at its first port', () => {
      const rolled = [
        ...JOURNEY.slice(0, 2),
        later('GTOT', '2026-03-05T10:00', 'LADEN', 'CNSHA'),
        later('GTIN', '2026-03-06T20:00', 'LADEN', 'CNSHA'),
        later('LOAD', '2026-03-07T02:00', 'LADEN', 'CNSHA'),
        later('DISC', '2026-03-07T20:00', 'LADEN', 'CNSHA'),
        { ...JOURNEY[2], at: '2026-03-10T02:00' } as StatedEvent,
        ...JOURNEY.slice(3),
      ]
      const found = first(facts(rolled, shippingDocuments()))
      expect(ofKind('GATE_IN_FULL', found)).toEqual(['GATE_IN_FULL 2026-03-06'])
      expect(ofKind('LOAD', found)).toEqual(['LOAD 2026-03-10'])
    })

    it('discharged by mistake, loaded again, and discharged for good', () => {
      const twice = [
        ...JOURNEY.slice(0, 7),
        later('LOAD', '2026-04-04T10:00', 'LADEN', 'USLAX'),
        later('DISC', '2026-04-06T10:00', 'LADEN', 'USLAX'),
      ]
      expect(ofKind('DISCHARGE', first(facts(twice, shippingDocuments())))).toEqual(['DISCHARGE 2026-04-06'])
    })

    it('an empty container given back unused, then another booking of the same container', () => {
      const unused: readonly StatedEvent[] = [
        { ...later('GTOT', '2026-02-01T09:00', 'EMPTY', 'CNSHA'), booking: BOOKING },
        { ...later('GTIN', '2026-02-03T09:00', 'EMPTY', 'CNSHA'), booking: BOOKING },
      ]
      expect(eventTexts(first(facts([...unused, ...JOURNEY], shippingDocuments())))[0]).toBe('EMPTY_PICK_UP 2026-03-01')
      expect(eventTexts(first(facts(unused, shippingDocuments())))).toEqual([
        'EMPTY_PICK_UP 2026-02-01',
        'EMPTY_RETURN 2026-02-03',
        'CARGO_CUT_OFF 2026-03-06',
      ])
      // The second pick-up was not reported: the days at the depot must not be charged from the first pick-up.
      const unreported = [...unused, ...JOURNEY.slice(1)]
      expect(ofKind('EMPTY_PICK_UP', first(facts(unreported, shippingDocuments())))).toEqual([])
      expect(ofKind('EMPTY_RETURN', first(facts(unreported, shippingDocuments())))).toEqual(['EMPTY_RETURN 2026-04-15'])
    })
  })

  it('by rail to the hub: the port gate ends demurrage, the hub gate hands the container over', () => {
    const inland: readonly StatedEvent[] = [
      ...JOURNEY.slice(0, 8),
      { code: 'GTOT', at: '2026-04-09T10:00', empty: 'LADEN', where: 'USLAX', mode: 'RAIL' },
      { code: 'GTIN', at: '2026-04-14T10:00', empty: 'LADEN', where: 'USCHI' },
      { code: 'GTOT', at: '2026-04-16T10:00', empty: 'LADEN', where: 'USCHI', mode: 'TRUCK' },
    ].map((event) => (event.code === 'ARRI' ? event : { ...event, container: CONTAINER, bill: BILL }) as StatedEvent)
    const { events } = first(facts(inland, shippingDocuments('USCHI')))
    const gates = events.filter(({ kind }) => kind === 'GATE_OUT_FULL')
    expect(gates.map(({ on, port, goesOn = false }) => [on, port, goesOn])).toEqual([
      ['2026-04-09', 'USLAX', true],
      ['2026-04-16', 'USCHI', false],
    ])
  })

  describe('how a full container leaves the port', () => {
    const landed = JOURNEY.slice(0, 7)
    const gates = (...moves: readonly Omit<StatedEvent, 'container' | 'bill'>[]) => {
      const { events, reached } = first(
        facts(
          [...landed, ...moves.map((move) => ({ ...move, container: CONTAINER, bill: BILL }))],
          shippingDocuments('USCHI'),
        ),
      )
      const found = events.filter(({ kind }) => kind === 'GATE_OUT_FULL')
      return { reached, gates: found.map(({ on, port, goesOn = false }) => `${on} ${port} ${goesOn}`) }
    }
    const rail = { where: 'USLAX', empty: 'LADEN', mode: 'RAIL' } as const

    it.each<[string, readonly Omit<StatedEvent, 'container' | 'bill'>[], readonly string[]]>([
      [
        'loaded on a rail car at the quay: no gate is reported, and demurrage ends with the first of these reports',
        [
          { code: 'LOAD', at: '2026-04-06T10:00', ...rail },
          { code: 'DEPA', at: '2026-04-07T10:00', ...rail },
        ],
        ['2026-04-06 USLAX true', '2026-04-07 USLAX true'],
      ],
      [
        'a gate that does not say whether the container is full',
        [{ code: 'GTOT', at: '2026-04-06T10:00', where: 'USLAX' }],
        ['2026-04-06 USLAX false'],
      ],
      [
        'unpacked in the port: it leaves empty',
        [
          { code: 'STRP', at: '2026-04-06T10:00', where: 'USLAX' },
          { code: 'GTOT', at: '2026-04-06T12:00', where: 'USLAX' },
        ],
        [],
      ],
      ['an empty gate-out is none', [{ code: 'GTOT', at: '2026-04-06T10:00', where: 'USLAX', empty: 'EMPTY' }], []],
      [
        'handed over at a ramp that no paper names',
        [
          { code: 'GTOT', at: '2026-04-06T10:00', ...rail },
          { code: 'GTIN', at: '2026-04-09T10:00', where: 'USJOT', empty: 'LADEN' },
          { code: 'GTOT', at: '2026-04-11T10:00', where: 'USJOT', empty: 'LADEN', mode: 'TRUCK' },
        ],
        ['2026-04-06 USLAX true', '2026-04-11 USJOT false'],
      ],
      [
        'by truck to the consignee’s own warehouse, which reports it in',
        [
          { code: 'GTOT', at: '2026-04-06T10:00', where: 'USLAX', empty: 'LADEN', mode: 'TRUCK' },
          { code: 'GTIN', at: '2026-04-06T15:00', where: 'USONT', empty: 'LADEN', facilityType: 'CLOC' },
        ],
        ['2026-04-06 USLAX false'],
      ],
    ])('%s', (_, moves, expected) => {
      expect(gates(...moves).gates).toEqual(expected)
    })

    it('is known to have left when only the hub reports it', () => {
      const hub = gates({ code: 'GTIN', at: '2026-04-09T10:00', where: 'USCHI', empty: 'LADEN' })
      expect(hub).toEqual({ reached: 'GATE_OUT_FULL', gates: [] })
    })
  })
})
