// A vessel's voyages as the ship-name page shows them (docs/requirements/schedules.md 4). The spelling protName stays.
import type { ScheduleCallStatus } from '../intake/schedule-fact.ts'

/** Wall clock of the port, `YYYY-MM-DD HH:mm`; null when unknown. `Act` actual, `Cos` the carrier's own estimate. */
export interface LoopCall {
  readonly vesselName: string
  readonly protName: string
  readonly arrDtlocAct: string | null
  readonly depDtlocAct: string | null
  readonly arrDtlocCos: string | null
  readonly depDtlocCos: string | null
  /** Ours: omitted calls are shown as such, never left out silently. */
  readonly status: ScheduleCallStatus
}

export interface VesselVoyage {
  readonly voy: string
  readonly loopAbbrv: string
  readonly loopArray: readonly LoopCall[]
  /** Ours: the line's code of the vessel, else her IMO number; empty where neither is known. */
  readonly vesselCode: string
}
