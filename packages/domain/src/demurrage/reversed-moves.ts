// Decides which moves of a container start and end no period because a later move reversed them: loaded and discharged
// again at the same port, gate-out and gate-in again there, picked up empty and returned unused.
import { placeKey } from '../tracking/place-key.ts'
import type { StatusCode } from '../tracking/status-code.ts'
import type { StatusRow } from '../tracking/status-label.ts'
import { isVesselMove } from '../tracking/vessel-status.ts'
import type { PeriodEventKind } from './tariff.ts'

export const isLadenMove = ({ event }: StatusRow): boolean =>
  event.fact.eventType === 'EQUIPMENT' && (event.fact.emptyIndicator === 'LADEN' || isVesselMove(event))

const isGateAt = (row: StatusRow, code: 'GTIN' | 'GTOT', place: string | null): boolean =>
  row.event.fact.code === code &&
  row.event.fact.emptyIndicator !== 'EMPTY' &&
  place !== null &&
  placeKey(row.event.fact.place) === place

const isVessel = ({ event }: StatusRow, code: 'LOAD' | 'DISC'): boolean =>
  event.fact.code === code && isVesselMove(event)

/** `after`: the later dated rows of the trip, oldest first. */
export function isMoveReversed(kind: PeriodEventKind, { event }: StatusRow, after: readonly StatusRow[]): boolean {
  const place = placeKey(event.fact.place)
  const until = (...codes: readonly StatusCode[]): readonly StatusRow[] => {
    const end = after.findIndex((row) => codes.includes(row.code))
    return end === -1 ? after : after.slice(0, end)
  }
  switch (kind) {
    case 'EMPTY_PICK_UP': {
      const back = after.findIndex(({ code }) => code === 'EMPTY_RETURNED')
      return back !== -1 && after.slice(back).some(isLadenMove) && !after.slice(0, back).some(isLadenMove)
    }
    case 'GATE_IN_FULL':
      return until('LOADED_FIRST_POL', 'LOADED').some((row) => isGateAt(row, 'GTOT', place))
    case 'LOAD':
      return after.some(({ code }) => code === 'DISCHARGED_FIRST_POL')
    case 'DISCHARGE':
      return after.some((row) => isVessel(row, 'LOAD'))
    case 'GATE_OUT_FULL':
      return until('EMPTY_RETURNED').some((row) => isGateAt(row, 'GTIN', place))
    case 'EMPTY_RETURN':
      return after.some(isLadenMove)
    default:
      return false
  }
}
