// Tracking: where a shipment and its containers are, from the events in messages.
import type { Context } from '../../platform/context.ts'
import { conflictRoutes } from './conflict-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { trackingPages } from './pages.ts'
import { publishEvents } from './publish-events.ts'
import { countFailedPictures, countStale, oldestStale } from './pictures/backlog.ts'
import { countConflicts } from './reference-conflicts.ts'
import { trackingRoutes } from './routes.ts'

export { newerOf } from './as-of.ts'
export type { Known } from './ask-facts.ts'
export type { CurrentBooking } from './facts-questions.ts'
export { voyageOfBill } from './container-voyages.ts'
export { containersFrom } from './pages.ts'
export type { Tracked } from './tracked.ts'
export { trackerOf, type Tracker } from './tracker.ts'
export { containerInPlaceOfBill, numberProblem } from './number-problem.ts'
export { type StaleOfSender, staleOf } from './pictures/backlog.ts'
export { markEverything } from './pictures/mark-everything.ts'
export { type ChangedNumber, markStale, type Urgency } from './pictures/mark-stale.ts'
export type { PictureKey } from './pictures/picture-key.ts'
export { type ConflictPage, listConflicts, type NotedConflict } from './reference-conflicts.ts'
export { findOwnNumbers, isShipmentParty, partyCodesOf } from './parties-of-shipment.ts'
export { workOutNow } from './publish-events.ts'
export { rebuildShipments } from './rebuild-shipments.ts'

export const tracking: Context = {
  name: 'tracking',
  routes: (deps) => [...trackingRoutes(deps), ...eventRoutes(deps), ...conflictRoutes(deps)],
  pages: trackingPages,
  jobs: (deps) => [publishEvents(deps)],
  gauges: ({ db, clock }) => [
    {
      name: 'quayline_stale_pictures',
      help: 'Marks of bookings, bills and containers about which something was stated and that have not been derived again yet',
      read: async () => [{ value: await countStale(db) }],
    },
    {
      name: 'quayline_stale_pictures_oldest_seconds',
      help: 'How long the oldest of these marks has waited; 0 when there is none',
      read: async () => [{ value: ageSeconds(await oldestStale(db), clock.now()) }],
    },
    {
      name: 'quayline_failed_pictures',
      help: 'Bookings, bills and containers that could not be derived and are tried again later',
      read: async () => [{ value: await countFailedPictures(db) }],
    },
    {
      name: 'quayline_reference_conflicts',
      help: 'Events whose booking or bill is not counted because it contradicts the documents of the line',
      read: async () => [{ value: await countConflicts(db) }],
    },
  ],
}

const ageSeconds = (since: string | null, now: number): number =>
  since === null ? 0 : Math.max(0, (now - Date.parse(since)) / 1000)
