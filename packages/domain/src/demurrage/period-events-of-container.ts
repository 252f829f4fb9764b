// Decides which moves of one container start and end its periods: by the status that each move has in its trip
// (docs/requirements/demurrage.md 1.2), so that a discharge between two vessels, a restow or a customs report never
// counts as one.
//
// An inland hub: the move that takes the container out of the port (gate, rail car or barge) is its gate-out there and
// ends the demurrage of the port; because the line itself carries it on (goesOn), detention begins only at the hub's
// gate. The days at the hub start no separate period unless the tariff counts from the availability that the hub
// reported.
import type { PlacedTime } from '../kernel/local-time.ts'
import { wallClockAt } from '../kernel/local-time.ts'
import { isAtPackingPlace, isEmptyDespatch } from '../tracking/equipment-moves.ts'
import { placeKey, unLocodeOfKey } from '../tracking/place-key.ts'
import type { RecordedEvent } from '../tracking/recorded.ts'
import type { Route } from '../tracking/route.ts'
import type { StatusCode } from '../tracking/status-code.ts'
import { statusRows, type StatusRow } from '../tracking/status-label.ts'
import type { ContainerEvents } from '../tracking/shipment-events.ts'
import type { PeriodEvent } from './assessment.ts'
import { isLadenMove, isMoveReversed } from './reversed-moves.ts'
import type { PeriodEventKind } from './tariff.ts'
import type { LocalDate } from './terms.ts'

export interface ContainerPeriodEvents {
  /** Oldest first. */
  readonly events: readonly PeriodEvent[]
  readonly undated: readonly PeriodEventKind[]
  /** A container on its next trip must have been returned empty. */
  readonly reached: PeriodEventKind | null
}

/** Only actual events count. */
export function periodEventsOfContainer(
  { events: trip, isFollowed }: ContainerEvents,
  route: Route,
): ContainerPeriodEvents {
  const rows = statusRows(trip, route)
  const dated = rows.filter(({ event }) => event.time !== null).toReversed()
  const events = dated.flatMap((row, position): readonly PeriodEvent[] => {
    const [before, after] = [dated.slice(0, position), dated.slice(position + 1)]
    const kind = kindOf(row, before, route)
    if (kind === null || isMoveReversed(kind, row, after)) return []
    const reported = periodEvent(kind, row.event)
    if (reported === null) return []
    return [kind === 'GATE_OUT_FULL' && isCarriedOn(row, after) ? { ...reported, goesOn: true } : reported]
  })
  const undated = rows.flatMap((row) => (row.event.time === null ? (KIND_OF[row.code] ?? []) : []))
  return {
    events,
    undated: [...new Set(undated)].filter((kind) => !events.some((event) => event.kind === kind)),
    reached: isFollowed ? 'EMPTY_RETURN' : reachedBy(rows, dated),
  }
}

/** Null for an event without a time. */
export function periodEvent(kind: PeriodEventKind, { id, fact, time }: RecordedEvent): PeriodEvent | null {
  if (time === null) return null
  const port = unLocodeOfKey(placeKey(fact.place))
  return { kind, on: dateAtPlace(time), time, port, eventId: id, source: fact.sourceCode, isActual: true }
}

/** The local date at the place: a time stated in UTC may be on another date there. */
export const dateAtPlace = ({ local, zone, instant }: PlacedTime): LocalDate =>
  local.length === 10 || zone === null || instant === null
    ? local.slice(0, 10)
    : wallClockAt(instant, zone).slice(0, 10)

const KIND_OF: Partial<Record<StatusCode, PeriodEventKind>> = {
  EMPTY_DESPATCHED: 'EMPTY_PICK_UP',
  GATE_IN_FIRST_POL: 'GATE_IN_FULL',
  LOADED_FIRST_POL: 'LOAD',
  LOADED: 'LOAD',
  DISCHARGED_LAST_POD: 'DISCHARGE',
  DISCHARGED: 'DISCHARGE',
  AVAILABLE: 'AVAILABILITY',
  GATE_OUT_LAST_POD: 'GATE_OUT_FULL',
  GATE_OUT_FINAL_HUB: 'GATE_OUT_FULL',
  EMPTY_RETURNED: 'EMPTY_RETURN',
}

/** On a rail car or barge, the container has left the terminal, even if no gate-out was reported. */
const CARRIED_ON: readonly StatusCode[] = ['RAIL_LOADED', 'RAIL_DEPARTED', 'BARGE_LOADED', 'BARGE_DEPARTED']
const CARRIED: readonly StatusCode[] = [
  ...CARRIED_ON,
  'RAIL_ARRIVED',
  'RAIL_UNLOADED',
  'BARGE_ARRIVED',
  'BARGE_UNLOADED',
]
const BETWEEN_VESSELS: readonly StatusCode[] = ['DISCHARGED_TS', 'LOADED_TS', 'GATE_IN_TS', 'GATE_OUT_TS']

/** Discharged, without a report that the container goes on by sea. */
const isLanding = ({ code }: StatusRow): boolean => code === 'DISCHARGED_LAST_POD' || code === 'DISCHARGED'

function kindOf(row: StatusRow, before: readonly StatusRow[], route: Route): PeriodEventKind | null {
  const { fact } = row.event
  if (row.code === 'EMPTY_DESPATCHED') {
    return isEmptyDespatch(fact) && !before.some(isLadenMove) ? 'EMPTY_PICK_UP' : null
  }
  const kind = KIND_OF[row.code]
  if (kind !== undefined) return kind
  const discharge = before.find(isLanding)
  // A gate-out that states import and full counts even without a reported discharge.
  if (discharge === undefined) {
    const isImport = fact.moveDirection === 'IMPORT' && fact.emptyIndicator === 'LADEN'
    return row.code === 'GATE_OUT' && isImport ? 'GATE_OUT_FULL' : null
  }
  // A container that was discharged full from its last vessel and not unpacked leaves full, even if the gate message
  // does not state it.
  const isLeaving =
    row.code === 'GATE_OUT' && fact.emptyIndicator !== 'EMPTY' && !before.some(({ code }) => code === 'STRIPPED')
  const pod = placeKey(discharge.event.fact.place) ?? route.lastPod
  return isLeaving || (CARRIED_ON.includes(row.code) && placeKey(fact.place) === pod) ? 'GATE_OUT_FULL' : null
}

/** By rail or barge, or to a facility where it is not unpacked: the line still carries it. */
function isCarriedOn({ event, code }: StatusRow, after: readonly StatusRow[]): boolean {
  const { mode } = event.fact
  if (mode === 'RAIL' || mode === 'BARGE' || CARRIED.includes(code)) return true
  const back = after.findIndex((row) => row.event.fact.emptyIndicator === 'EMPTY')
  return (back === -1 ? after : after.slice(0, back)).some(
    (row) =>
      CARRIED.includes(row.code) ||
      (row.event.fact.code === 'GTIN' &&
        row.event.fact.emptyIndicator === 'LADEN' &&
        !isAtPackingPlace(row.event.fact)),
  )
}

function reachedBy(rows: readonly StatusRow[], dated: readonly StatusRow[]): PeriodEventKind | null {
  const landed = dated.findIndex(isLanding)
  const inland = (landed === -1 ? [] : dated.slice(landed)).some(({ code }) => CARRIED.includes(code))
  const isOut = ({ code }: StatusRow): boolean => code === 'GATE_IN_FINAL_HUB' || code === 'DELIVERED'
  if (inland || rows.some(isOut)) return 'GATE_OUT_FULL'
  return rows.some(({ code }) => BETWEEN_VESSELS.includes(code)) ? 'LOAD' : null
}
