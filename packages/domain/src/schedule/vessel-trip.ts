// Decides where and when cargo can board and leave a vessel: its calls as one trip for the connection search, each
// physical call once.
import type { PlacedTime } from '../kernel/local-time.ts'
import { voyageKey } from '../tracking/same-matter.ts'
import { NO_VOYAGE } from './call-key.ts'
import { isDischargedAt, isLoadedAt, isSkipped, type MoveTimes, type VesselCall } from './call.ts'
import { overlappingCalls, callsOfShip, shipsOf, conflictingVoyages } from './overlapping-calls.ts'
import { compareCalls, physicalCalls, certaintyRank } from './physical-calls.ts'
import { sailingLines } from './sailing-lines.ts'
import { serviceStretches } from './service-stretches.ts'
import { isPossibleStay, type ShipCall, type Span, spanOf, type Stay } from './ship-call.ts'
import type { TimetableVoyage } from './timetable.ts'

export interface LeftOutCall {
  readonly callKey: string
  /**
   * NOT_CALLED: omitted or blank. OUT_OF_SERVICE: beyond a phase-out or phase-in. NO_TIME: no instant is known.
   * DEPARTS_BEFORE_ARRIVAL: it is not known which of the two is wrong. TWO_PLACES_AT_ONCE: the vessel would be in two
   * ports, and no container stays on board into or out of that voyage. ORDER_UNKNOWN: another call has the same day and
   * no hour either, and no message states which comes first. TOO_MANY_CALLS: the vessel has more calls than are read,
   * and this is one of the last.
   */
  readonly reason:
    | 'NOT_CALLED'
    | 'OUT_OF_SERVICE'
    | 'NO_TIME'
    | 'DEPARTS_BEFORE_ARRIVAL'
    | 'TWO_PLACES_AT_ONCE'
    | 'ORDER_UNKNOWN'
    | 'TOO_MANY_CALLS'
}

export interface VesselTripOfCalls {
  /** One for each stretch on which a container can stay on board: usually one. The first has the vessel's key. */
  readonly voyages: readonly TimetableVoyage[]
  /** The calls of the trip by their callKey in sailing order, merged where they are one physical call. */
  readonly calls: ReadonlyMap<string, VesselCall>
  readonly leftOut: readonly LeftOutCall[]
}

/**
 * Far above any real case: a shuttle that calls twice a day has 430 calls in seven months. Every call is compared with
 * all others.
 */
const MAX_CALLS = 1000

/**
 * `all`: the calls of one vessel, in any order. Calls that overlap in time (one was delayed, the next not updated yet)
 * remain: timetable.ts lets no container be carried between the two.
 */
export function vesselTrip(vesselKey: string, all: readonly VesselCall[]): VesselTripOfCalls {
  const leftOut = new Map<string, LeftOutCall>()
  const leaveOut = (callKey: string, reason: LeftOutCall['reason']) =>
    leftOut.set(`${callKey} ${reason}`, { callKey, reason })
  const ordered = all.length <= MAX_CALLS ? all : all.toSorted(compareCalls)
  const calls = ordered.slice(0, MAX_CALLS)
  for (const { key } of ordered.slice(MAX_CALLS)) leaveOut(key, 'TOO_MANY_CALLS')
  const onTrip = new Map<string, VesselCall>()
  const pairs = overlappingCalls(calls.flatMap((call) => (isSkipped(call.status) ? [] : (shipCallOf(call) ?? []))))
  for (const { callKey } of pairs.flat()) leaveOut(callKey, 'TWO_PLACES_AT_ONCE')
  const voyages: TimetableVoyage[] = []
  for (const belongsToShip of shipsOf(conflictingVoyages(pairs))) {
    const physical = physicalCalls(calls.filter((call) => voyageNamesOf(call).some(belongsToShip)))
    const { stretches, outOfService } = serviceStretches(physical.filter(({ status }) => !isSkipped(status)))
    for (const { key, status } of physical) if (isSkipped(status)) leaveOut(key, 'NOT_CALLED')
    for (const { key } of outOfService) leaveOut(key, 'OUT_OF_SERVICE')
    for (const stretch of stretches) {
      const shipCalls = stretch.flatMap((call) => {
        const stay = shipCallOf(call)
        if (stay === null) leaveOut(call.key, whyNot(call))
        else onTrip.set(call.key, call)
        return stay ?? []
      })
      const key = voyages.length === 0 ? vesselKey : `${vesselKey} from ${stretch[0]?.key ?? ''}`
      const lines = sailingLines(key, callsOfShip(shipCalls, belongsToShip))
      voyages.push(...lines.voyages)
      for (const { callKey } of lines.unordered.flat()) leaveOut(callKey, 'ORDER_UNKNOWN')
    }
  }
  return { voyages, calls: onTrip, leftOut: [...leftOut.values()] }
}

