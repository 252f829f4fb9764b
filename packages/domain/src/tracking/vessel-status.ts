// Decides whether a load or discharge is the first, the last or one in between: by the planned legs, else by the
// message itself or the other moves. Without evidence it is only a load or a discharge.
import type { EventFact } from '../intake/facts.ts'
import { codeKey, placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import type { Route } from './route.ts'
import type { StatusCode } from './status-code.ts'

const LOADED_ON: Readonly<Record<string, StatusCode>> = {
  BARGE: 'BARGE_LOADED',
  RAIL: 'RAIL_LOADED',
  TRUCK: 'TRUCK_LOADED',
}
const UNLOADED_FROM: Readonly<Record<string, StatusCode>> = {
  BARGE: 'BARGE_UNLOADED',
  RAIL: 'RAIL_UNLOADED',
  TRUCK: 'TRUCK_UNLOADED',
}

const isRestow = ({ moveDirection }: EventFact): boolean =>
  moveDirection === 'SHIFT' || moveDirection === 'REMAIN_ON_BOARD'

/** A load onto or discharge from a ship, other than a restow; a COARRI without a mode is about its vessel. */
export const isVesselMove = ({ fact }: Pick<RecordedEvent, 'fact'>): boolean =>
  (fact.code === 'LOAD' || fact.code === 'DISC') && (fact.mode === 'VESSEL' || fact.mode === null) && !isRestow(fact)

/** The actual events before and after one event of a trip. */
export interface Surroundings {
  readonly before: readonly RecordedEvent[]
  readonly after: readonly RecordedEvent[]
}

export function loadStatus({ fact }: RecordedEvent, route: Route, { before }: Surroundings): StatusCode {
  const other = LOADED_ON[fact.mode ?? '']
  if (other !== undefined) return other
  if (isRestow(fact)) return 'RESTOWED'
  const at = placeKey(fact.place)
  const earlier = before.some(
    (event) => isVesselMove(event) && (event.fact.code === 'DISC' || placeKey(event.fact.place) !== at),
  )
  if (at !== null && at === route.firstPol && !(route.transshipmentPorts.has(at) && earlier)) return 'LOADED_FIRST_POL'
  if (at !== null && route.transshipmentPorts.has(at)) return 'LOADED_TS'
  if (earlier || fact.moveDirection === 'TRANSSHIPMENT') return 'LOADED_TS'
  return isFirst(at, fact, route, before) ? 'LOADED_FIRST_POL' : 'LOADED'
}

/**
 * The message names this port as port of loading, or an export; or the container was picked up empty, packed or gated
 * in before.
 */
const isFirst = (at: string | null, fact: EventFact, route: Route, before: readonly RecordedEvent[]): boolean =>
  route.firstPol !== null ||
  fact.moveDirection === 'EXPORT' ||
  (at !== null && at === codeKey(fact.portOfLoading)) ||
  before.some(({ fact: { eventType } }) => eventType === 'EQUIPMENT')

export function dischargeStatus({ fact }: RecordedEvent, route: Route, { after }: Surroundings): StatusCode {
  const other = UNLOADED_FROM[fact.mode ?? '']
  if (other !== undefined) return other
  if (isRestow(fact)) return 'RESTOWED'
  const at = placeKey(fact.place)
  const later = after.some(
    (event) => isVesselMove(event) && (event.fact.code === 'LOAD' || placeKey(event.fact.place) !== at),
  )
  if (at !== null) {
    if (at === route.lastPod && !(route.transshipmentPorts.has(at) && later)) return 'DISCHARGED_LAST_POD'
    if (route.transshipmentPorts.has(at)) return 'DISCHARGED_TS'
    if (at === route.firstPol) return 'DISCHARGED_FIRST_POL'
  }
  const goesOn = later || fact.moveDirection === 'TRANSSHIPMENT' || isShortOf(at, route, fact)
  if (goesOn) return 'DISCHARGED_TS'
  return isLast(at, fact, route, after) ? 'DISCHARGED_LAST_POD' : 'DISCHARGED'
}

/** The message names this port as port of discharge, or an import; or the container went on by land afterwards. */
const isLast = (at: string | null, fact: EventFact, route: Route, after: readonly RecordedEvent[]): boolean =>
  route.lastPod !== null ||
  fact.moveDirection === 'IMPORT' ||
  (at !== null && at === codeKey(fact.portOfDischarge)) ||
  after.some(({ fact: { eventType } }) => eventType === 'EQUIPMENT')

/** The documents, else the message itself, name another port as the end of the sea carriage. */
function isShortOf(at: string | null, route: Route, fact: EventFact): boolean {
  const end = route.lastPod ?? codeKey(fact.portOfDischarge)
  return at !== null && end !== null && end !== at
}
