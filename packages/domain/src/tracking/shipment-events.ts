// Gathers the events of one booking or bill: each container's trip for this shipment, and the events without a
// container. The tracking answer and the published events both start from here, so that they always agree on which
// events belong to a shipment.
import type { DocumentNumberType } from './number-kind.ts'
import { isFollowedBy, tripOfShipment } from './choose-trip.ts'
import { effectiveByContainer, type EffectiveEvents } from './effective-events.ts'
import type { LegFact } from '../intake/facts.ts'
import type { RecordedEvent } from './recorded.ts'
import { mainLegs } from './route.ts'
import { linkShipments, type TrackingFacts } from './shipment-links.ts'
import type { RecordedDocument } from './planned-carriage.ts'
import { documentsOfShipment, shipmentScope, effectiveFacts, type ShipmentScope } from './shipment-scope.ts'
import { viewOfDocuments, type ShipmentView } from './shipment-view.ts'
import { splitTrips } from './split-trips.ts'

export interface AskedDocument {
  readonly number: string
  /** Null = detect; a number that is both is then shown as a bill. */
  readonly type: DocumentNumberType | null
}

export interface ContainerEvents {
  readonly container: string
  /** Events of the container's trip for this shipment, oldest first; empty when it has none yet. */
  readonly events: readonly RecordedEvent[]
  readonly superseded: readonly RecordedEvent[]
  /** The container has begun another trip after the last event of this one. */
  readonly isFollowed: boolean
}

export interface ShipmentEvents {
  readonly scope: ShipmentScope
  readonly view: ShipmentView
  readonly containers: readonly ContainerEvents[]
  /** Events without a container: the shipment's own, and those without a shipment (a vessel's calls). */
  readonly withoutContainer: EffectiveEvents
  /** All versions of the shipment's documents that are not cancelled, including superseded ones. */
  readonly versions: readonly RecordedDocument[]
  /** Whether an event belongs to this shipment by the documents that it names, or by its container and voyage. */
  isOwn(event: RecordedEvent): boolean
}

/**
 * Null when the number is unknown. `facts` = all facts related to the number, in any order, including other trips of
 * the same containers.
 */
export function shipmentEvents(asked: AskedDocument, facts: TrackingFacts): ShipmentEvents | null {
  const byContainer = effectiveByContainer(facts.events)
  const known = effectiveFacts(
    facts,
    [...byContainer.values()].flatMap(({ effective }) => effective),
  )
  const scope = shipmentScope(asked.number, asked.type, known)
  if (scope === null) return null
  const links = linkShipments(known)
  const numbers = [...scope.bills, ...scope.bookings]
  const view = viewOfDocuments(known, numbers)
  const shipment = links.keyOfNumber(numbers[0] ?? '')
  const containers = scope.containers.map((container): ContainerEvents => {
    const { effective, superseded } = byContainer.get(container) ?? NO_EVENTS
    const trips = splitTrips(container, effective, links, superseded)
    const trip = tripOfShipment(trips, { shipment, departure: view.departure })
    const isFollowed = trip !== null && isFollowedBy(trip, trips)
    return { container, events: trip?.events ?? [], superseded: trip?.superseded ?? [], isFollowed }
  })
  const isConcerned = ({ fact }: RecordedEvent): boolean => {
    const key = links.keyOfEvent(fact)
    return key === shipment || key === null
  }
  const withoutContainer = byContainer.get(null) ?? NO_EVENTS
  return {
    scope,
    view,
    containers,
    withoutContainer: {
      effective: withoutContainer.effective.filter(isConcerned),
      superseded: withoutContainer.superseded.filter(isConcerned),
    },
    versions: documentsOfShipment(facts, numbers),
    isOwn: ({ fact }) => links.keyOfEvent(fact) === shipment,
  }
}

const NO_EVENTS: EffectiveEvents = { effective: [], superseded: [] }

/** The sea legs of the current routing. */
export const plannedSeaLegs = ({ planned }: ShipmentView): readonly LegFact[] =>
  planned === null ? [] : mainLegs(planned)
