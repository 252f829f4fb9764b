// Decides the facts for the charges of each container of a bill or booking: which events start and end its periods,
// where they run, and by which numbers a tariff or an agreement can be found. A function of the set of statements, like
// the tracking answer.
import type { RecordedRelease } from '../eir/eir.ts'
import { tradeSizeType } from '../reference/iso-size-type.ts'
import { orderValue } from '../tracking/event-order.ts'
import { codeKey, unLocodeOfKey } from '../tracking/place-key.ts'
import {
  shipmentEvents,
  type AskedDocument,
  type ContainerEvents,
  type ShipmentEvents,
} from '../tracking/shipment-events.ts'
import { namesOnly } from '../tracking/shipment-scope.ts'
import type { TrackingFacts } from '../tracking/shipment-links.ts'
import type { PeriodEvent, ContainerFacts } from './assessment.ts'
import { periodEvent, periodEventsOfContainer, type ContainerPeriodEvents } from './period-events-of-container.ts'
import { readVoyages } from './period-events-of-voyage.ts'
import { readContainerDocuments, type ContainerDocuments } from './container-documents.ts'

/**
 * Null when the number is unknown. `releases`: the line's orders for these containers (COPARN, COREOR), the only
 * messages that mark a shipper's own container; without them only remarks do. No current message states the commodity
 * as a code: it is null, never guessed from the description of goods.
 */
export function containerFacts(
  asked: AskedDocument,
  facts: TrackingFacts,
  releases: readonly RecordedRelease[] = [],
): readonly ContainerFacts[] | null {
  const shipment = shipmentEvents(asked, facts)
  if (shipment === null) return null
  const available = availableWithoutContainer(shipment)
  const documentsOf = readContainerDocuments(shipment, releases)
  const voyageOf = readVoyages(shipment)
  const containers = shipment.containers.map((container) =>
    containerOf(container, shipment, documentsOf(container), voyageOf, available),
  )
  const first = firstDischarges(containers)
  return containers.map((found) => ({ ...found, events: withFirstDischarge(found, first) }))
}

function containerOf(
  container: ContainerEvents,
  shipment: ShipmentEvents,
  shippingDocuments: ContainerDocuments,
  voyageOf: ReturnType<typeof readVoyages>,
  available: readonly PeriodEvent[],
): ContainerFacts {
  const moves = periodEventsOfContainer(container, shipment.view.route)
  const ports = {
    loading: portOf(['LOAD', 'GATE_IN_FULL'], moves) ?? statedPort(container, shipment, 'portOfLoading'),
    discharge: portOf(['DISCHARGE'], moves) ?? statedPort(container, shipment, 'portOfDischarge'),
  }
  const voyage = voyageOf(container, ports)
  const isReported = moves.events.some(({ kind }) => kind === 'AVAILABILITY')
  const events = [...moves.events, ...(isReported || container.events.length === 0 ? [] : available), ...voyage.events]
  return {
    container: container.container,
    isoSizeType: shippingDocuments.isoSizeType,
    sizeType: shippingDocuments.isoSizeType === null ? null : tradeSizeType(shippingDocuments.isoSizeType),
    isShipperOwned: shippingDocuments.isShipperOwned,
    commodity: null,
    portOfDischarge: ports.discharge,
    portOfLoading: ports.loading,
    arrivesOn: voyage.arrivesOn,
    events,
    undated: moves.undated,
    reached: moves.reached,
    shipmentNumbers: [...new Set([...shippingDocuments.bills, ...shippingDocuments.bookings])],
    billNumbers: shippingDocuments.bills,
    contractNumbers: shippingDocuments.contractNumbers,
    partyCodes: shippingDocuments.partyCodes,
  }
}

/** Actual moves take precedence over the documents' plan, and the plan over a port that a message only mentions. */
const portOf = (kinds: readonly PeriodEvent['kind'][], { events }: ContainerPeriodEvents): string | null =>
  events.findLast(({ kind, port }) => kinds.includes(kind) && port !== null)?.port ?? null

const statedPort = (container: ContainerEvents, { view }: ShipmentEvents, field: 'portOfLoading' | 'portOfDischarge') =>
  unLocodeOfKey(field === 'portOfLoading' ? view.route.firstPol : view.route.lastPod) ??
  unLocodeOfKey(codeKey(container.events.findLast(({ fact }) => fact[field] !== null)?.fact[field] ?? null))

/** A report for the whole bill applies to its containers without a report of their own. */
function availableWithoutContainer(shipment: ShipmentEvents): readonly PeriodEvent[] {
  return shipment.withoutContainer.effective.flatMap((event) => {
    const { fact } = event
    const isReported = fact.code === 'AVAILABLE' && fact.classifier === 'ACT'
    if (!isReported || !shipment.isOwn(event) || !namesOnly(fact, shipment.scope)) return []
    return periodEvent('AVAILABILITY', event) ?? []
  })
}

/**
 * By bill and port of discharge: the first discharged container of the bill starts the period of all containers that
 * are discharged there (MSC Mexico 2024).
 */
function firstDischarges(containers: readonly ContainerFacts[]): ReadonlyMap<string, PeriodEvent> {
  const first = new Map<string, PeriodEvent>()
  for (const facts of containers) {
    for (const event of facts.events.filter(({ kind }) => kind === 'DISCHARGE')) {
      for (const key of landingsOf(facts)) {
        const known = first.get(key)
        if (known === undefined || compareTimes(event, known) < 0) first.set(key, event)
      }
    }
  }
  return first
}

/** A container without a bill or port shares its discharge with no other container. */
const landingsOf = ({ container, billNumbers = [], portOfDischarge }: ContainerFacts): readonly string[] =>
  portOfDischarge === null || billNumbers.length === 0
    ? [container]
    : billNumbers.map((bill) => `${bill} ${portOfDischarge}`)

function withFirstDischarge(own: ContainerFacts, discharges: ReadonlyMap<string, PeriodEvent>): readonly PeriodEvent[] {
  const [first] = landingsOf(own)
    .flatMap((key) => discharges.get(key) ?? [])
    .toSorted(compareTimes)
  const events = first === undefined ? own.events : [...own.events, { ...first, kind: 'FIRST_DISCHARGE' as const }]
  return events.toSorted(compareTimes)
}

const compareTimes = (a: PeriodEvent, b: PeriodEvent): number =>
  a.on === b.on ? orderValue(a.time) - orderValue(b.time) : a.on < b.on ? -1 : 1
