// Intake: reads EDI messages, rejects unreadable ones, and archives everything so that it can be read again.
import type { Context } from '../../platform/context.ts'
import { intakeGauges } from './status/intake-gauges.ts'
import { intakeStatusRoutes } from './status/intake-status-routes.ts'
import { intakeJobs } from './jobs.ts'
import { partnerBookRoutes } from './status/partner-book-routes.ts'
import { notEntitledRoutes } from './status/not-entitled-routes.ts'
import { intakeRoutes } from './routes.ts'

export type { Delivery, DeliveryReport, MessageReport } from './reading/delivery-report.ts'
export { ingest } from './ingest.ts'
export { type InboxServer, listInboxServers } from './inbox/inbox-heartbeat.ts'
export type { IntakeDeps } from './intake-deps.ts'
export { listPartnerStatuses, type PartnerStatus } from './status/intake-status.ts'
export { countMessages, findMessage, listRejects, type MessageCounts, type PageKey, type Reject } from './queries.ts'
export {
  listPartnerEntries,
  listUnknownSenders,
  MAX_UNKNOWN_SENDERS,
  noteLines,
  type PartnerEntry,
  putPartners,
  removePartner,
  setPartner,
} from './status/partner-entries.ts'
export { readUpToLimit } from './reading/read-up-to-limit.ts'
export { judgeBatchAgain } from './storing/judge-again.ts'
export { type RebuildReport, replay, replayAll, type Replayed } from './replay.ts'

export { listWithheld, type WithheldKey, type WithheldStatement } from './status/withheld-queries.ts'

export const intake: Context = {
  name: 'intake',
  routes: (deps) => [
    ...intakeRoutes(deps),
    ...intakeStatusRoutes(deps),
    ...notEntitledRoutes(deps),
    ...partnerBookRoutes(deps),
  ],
  jobs: intakeJobs,
  gauges: intakeGauges,
}
