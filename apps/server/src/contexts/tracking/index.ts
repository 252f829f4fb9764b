// Tracking: where a shipment and its containers are, from the events that messages reported.
import type { Context } from '../../platform/context.ts'
import { conflictRoutes } from './conflict-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { dropOldAnswers } from './finished-answers.ts'
import { trackingPages } from './pages.ts'
import { publishEvents } from './publish-events.ts'
import { countFailedDocuments, countToPublish, oldestToPublish } from './publishing-backlog.ts'
import { countConflicts } from './reference-conflicts.ts'
import { trackingRoutes } from './routes.ts'

export { newerOf } from './as-of.ts'
export type { Known } from './ask-facts.ts'
export { containersFrom } from './containers-from.ts'
export { endAnswers } from './finished-answers.ts'
export type { Tracked } from './tracked.ts'
export { trackerOf, type Tracker } from './tracker.ts'
export { numberProblem } from './number-problem.ts'
export { MAX_COUNTED, type ToPublish, toPublishOf } from './publishing-backlog.ts'
export { type ConflictPage, listConflicts, type NotedConflict } from './reference-conflicts.ts'
export { findOwnNumbers, isShipmentParty, partyCodesOf } from './parties-of-shipment.ts'

export const tracking: Context = {
  name: 'tracking',
  routes: (deps) => [...trackingRoutes(deps), ...eventRoutes(deps), ...conflictRoutes(deps)],
  pages: trackingPages,
  jobs: (deps) => [publishEvents(deps), dropOldAnswers(deps)],
  gauges: ({ db, clock }) => [
    {
      name: 'quayline_changed_numbers_waiting',
      help: 'Numbers whose facts changed, and documents that they concern, from which the feed has not been derived yet',
      read: async () => [{ value: await countToPublish(db) }],
    },
    {
      name: 'quayline_changed_numbers_oldest_seconds',
      help: 'How long the oldest of them has waited; 0 when nothing waits',
      read: async () => [{ value: ageSeconds(await oldestToPublish(db), clock.now()) }],
    },
    {
      name: 'quayline_documents_failed',
      help: 'Documents that could not be worked out and are tried again later',
      read: async () => [{ value: await countFailedDocuments(db) }],
    },
    {
      name: 'quayline_reference_conflicts',
      help: 'Events whose booking or bill does not count because the documents of the line say otherwise',
      read: async () => [{ value: await countConflicts(db) }],
    },
  ],
}

const ageSeconds = (since: string | null, now: number): number =>
  since === null ? 0 : Math.max(0, (now - Date.parse(since)) / 1000)
