// What a customer sees of the simulated line is what really happened: the answers of the tracking rules compared with
// the plans.
import { buildContainerAnswer } from '@quayline/domain/tracking/build-container-answer'
import { knownPlace } from '@quayline/domain/tracking/place-key'
import type { RecordedBill, RecordedBooking, RecordedEvent, Statement } from '@quayline/domain/tracking/recorded'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { messageContent } from '@quayline/edi/message-content'
import { expect, it } from 'vitest'
import { DAY } from './clock.ts'
import { inlandJourneyOf } from './inland-journey.ts'
import { journeyOf, type TrueEvent } from './journey.ts'
import { sailFleet } from './sailings.ts'
import { NOW, receivedOfLine } from './demonstration-line.fixture.ts'
import { planShipments } from './shipment-plan.ts'

const ANCHOR = Date.parse('2026-11-27T00:00:00Z')

const events = new Map<string, RecordedEvent[]>()
const bookings = new Map<string, RecordedBooking[]>()
const bills = new Map<string, RecordedBill[]>()
const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

for (const { sender, raw, file, reading } of receivedOfLine().received) {
  const statement: Statement = {
    partner: sender,
    statedAs: 'OPERATOR' as const,
    function: reading.function,
    documentNumber: reading.documentNumber,
    documentAt: reading.documentAt,
    messageHash: messageContent(raw),
  }
  for (const [index, fact] of reading.facts.entries()) {
    if (fact.kind === 'BOOKING') add(bookings, fact.bookingNumber, { ...statement, fact })
    if (fact.kind === 'BILL') for (const number of fact.bookingNumbers) add(bills, number, { ...statement, fact })
    if (fact.kind !== 'EVENT' || fact.container === null) continue
    const zone = knownPlace(fact.place)?.zone ?? null
    const time = fact.time === null ? null : placeTime(fact.time, zone)
    add(events, fact.container, { ...statement, id: `${file} ${raw.reference} ${index}`, fact, time })
  }
}

const journeys = new Map<string, TrueEvent[]>()
const trips = new Map<string, string[]>()
for (const plan of planShipments('quayline', ANCHOR, 400, sailFleet('quayline', ANCHOR))) {
  for (const event of [...journeyOf(plan), ...inlandJourneyOf(plan)]) {
    const { container } = event.fact
    if (container === null || event.at > NOW || event.fact.code.startsWith('FREE_TIME')) continue
    add(journeys, container, event)
    if (event.fact.code === 'GTOT' && event.fact.emptyIndicator === 'EMPTY') add(trips, container, plan.bookingNumber)
  }
}

it('places each container where it truly is, unless its last move was never reported', () => {
  let right = 0
  const wrong: unknown[] = []
  const settled = [...journeys].filter(([, journey]) => Math.max(...journey.map(({ at }) => at)) < NOW - 8 * DAY)
  for (const [container, journey] of settled) {
    const numbers = trips.get(container) ?? []
    const { answer } = buildContainerAnswer([container], {
      events: events.get(container) ?? [],
      bookings: numbers.flatMap((number) => bookings.get(number) ?? []),
      bills: numbers.flatMap((number) => bills.get(number) ?? []),
    })
    const answered = answer.type === 'cntr' ? answer.content.containers[0]?.container : undefined
    const times = new Map(journey.map(({ at, fact }) => [fact.time?.local.replace('T', ' ') ?? '', at] as const))
    const last = Math.max(...times.values())
    const at = times.get(answered?.locationDateTime?.slice(0, 16) ?? '')
    // After a move that was never reported, the answer still shows the container's previous place with its true time.
    if (at === undefined) wrong.push([container, answered?.label, answered?.location, answered?.locationDateTime])
    else if (at === last) right++
  }
  expect(wrong).toEqual([])
  expect(settled.length).toBeGreaterThan(120)
  expect(right / settled.length).toBeGreaterThan(0.95)
})
