// The calls at a port in a span of days, by departure: each physical call once, including omitted ones.
import type { Database } from '@quayline/database/database'
import { groupBy } from '@quayline/domain/kernel/group-by'
import type { Place } from '@quayline/domain/reference/place'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { physicalCalls } from '@quayline/domain/schedule/physical-calls'
import { portCalls, type PortCall } from '@quayline/domain/schedule/port-calls'
import { addDays, dateAt, startOfDay } from '@quayline/domain/schedule/search-window'
import type { AsOf, TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { listCallsAtPort } from './call-queries.ts'
import { newestStatement } from './connections.ts'

/** Rows that a page of the portal loads at once. */
const MAX_CALLS = 1_000

export interface AskedPort {
  readonly place: Place
  readonly service?: string | undefined
  /** Local date at the port; default: today there. */
  readonly fromDate?: string | undefined
  /** Weeks. */
  readonly dateLength: number
}

export interface FoundPortCalls {
  readonly calls: readonly PortCall[]
  readonly isCut: boolean
  readonly clocks: TimeZoneRefs
  readonly asOf: AsOf | null
}

/** `pointer`: JSON pointer to the list in the answer. */
export async function findPortCalls(
  db: Database,
  { place: { unLocode, zone }, service, fromDate: asked, dateLength }: AskedPort,
  { now, pointer }: { readonly now: number; readonly pointer: string },
): Promise<FoundPortCalls> {
  const fromDate = asked ?? dateAt(now, zone)
  const window = {
    fromAt: startOfDay(fromDate, zone),
    untilAt: startOfDay(addDays(fromDate, dateLength * 7), zone),
  }
  const stated = await listCallsAtPort(db, { vessel: null, port: unLocode, ...window })
  const wanted = service?.trim().toUpperCase()
  const calls = [...groupBy(stated, ({ vesselKey }) => vesselKey).values()]
    .flatMap(physicalCalls)
    .filter((call) => wanted === undefined || call.service === wanted)
    .toSorted(byDeparture)
  const shown = calls.slice(0, MAX_CALLS)
  return { ...portCalls(shown, pointer), isCut: calls.length > shown.length, asOf: newestStatement(shown) }
}

const leavesAt = ({ arrival, departure }: VesselCall): number =>
  departure.best?.instant ?? arrival.best?.instant ?? Number.MAX_SAFE_INTEGER

const byDeparture = (a: VesselCall, b: VesselCall): number => leavesAt(a) - leavesAt(b) || (a.key < b.key ? -1 : 1)
