// Statements of status messages about a booking's departure and arrival (IFTSTA 24, 1; X12 315 VD, VA): estimates and actual moves.
import { placeKey } from '../tracking/place-key.ts'
import type { RecordedEvent } from '../tracking/recorded.ts'
import { isOtherVessel, isSameVoyage } from '../tracking/same-matter.ts'
import { type NamedEnd, portOf } from './booking-sailings.ts'
import { type MessageOf, statementOrigin } from './times-from-documents.ts'
import type { DateStatement } from './date-statement.ts'

/** `isOwn`: the event names the shipment; any other counts when vessel and voyage are the sailing's. */
export const statementsByEvents = (
  events: readonly RecordedEvent[],
  ends: readonly NamedEnd[],
  isOwn: (event: RecordedEvent) => boolean,
  messageOf: MessageOf,
): readonly DateStatement[] =>
  events.flatMap((event) =>
    ends.flatMap((end): readonly DateStatement[] => {
      const { time, fact, partner } = event
      if (time === null || !isMoveAt(event, end) || !(isOwn(event) || isSailingOf(event, end))) return []
      const matter = end.at === 'load' ? 'etd' : 'eta'
      const weight = fact.classifier === 'ACT' ? 'ACT' : 'BOOKED'
      return [{ ...statementOrigin(event, messageOf), kind: 'TIME', matter, end: end.id, weight, time, by: partner }]
    }),
  )

function isMoveAt({ fact }: RecordedEvent, { leg, at }: NamedEnd): boolean {
  if (fact.eventType !== 'TRANSPORT' || (fact.mode !== null && fact.mode !== 'VESSEL')) return false
  if (fact.code !== (at === 'load' ? 'DEPA' : 'ARRI') || isOtherVessel(fact, leg)) return false
  const port = placeKey(fact.place)
  // A port may be left twice on one carriage: then the voyage of the event decides.
  return port !== null && port === placeKey(portOf(leg, at)) && !isOtherVoyage(fact.voyage, leg.voyage)
}

const isOtherVoyage = (a: string | null, b: string | null): boolean => a !== null && b !== null && !isSameVoyage(a, b)

/** Voyage numbers are reused every year. */
const SAME_VOYAGE_DAYS = 60

function isSailingOf({ fact, time }: RecordedEvent, { leg, at }: NamedEnd): boolean {
  if (!isSameVoyage(fact.voyage, leg.voyage)) return false
  const expected =
    at === 'load' ? (leg.actualDeparture ?? leg.estimatedDeparture) : (leg.actualArrival ?? leg.estimatedArrival)
  if (expected === null || time === null) return true
  const days = (Date.parse(expected.local.slice(0, 10)) - Date.parse(time.local.slice(0, 10))) / 86_400_000
  return Math.abs(days) <= SAME_VOYAGE_DAYS
}
