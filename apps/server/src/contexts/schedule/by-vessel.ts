// The voyages of a vessel or of a service that touch a span of days, each with all its calls.
import type { Database } from '@quayline/database/database'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { addDays } from '@quayline/domain/schedule/search-window'
import { type VesselVoyage, vesselVoyages, type VoyageCalls, voyagesOf } from '@quayline/domain/schedule/vessel-voyages'
import type { AsOf, TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { type CallWindow, listCallsOfService, listCallsOfVessel } from './call-queries.ts'
import { newestStatement } from './connections.ts'

const DAY_MS = 86_400_000
/** Longer than a voyage, so that its calls outside the days are shown too. */
const VOYAGE_DAYS = 60
const DAYS_BACK = 14

export interface AskedVoyages {
  /** The line's vessel code or an IMO number; or a service code. */
  readonly vessel?: string
  readonly service?: string
  /** Local date at the ports; default two weeks back. */
  readonly fromDate?: string | undefined
  /** Weeks. */
  readonly dateLength: number
}

export interface FoundVoyages {
  readonly voyages: readonly VesselVoyage[]
  /** By JSON pointer, relative to the list. */
  readonly clocks: TimeZoneRefs
  readonly asOf: AsOf | null
}

/** `pointer`: '' or '/data'. An unknown vessel or service has no voyages. */
export async function findVoyages(
  db: Database,
  { vessel, service, fromDate: asked, dateLength }: AskedVoyages,
  { now, pointer }: { readonly now: number; readonly pointer: '' | '/data' },
): Promise<FoundVoyages> {
  const fromDate = asked ?? new Date(now - DAYS_BACK * DAY_MS).toISOString().slice(0, 10)
  const toDate = addDays(fromDate, dateLength * 7 - 1)
  const window = windowAround(fromDate, toDate)
  const calls =
    vessel === undefined
      ? await listCallsOfService(db, { service: service ?? '', ...window })
      : await listCallsOfVessel(db, { vessel, ...window })
  const sailed = voyagesOf(calls).filter((voyage) => touches(voyage, fromDate, toDate))
  return { ...vesselVoyages(sailed, pointer), asOf: newestStatement(sailed.flatMap((voyage) => voyage.calls)) }
}

export const windowAround = (fromDate: string, toDate: string): CallWindow => ({
  fromAt: Date.parse(fromDate) - VOYAGE_DAYS * DAY_MS,
  untilAt: Date.parse(toDate) + VOYAGE_DAYS * DAY_MS,
})

const touches = ({ calls }: VoyageCalls, fromDate: string, toDate: string): boolean =>
  calls.some((call) => datesOf(call).some((on) => on >= fromDate && on <= toDate))

/** Known local dates of arrival and departure. */
const datesOf = ({ arrival, departure }: VesselCall): readonly string[] =>
  [arrival.best, departure.best].flatMap((time) => (time === null ? [] : [time.local.slice(0, 10)]))
