// Decides which containers of a bill are on another ship than its legs state (rolled), and when that ship is expected
// (docs/requirements/tracking.md 8). A container that is back on the ship of the others, or was discharged at the end
// of the leg, is no longer listed.
import { groupBy } from '../kernel/group-by.ts'
import { showMinutes } from '../kernel/local-time.ts'
import type { RolledContainers } from './answer.ts'
import { isAt, isOtherSailing } from './leg-calls.ts'
import { type LegDocuments, openLegDocuments, type ShipmentLeg, shipmentLegs } from './legs.ts'
import type { RecordedEvent } from './recorded.ts'
import { voyageKey } from './same-matter.ts'
import { plannedSeaLegs, type ShipmentEvents } from './shipment-events.ts'
import type { ShipmentSituation, SituatedContainer } from './shipment-situation.ts'
import { timeZoneRefOf } from './time-zone-book.ts'
import { cityOf } from './tracking-path.ts'

interface OnOtherShip {
  readonly container: string
  readonly actual: readonly RecordedEvent[]
  /** Leg of the other containers. */
  readonly leg: ShipmentLeg
  readonly load: RecordedEvent
}

export function rolledContainers(situation: ShipmentSituation): readonly RolledContainers[] {
  const others = situation.containers.flatMap((container) => onOtherShip(container, situation.legs) ?? [])
  if (others.length === 0) return []
  const documents = openLegDocuments(situation.shipment.view.documents)
  const rolled = others.flatMap((other) => {
    const leg = ownLeg(other, documents, situation.shipment)
    return leg === null ? [] : [{ container: other.container, leg }]
  })
  const groups = groupBy(rolled, ({ leg: { vessel, voyage, dischargeAt } }) =>
    JSON.stringify([vessel?.name ?? null, voyageKey(voyage), cityOf(dischargeAt)]),
  )
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    return first === undefined ? [] : [{ containers: members.map(({ container }) => container), ...shipOf(first.leg) }]
  })
}

const shipOf = ({
  vessel,
  voyage,
  dischargeAt,
  expectedArrival,
}: ShipmentLeg): Omit<RolledContainers, 'containers'> => ({
  vesselName: vessel?.name ?? null,
  voyageNo: voyage,
  portOfDischarge: cityOf(dischargeAt),
  arrival:
    expectedArrival === null
      ? null
      : { local: showMinutes(expectedArrival.local), isActual: false, clock: timeZoneRefOf(expectedArrival, true) },
})

/** The last leg on which the container was loaded counts: only there can it be on another ship than the others. */
function onOtherShip({ container, events }: SituatedContainer, legs: readonly ShipmentLeg[]): OnOtherShip | null {
  const actual = events.filter(({ fact }) => fact.classifier === 'ACT')
  const loads = actual.filter(({ fact }) => fact.code === 'LOAD')
  const leg = legs.findLast(({ loadAt }) => loads.some(({ fact }) => isAt(fact.place, loadAt)))
  const load = loads.findLast(({ fact }) => isAt(fact.place, leg?.loadAt ?? null))
  return leg === undefined || load === undefined || !isOtherSailing(load.fact, leg)
    ? null
    : { container, actual, leg, load }
}

/** The leg as this container really sails; null once it has arrived. */
function ownLeg(
  { actual, leg, load }: OnOtherShip,
  documents: LegDocuments,
  shipment: ShipmentEvents,
): ShipmentLeg | null {
  const { view, withoutContainer, isOwn } = shipment
  const own = shipmentLegs({
    planned: plannedSeaLegs(view),
    documents: view.documents,
    // Times that documents state for the planned ship do not apply to the ship that took the container.
    shippingDocuments: {
      statedOf: (sailed) => documents.statedOf(sailed).filter(({ other }) => !isOtherSailing(other, load.fact)),
    },
    trips: [actual],
    vesselCalls: withoutContainer.effective,
    isOwn,
  }).findLast(({ loadAt }) => isAt(loadAt, leg.loadAt))
  const isAshore = actual.some(({ fact }) => fact.code === 'DISC' && isAt(fact.place, leg.dischargeAt))
  return own === undefined || own.actualArrival !== null || isAshore ? null : own
}
