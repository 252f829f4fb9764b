// GET /dcsa/cs/v1/port-schedules: which vessels arrive and leave at a port from a date on, by terminal
// (CS_v1.0.3.yaml).
import type { PortSchedule, PortScheduleQuery } from '@quayline/contract/dcsa-schedules'
import type { Database } from '@quayline/database/database'
import { canonicalLocode, findPlace } from '@quayline/domain/reference/find-place'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { addDays, MAX_SEARCH_WEEKS, startOfDay } from '@quayline/domain/schedule/search-window'
import { physicalCalls } from '@quayline/domain/schedule/physical-calls'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { listCallsAtPort } from './call-queries.ts'
import {
  callLocationOf,
  cutOffTimesOf,
  exportVoyageOf,
  facilityOf,
  importVoyageOf,
  isCalled,
  serviceOf,
  timestampsOf,
  vesselOf,
} from './dcsa-call.ts'

/**
 * The standard gives only a start date; our own searches look at most this far ahead
 * (docs/requirements/schedules.md 2).
 */
const DAYS_AHEAD = MAX_SEARCH_WEEKS * 7

export interface PortSchedulePage {
  readonly terminals: PortSchedule[]
  /** Code of the last terminal, if more follow; '' = the port without a terminal's name. */
  readonly last: string | null
}

/** Terminals by code, vessels by their arrival; `after`: the last terminal of the page before. */
export async function findPortSchedules(
  db: Database,
  { UNLocationCode, date, limit }: PortScheduleQuery,
  { after }: { readonly after: string | null },
): Promise<PortSchedulePage> {
  const port = canonicalLocode(UNLocationCode)
  const zone = findPlace(port)?.zone ?? 'UTC'
  const fromAt = startOfDay(date, zone)
  const untilAt = startOfDay(addDays(date, DAYS_AHEAD), zone)
  const calls = await listCallsAtPort(db, { vessel: null, port, fromAt, untilAt })
  const byVessel = [...groupBy(calls, ({ vesselKey }) => vesselKey).values()]
    .flatMap(physicalCalls)
    .filter((call) => isCalled(call) && timestampsOf(call).length > 0)
  const terminals = [...groupBy(byVessel, (call) => facilityOf(call) ?? '')]
    .filter(([code]) => after === null || code > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = terminals.slice(0, limit)
  return {
    terminals: page.map(([, ofTerminal]) => portSchedule(ofTerminal.toSorted(byArrival))),
    last: terminals.length > page.length ? (page.at(-1)?.[0] ?? null) : null,
  }
}

const arrivalOf = ({ arrival, departure }: VesselCall): number =>
  arrival.best?.instant ?? departure.best?.instant ?? Number.MAX_SAFE_INTEGER

const byArrival = (a: VesselCall, b: VesselCall): number =>
  arrivalOf(a) - arrivalOf(b) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

function portSchedule(calls: readonly VesselCall[]): PortSchedule {
  const [first] = calls
  if (first === undefined) throw new Error('A terminal is published for its calls')
  return {
    location: callLocationOf(first),
    vesselSchedules: calls.map((call) => ({
      servicePartners: [
        {
          ...serviceOf(call),
          carrierImportVoyageNumber: importVoyageOf(call),
          carrierExportVoyageNumber: exportVoyageOf(call),
        },
      ],
      ...vesselOf(call),
      timestamps: timestampsOf(call),
      ...cutOffTimesOf(call),
    })),
  }
}
