// Decides which period events the voyage of one container adds: the arrival of its last vessel (T4, T14) and the cargo
// cut-off of its first (OOCL Hong Kong); and when the last vessel is expected, which starts no period. A rolled
// container is on another vessel than the others of its bill.
import { plannedSeaLegs, type ContainerEvents, type ShipmentEvents } from '../tracking/shipment-events.ts'
import { openLegDocuments, shipmentLegs } from '../tracking/legs.ts'
import { placeKey } from '../tracking/place-key.ts'
import type { PlaceRef } from '../intake/facts.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import type { PeriodEvent } from './assessment.ts'
import { dateAtPlace } from './period-events-of-container.ts'
import type { PeriodEventKind } from './tariff.ts'
import type { LocalDate } from './terms.ts'

export interface Ports {
  readonly loading: string | null
  readonly discharge: string | null
}

export interface VoyageOfContainer {
  readonly events: readonly PeriodEvent[]
  /** Actual, else expected. */
  readonly arrivesOn: LocalDate | null
}

/** The shipment's documents are read once for all of its containers. */
export function readVoyages(shipment: ShipmentEvents): (container: ContainerEvents, ports: Ports) => VoyageOfContainer {
  const { documents } = shipment.view
  const shippingDocuments = openLegDocuments(documents)
  const planned = plannedSeaLegs(shipment.view)
  return (container, ports) => {
    const legs = shipmentLegs({
      planned,
      documents,
      shippingDocuments,
      trips: [container.events.filter(({ fact }) => fact.classifier === 'ACT')],
      vesselCalls: shipment.withoutContainer.effective,
      isOwn: shipment.isOwn,
    })
    const last = legs.findLast(({ dischargeAt }) => isAt(dischargeAt, ports.discharge))
    const first = legs.find(({ loadAt }) => isAt(loadAt, ports.loading))
    const arrival = last?.actualArrival ?? last?.expectedArrival ?? null
    return {
      events: [
        ...reported('CARGO_CUT_OFF', first?.cargoCutOff, ports.loading),
        ...reported('VESSEL_ARRIVAL', last?.actualArrival, ports.discharge),
      ],
      arrivesOn: arrival === null ? null : dateAtPlace(arrival),
    }
  }
}

const isAt = (place: PlaceRef | null, port: string | null): boolean => port !== null && placeKey(place) === port

const reported = (
  kind: PeriodEventKind,
  time: PlacedTime | null | undefined,
  port: string | null,
): readonly PeriodEvent[] =>
  time === null || time === undefined
    ? []
    : [{ kind, on: dateAtPlace(time), time, port, eventId: null, source: kind, isActual: true }]
