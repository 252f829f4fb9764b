// Decides which events are published to the parties of a booking or bill (DCSA Track & Trace 2.2), and for which of its
// containers. Stricter than the tracking answer: a document's event is published only to the parties of that document,
// even if bills share a booking.
import { isVesselCallOf, type SailedLeg } from './leg-calls.ts'
import { type LegDocuments, openLegDocuments, shipmentLegs, type ShipmentLeg } from './legs.ts'
import { placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { plannedSeaLegs, type ContainerEvents, type ShipmentEvents } from './shipment-events.ts'
import { namesOnly } from './shipment-scope.ts'

export interface PublishedEvent {
  readonly event: RecordedEvent
  /**
   * The document's containers that the event is about; empty for a document's event, which is about the whole document.
   */
  readonly containers: readonly string[]
}

/**
 * Effective events and earlier estimates: T&T keeps the history of estimates, but no cancelled or corrected statements.
 */
export function publishedEvents(shipment: ShipmentEvents): readonly PublishedEvent[] {
  const { containers, withoutContainer, scope } = shipment
  const shippingDocuments = openLegDocuments(shipment.view.documents)
  const sailings = sailingsOf(
    containers.map((container) => ({
      container: container.container,
      legs: legsOf(shipment, [container], shippingDocuments),
    })),
  )
  const allLegs = containers.length === 0 ? legsOf(shipment, [], shippingDocuments) : []
  const published = new Map<string, PublishedEvent>()
  const publish = (event: RecordedEvent, containers: readonly string[]): void => {
    const before = published.get(event.id)
    published.set(event.id, {
      event,
      containers: before === undefined ? containers : union([before.containers, containers]),
    })
  }
  for (const { container, events, superseded } of containers) {
    for (const event of [...events, ...superseded]) {
      if (event.fact.eventType !== 'SHIPMENT' || namesOnly(event.fact, scope)) publish(event, [container])
    }
  }
  for (const event of [...withoutContainer.effective, ...withoutContainer.superseded]) {
    const aboard = sailings.filter(({ leg }) => isVesselCallOf(event, leg))
    const containers = union(aboard.map(({ containers: some }) => some))
    if (shipment.isOwn(event) && namesOnly(event.fact, scope)) {
      const isShippingDocument = event.fact.eventType === 'SHIPMENT'
      publish(event, isShippingDocument ? [] : containers.length > 0 ? containers : scope.containers)
    } else if (containers.length > 0 || allLegs.some((leg) => isVesselCallOf(event, leg))) publish(event, containers)
  }
  return [...published.values()]
}

/** Each once, sorted; the lists themselves are sorted. */
function union(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...more] = lists
  return more.length === 0 ? first : [...new Set(lists.flat())].toSorted()
}

interface Sailing {
  readonly leg: SailedLeg
  readonly containers: readonly string[]
}

/** Each leg once, with its containers: most containers of a shipment sail together. */
function sailingsOf(
  containers: readonly { readonly container: string; readonly legs: readonly ShipmentLeg[] }[],
): readonly Sailing[] {
  const sailings = new Map<string, { leg: SailedLeg; containers: string[] }>()
  for (const { container, legs } of containers) {
    for (const leg of legs) {
      const { vessel, voyage, expectedDeparture, actualDeparture, expectedArrival, actualArrival } = leg
      const places = [placeKey(leg.loadAt), placeKey(leg.dischargeAt)]
      const key = JSON.stringify([
        places,
        vessel,
        voyage,
        expectedDeparture,
        actualDeparture,
        expectedArrival,
        actualArrival,
      ])
      const sailing = sailings.get(key)
      if (sailing === undefined) sailings.set(key, { leg, containers: [container] })
      else sailing.containers.push(container)
    }
  }
  return [...sailings.values()]
}

/** As each container really sailed: a container that was rolled is on another vessel than the others. */
const legsOf = (
  shipment: ShipmentEvents,
  containers: readonly ContainerEvents[],
  shippingDocuments: LegDocuments,
): readonly ShipmentLeg[] =>
  shipmentLegs({
    planned: plannedSeaLegs(shipment.view),
    documents: shipment.view.documents,
    shippingDocuments,
    trips: containers.map(({ events }) => events),
    vesselCalls: [],
    isOwn: () => false,
  })
