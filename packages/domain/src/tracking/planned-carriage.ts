// Decides which document's routing counts for a shipment: the latest statement, or a more detailed one that agrees with
// it.
import type { BillFact, BookingFact, EventFact } from '../intake/facts.ts'
import type { Statement } from './recorded.ts'
import { mainLegs, type PlannedCarriage } from './route.ts'
import { isOtherVessel, isSameVoyage } from './same-matter.ts'
import { compareStatements } from './statement-order.ts'
import { endsOf } from './stated-route.ts'

export type RecordedDocument = Statement & { readonly fact: BookingFact | BillFact }

/**
 * Null when no document states a main carriage. A bill often has a single leg where the booking has the transshipment.
 */
export function plannedCarriage(documents: readonly RecordedDocument[]): PlannedCarriage | null {
  const latestFirst = documents.toSorted((a, b) => compareStatements(b, a)).map(({ fact }) => fact)
  const latest = latestFirst.find((fact) => mainLegs(fact).length > 0)
  if (latest === undefined) return latestFirst[0] ?? null
  const finer = latestFirst.find(
    (fact) => mainLegs(fact).length > mainLegs(latest).length && endsOf(mainLegs(fact)) === endsOf(mainLegs(latest)),
  )
  const { legs } = finer ?? latest
  const stated = <Field extends 'placeOfReceipt' | 'placeOfDelivery'>(field: Field): PlannedCarriage[Field] =>
    latestFirst.find((fact) => fact[field] !== null)?.[field] ?? null
  return { legs, placeOfReceipt: stated('placeOfReceipt'), placeOfDelivery: stated('placeOfDelivery') }
}

// Decides on which of the line's services an event's vessel sails: the shipment's documents state it, a terminal's
// messages do not.

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
