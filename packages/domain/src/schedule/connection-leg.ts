// The leg of a connection between two events of one vessel, with the calls' own keys and times.
import type { ConnectionLeg } from './connection.ts'
import type { Timetable } from './timetable.ts'
import { vesselOf } from './timetable-events.ts'

/** Indexes of the departure at which the container is loaded and of the arrival at which it is discharged. */
export function legBetween({ events, trips }: Timetable, load: number, discharge: number): ConnectionLeg {
  const trip = trips[vesselOf(events, load)]
  const fromCall = trip?.calls[events.call[load] ?? -1]
  const toCall = trip?.calls[events.call[discharge] ?? -1]
  if (!trip || !fromCall || !toCall || vesselOf(events, load) !== vesselOf(events, discharge))
    throw new Error(`The events ${load} and ${discharge} are no leg of a vessel`)
  return {
    vesselKey: trip.key,
    fromCall: fromCall.callKey,
    toCall: toCall.callKey,
    from: fromCall.port,
    to: toCall.port,
    departAt: fromCall.departAt,
    arriveAt: toCall.arriveAt,
  }
}
