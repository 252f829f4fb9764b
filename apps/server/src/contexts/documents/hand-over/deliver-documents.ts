// The job that hands documents over, a few at once, those of one subject in their order.
import type { ClaimedMessage } from '../../../platform/outbox/claim-due.ts'
import { type DeliveryDeps, deliverMessages } from '../../../platform/outbox/deliver.ts'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { Job } from '../../../platform/process/job.ts'
import { DOCUMENT_POLICY, type DocumentChannel, type DocumentMessage } from './hand-over.ts'

export function deliverDocuments(deps: DeliveryDeps, channel: DocumentChannel): Job {
  const attempt = ({ id, body }: ClaimedMessage): Promise<AttemptOutcome> =>
    channel.put(id, JSON.parse(body) as DocumentMessage)
  return deliverMessages(deps, { name: 'document-outbox', policy: DOCUMENT_POLICY, begin: () => ({ attempt }) })
}
