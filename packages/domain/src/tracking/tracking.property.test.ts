// Properties of the tracking rules, tested on random histories of two customers who use the same containers, one after
// the other and at the same time.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBillAnswer } from './build-bill-answer.ts'
import { buildContainerAnswer } from './build-container-answer.ts'
import { effectiveEvents } from './effective-events.ts'
import type { RecordedEvent } from './recorded.ts'
import { CONTAINERS, history, statedEvent } from './random-history.fixture.ts'
import { recorded, recordedBill, recordedBooking } from './recorded.fixture.ts'
import { linkShipments, type TrackingFacts } from './shipment-links.ts'
import { effectiveFacts } from './shipment-scope.ts'
import { splitTrips } from './split-trips.ts'
import { STATUS_LABELS } from './status-code.ts'
import { reportedCodeOf } from './unknown-status.ts'

const LABELS: readonly string[] = Object.values(STATUS_LABELS)

const shippingDocuments: Omit<TrackingFacts, 'events'> = {
  bookings: [
    recordedBooking('A0000001', {
      bills: ['A0000002'],
      containers: [CONTAINERS[0] ?? ''],
      receipt: 'CNTAO',
      delivery: 'USDAL',
      legs: [
        { from: 'CNTAO', to: 'SGSIN', voyage: '039E', etd: '2015-10-02T08:00' },
        { from: 'SGSIN', to: 'USLGB' },
      ],
    }),
    recordedBooking('B0000001', {
      legs: [{ from: 'CNTAO', to: 'USLGB', voyage: '001W', etd: '2015-11-02T08:00', eta: '2015-11-20T08:00' }],
    }),
  ],
  bills: [recordedBill('B0000002', { bookings: ['B0000001'], containers: CONTAINERS })],
}

const shuffled = (events: readonly RecordedEvent[], seed: readonly number[]): readonly RecordedEvent[] =>
  events
    .map((event, index) => ({ event, at: seed[index % Math.max(1, seed.length)] ?? 0, index }))
    .toSorted((a, b) => a.at - b.at || b.index - a.index)
    .map(({ event }) => event)
const seeds = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 24 })

const actualCodes = (list: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(list.filter(({ fact }) => fact.classifier === 'ACT').map(({ fact }) => fact.code))

const answers = (events: readonly RecordedEvent[]) => {
  const facts = { events, ...shippingDocuments }
  return [
    buildContainerAnswer(CONTAINERS, facts),
    buildBillAnswer({ number: 'A0000002', type: 'bl' }, facts, { showOperations: true }),
    buildBillAnswer({ number: 'B0000001', type: 'bkg' }, facts, { showOperations: true }),
  ]
}

describe('whatever was stated', () => {
  it('gives the same answers in every order of arrival', () =>
    fc.assert(
      fc.property(history, seeds, (events, seed) => {
        expect(answers(shuffled(events, seed))).toEqual(answers(events))
      }),
      { numRuns: 120 },
    ))

  it('gives the same answers when messages arrive twice, under other row ids', () =>
    fc.assert(
      fc.property(history, seeds, (events, seed) => {
        const again = events
          .filter((_, index) => (seed[index % seed.length] ?? 0) % 2 === 0)
          .map((event) => ({ ...event, id: `z${event.id}` }))
        expect(answers(shuffled([...events, ...again], seed))).toEqual(answers(events))
      }),
      { numRuns: 80 },
    ))

  it('stands again after a cancel and the original stated anew', () =>
    fc.assert(
      fc.property(
        statedEvent.filter((event) => (event.classifier ?? 'ACT') === 'ACT'),
        (event) => {
          const at = '2015-10-05T08:00'
          const base = { ...event, at, documentNumber: 'D', function: 'ORIGINAL' } as const
          const first = recorded({ ...base, documentAt: '2015-10-05T09:00', hash: 'a' })
          const cancel = recorded({ ...base, function: 'CANCEL', documentAt: '2015-10-05T10:00', hash: 'b' })
          const anew = recorded({ ...base, documentAt: '2015-10-05T11:00', hash: 'c' })
          expect(effectiveEvents([first, cancel]).effective).toEqual([])
          expect(effectiveEvents([anew, cancel, first]).effective).toEqual([anew])
        },
      ),
      { numRuns: 60 },
    ))

  it('never mixes the events of two shipments in one trip, and loses no actual event that stands', () =>
    fc.assert(
      fc.property(history, (events) => {
        const { effective } = effectiveEvents(events)
        const facts = effectiveFacts({ events, ...shippingDocuments }, effective)
        const links = linkShipments(facts)
        for (const container of CONTAINERS) {
          const trips = splitTrips(
            container,
            effective.filter(({ fact }) => fact.container === container),
            links,
          )
          for (const trip of trips) {
            const named = trip.events
              .map(({ fact }) => (fact.bookingNumber ?? fact.billNumber ?? '').replace('COSU', '').slice(0, 1))
              .filter((letter) => letter !== '')
            expect(new Set(named).size).toBeLessThanOrEqual(1)
          }
          // Inside a trip, the same move reported for two bills is merged: all codes remain, repetitions disappear.
          expect(actualCodes(trips.flatMap((trip) => trip.events))).toEqual(
            actualCodes(effective.filter(({ fact }) => fact.container === container)),
          )
        }
      }),
      { numRuns: 120 },
    ))

  it('shows only labels that have a code, and no more clocks than times', () =>
    fc.assert(
      fc.property(history, (events) => {
        for (const { answer, clocks } of answers(events)) {
          const text = JSON.stringify(answer)
          for (const [, label] of text.matchAll(/"containerNumberStatus":"([^"]*)"/g))
            expect(LABELS.includes(label ?? '') || reportedCodeOf(label ?? '') !== null).toBe(true)
          expect(text).not.toMatch(/undefined|NaN|Invalid/)
          for (const pointer of Object.keys(clocks))
            expect(at(answer, pointer)).toMatch(/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/)
        }
      }),
      { numRuns: 80 },
    ))
})

/** RFC 6901 without escapes: no key of an answer has `/` or `~`. */
const at = (answer: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], answer)