/** Two services may have the same voyage numbers. */
const voyageNamesOf = ({ service, importVoyage, exportVoyage }: VesselCall): readonly [string, string] => {
  const nameOf = (voyage: string | null) => `${service ?? ''} ${voyageKey(voyage) ?? NO_VOYAGE}`
  return [nameOf(importVoyage ?? exportVoyage), nameOf(exportVoyage ?? importVoyage)]
}

/** Null: no time for boarding or leaving is known. */
function shipCallOf(call: VesselCall): ShipCall | null {
  const stay = stayOf(call.arrival, call.departure)
  if (typeof stay === 'string') return null
  const [arrivalVoyage, departureVoyage] = voyageNamesOf(call)
  const firstStated = stayOf(call.arrival, call.departure, ({ first, best }) => first ?? best)
  return {
    callKey: call.key,
    port: call.port,
    ...stay,
    arrivalVoyage,
    departureVoyage,
    listed: call.listed ?? null,
    firstStated: typeof firstStated === 'string' ? null : firstStated,
    cutOffAt: cargoCutOff(call)?.instant ?? null,
    canLoad: call.departure.best !== null && isLoadedAt(call.status),
    canDischarge: call.arrival.best !== null && isDischargedAt(call.status),
  }
}

/** Cut-off for full containers: FCO, else the port's own cut-off PCO (docs/requirements/cut-offs.md 4.1). */
export const cargoCutOff = ({ cutOffs }: Pick<VesselCall, 'cutOffs'>): PlacedTime | null =>
  (cutOffs.find(({ code }) => code === 'FCO') ?? cutOffs.find(({ code }) => code === 'PCO'))?.time ?? null

const whyNot = ({ arrival, departure }: VesselCall): 'NO_TIME' | 'DEPARTS_BEFORE_ARRIVAL' => {
  const stay = stayOf(arrival, departure)
  return typeof stay === 'string' ? stay : 'NO_TIME'
}

/**
 * Where only one of the two times is known, the other is assumed equal; loading and discharge still need a stated time.
 */
function stayOf(
  arrival: MoveTimes,
  departure: MoveTimes,
  timeOf: (times: MoveTimes) => PlacedTime | null = ({ best }) => best,
): Stay | 'NO_TIME' | 'DEPARTS_BEFORE_ARRIVAL' {
  const comes = spanOf(timeOf(arrival)) ?? spanOf(timeOf(departure))
  const leaves = spanOf(timeOf(departure)) ?? comes
  if (comes === null || leaves === null) return 'NO_TIME'
  const stay = { arrival: comes, departure: leaves }
  if (isPossibleStay(stay)) return stay
  // Only one of them was updated: the more certain one counts, and the planned duration of the stay remains.
  const surer = certaintyRank(arrival) - certaintyRank(departure)
  if (surer === 0) return 'DEPARTS_BEFORE_ARRIVAL'
  const plannedMs = (departure.planned?.instant ?? 0) - (arrival.planned?.instant ?? 0)
  const stayMs = departure.planned === null || arrival.planned === null ? 0 : Math.max(0, plannedMs)
  return surer > 0
    ? { arrival: comes, departure: moved(comes, stayMs) }
    : { arrival: moved(leaves, -stayMs), departure: leaves }
}

const moved = ({ first, last }: Span, byMs: number): Span => ({ first: first + byMs, last: last + byMs })
