// Turns what a message says into rows: events with the clock of their place, stated versions of bookings and bills, and which
// numbers belong together.
import type { documentReference, documentVersion, event, NumberType } from '@quayline/database/schema'
import type { BillFact, BookingFact, EventFact, Fact } from '@quayline/domain/intake/facts'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { findPlace } from '@quayline/domain/reference/find-place'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { reportedVesselCall } from '@quayline/domain/tracking/vessel-call'
import { factIdOf } from './message-id.ts'
import { placeEventTime } from './place-event-time.ts'

export interface FactRows {
  readonly events: readonly (typeof event.$inferSelect)[]
  readonly versions: readonly (typeof documentVersion.$inferSelect)[]
  readonly references: readonly (typeof documentReference.$inferSelect)[]
}

export const NO_FACT_ROWS: FactRows = { events: [], versions: [], references: [] }

/** Throws RangeError when a fact holds a time that no clock shows. */
export function factRows(messageId: string, contentHash: string, facts: readonly Fact[]): FactRows {
  const events: (typeof event.$inferSelect)[] = []
  const versions: (typeof documentVersion.$inferSelect)[] = []
  const references = new Map<string, typeof documentReference.$inferSelect>()
  facts.forEach((fact, ordinal) => {
    const id = factIdOf(contentHash, ordinal)
    if (fact.kind === 'EVENT') {
      events.push(eventRow(id, messageId, ordinal, fact))
      return
    }
    const documentType: NumberType = fact.kind === 'BOOKING' ? 'BKG' : 'TRD'
    const number = referenceKey(fact.kind === 'BOOKING' ? fact.bookingNumber : fact.billNumber)
    versions.push({ id, messageId, ordinal, documentType, number, fact })
    for (const [toType, toNumber] of fact.kind === 'BOOKING' ? statedByBooking(fact) : statedByBill(fact)) {
      const there = { fromType: documentType, fromNumber: number, toType, toNumber, messageId }
      const back = { fromType: toType, fromNumber: toNumber, toType: documentType, toNumber: number, messageId }
      for (const row of [there, back])
        references.set(`${row.fromType} ${row.fromNumber} ${row.toType} ${row.toNumber}`, row)
    }
  })
  return { events, versions, references: [...references.values()] }
}

type Numbered = readonly [NumberType, string]

const statedByBooking = (fact: BookingFact): readonly Numbered[] => [
  ...fact.billNumbers.map((number) => ['TRD', referenceKey(number)] as const),
  ...fact.equipment.flatMap(({ container }) => (container === null ? [] : [['EQ', container] as const])),
]

const statedByBill = (fact: BillFact): readonly Numbered[] => [
  ...fact.bookingNumbers.map((number) => ['BKG', referenceKey(number)] as const),
  ...fact.containers.map(({ container }) => ['EQ', container] as const),
]

function eventRow(id: string, messageId: string, ordinal: number, fact: EventFact): typeof event.$inferSelect {
  const unLocode = fact.place?.unLocode ?? null
  const time = placedTime(fact)
  return {
    id,
    messageId,
    ordinal,
    eventType: fact.eventType,
    code: fact.code,
    documentType: fact.documentType,
    classifier: fact.classifier,
    localTime: time?.local ?? null,
    zone: time?.zone ?? null,
    utcOffset: time?.offset ?? null,
    instant: typeof time?.instant === 'number' ? new Date(time.instant).toISOString() : null,
    container: fact.container,
    bookingNumber: fact.bookingNumber === null ? null : referenceKey(fact.bookingNumber),
    billNumber: fact.billNumber === null ? null : referenceKey(fact.billNumber),
    vesselCall: reportedVesselCall(fact),
    unLocode,
    fact,
  }
}

/** The wall clock of the event's place; an unknown place keeps the time and leaves the zone open. */
function placedTime({ time, place }: EventFact): PlacedTime | null {
  if (time === null) return null
  const known = place !== null && place.unLocode !== null ? findPlace(place.unLocode) : null
  return placeEventTime(time, known?.zone ?? null)
}
