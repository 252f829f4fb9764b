// Decides the carrier's label for each actual event of a trip, from the trip's history, even if messages are missing.
import type { EventFact } from '../intake/facts.ts'
import { gateStatuses } from './gate-status.ts'
import { milestoneStatus } from './milestone-status.ts'
import type { RecordedEvent } from './recorded.ts'
import type { Route } from './route.ts'
import { labelOf, type StatusCode } from './status-code.ts'
import { dischargeStatus, loadStatus, type Surroundings } from './vessel-status.ts'

/** `' '` where the payload has a blank: discharges, and events without a mode of transport. */
export type Transportation = 'Truck' | 'Rail' | 'Vessel' | 'Barge' | ' '

export interface StatusRow {
  readonly code: StatusCode
  readonly label: string
  readonly transportation: Transportation
  readonly event: RecordedEvent
  /** 0, or 1 for the second row of one event. */
  readonly part: number
}

/** As the payload spells them (docs/requirements/tracking.md 4.1). */
export const MODES = { TRUCK: 'Truck', RAIL: 'Rail', VESSEL: 'Vessel', BARGE: 'Barge' } as const

function transportationOf({ code, mode }: EventFact): Transportation {
  if (code === 'DISC') return ' '
  if (mode === null) return code === 'LOAD' ? 'Vessel' : ' '
  return MODES[mode]
}

/**
 * Rows of one trip, newest first; rows of one event in the payload's order, events without a time last. Only actual
 * events: the payload cannot mark an estimate, so it must not be listed among actual ones.
 */
export function statusRows(trip: readonly RecordedEvent[], route: Route): readonly StatusRow[] {
  const actual = trip.filter(({ fact }) => fact.classifier === 'ACT')
  const timed = actual.filter(({ time }) => time !== null)
  const rowsOf = (event: RecordedEvent, around: Surroundings): readonly StatusRow[] =>
    statusesOf(event, route, around).map((code, part) => ({
      code,
      label: labelOf(code, event.fact.sourceCode),
      transportation: transportationOf(event.fact),
      event,
      part,
    }))
  const dated = timed.map((event, position) =>
    rowsOf(event, { before: timed.slice(0, position), after: timed.slice(position + 1) }),
  )
  // The events before and after an event without a time are unknown.
  const undated = actual.filter(({ time }) => time === null).map((event) => rowsOf(event, { before: [], after: [] }))
  return [...dated.toReversed(), ...undated].flat()
}

function statusesOf(event: RecordedEvent, route: Route, around: Surroundings): readonly StatusCode[] {
  switch (event.fact.code) {
    case 'LOAD':
      return [loadStatus(event, route, around)]
    case 'DISC':
      return [dischargeStatus(event, route, around)]
    case 'GTIN':
    case 'GTOT':
      return gateStatuses(event, route, around)
    default: {
      const code = milestoneStatus(event.fact)
      return code === null ? [] : [code]
    }
  }
}

/** The row that shows where a container is: its newest move or availability; a customs or damage report alone moves nothing. */
export const latestRow = (rows: readonly StatusRow[]): StatusRow | null =>
  rows.find(
    ({ event: { fact } }) =>
      fact.eventType === 'EQUIPMENT' || fact.eventType === 'TRANSPORT' || fact.code === 'AVAILABLE',
  ) ??
  rows[0] ??
  null
