// Turns the facts of a message into rows: events with the local time of their place, stated versions of bookings and bills, and which
// numbers belong together.
import type { documentReference, documentVersion, event } from '@quayline/database/schema'
import type { JudgedFact } from '@quayline/domain/intake/entitlement'
import type { BillFact, BookingFact, EventFact, Fact, ScheduleFact } from '@quayline/domain/intake/facts'
import type { StatedAs } from '@quayline/domain/intake/sender-authority'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { findPlace, zoneOfPlace } from '@quayline/domain/reference/find-place'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { reportedVesselCall, vesselCallKey } from '@quayline/domain/tracking/same-matter'
import { factIdOf } from '../reading/message-id.ts'
import { placeEventTime } from '../reading/place-event-time.ts'

export interface FactRows {
  readonly events: readonly (typeof event.$inferSelect)[]
  readonly versions: readonly (typeof documentVersion.$inferSelect)[]
  readonly references: readonly (typeof documentReference.$inferSelect)[]
}

export const NO_FACT_ROWS: FactRows = { events: [], versions: [], references: [] }

/** A fact with its index in the message, and the authority with which it counts. */
export interface CountedFact {
  readonly ordinal: number
  readonly fact: JudgedFact
  readonly statedAs: StatedAs
}

/** All facts of a message as if an operator had stated them; calls of vessels are stored by the schedule context. */
export const countedFacts = (facts: readonly Fact[]): readonly CountedFact[] =>
  facts.flatMap((fact, ordinal) => (fact.kind === 'SCHEDULE' ? [] : [{ ordinal, fact, statedAs: 'OPERATOR' }]))

/** The rows of a message as read, before it is judged. Throws RangeError when a fact has an impossible local time. */
export function rowsAsRead(messageId: string, contentHash: string, facts: readonly Fact[]): FactRows {
  for (const fact of facts) if (fact.kind === 'SCHEDULE') checkClocks(fact)
  return factRows(messageId, contentHash, countedFacts(facts))
}

/** Throws RangeError when a fact has an impossible local time. */
export function factRows(messageId: string, contentHash: string, facts: readonly CountedFact[]): FactRows {
  const events: (typeof event.$inferSelect)[] = []
  const versions: (typeof documentVersion.$inferSelect)[] = []
  const references = new Map<string, typeof documentReference.$inferSelect>()
  for (const { ordinal, fact, statedAs } of facts) {
    const id = factIdOf(contentHash, ordinal)
    if (fact.kind === 'EVENT') {
      events.push({ ...eventRow(id, messageId, ordinal, fact), statedAs })
      continue
    }
    const { documentType, number } = documentKey(fact)
    versions.push({ id, messageId, ordinal, documentType, number, fact, statedAs })
    for (const link of [...statedLinks(fact), ...statedCalls(fact), ...furtherNumbers(fact)])
      references.set(referenceText(link), { ...link, messageId })
  }
  return { events, versions, references: [...references.values()] }
}

/** An impossible local time rejects its message, not the whole batch. */
function checkClocks({ calls }: ScheduleFact): void {
  for (const { place, times, cutOffs } of calls) {
    const zone = zoneOfPlace(place.unLocode)
    for (const { time } of [...times, ...cutOffs]) placeEventTime(time, zone)
  }
}

/** Facts of documents; the others are events or calls of vessels. */
type ShippingDocumentFact = Exclude<Fact, EventFact | ScheduleFact>

type DocumentKey = Pick<typeof documentVersion.$inferSelect, 'documentType' | 'number'>

const shippingDocumentKey = (fact: BookingFact | BillFact) =>
  fact.kind === 'BOOKING'
    ? { documentType: 'BKG' as const, number: referenceKey(fact.bookingNumber) }
    : { documentType: 'TRD' as const, number: referenceKey(fact.billNumber) }

