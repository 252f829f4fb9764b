// Decides whether a staff change of a call can be accepted, and what it states (docs/requirements/schedules.md 7: pilot
// ATA, berth ATA and berth ATD cannot all be empty). Times are local times of the port.
import type { ScheduleCallFact, ScheduleTimeFact } from '../intake/schedule-fact.ts'
import { type PlacedTime, placeTime, type WallClock } from '../kernel/local-time.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { findPlace } from '../reference/find-place.ts'
import type { CutOffCode, ScheduleCallStatus } from '../intake/schedule-fact.ts'
import type { VesselCall } from './call.ts'

/** Members that are null stay unchanged. */
export interface CallMaintenance {
  readonly plannedArrival: WallClock | null
  readonly estimatedArrival: WallClock | null
  readonly plannedDeparture: WallClock | null
  readonly estimatedDeparture: WallClock | null
  /** Null: actual times are not being maintained. */
  readonly actuals: {
    readonly pilotArrival: WallClock | null
    readonly berthArrival: WallClock | null
    readonly berthDeparture: WallClock | null
  } | null
  readonly status: ScheduleCallStatus | null
  readonly facilityCode: string | null
  readonly cutOffs: readonly { readonly code: CutOffCode; readonly time: WallClock }[]
  readonly reason: string | null
}

export type MaintenanceRefusal =
  | { readonly why: 'NOTHING_CHANGED' | 'ACTUALS_EMPTY' | 'UNKNOWN_PORT' | 'REASON_TOO_LONG' }
  /** The text is not a valid time. */
  | { readonly why: 'TIME'; readonly text: string }
  | { readonly why: 'IN_FUTURE'; readonly text: string }
  /**
   * Contradicts the times already known: the vessel leaves before it arrives, or is at the berth before the pilot
   * station.
   */
  | { readonly why: 'OUT_OF_ORDER'; readonly text: string }

export const MAX_CHANGE_REASON_LENGTH = 200

/**
 * The statement about the call. `call`: the current call, or the identification of a new one. `now` in milliseconds.
 */
export function maintainedCall(
  call: Pick<VesselCall, 'port' | 'importVoyage' | 'exportVoyage'> & Partial<Pick<VesselCall, 'arrival' | 'departure'>>,
  change: CallMaintenance,
  now: number,
): Result<ScheduleCallFact, MaintenanceRefusal> {
  const { cutOffs, status, facilityCode } = change
  const zone = findPlace(call.port)?.zone
  if (zone === undefined) return refuse({ why: 'UNKNOWN_PORT' })
  const times = timesOf(change)
  const incomplete = refusalOfForm(change, times)
  if (incomplete !== null) return refuse(incomplete)
  const instantOf = (local: WallClock): number => placeTime({ local, offset: null }, zone).instant ?? Number.NaN
  const early = times.find(({ classifier, time }) => classifier === 'ACT' && instantOf(time.local) > now)
  if (early !== undefined) return refuse({ why: 'IN_FUTURE', text: early.time.local })
  const disorder = outOfOrder(call, times, instantOf)
  if (disorder !== null) return refuse({ why: 'OUT_OF_ORDER', text: disorder })
  return ok({
    callReference: null,
    place: { unLocode: call.port, name: null, facilityCode, facilityName: null, facilityType: null },
    importVoyage: call.importVoyage,
    exportVoyage: call.exportVoyage,
    status: status ?? 'PLANNED',
    swappedWith: null,
    times,
    cutOffs: cutOffs.map(({ code, time }) => ({ code, time: { local: time, offset: null } })),
  })
}

