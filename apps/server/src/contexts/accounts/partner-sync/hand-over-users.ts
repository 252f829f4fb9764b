// The job that hands users to the partner system, a few at once; on shutdown it waits for running attempts.
import type { JobDeps } from '../../../platform/context.ts'
import type { ClaimedMessage } from '../../../platform/outbox/claim-due.ts'
import { type DeliveryDeps, deliverMessages } from '../../../platform/outbox/deliver.ts'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { Job } from '../../../platform/process/job.ts'
import { findUserDetail } from '../users/user-detail.ts'
import { folderSystem, partnerFolder } from './folder-system.ts'
import { httpSystem } from './http-system.ts'
import { handedUser, type PartnerSystem } from './partner-system.ts'
import { SYNC_POLICY } from './sync-policy.ts'

export const partnerSystemOf = ({ settings, dataFolder }: Pick<JobDeps, 'settings' | 'dataFolder'>): PartnerSystem => {
  const url = settings?.partnerSystemUrl ?? null
  return url === null ? folderSystem(partnerFolder(dataFolder)) : httpSystem(url)
}

export function handOverUsers(deps: DeliveryDeps, partner: PartnerSystem): Job {
  const attempt = async ({ id, subject: userId, createdAt }: ClaimedMessage): Promise<AttemptOutcome> => {
    // The current state: a repetition sends the newest state under its old key.
    const user = await findUserDetail(deps.db, deps.clock, userId)
    if (user === undefined) return { kind: 'REFUSED', error: 'USER_GONE' }
    return partner.put(handedUser(id, createdAt, user.detail))
  }
  return deliverMessages(deps, { name: 'partner-sync', policy: SYNC_POLICY, begin: () => ({ attempt }) })
}
