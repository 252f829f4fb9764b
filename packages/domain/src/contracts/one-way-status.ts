// What is told of a one-way container: what the register says, its voyage by the booking, and what happened to it on that voyage.
// What no message says is null (docs/requirements/contracts.md 2).
import type { BillTracking, ContainerTrip, TimeZoneRefs } from '../tracking/answer.ts'
import type { OneWayUnit } from './one-way-unit.ts'

export interface OneWayTime {
  readonly local: string
  readonly zone: string | null
  readonly offset: string | null
}

export interface OneWayVoyage {
  readonly vesselName: string | null
  readonly voyageNo: string | null
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

/** The voyage of its booking, with the clocks of that answer. */
export interface BookedVoyage {
  readonly content: Pick<BillTracking, 'actualShipment'>
  readonly clocks: TimeZoneRefs
}

/** Its trip under that booking, and the place that it has in the answer. */
export interface BookedTrip {
  readonly trip: ContainerTrip
  readonly place: number
  readonly clocks: TimeZoneRefs
  readonly document: string | null
}

export function oneWayStatus(unit: OneWayUnit, voyage: BookedVoyage | null, booked: BookedTrip | null): OneWayStatus {
  const { holders: _, ...registered } = unit
  const legs = voyage?.content.actualShipment ?? []
  const [first, last] = [legs[0], legs.at(-1)]
  return {
    ...registered,
    sizeType: unit.sizeType ?? booked?.trip.container.containerType ?? null,
    firstVoyage: first === undefined ? null : { vesselName: first.vesselName, voyageNo: first.voyageNo },
    lastVoyage: last === undefined ? null : { vesselName: last.vesselName, voyageNo: last.voyageNo },
    loadedAt: timeOf(first?.actualShippingDate, '/content/actualShipment/0/actualShippingDate', voyage?.clocks),
    dischargePort: last?.portOfDischarge ?? null,
    latestEvent: latestEventOf(booked),
    latestDocument: booked?.document ?? null,
  }
}

function latestEventOf(booked: BookedTrip | null): OneWayStatus['latestEvent'] {
  // Newest first; events without a time come last (status-label.ts).
  const [latest] = booked?.trip.containerCircleStatus ?? []
  if (booked === null || latest === undefined) return null
  const { containerNumberStatus: label, location, timeOfIssue } = latest
  const at = `/content/containers/${booked.place}/containerCircleStatus/0/timeOfIssue`
  return { label, location, at: timeOf(timeOfIssue, at, booked.clocks) }
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
