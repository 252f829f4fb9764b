// Decides on which of the line's services an event's vessel sails: no message of a terminal states it, the shipment's documents do.
import type { EventFact } from '../intake/facts.ts'
import type { RecordedDocument } from './planned-carriage.ts'
import { isOtherVessel, isSameVoyage } from './same-matter.ts'
import { compareStatements } from './statement-order.ts'

/** Null when no leg of the documents has the event's voyage, or none of them names a service. The latest statement counts. */
export function serviceOfVoyage(
  fact: Pick<EventFact, 'voyage' | 'vessel'>,
  documents: readonly RecordedDocument[],
): string | null {
  const legs = documents.toSorted((a, b) => compareStatements(b, a)).flatMap((document) => document.fact.legs)
  const sailed = legs.find(
    (leg) => leg.service !== null && isSameVoyage(leg.voyage, fact.voyage) && !isOtherVessel(leg, fact),
  )
  return sailed?.service ?? null
}
