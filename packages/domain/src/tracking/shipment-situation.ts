// What stands of one booking or bill, worked out once: on which legs it sails, which statuses each of its containers has, and which events
// are its own. The tracking answer and the lists of shipments both start from here.
import { shipmentLegs, type ShipmentLeg } from './legs.ts'
import type { RecordedEvent } from './recorded.ts'
import { plannedSeaLegs, shipmentEvents, type AskedDocument, type ShipmentEvents } from './shipment-events.ts'
import type { TrackingFacts } from './shipment-links.ts'
import { statusRows, type StatusRow } from './status-label.ts'

export interface SituatedContainer {
  readonly container: string
  /** Of its trip for this shipment, oldest first. */
  readonly events: readonly RecordedEvent[]
  /** Newest first. */
  readonly rows: readonly StatusRow[]
}

export interface ShipmentSituation {
  readonly shipment: ShipmentEvents
  /** In the order of their numbers. */
  readonly containers: readonly SituatedContainer[]
  readonly legs: readonly ShipmentLeg[]
  /** Of the trips of its containers, and what its documents name without a container. */
  readonly own: readonly RecordedEvent[]
}

/** Null when the number is unknown. `facts` = everything recorded around it, in any order, also other trips of the same containers. */
export function shipmentSituation(asked: AskedDocument, facts: TrackingFacts): ShipmentSituation | null {
  const shipment = shipmentEvents(asked, facts)
  if (shipment === null) return null
  const { view } = shipment
  const containers = shipment.containers.map(
    ({ container, events }): SituatedContainer => ({ container, events, rows: statusRows(events, view.route) }),
  )
  const withoutContainer = shipment.withoutContainer.effective
  const legs = shipmentLegs({
    planned: plannedSeaLegs(view),
    documents: view.documents,
    trips: containers.map(({ events }) => events),
    vesselCalls: withoutContainer,
    superseded: {
      documents: shipment.versions,
      events: [...shipment.withoutContainer.superseded, ...shipment.containers.flatMap(({ superseded }) => superseded)],
    },
    isOwn: shipment.isOwn,
  })
  const own = [...containers.flatMap(({ events }) => events), ...withoutContainer.filter(shipment.isOwn)]
  return { shipment, containers, legs, own }
}

/** Instant (ms) of the last thing that happened to the shipment; null when nothing dated has. */
export const lastHeardOf = (own: readonly RecordedEvent[]): number | null =>
  own.reduce<number | null>(
    (last, { fact, time }) =>
      fact.classifier !== 'ACT' || time === null || time.instant === null || time.instant <= (last ?? time.instant - 1)
        ? last
        : time.instant,
    null,
  )
