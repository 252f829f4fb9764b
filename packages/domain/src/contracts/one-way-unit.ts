// The status of a one-way container: its row in the register, its voyage from the booking, and its events on that
// voyage. A value that no message states is null (docs/requirements/contracts.md 2).
import type { LocalDate } from '../demurrage/terms.ts'
import type { BillTracking, TimeZoneRefs, TrackedContainer } from '../tracking/answer.ts'
import { referenceKey } from '../tracking/reference-key.ts'
import { STATUS_LABELS } from '../tracking/status-code.ts'

export interface OneWayTime {
  readonly local: string
  readonly zone: string | null
  readonly offset: string | null
}

export interface OneWayVoyage {
  readonly vesselName: string | null
  readonly voyageNo: string | null
}

// A container that a customer may use for one voyage and returns elsewhere, as the line's staff register it
// (docs/requirements/contracts.md 2).
export interface OneWayUnit {
  /** Identifies the row from one import to the next. */
  readonly rowKey: string
  readonly containerNo: string
  /** At least one of the two is present; normalised for comparison (contractKey). */
  readonly contractNo: string | null
  readonly authorizationNo: string | null
  /** The holders' codes on documents; only the holders see the row. */
  readonly holders: readonly string[]
  /** Null: not booked yet, so nothing is known of the voyage. */
  readonly bookingNo: string | null
  readonly sizeType: string | null
  readonly offHireCity: string | null
  readonly offHireFacility: string | null
  /** Last day for its return. */
  readonly cutOffOn: LocalDate | null
  /** Last day of the authorization. */
  readonly expiresOn: LocalDate | null
}

export interface OneWayStatus extends Omit<OneWayUnit, 'holders'> {
  readonly firstVoyage: OneWayVoyage | null
  readonly lastVoyage: OneWayVoyage | null
  readonly loadedAt: OneWayTime | null
  readonly dischargePort: string | null
  readonly latestEvent: {
    readonly label: string
    readonly location: string | null
    readonly at: OneWayTime | null
  } | null
  readonly latestDocument: string | null
}

/** A page of the tracking answer for the booking: every page has the voyage, one of them has the container. */
export interface BookingPage {
  readonly content: Pick<BillTracking, 'actualShipment' | 'containerStatus' | 'trackingPath'>
  readonly clocks: TimeZoneRefs
}

/** `bill`: referenceKey of the bill that lists the container under its booking; null where none does. */
export function oneWayStatus(unit: OneWayUnit, pages: readonly BookingPage[], bill: string | null): OneWayStatus {
  const { holders: _, ...registered } = unit
  const [booking] = pages
  const legs = booking?.content.actualShipment ?? []
  const [first, last] = [legs[0], legs.at(-1)]
  const listed = listedIn(pages, unit.containerNo)
  return {
    ...registered,
    sizeType: unit.sizeType ?? listed?.container.containerType ?? null,
    firstVoyage: first === undefined ? null : { vesselName: first.vesselName, voyageNo: first.voyageNo },
    lastVoyage: last === undefined ? null : { vesselName: last.vesselName, voyageNo: last.voyageNo },
    loadedAt: timeOf(first?.actualShippingDate, '/content/actualShipment/0/actualShippingDate', booking?.clocks),
    dischargePort: last?.portOfDischarge ?? null,
    latestEvent: latestEventOf(listed),
    latestDocument: bill === null ? (listed === null ? null : unit.bookingNo) : asStated(bill, booking),
  }
}

/** The bill number with the carrier's prefix where the line's documents have one. */
function asStated(bill: string, booking: BookingPage | undefined): string {
  const stated = booking?.content.trackingPath.billOfladingRefCode?.split(',') ?? []
  return stated.find((number) => referenceKey(number) === bill) ?? bill
}

/** Whether one of the pages lists the container. */
export const isListed = (pages: readonly BookingPage[], containerNo: string): boolean =>
  listedIn(pages, containerNo) !== null

interface ListedContainer {
  readonly container: TrackedContainer
  /** Label of its latest status. */
  readonly label: string
  readonly at: OneWayTime | null
}

function listedIn(pages: readonly BookingPage[], containerNo: string): ListedContainer | null {
  for (const { content, clocks } of pages)
    for (const [group, { label, containers }] of content.containerStatus.entries())
      for (const [place, container] of containers.entries())
        if (container.containerNumber === containerNo) {
          const pointer = `/content/containerStatus/${group}/containers/${place}/locationDateTime`
          return { container, label, at: timeOf(container.locationDateTime, pointer, clocks) }
        }
  return null
}

function latestEventOf(listed: ListedContainer | null): OneWayStatus['latestEvent'] {
  if (listed === null || listed.label === STATUS_LABELS.NOT_REPORTED) return null
  return { label: listed.label, location: listed.container.location, at: listed.at }
}

function timeOf(
  local: string | null | undefined,
  pointer: string,
  clocks: TimeZoneRefs | undefined,
): OneWayTime | null {
  if (local === null || local === undefined) return null
  const clock = clocks?.[pointer]
  return { local, zone: clock?.zone ?? null, offset: clock?.offset ?? null }
}
