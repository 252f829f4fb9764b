// Decides which calls that were stated separately are one call of the ship, and in which order the ship makes its
// calls.
import { splitCallKey, voyageOfCall } from './call-key.ts'
import type { MoveTimes, VesselCall } from './call.ts'
import { spanOf } from './ship-call.ts'

export const certaintyRank = ({ actual, estimated }: MoveTimes): number =>
  actual !== null ? 2 : estimated !== null ? 1 : 0

/** Import and export voyage of one call are stated separately: the end of one voyage and the beginning of the next. */
const SAME_CALL_MS = 48 * 3_600_000

/** The calls in time order, with those that are one physical call merged; calls without an instant come last. */
export function physicalCalls(calls: readonly VesselCall[]): readonly VesselCall[] {
  const lastOfVoyage = new Map<string, number>()
  for (const call of calls) {
    const voyage = voyageOfCall(call)
    lastOfVoyage.set(voyage, Math.max(lastOfVoyage.get(voyage) ?? -Infinity, beginOf(call)))
  }
  const goesOn = (call: VesselCall): number => lastOfVoyage.get(voyageOfCall(call)) ?? -Infinity
  const groups = new Map(calls.map(({ key }) => [key, splitCallKey(key)?.group]))
  const groupOf = ({ key }: VesselCall) => groups.get(key)
  const merged: VesselCall[] = []
  const ordered = asListed(calls.toSorted(compareCalls))
  for (const call of ordered) {
    const place = merged.findLastIndex((one) => isSameCall(one, call, groupOf))
    const other = merged[place]
    if (other === undefined) merged.push(call)
    else merged[place] = goesOn(other) > goesOn(call) ? asOne(call, other) : asOne(other, call)
  }
  return merged
}

/**
 * Calls of one voyage on one day, where the times do not show the order, are put in the order of the message that
 * listed them.
 */
export function asListed(calls: readonly VesselCall[]): readonly VesselCall[] {
  const ordered = [...calls]
  for (let next = 1; next < ordered.length; next++) {
    for (let place = next; place > 0; place--) {
      const [before, call] = [ordered[place - 1], ordered[place]]
      if (before === undefined || call === undefined || !isListedBefore(call, before)) break
      ordered[place - 1] = call
      ordered[place] = before
    }
  }
  return ordered
}

function isListedBefore(a: VesselCall, b: VesselCall): boolean {
  if (a.listed === undefined || b.listed === undefined || a.listed.messageHash !== b.listed.messageHash) return false
  if (a.vesselKey !== b.vesselKey || a.listed.place > b.listed.place) return false
  const [one, other] = [spanOf(a.arrival.best ?? a.departure.best), spanOf(b.arrival.best ?? b.departure.best)]
  return one !== null && other !== null && one.first <= other.last && other.first <= one.last
}

/** In time order; calls without an instant come last. */
export const compareCalls = (a: VesselCall, b: VesselCall): number =>
  compare(beginOf(a), beginOf(b)) || compare(endOf(a), endOf(b)) || (a.key < b.key ? -1 : 1)

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const beginOf = ({ arrival, departure }: VesselCall): number =>
  arrival.best?.instant ?? departure.best?.instant ?? Number.POSITIVE_INFINITY
const endOf = (call: VesselCall): number => Math.max(call.departure.best?.instant ?? -Infinity, beginOf(call))

/**
 * Two calls that are numbered separately in one group are two calls (numberCalls); where a vessel leaves or joins a
 * service, each service has a call of its own.
 */
function isSameCall(one: VesselCall, other: VesselCall, groupOf: (call: VesselCall) => string | undefined): boolean {
  if (
    one.status !== other.status &&
    [one, other].some(({ status }) => status === 'PHASED_OUT' || status === 'PHASED_IN')
  )
    return false
  if (one.port !== other.port || groupOf(one) === groupOf(other)) return false
  return Number.isFinite(beginOf(other)) && beginOf(other) - endOf(one) <= SAME_CALL_MS
}

/**
 * The vessel arrives under the voyage of the first call and leaves under that of the second; for each move the more
 * certain times count, else the newer ones.
 */
function asOne(arriving: VesselCall, departing: VesselCall): VesselCall {
  const better = (move: 'arrival' | 'departure', first: VesselCall, second: VesselCall): MoveTimes => {
    const surer =
      certaintyRank(second[move]) - certaintyRank(first[move]) ||
      Number(first[move].best === null) - Number(second[move].best === null)
    return (surer === 0 ? second.statedAt > first.statedAt : surer > 0) ? second[move] : first[move]
  }
  const codes = new Set(departing.cutOffs.map(({ code }) => code))
  return {
    ...departing,
    importVoyage: arriving.importVoyage ?? departing.importVoyage,
    facilityCode: departing.facilityCode ?? arriving.facilityCode,
    status: arriving.status === 'PLANNED' ? departing.status : arriving.status,
    arrival: better('arrival', arriving, departing),
    departure: better('departure', departing, arriving),
    cutOffs: [...departing.cutOffs, ...arriving.cutOffs.filter(({ code }) => !codes.has(code))],
    changes: [...departing.changes, ...arriving.changes].toSorted((a, b) => b.at - a.at),
    statedAt: Math.max(arriving.statedAt, departing.statedAt),
  }
}
