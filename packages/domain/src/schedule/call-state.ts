// The state of one call after each statement: the latest value of each field counts, fields that a statement leaves out are unchanged.
import type { PlaceRef } from '../intake/fact-parts.ts'
import type { CutOffCode, ScheduleCallStatus, ScheduleTimeFact } from '../intake/schedule-fact.ts'
import { type PlacedTime, placeTime, type SentTime } from '../kernel/local-time.ts'
import { canonicalLocode } from '../reference/find-place.ts'
import { type CallVessel, isSkipped, type MoveTimes, type PlaceInMessage } from './call.ts'
import type { StoredStatement } from './call-key.ts'

/** Converts a sent time to the port's local time. */
export type TimeZoneOfPort = (time: SentTime, zone: string | null) => PlacedTime

export interface CallState {
  /** By `ARRI EST BRTH`. A time of the port counts as one of the berth, because Commercial Schedules have no other. */
  readonly times: ReadonlyMap<string, PlacedTime>
  readonly firstArrival: PlacedTime | null
  readonly firstDeparture: PlacedTime | null
  readonly cutOffs: ReadonlyMap<CutOffCode, PlacedTime>
  readonly status: ScheduleCallStatus
  /** The sender of the omission: only the same sender, or an actual time, can revoke it. */
  readonly skippedBy: string | null
  readonly swappedWith: string | null
  readonly facilityCode: string | null
  readonly callReference: string | null
  readonly importVoyage: string | null
  readonly exportVoyage: string | null
  readonly vessel: CallVessel
  readonly service: string | null
  readonly operator: string | null
  readonly listed: PlaceInMessage | null
}

const NOTHING: CallState = {
  times: new Map(),
  firstArrival: null,
  firstDeparture: null,
  cutOffs: new Map(),
  status: 'PLANNED',
  skippedBy: null,
  swappedWith: null,
  facilityCode: null,
  callReference: null,
  importVoyage: null,
  exportVoyage: null,
  vessel: { imoNumber: null, carrierCode: null, name: null },
  service: null,
  operator: null,
  listed: null,
}

type Move = ScheduleTimeFact['move']
const slotOf = ({ move, classifier, at }: Pick<ScheduleTimeFact, 'move' | 'classifier' | 'at'>): string =>
  `${move} ${classifier} ${at === 'PBPL' ? 'PBPL' : 'BRTH'}`

/** `before` null: the first effective statement. `zone` null: the place is unknown, local times have no instant. */
export function withStatement(
  before: CallState | null,
  stated: StoredStatement,
  zone: string | null,
  timeZoneRefOf: TimeZoneOfPort = placeTime,
): CallState {
  const state = before ?? NOTHING
  const { call, vessel } = stated
  const placed = (time: SentTime): PlacedTime => timeZoneRefOf(time, zone)
  const times = new Map(state.times)
  for (const time of call.times) times.set(slotOf(time), placed(time.time))
  const cutOffs = new Map(state.cutOffs)
  for (const { code, time } of call.cutOffs) cutOffs.set(code, placed(time))
  const promised = (move: Move): PlacedTime | null => {
    const sent = promisedTime(call.times, move)
    return sent === undefined ? null : placed(sent)
  }
  return {
    times,
    firstArrival: state.firstArrival ?? promised('ARRI'),
    firstDeparture: state.firstDeparture ?? promised('DEPA'),
    cutOffs,
    ...statusAfter(state, stated),
    swappedWith: call.swappedWith ?? state.swappedWith,
    facilityCode: facilityAfter(state.facilityCode, call.place),
    callReference: call.callReference ?? state.callReference,
    importVoyage: call.importVoyage ?? state.importVoyage,
    exportVoyage: call.exportVoyage ?? state.exportVoyage,
    vessel: vesselAfter(state.vessel, vessel),
    service: stated.service ?? state.service,
    operator: stated.operator ?? state.operator,
    listed: stated.place === undefined ? state.listed : { messageHash: stated.messageHash, place: stated.place },
  }
}

const vesselAfter = (before: CallVessel, stated: CallVessel): CallVessel => ({
  imoNumber: stated.imoNumber ?? before.imoNumber,
  carrierCode: stated.carrierCode ?? before.carrierCode,
  name: stated.name ?? before.name,
})

/**
 * The time of one statement against which punctuality is measured: planned before estimated, the berth before the pilot station.
 */
function promisedTime(times: readonly ScheduleTimeFact[], move: Move): SentTime | undefined {
  const slots = new Map(times.map((time) => [slotOf(time), time.time]))
  const first = ['PLN BRTH', 'PLN PBPL', 'EST BRTH', 'EST PBPL'].find((slot) => slots.has(`${move} ${slot}`))
  return first === undefined ? undefined : slots.get(`${move} ${first}`)
}

/** Commercial Schedules name a terminal by the part after the port's UN/LOCODE: `T1` equals `CNSHAT1`. */
function facilityAfter(before: string | null, { facilityCode, unLocode }: PlaceRef): string | null {
  if (facilityCode === null || before === null || unLocode === null) return facilityCode ?? before
  const isShort = before.endsWith(facilityCode) && before.length === facilityCode.length + 5
  return isShort && canonicalLocode(before.slice(0, 5)) === canonicalLocode(unLocode) ? before : facilityCode
}

/**
 * PLANNED is neutral: it leaves an added call added, a phased out one phased out. An omitted call is reinstated when the
 * sender of the omission gives times for it without an omission, when staff reinstate it, or when anyone reports an actual time.
 */
function statusAfter(state: CallState, stated: StoredStatement): Pick<CallState, 'status' | 'skippedBy'> {
  const { call, statedBy, source, isOnAgain = false } = stated
  if (call.status !== 'PLANNED') return { status: call.status, skippedBy: isSkipped(call.status) ? statedBy : null }
  const isThere = call.times.some(({ classifier }) => classifier === 'ACT')
  const isTakenBack = source === 'MESSAGE' && statedBy === state.skippedBy && call.times.length > 0
  if (isOnAgain || (state.skippedBy !== null && (isThere || isTakenBack))) return { status: 'PLANNED', skippedBy: null }
  return { status: state.status, skippedBy: state.skippedBy }
}

/** Berth before pilot station, actual before estimated before planned. */
export function moveTimes(state: CallState, move: Move): MoveTimes {
  const at = (classifier: ScheduleTimeFact['classifier'], place: 'BRTH' | 'PBPL'): PlacedTime | null =>
    state.times.get(`${move} ${classifier} ${place}`) ?? null
  const [planned, estimated, actual] = (['PLN', 'EST', 'ACT'] as const).map(
    (classifier) => at(classifier, 'BRTH') ?? at(classifier, 'PBPL'),
  )
  return {
    first: move === 'ARRI' ? state.firstArrival : state.firstDeparture,
    planned: planned ?? null,
    estimated: estimated ?? null,
    actual: actual ?? null,
    pilotActual: at('ACT', 'PBPL'),
    berthActual: at('ACT', 'BRTH'),
    best: actual ?? estimated ?? planned ?? null,
  }
}
