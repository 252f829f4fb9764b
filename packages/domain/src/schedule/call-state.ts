// What is known of one call after each statement: the latest statement on each matter counts, what a statement leaves out stays as it was.
import type { PlaceRef } from '../intake/fact-parts.ts'
import type { CutOffCode, ScheduleCallStatus, ScheduleTimeFact } from '../intake/schedule-fact.ts'
import { type PlacedTime, placeTime, type SentTime } from '../kernel/local-time.ts'
import { canonicalLocode } from '../reference/find-place.ts'
import type { CallVessel, MoveTimes, PlaceInMessage } from './call.ts'
import { isSkipped } from './call-status.ts'
import type { KeptStatement } from './call-key.ts'

/** Puts a sent time on the clock of the port. */
export type TimeZoneOfPort = (time: SentTime, zone: string | null) => PlacedTime

export interface CallState {
  /** By `ARRI EST BRTH`. A time of the port as such is one of the berth: Commercial Schedules know no more. */
  readonly times: ReadonlyMap<string, PlacedTime>
  readonly firstArrival: PlacedTime | null
  readonly firstDeparture: PlacedTime | null
  readonly cutOffs: ReadonlyMap<CutOffCode, PlacedTime>
  readonly status: ScheduleCallStatus
  /** Who stated that she does not call: only they can withdraw it, or an actual time. */
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

/** `before` null: the first statement that stands. `zone` null: the place is unknown, wall clocks stand without an instant. */
export function withStatement(
  before: CallState | null,
  stated: KeptStatement,
  zone: string | null,
  clockOf: TimeZoneOfPort = placeTime,
): CallState {
  const state = before ?? NOTHING
  const { call, vessel } = stated
  const placed = (time: SentTime): PlacedTime => clockOf(time, zone)
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
 * Of the times of one statement the one that binds the vessel most: planned before estimated, the berth before the pilot station.
 */
function promisedTime(times: readonly ScheduleTimeFact[], move: Move): SentTime | undefined {
  const slots = new Map(times.map((time) => [slotOf(time), time.time]))
  const first = ['PLN BRTH', 'PLN PBPL', 'EST BRTH', 'EST PBPL'].find((slot) => slots.has(`${move} ${slot}`))
  return first === undefined ? undefined : slots.get(`${move} ${first}`)
}

/** Commercial Schedules name a terminal by what follows the port's UN/LOCODE: `T1` means the same as `CNSHAT1`. */
function facilityAfter(before: string | null, { facilityCode, unLocode }: PlaceRef): string | null {
  if (facilityCode === null || before === null || unLocode === null) return facilityCode ?? before
  const isShort = before.endsWith(facilityCode) && before.length === facilityCode.length + 5
  return isShort && canonicalLocode(before.slice(0, 5)) === canonicalLocode(unLocode) ? before : facilityCode
}

/**
 * PLANNED is the plain case: it leaves an added call added, a phased out one phased out. A call that was omitted is on again when the
 * one who omitted it gives times for it without an omission, when staff set it, or when anybody reports that she was there.
 */
function statusAfter(state: CallState, stated: KeptStatement): Pick<CallState, 'status' | 'skippedBy'> {
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
