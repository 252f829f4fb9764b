// Current state of one booking or bill, calculated once: its legs, the statuses of each container, and its own events.
// The tracking answer and the lists of shipments both start from here.
import { shipmentLegs, type ShipmentLeg } from './legs.ts'
import type { RecordedEvent } from './recorded.ts'
import { plannedSeaLegs, shipmentEvents, type AskedDocument, type ShipmentEvents } from './shipment-events.ts'
import type { TrackingFacts } from './shipment-links.ts'
import { statusRows, type StatusRow } from './status-label.ts'

export interface SituatedContainer {
  readonly container: string
  /** Events of its trip for this shipment, oldest first. */
  readonly events: readonly RecordedEvent[]
  /** Newest first. */
  readonly rows: readonly StatusRow[]
}

export interface ShipmentSituation {
  readonly shipment: ShipmentEvents
  /** In the order of their numbers. */
  readonly containers: readonly SituatedContainer[]
  readonly legs: readonly ShipmentLeg[]
  /** Events of its containers' trips, and those without a container that name its documents. */
  readonly own: readonly RecordedEvent[]
}

/**
 * Null when the number is unknown. `facts` = all facts related to the number, in any order, including other trips of
 * the same containers.
 */
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

/** Instant (ms) of the shipment's latest actual event; null without a dated one. */
export const latestActualInstant = (own: readonly RecordedEvent[]): number | null =>
  own.reduce<number | null>(
    (last, { fact, time }) =>
      fact.classifier !== 'ACT' || time === null || time.instant === null || time.instant <= (last ?? time.instant - 1)
        ? last
        : time.instant,
    null,
  )