/** The numbers by which a document is found; for an instruction also `furtherNumbers`. */
function documentKey(fact: ShippingDocumentFact): DocumentKey {
  switch (fact.kind) {
    case 'BOOKING':
    case 'BILL':
      return shippingDocumentKey(fact)
    case 'INSTRUCTION': {
      const number = fact.bookingNumbers[0] ?? fact.billNumbers[0] ?? fact.instructionNumber ?? ''
      return { documentType: 'SHI', number: referenceKey(number) }
    }
    case 'RELEASE': {
      const { releaseNumber, bookingNumber, billNumber, container } = fact
      return {
        documentType: 'SRM',
        number: referenceKey(releaseNumber ?? bookingNumber ?? billNumber ?? container ?? ''),
      }
    }
    case 'VGM':
      return { documentType: 'VGM', number: fact.container }
  }
}

type StatedLink = Omit<typeof documentReference.$inferSelect, 'messageId'>

const referenceText = ({ fromType, fromNumber, toType, toNumber }: StatedLink): string =>
  `${fromType} ${fromNumber} ${toType} ${toNumber}`

/**
 * From a booking to its bills, also if the bill states it. Only the line's own documents relate numbers; instructions, orders and
 * declarations do not.
 */
function statedLinks(fact: ShippingDocumentFact): readonly StatedLink[] {
  if (fact.kind !== 'BOOKING' && fact.kind !== 'BILL') return []
  const [bookings, bills] =
    fact.kind === 'BOOKING' ? [[fact.bookingNumber], fact.billNumbers] : [fact.bookingNumbers, [fact.billNumber]]
  const pairs = bookings.flatMap((booking) => bills.map((bill) => [referenceKey(booking), referenceKey(bill)] as const))
  const { documentType: fromType, number: fromNumber } = shippingDocumentKey(fact)
  const containers = (fact.kind === 'BOOKING' ? fact.equipment : fact.containers).flatMap(
    ({ container }) => container ?? [],
  )
  return [
    ...pairs.map(([booking, bill]) => ({
      fromType: 'BKG' as const,
      fromNumber: booking,
      toType: 'TRD' as const,
      toNumber: bill,
    })),
    ...containers.map((toNumber) => ({ fromType, fromNumber, toType: 'EQ' as const, toNumber })),
  ]
}

/** An instruction about several bookings or bills is found by each of them. */
function furtherNumbers(fact: ShippingDocumentFact): readonly StatedLink[] {
  if (fact.kind !== 'INSTRUCTION') return []
  const { number: fromNumber } = documentKey(fact)
  const named = [
    ...fact.bookingNumbers.map((number) => ['BKG', referenceKey(number)] as const),
    ...fact.billNumbers.map((number) => ['TRD', referenceKey(number)] as const),
  ]
  return named
    .filter(([, number]) => number !== fromNumber)
    .map(([toType, toNumber]) => ({ fromType: 'SHI', fromNumber, toType, toNumber }))
}

/** Calls where the vessels of a booking or bill load and discharge: terminals' reports about these calls belong to the document. */
function statedCalls(fact: ShippingDocumentFact): readonly StatedLink[] {
  if (fact.kind !== 'BOOKING' && fact.kind !== 'BILL') return []
  const { documentType: toType, number: toNumber } = shippingDocumentKey(fact)
  return fact.legs
    .flatMap(({ voyage, loadAt, dischargeAt }) =>
      [loadAt, dischargeAt].flatMap((port) => vesselCallKey(voyage, port?.unLocode ?? null) ?? []),
    )
    .map((fromNumber) => ({ fromType: 'CALL', fromNumber, toType, toNumber }))
}

function eventRow(
  id: string,
  messageId: string,
  ordinal: number,
  fact: EventFact,
): Omit<typeof event.$inferSelect, 'statedAs'> {
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

/** The local time of the event's place; for an unknown place without a zone. */
function placedTime({ time, place }: EventFact): PlacedTime | null {
  if (time === null) return null
  const known = place !== null && place.unLocode !== null ? findPlace(place.unLocode) : null
  return placeEventTime(time, known?.zone ?? null)
}
