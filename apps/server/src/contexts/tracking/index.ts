// Tracking: where a shipment and its containers are, from the events that messages reported.
import type { Context } from '../../platform/context.ts'
import { eventRoutes } from './event-routes.ts'
import { dropOldAnswers } from './finished-answers.ts'
import { trackingPages } from './pages.ts'
import { publishEvents } from './publish-events.ts'
import { trackingRoutes } from './routes.ts'

export { newerOf, newestOfMessages } from './as-of.ts'
export { endAnswers } from './finished-answers.ts'
export type { Tracked } from './tracked.ts'
export { trackerOf, type Tracker } from './tracker.ts'
export { numberProblem } from './number-problem.ts'
export { releasesAround, type SourcedRelease } from './orders-around.ts'
export { findOwnNumbers, isShipmentParty, partyCodesOf } from './parties-of-shipment.ts'

export const tracking: Context = {
  name: 'tracking',
  routes: (deps) => [...trackingRoutes(deps), ...eventRoutes(deps)],
  pages: trackingPages,
  jobs: (deps) => [publishEvents(deps), dropOldAnswers(deps)],
}
