// Decides where a vessel can be boarded and left, and when: her calls as one trip for the connection search, each physical call once.
import type { PlacedTime } from '../kernel/local-time.ts'
import { splitCallKey, voyageOfCall } from './call-key.ts'
import type { MoveTimes, VesselCall } from './call.ts'
import { isDischargedAt, isLoadedAt, isSkipped } from './call-status.ts'
import { serviceStretches } from './service-stretches.ts'
import type { TimetableCall, TimetableVoyage } from './timetable.ts'

export interface LeftOutCall {
  readonly callKey: string
  /**
   * NOT_CALLED: omitted or blank. OUT_OF_SERVICE: beyond a phase-out or phase-in. NO_TIME: no instant is known. DEPARTS_BEFORE_ARRIVAL:
   * nothing shows which of the two is wrong.
   */
  readonly reason: 'NOT_CALLED' | 'OUT_OF_SERVICE' | 'NO_TIME' | 'DEPARTS_BEFORE_ARRIVAL'
}

export interface VesselTripOfCalls {
  /** One for each stretch on which a box can stay aboard: usually one. The first is named as the vessel is. */
  readonly voyages: readonly TimetableVoyage[]
  /** The calls of the trip by their callKey, those merged that are one. */
  readonly calls: ReadonlyMap<string, VesselCall>
  readonly leftOut: readonly LeftOutCall[]
}

/**
 * `calls` are one vessel's, in any order. Calls that overlap in time (one was delayed, the next not yet) stay: timetable.ts lets no box
 * ride between the two.
 */
export function vesselTrip(vesselKey: string, calls: readonly VesselCall[]): VesselTripOfCalls {
  const leftOut: LeftOutCall[] = []
  const onTrip = new Map<string, VesselCall>()
  const timetableCall = (call: VesselCall): readonly TimetableCall[] => {
    const stay = stayOf(call)
    if (typeof stay === 'string') {
      leftOut.push({ callKey: call.key, reason: stay })
      return []
    }
    onTrip.set(call.key, call)
    return [
      {
        callKey: call.key,
        port: call.port,
        ...stay,
        cutOffAt: cargoCutOff(call)?.instant ?? null,
        canLoad: call.departure.best !== null && isLoadedAt(call.status),
        canDischarge: call.arrival.best !== null && isDischargedAt(call.status),
      },
    ]
  }
  const physical = physicalCalls(calls)
  const { stretches, outOfService } = serviceStretches(physical.filter(({ status }) => !isSkipped(status)))
  for (const { key, status } of physical) if (isSkipped(status)) leftOut.push({ callKey: key, reason: 'NOT_CALLED' })
  for (const { key } of outOfService) leftOut.push({ callKey: key, reason: 'OUT_OF_SERVICE' })
  const voyages = stretches.map((stretch, index): TimetableVoyage => {
    const key = index === 0 ? vesselKey : `${vesselKey} from ${stretch[0]?.key ?? ''}`
    return { key, calls: stretch.flatMap(timetableCall) }
  })
  return { voyages, calls: onTrip, leftOut }
}

/** Full containers: FCO, else the port's own cut-off PCO (trade-rules.md section 3). */
export const cargoCutOff = ({ cutOffs }: Pick<VesselCall, 'cutOffs'>): PlacedTime | null =>
  (cutOffs.find(({ code }) => code === 'FCO') ?? cutOffs.find(({ code }) => code === 'PCO'))?.time ?? null

type Stay = Pick<TimetableCall, 'arriveAt' | 'departAt'>

/** Where only one of the two is known, the other is the same: nobody can board, or leave, at a time that nobody told. */
function stayOf({ arrival, departure }: VesselCall): Stay | 'NO_TIME' | 'DEPARTS_BEFORE_ARRIVAL' {
  const arriveAt = arrival.best?.instant ?? departure.best?.instant ?? null
  const departAt = departure.best?.instant ?? arriveAt
  if (arriveAt === null || departAt === null) return 'NO_TIME'
  if (arriveAt <= departAt) return { arriveAt, departAt }
  // One of them was brought up to date and the other not yet: what is surer stands, and she stays as long as was planned.
  const surer = sureness(arrival) - sureness(departure)
  if (surer === 0) return 'DEPARTS_BEFORE_ARRIVAL'
  const plannedMs = (departure.planned?.instant ?? 0) - (arrival.planned?.instant ?? 0)
  const stayMs = departure.planned === null || arrival.planned === null ? 0 : Math.max(0, plannedMs)
  return surer > 0 ? { arriveAt, departAt: arriveAt + stayMs } : { arriveAt: departAt - stayMs, departAt }
}

const sureness = ({ actual, estimated }: MoveTimes): number => (actual !== null ? 2 : estimated !== null ? 1 : 0)

/** Import and export voyage of one call are stated apart: the end of one voyage and the begin of the next. */
const SAME_CALL_MS = 48 * 3_600_000

/** The calls in the order of time, those that are one physical call merged; calls without an instant come last. */
export function physicalCalls(calls: readonly VesselCall[]): readonly VesselCall[] {
  const lastOfVoyage = new Map<string, number>()
  for (const call of calls) {
    const voyage = voyageOfCall(call)
    lastOfVoyage.set(voyage, Math.max(lastOfVoyage.get(voyage) ?? -Infinity, beginOf(call)))
  }
  const goesOn = (call: VesselCall): number => lastOfVoyage.get(voyageOfCall(call)) ?? -Infinity
  const merged: VesselCall[] = []
  const ordered = calls.toSorted(
    (a, b) => compare(beginOf(a), beginOf(b)) || compare(endOf(a), endOf(b)) || (a.key < b.key ? -1 : 1),
  )
  for (const call of ordered) {
    const place = merged.findLastIndex((one) => isSameCall(one, call))
    const other = merged[place]
    if (other === undefined) merged.push(call)
    else merged[place] = goesOn(other) > goesOn(call) ? asOne(call, other) : asOne(other, call)
  }
  return merged
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const beginOf = ({ arrival, departure }: VesselCall): number =>
  arrival.best?.instant ?? departure.best?.instant ?? Number.POSITIVE_INFINITY
const endOf = (call: VesselCall): number => Math.max(call.departure.best?.instant ?? -Infinity, beginOf(call))

/** Two calls that one group numbers apart are two (numberCalls); where she leaves a service or joins one, each service has its own. */
function isSameCall(one: VesselCall, other: VesselCall): boolean {
  if (
    one.status !== other.status &&
    [one, other].some(({ status }) => status === 'PHASED_OUT' || status === 'PHASED_IN')
  )
    return false
  if (one.port !== other.port || splitCallKey(one.key)?.group === splitCallKey(other.key)?.group) return false
  return Number.isFinite(beginOf(other)) && beginOf(other) - endOf(one) <= SAME_CALL_MS
}

/** She comes in under the one and leaves under the other; of each move the surer word counts, else the newer. */
function asOne(arriving: VesselCall, departing: VesselCall): VesselCall {
  const better = (move: 'arrival' | 'departure', first: VesselCall, second: VesselCall): MoveTimes => {
    const surer =
      sureness(second[move]) - sureness(first[move]) ||
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
