// Tracking: where a shipment and its containers are, from the events that messages reported.
import type { Context } from '../../platform/context.ts'
import { conflictRoutes } from './conflict-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { dropOldAnswers } from './finished-answers.ts'
import { trackingPages } from './pages.ts'
import { publishEvents } from './publish-events.ts'
import { countConflicts } from './reference-conflicts.ts'
import { trackingRoutes } from './routes.ts'

export { newerOf } from './as-of.ts'
export type { Known } from './ask-facts.ts'
export { containersFrom } from './containers-from.ts'
export { endAnswers } from './finished-answers.ts'
export type { Tracked } from './tracked.ts'
export { trackerOf, type Tracker } from './tracker.ts'
export { numberProblem } from './number-problem.ts'
export { type ConflictPage, listConflicts, type NotedConflict } from './reference-conflicts.ts'
export { releasesAround, type SourcedRelease } from './orders-around.ts'
export { findOwnNumbers, isShipmentParty, partyCodesOf } from './parties-of-shipment.ts'

export const tracking: Context = {
  name: 'tracking',
  routes: (deps) => [...trackingRoutes(deps), ...eventRoutes(deps), ...conflictRoutes(deps)],
  pages: trackingPages,
  jobs: (deps) => [publishEvents(deps), dropOldAnswers(deps)],
  gauges: ({ db }) => [
    {
      name: 'quayline_reference_conflicts',
      help: 'Events whose booking or bill does not count because the documents of the line say otherwise',
      read: async () => [{ value: await countConflicts(db) }],
    },
  ],
}
