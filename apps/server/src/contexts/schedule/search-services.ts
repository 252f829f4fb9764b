// Services that match a typed text, from the timetable used for connections.
import type { Database } from '@quayline/database/database'
import { servicesMeant, servicesOf, type TimetableService } from '@quayline/domain/schedule/timetable-services'
import { type LiveTimetable, timetableOf } from './live-timetable.ts'

const MAX_SUGGESTED = 20

/** Computed once for each timetable, which is replaced when a call changes. */
const KEPT = new WeakMap<LiveTimetable['callsByKey'], readonly TimetableService[]>()

/** `now` in milliseconds. */
export async function searchServices(db: Database, text: string, now: number): Promise<readonly TimetableService[]> {
  const { callsByKey } = await timetableOf(db, now)
  const services = KEPT.get(callsByKey) ?? servicesOf(callsByKey.values())
  KEPT.set(callsByKey, services)
  return servicesMeant(services, text, MAX_SUGGESTED)
}
