// Names a vessel's call at a port as terminals report it for the whole ship: by voyage and port, without any booking or container.
import type { EventFact } from '../intake/facts.ts'
import { canonicalLocode } from '../reference/find-place.ts'
import { voyageKey } from './same-matter.ts'

/** `118E@KRPUS`; null when either is unknown. Voyage numbers come back: who asks must still compare vessel and time. */
export function vesselCallKey(voyage: string | null, unLocode: string | null): string | null {
  const key = voyageKey(voyage)
  return key === null || unLocode === null ? null : `${key}@${canonicalLocode(unLocode)}`
}

/** The call that an event reports for all the ship carries; null for the event of a container or shipment. */
export function reportedVesselCall(fact: EventFact): string | null {
  const isOfSomeone = fact.container !== null || fact.bookingNumber !== null || fact.billNumber !== null
  return fact.eventType !== 'TRANSPORT' || isOfSomeone ? null : vesselCallKey(fact.voyage, fact.place?.unLocode ?? null)
}
