// Tracking: where a shipment and its containers are, from the events that messages reported.
import type { Context } from '../../platform/context.ts'
import { trackingPages } from './pages.ts'
import { trackingRoutes } from './routes.ts'

export { trackerOf, type Tracked, type Tracker } from './tracker.ts'
export { numberProblem } from './number-problem.ts'

export const tracking: Context = { name: 'tracking', routes: trackingRoutes, pages: trackingPages }
