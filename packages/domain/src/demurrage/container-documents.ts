// Decides the document data of one container for its charges: its booking and bill, their parties, the contract, its
// type and owner. Another bill of the same booking may belong to another customer with another agreement.
import { normaliseNumber } from '../kernel/container-number.ts'
import { isShipperOwned, type RecordedRelease } from '../eir/eir.ts'
import { currentRelease } from '../eir/current-release.ts'
import { isCustomerStatement } from '../tracking/shipping-documents.ts'
import { referenceKey, referenceKeys } from '../tracking/reference-key.ts'
import type { RecordedDocument } from '../tracking/planned-carriage.ts'
import type { ContainerEvents, ShipmentEvents } from '../tracking/shipment-events.ts'
import { containersOf, numberOf } from '../tracking/shipment-links.ts'
import { partyCodesOf } from '../tracking/shipment-parties.ts'
import { isoSizeTypeOf } from '../tracking/tracked-container.ts'

export interface ContainerDocuments {
  readonly bills: readonly string[]
  readonly bookings: readonly string[]
  readonly contractNumbers: readonly string[]
  readonly partyCodes: readonly string[]
  readonly isoSizeType: string | null
  readonly isShipperOwned: boolean
}

/** Indexes the shipment's documents once for all its containers. */
export function readContainerDocuments(
  { scope, view }: ShipmentEvents,
  releases: readonly RecordedRelease[],
): (containerEvents: ContainerEvents) => ContainerDocuments {
  const lists = new Map<string, RecordedDocument[]>()
  for (const document of view.documents) {
    for (const container of new Set(containersOf(document.fact).map(normaliseNumber))) {
      const listing = lists.get(container)
      if (listing === undefined) lists.set(container, [document])
      else listing.push(document)
    }
  }
  return (containerEvents) =>
    documentsOfContainer(containerEvents, { scope, view }, lists.get(containerEvents.container) ?? [], releases)
}

function documentsOfContainer(
  containerEvents: ContainerEvents,
  { scope, view }: Pick<ShipmentEvents, 'scope' | 'view'>,
  listing: readonly RecordedDocument[],
  releases: readonly RecordedRelease[],
): ContainerDocuments {
  const { container, events } = containerEvents
  const named = events.filter(({ fact }) => !isCustomerStatement(fact))
  const own = (numbers: readonly string[], kind: 'BOOKING' | 'BILL'): readonly string[] => {
    const stated = referenceKeys([
      ...listing.flatMap(({ fact }) => (fact.kind === kind ? [numberOf(fact)] : [])),
      ...named.flatMap(({ fact }) => (kind === 'BILL' ? fact.billNumber : fact.bookingNumber) ?? []),
    ])
    const confirmed = numbers.filter((number) => stated.has(referenceKey(number)))
    // If no document names the container, the only document of the shipment counts.
    return confirmed.length > 0 || numbers.length !== 1 ? confirmed : numbers
  }
  const [bills, bookings] = [own(scope.bills, 'BILL'), own(scope.bookings, 'BOOKING')]
  const ownKeys = referenceKeys([...bills, ...bookings])
  const isOwn = (number: string): boolean => ownKeys.has(referenceKey(number))
  const shippingDocuments = view.documents.filter(({ fact }) => isOwn(numberOf(fact)))
  const booked = shippingDocuments.flatMap(({ fact }) => (fact.kind === 'BOOKING' ? [fact] : []))
  return {
    bills: bills.map(referenceKey),
    bookings: bookings.map(referenceKey),
    contractNumbers: distinct(booked.flatMap(({ contractNumbers }) => contractNumbers ?? [])),
    partyCodes: distinct(shippingDocuments.flatMap(({ fact }) => partyCodesOf(fact))),
    isoSizeType:
      isoSizeTypeOf(view.billed(container), events) ??
      listing
        .flatMap(({ fact }) => (fact.kind === 'BOOKING' ? fact.equipment : []))
        .find((listed) => listed.container !== null && isSameContainer(listed.container, container))?.isoSizeType ??
      null,
    isShipperOwned: isOwned(containerEvents, releases, isOwn),
  }
}

const isSameContainer = (listed: string, container: string): boolean => normaliseNumber(listed) === container
const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted()

/** By the current order for the container in this shipment, or by the remark of a report of its own moves. */
function isOwned(
  { container, events }: ContainerEvents,
  releases: readonly RecordedRelease[],
  isOwn: (number: string) => boolean,
): boolean {
  const ofContainer = releases.filter(
    ({ fact, function: messageFunction }) =>
      messageFunction !== 'CANCEL' &&
      fact.container !== null &&
      isSameContainer(fact.container, container) &&
      [fact.bookingNumber, fact.billNumber].some((number) => number !== null && isOwn(number)),
  )
  const order = currentRelease(container, ofContainer, releases)
  if (order !== null && isShipperOwned(order.fact)) return true
  return events.some(({ fact }) => isShipperOwned({ shipperOwned: null, remark: fact.remark }))
}