/** What is wrong with a change, independent of the call. */
function refusalOfForm(
  { actuals, cutOffs, status, facilityCode, reason }: CallMaintenance,
  times: readonly ScheduleTimeFact[],
): MaintenanceRefusal | null {
  if ((reason?.length ?? 0) > MAX_CHANGE_REASON_LENGTH) return { why: 'REASON_TOO_LONG' }
  if (actuals !== null && Object.values(actuals).every((time) => time === null)) return { why: 'ACTUALS_EMPTY' }
  if (times.length === 0 && cutOffs.length === 0 && status === null && facilityCode === null)
    return { why: 'NOTHING_CHANGED' }
  const wrong = [...times.map(({ time }) => time.local), ...cutOffs.map(({ time }) => time)].find(
    (one) => !isWallClock(one),
  )
  return wrong === undefined ? null : { why: 'TIME', text: wrong }
}

function timesOf({ actuals, reason, ...change }: CallMaintenance): readonly ScheduleTimeFact[] {
  const stated: readonly (readonly [Pick<ScheduleTimeFact, 'move' | 'classifier' | 'at'>, WallClock | null])[] = [
    [{ move: 'ARRI', classifier: 'PLN', at: 'BRTH' }, change.plannedArrival],
    [{ move: 'ARRI', classifier: 'EST', at: 'BRTH' }, change.estimatedArrival],
    [{ move: 'ARRI', classifier: 'ACT', at: 'PBPL' }, actuals?.pilotArrival ?? null],
    [{ move: 'ARRI', classifier: 'ACT', at: 'BRTH' }, actuals?.berthArrival ?? null],
    [{ move: 'DEPA', classifier: 'PLN', at: 'BRTH' }, change.plannedDeparture],
    [{ move: 'DEPA', classifier: 'EST', at: 'BRTH' }, change.estimatedDeparture],
    [{ move: 'DEPA', classifier: 'ACT', at: 'BRTH' }, actuals?.berthDeparture ?? null],
  ]
  return stated.flatMap(([kind, local]) =>
    local === null ? [] : [{ ...kind, time: { local, offset: null }, delayReason: reason }],
  )
}

/** Required order of times of one kind: pilot station, berth, departure. */
const ORDER = [
  ['ARRI ACT PBPL', 'ARRI ACT BRTH'],
  ['ARRI ACT PBPL', 'DEPA ACT BRTH'],
  ['ARRI ACT BRTH', 'DEPA ACT BRTH'],
  ['ARRI EST BRTH', 'DEPA EST BRTH'],
  ['ARRI PLN BRTH', 'DEPA PLN BRTH'],
] as const

function outOfOrder(
  { arrival, departure }: Partial<Pick<VesselCall, 'arrival' | 'departure'>>,
  times: readonly ScheduleTimeFact[],
  instantOf: (local: WallClock) => number,
): string | null {
  const before: readonly (readonly [string, PlacedTime | null | undefined])[] = [
    ['ARRI ACT PBPL', arrival?.pilotActual],
    ['ARRI ACT BRTH', arrival?.berthActual],
    ['DEPA ACT BRTH', departure?.berthActual],
    ['ARRI EST BRTH', arrival?.estimated],
    ['DEPA EST BRTH', departure?.estimated],
    ['ARRI PLN BRTH', arrival?.planned],
    ['DEPA PLN BRTH', departure?.planned],
  ]
  const at = new Map(before.map(([kind, time]) => [kind, time?.instant ?? null]))
  const given = new Map(times.map((one) => [`${one.move} ${one.classifier} ${one.at}`, one.time.local]))
  for (const [kind, local] of given) at.set(kind, instantOf(local))
  // Contradictions that existed before are not reported: this change did not cause them.
  const found = ORDER.find(([first, then]) => {
    const [a, b] = [at.get(first) ?? null, at.get(then) ?? null]
    return (given.has(first) || given.has(then)) && a !== null && b !== null && a > b
  })
  return found === undefined ? null : `${found[0]} > ${found[1]}`
}

const WALL_CLOCK = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)$/

function isWallClock(text: string): boolean {
  if (!WALL_CLOCK.test(text)) return false
  const at = Date.parse(`${text}Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text.slice(0, 10))
}
