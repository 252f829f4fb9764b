// Intake: EDI messages in, what cannot be read set aside, everything kept and readable again.
import type { Context } from '../../platform/context.ts'
import { intakeRoutes } from './routes.ts'

export { type Delivery, type DeliveryReport, ingest, type MessageReport } from './ingest.ts'
export type { IntakeDeps } from './intake-deps.ts'
export { countMessages, findMessage, listRejects, type MessageCounts, type PageKey, type Reject } from './queries.ts'
export { LARGEST_DELIVERY_BYTES } from './read-delivery.ts'
export { type RebuildReport, replay, replayAll, type Replayed } from './replay.ts'

export const intake: Context = { name: 'intake', routes: intakeRoutes }
