// One route of point-to-point-routes leg by leg: pre-carriage, vessels with their intermediate ports of call,
// on-carriage.
import type { PointToPointQuery, PointToPointRoute } from '@quayline/contract/dcsa-schedules'
import { placeTime, wallClockAt } from '@quayline/domain/kernel/local-time'
import { findPlace } from '@quayline/domain/reference/find-place'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { type CityConnection, minimumConnectionMs } from '@quayline/domain/schedule/city-connections'
import type { ConnectionLeg } from '@quayline/domain/schedule/connection'
import type { PortOfCity } from '@quayline/domain/schedule/inland'
import { cargoCutOff } from '@quayline/domain/schedule/vessel-trip'
import {
  cutOffTimesOf,
  dateTimeOf,
  exportVoyageOf,
  importVoyageOf,
  locationOf,
  referenceOf,
  serviceOf,
  vesselOf,
} from './dcsa-call.ts'
import type { LiveTimetable } from './live-timetable.ts'

type Leg = PointToPointRoute['legs'][number]
type Place = Leg['departure']
type FacilityType = Place['facilityTypeCode']
type Unnumbered = Omit<Leg, 'sequenceNumber'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Where cargo is handed over. Inland: at the door, at a ramp, at an inland terminal; at the port: in the terminal, or
 * at the freight station.
 */
const facilityAt = (type: PointToPointQuery['receiptTypeAtOrigin'], { mode }: PortOfCity): FacilityType => {
  if (type === 'CFS') return 'COFS'
  if (type === 'SD') return 'CLOC'
  if (mode === null) return 'POTE'
  return mode === 'RAIL' ? 'RAMP' : 'INTE'
}

/**
 * Without its number. Null when a call was withdrawn since the timetable was read, or the time zone of a port is
 * unknown.
 */
export function pointToPointRoute(
  live: LiveTimetable,
  query: PointToPointQuery,
  { connection, from, to }: CityConnection,
): Omit<PointToPointRoute, 'solutionNumber'> | null {
  const first = live.callsByKey.get(connection.legs[0]?.fromCall ?? '')
  if (first === undefined) return null
  const isCfs = query.receiptTypeAtOrigin === 'CFS'
  const vessels = connection.legs.flatMap((leg, row) => vesselLeg(live, leg, row === 0, isCfs) ?? [])
  if (vessels.length !== connection.legs.length) return null
  // The container must be at the port by its cut-off; if none is stated, when the vessel leaves.
  const readyAt = cargoCutOff(first)?.instant ?? connection.departAt
  const dischargedAt = connection.arriveAt + minimumConnectionMs(to.port)
  const receipt: Place = {
    facilityTypeCode: facilityAt(query.receiptTypeAtOrigin, from),
    location: locationOf(query.placeOfReceipt, from.hours === 0 ? first.facilityCode : null),
    dateTime: timeAt(readyAt - from.hours * HOUR_MS, query.placeOfReceipt),
  }
  const delivery: Place = {
    facilityTypeCode: facilityAt(query.deliveryTypeAtDestination, to),
    location: locationOf(query.placeOfDelivery),
    dateTime: timeAt(dischargedAt + to.hours * HOUR_MS, query.placeOfDelivery),
  }
  const legs: Unnumbered[] = [
    ...(from.mode === null
      ? []
      : [carriage(from.mode, receipt, { ...portPlace(from.port), dateTime: timeAt(readyAt, from.port) })]),
    ...vessels,
    ...(to.mode === null
      ? []
      : [carriage(to.mode, { ...portPlace(to.port), dateTime: timeAt(dischargedAt, to.port) }, delivery)]),
  ]
  return {
    placeOfReceipt: receipt,
    placeOfDelivery: delivery,
    receiptTypeAtOrigin: query.receiptTypeAtOrigin,
    deliveryTypeAtDestination: query.deliveryTypeAtDestination,
    ...cutOffTimesOf(first, isCfs),
    transitTime: Math.ceil((dischargedAt + to.hours * HOUR_MS - (readyAt - from.hours * HOUR_MS)) / DAY_MS),
    legs: legs.map((leg, row) => ({ sequenceNumber: row + 1, ...leg })),
  }
}

