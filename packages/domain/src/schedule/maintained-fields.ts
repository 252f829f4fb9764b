// A call as staff see and change it: its times, cut-offs, status and berth, each under its own name; and the fields
// that one change altered.
import type { CutOffCode, ScheduleCallStatus } from '../intake/schedule-fact.ts'
import { type PlacedTime, showMinutes } from '../kernel/local-time.ts'
import type { VesselCall } from './call.ts'

/** Times are local times of the port, `YYYY-MM-DD HH:mm` or a day alone; null where not stated. */
export interface MaintainedFields {
  readonly plannedArrival: string | null
  readonly estimatedArrival: string | null
  readonly pilotArrival: string | null
  readonly berthArrival: string | null
  readonly plannedDeparture: string | null
  readonly estimatedDeparture: string | null
  readonly berthDeparture: string | null
  readonly status: ScheduleCallStatus
  readonly facilityCode: string | null
  /** By code. */
  readonly cutOffs: Readonly<Partial<Record<CutOffCode, string>>>
}

const shown = (time: PlacedTime | null): string | null => (time === null ? null : showMinutes(time.local))

export function maintainedFields(call: VesselCall): MaintainedFields {
  const { arrival, departure, status, facilityCode, cutOffs } = call
  return {
    plannedArrival: shown(arrival.planned),
    estimatedArrival: shown(arrival.estimated),
    pilotArrival: shown(arrival.pilotActual),
    berthArrival: shown(arrival.berthActual),
    plannedDeparture: shown(departure.planned),
    estimatedDeparture: shown(departure.estimated),
    berthDeparture: shown(departure.berthActual),
    status,
    facilityCode,
    cutOffs: Object.fromEntries(cutOffs.map(({ code, time }) => [code, showMinutes(time.local)])),
  }
}

export interface MaintainedChange {
  /** Name of a field, or the code of a cut-off. */
  readonly field: Exclude<keyof MaintainedFields, 'cutOffs'> | CutOffCode
  readonly was: string | null
  readonly now: string | null
}

/** In the order of the fields, cut-offs by code. `before` null: the change created the call. */
export function maintainedChanges(
  before: MaintainedFields | null,
  after: MaintainedFields,
): readonly MaintainedChange[] {
  const was = flat(before)
  const now = flat(after)
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((field): readonly MaintainedChange[] => {
    const change = { field, was: was.get(field) ?? null, now: now.get(field) ?? null }
    return change.was === change.now ? [] : [change]
  })
}

function flat(fields: MaintainedFields | null): ReadonlyMap<MaintainedChange['field'], string | null> {
  if (fields === null) return new Map()
  const { cutOffs, ...rest } = fields
  const cutOffEntries = Object.entries(cutOffs).toSorted(([a], [b]) => (a < b ? -1 : 1))
  // The keys are the names of the fields and the codes of the cut-offs.
  return new Map([...Object.entries(rest), ...cutOffEntries] as [MaintainedChange['field'], string | null][])
}
