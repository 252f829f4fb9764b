// GET /dcsa/cs/v1/vessel-schedules: the voyages that a filter matches, by service and vessel (CS_v1.0.3.yaml).
import type { ServiceSchedule, VesselScheduleQuery } from '@quayline/contract/dcsa-schedules'
import type { Database } from '@quayline/database/database'
import { vesselCall } from '@quayline/database/schema'
import { canonicalLocode } from '@quayline/domain/reference/find-place'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { addDays, dateAt } from '@quayline/domain/schedule/search-window'
import { voyagesOf } from '@quayline/domain/schedule/vessel-voyages'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { windowAround } from './by-vessel.ts'
import {
  callLocationOf,
  type CsTransportCall,
  cutOffTimesOf,
  exportVoyageOf,
  facilityOf,
  importVoyageOf,
  isCalled,
  referenceOf,
  serviceOf,
  timestampsOf,
  vesselOf,
} from './dcsa-call.ts'

/** CS: the default is three months before to six months after the request. */
const DAYS_BACK = 91
const DAYS_AHEAD = 182

export interface ServiceSchedulePage {
  readonly services: ServiceSchedule[]
  /** Code of the last service, if more follow. */
  readonly last: string | null
}

/** Services by code; `after`: the last one of the page before. */
export async function findServiceSchedules(
  db: Database,
  query: VesselScheduleQuery,
  { now, after }: { readonly now: number; readonly after: string | null },
): Promise<ServiceSchedulePage> {
  // Our services and voyages have no universal references.
  if (query.universalServiceReference !== undefined || query.universalVoyageReference !== undefined)
    return { services: [], last: null }
  const span = {
    fromDate: query.startDate ?? addDays(dateAt(now, 'UTC'), -DAYS_BACK),
    toDate: query.endDate ?? addDays(dateAt(now, 'UTC'), DAYS_AHEAD),
  }
  const isMatch = (call: VesselCall): boolean => isCalled(call) && matches(call, query) && isWithin(call, span)
  const calls = await callsOfVessels(db, query, span)
  // At the turning port a call belongs to both voyages, and the standard requires it in both.
  const published = new Set<VesselCall>()
  for (const voyage of voyagesOf(calls)) {
    const matched = voyage.calls.filter((call) => isMatch(call))
    if (matched.length === 0) continue
    for (const call of query.responseScope === 'MATCHED_CALLS' ? matched : voyage.calls) published.add(call)
  }
  const services = [...groupBy([...published].filter(isPublished), (call) => serviceOf(call).carrierServiceCode)]
    .filter(([code]) => after === null || code > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = services.slice(0, query.limit)
  return {
    services: page.map(([, ofService]) => serviceSchedule(ofService)),
    last: services.length > page.length ? (page.at(-1)?.[0] ?? null) : null,
  }
}

/** The standard requires at least one timestamp for each call. */
const isPublished = (call: VesselCall): boolean => isCalled(call) && timestampsOf(call).length > 0

type Span = { readonly fromDate: string; readonly toDate: string }

function matches(call: VesselCall, query: VesselScheduleQuery): boolean {
  const { vesselIMONumber, vesselName, carrierServiceCode, carrierVoyageNumber } = query
  const { UNLocationCode, facilitySMDGCode, vesselOperatorCarrierCode } = query
  const voyage = carrierVoyageNumber === undefined ? null : voyageKey(carrierVoyageNumber)
  return (
    (vesselIMONumber === undefined || call.vessel.imoNumber === vesselIMONumber) &&
    (vesselName === undefined || same(call.vessel.name, vesselName)) &&
    (carrierServiceCode === undefined || same(call.service, carrierServiceCode)) &&
    (carrierVoyageNumber === undefined ||
      [call.importVoyage, call.exportVoyage].some((one) => voyage !== null && voyageKey(one) === voyage)) &&
    (UNLocationCode === undefined || call.port === canonicalLocode(UNLocationCode)) &&
    (facilitySMDGCode === undefined || same(facilityOf(call), facilitySMDGCode)) &&
    (vesselOperatorCarrierCode === undefined || same(call.operator, vesselOperatorCarrierCode))
  )
}

const same = (one: string | null, other: string): boolean => one?.trim().toUpperCase() === other.trim().toUpperCase()

/**
 * "A date of any Timestamp (ATA, ETA or PTA)", the local date of the port; for a first port without arrival, the
 * departure.
 */
function isWithin({ arrival, departure }: VesselCall, { fromDate, toDate }: Span): boolean {
  const arrivals = [arrival.planned, arrival.estimated, arrival.actual].filter((time) => time !== null)
  const times =
    arrivals.length > 0
      ? arrivals
      : [departure.planned, departure.estimated, departure.actual].filter((time) => time !== null)
  return times.some(({ local }) => local.slice(0, 10) >= fromDate && local.slice(0, 10) <= toDate)
}

/** All calls, around the requested days, of the vessels that may match: a voyage is published completely. */
async function callsOfVessels(db: Database, query: VesselScheduleQuery, span: Span): Promise<readonly VesselCall[]> {
  const { fromAt, untilAt } = windowAround(span.fromDate, span.toDate)
  const [from, until] = [new Date(fromAt).toISOString(), new Date(untilAt).toISOString()]
  const window = or(
    and(gte(vesselCall.departsAt, from), lt(vesselCall.departsAt, until)),
    and(gte(vesselCall.arrivesAt, from), lt(vesselCall.arrivesAt, until)),
  )
  const { vesselIMONumber, vesselName, carrierServiceCode, UNLocationCode } = query
  const vessels = db
    .selectDistinct({ vesselKey: vesselCall.vesselKey })
    .from(vesselCall)
    .where(
      and(
        window,
        vesselIMONumber === undefined ? undefined : eq(vesselCall.vesselImo, vesselIMONumber),
        vesselName === undefined
          ? undefined
          : sql`upper(trim(${vesselCall.vesselName})) = ${vesselName.trim().toUpperCase()}`,
        carrierServiceCode === undefined
          ? undefined
          : sql`upper(trim(${vesselCall.service})) = ${carrierServiceCode.trim().toUpperCase()}`,
        UNLocationCode === undefined ? undefined : eq(vesselCall.port, canonicalLocode(UNLocationCode)),
      ),
    )
  const rows = await db
    .select({ call: vesselCall.call })
    .from(vesselCall)
    .where(and(window, inArray(vesselCall.vesselKey, vessels)))
  return rows.map(({ call }) => call as VesselCall)
}

function serviceSchedule(calls: readonly VesselCall[]): ServiceSchedule {
  const [first] = calls
  if (first === undefined) throw new Error('A service is published for its calls')
  return {
    ...serviceOf(first),
    vesselSchedules: [...groupBy(calls, ({ vesselKey }) => vesselKey).values()].flatMap((ofVessel) => {
      const [call] = ofVessel
      return call === undefined ? [] : [{ ...vesselOf(call), transportCalls: ofVessel.map(transportCall) }]
    }),
  }
}

const transportCall = (call: VesselCall): CsTransportCall => ({
  transportCallReference: referenceOf(call),
  carrierImportVoyageNumber: importVoyageOf(call),
  carrierExportVoyageNumber: exportVoyageOf(call),
  ...cutOffTimesOf(call),
  location: callLocationOf(call),
  timestamps: timestampsOf(call),
})