const portPlace = (port: string) => ({ facilityTypeCode: 'POTE' as const, location: locationOf(port) })

const carriage = (mode: 'RAIL' | 'TRUCK' | 'BARGE', departure: Place, arrival: Place): Unnumbered => ({
  transport: { modeOfTransport: mode },
  departure,
  arrival,
})

/** In the local time of the place. */
function timeAt(instant: number, unLocode: string): string {
  const zone = findPlace(unLocode)?.zone ?? 'UTC'
  const local = wallClockAt(instant, zone)
  const { offset } = placeTime({ local, offset: null }, zone)
  return dateTimeOf({ local, zone, offset, instant }) ?? new Date(instant).toISOString()
}

function vesselLeg(live: LiveTimetable, leg: ConnectionLeg, isFirst: boolean, isCfs: boolean): Unnumbered | null {
  const loading = live.callsByKey.get(leg.fromCall)
  const discharge = live.callsByKey.get(leg.toCall)
  if (loading === undefined || discharge === undefined) return null
  const { vessel } = vesselOf(loading)
  const intermediate = callsBetween(live, leg)
  return {
    transport: {
      modeOfTransport: 'VESSEL',
      servicePartners: [
        {
          ...serviceOf(loading),
          carrierImportVoyageNumber: importVoyageOf(discharge),
          carrierExportVoyageNumber: exportVoyageOf(loading),
        },
      ],
      ...(vessel !== undefined && { vessel }),
    },
    departure: calledPlace(loading, leg.departAt),
    ...(intermediate.length > 0 && { intermediateCalls: intermediate }),
    arrival: calledPlace(discharge, leg.arriveAt),
    // Cut-offs of a later port do not concern the customer: the line already has the cargo.
    ...(isFirst && cutOffTimesOf(loading, isCfs)),
  }
}

const calledPlace = (call: VesselCall, at: number): Place => ({
  transportCallReference: referenceOf(call),
  facilityTypeCode: 'POTE',
  location: locationOf(call.port, call.facilityCode),
  dateTime: timeAt(at, call.port),
})

/** The vessel's intermediate calls, during which the container stays on board. */
function callsBetween(
  { callsByKey, timetable }: LiveTimetable,
  { vesselKey, fromCall, toCall, departAt, arriveAt }: ConnectionLeg,
): NonNullable<Leg['intermediateCalls']> {
  const trip = timetable.trips[timetable.vesselNodes.get(vesselKey) ?? -1]
  const keys = new Set(trip?.calls.map(({ callKey }) => callKey))
  // In the order of sailing: times alone do not show which of several calls on one day lie between.
  const calls = [...callsByKey.values()].filter(({ key }) => keys.has(key))
  const [first, last] = [fromCall, toCall].map((key) => calls.findIndex((call) => call.key === key))
  const between = calls.slice((first ?? 0) + 1, last).flatMap((call) => {
    const { arrival, departure } = call
    const comesAt = arrival.best?.instant ?? departure.best?.instant ?? null
    const leavesAt = departure.best?.instant ?? comesAt
    const isBetween = comesAt !== null && leavesAt !== null && comesAt >= departAt && leavesAt <= arriveAt
    return isBetween ? [{ call, comesAt, leavesAt }] : []
  })
  return between.map(({ call, comesAt, leavesAt }) => ({
    transportCallReference: referenceOf(call),
    facilityTypeCode: 'POTE' as const,
    location: locationOf(call.port, call.facilityCode),
    arrivalDateTime: timeAt(comesAt, call.port),
    departureDateTime: timeAt(leavesAt, call.port),
  }))
}
