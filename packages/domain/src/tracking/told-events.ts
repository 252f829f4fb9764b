// Decides which events the parties of a booking or bill are told (DCSA Track & Trace 2.2), and of which of its containers each is.
// Stricter than the tracking answer: a paper's event is told to the parties of that paper only, also where bills share a booking.
import { isVesselCallOf } from './leg-calls.ts'
import { shipmentLegs, type ShipmentLeg } from './legs.ts'
import type { RecordedEvent } from './recorded.ts'
import { plannedSeaLegs, type BoxEvents, type ShipmentEvents } from './shipment-events.ts'
import { namesOnly } from './shipment-scope.ts'

export interface ToldEvent {
  readonly event: RecordedEvent
  /** Those of the document's containers that the event is about; none for a paper's event, which is about the whole document. */
  readonly containers: readonly string[]
}

/** What stands and what was expected before: T&T keeps the history of estimates. Cancelled and corrected statements are none. */
export function toldEvents(shipment: ShipmentEvents): readonly ToldEvent[] {
  const { boxes, withoutBox, scope } = shipment
  const sailed = boxes.map((box) => ({ container: box.container, legs: legsOf(shipment, [box]) }))
  const allLegs = boxes.length === 0 ? legsOf(shipment, []) : []
  const told = new Map<string, ToldEvent>()
  const tell = (event: RecordedEvent, containers: readonly string[]): void => {
    const before = told.get(event.id)?.containers ?? []
    told.set(event.id, { event, containers: [...new Set([...before, ...containers])].toSorted() })
  }
  for (const { container, events, overtaken } of boxes) {
    for (const event of [...events, ...overtaken]) {
      if (event.fact.eventType !== 'SHIPMENT' || namesOnly(event.fact, scope)) tell(event, [container])
    }
  }
  for (const event of [...withoutBox.standing, ...withoutBox.overtaken]) {
    const aboard = sailed.filter(({ legs }) => legs.some((leg) => isVesselCallOf(event, leg)))
    const containers = aboard.map(({ container }) => container)
    if (shipment.isOwn(event) && namesOnly(event.fact, scope)) {
      const isPaper = event.fact.eventType === 'SHIPMENT'
      tell(event, isPaper ? [] : containers.length > 0 ? containers : scope.containers)
    } else if (containers.length > 0 || allLegs.some((leg) => isVesselCallOf(event, leg))) tell(event, containers)
  }
  return [...told.values()]
}

/** As each box really sailed: a box that was rolled is on another vessel than the others. */
const legsOf = (shipment: ShipmentEvents, boxes: readonly BoxEvents[]): readonly ShipmentLeg[] =>
  shipmentLegs({
    planned: plannedSeaLegs(shipment.view),
    documents: shipment.view.documents,
    trips: boxes.map(({ events }) => events),
    vesselCalls: [],
    isOwn: () => false,
  })
