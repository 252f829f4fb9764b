// The job that hands users to the partner system, a few at once, and to the end of each attempt when the server stops.
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'
import { errorForLog } from '../../../platform/observability/log.ts'
import { counter } from '../../../platform/observability/metrics.ts'
import { findUserDetail } from '../users/user-detail.ts'
import { claimSyncs, type ClaimedSync, recordPut } from './claim-syncs.ts'
import { folderSystem, partnerFolder } from './folder-system.ts'
import { httpSystem } from './http-system.ts'
import { handedUser, type PartnerSystem, type PutOutcome } from './partner-system.ts'

const PLACES = 4
const EVERY_MS = 2000

const attempts = counter('quayline_partner_syncs_total', 'Attempts to hand a user to the partner system', ['outcome'])

export const partnerSystemOf = ({ settings, dataFolder }: Pick<JobDeps, 'settings' | 'dataFolder'>): PartnerSystem => {
  const url = settings?.partnerSystemUrl ?? null
  return url === null ? folderSystem(partnerFolder(dataFolder)) : httpSystem(url)
}

export function handOverUsers({ db, clock, log }: Pick<JobDeps, 'db' | 'clock' | 'log'>, partner: PartnerSystem): Job {
  const put = async ({ id, userId, requestedAt }: ClaimedSync): Promise<PutOutcome> => {
    // As he stands now: a repetition brings the newest state under its old key.
    const user = await findUserDetail(db, clock, userId)
    if (user === undefined) return { kind: 'REFUSED', error: 'USER_GONE' }
    try {
      return await partner.put(handedUser(id, requestedAt, user.detail))
    } catch (error) {
      log.error({ err: error, sync: id }, 'a user could not be handed over')
      const { message } = errorForLog(error)
      return { kind: 'FAILED', error: String(message ?? 'unknown').slice(0, 300), retryAfter: null }
    }
  }
  const attempt = async (claimed: ClaimedSync): Promise<void> => {
    const outcome = await put(claimed)
    const attempted = await recordPut(db, claimed, outcome, { now: clock.now(), random: Math.random() })
    attempts.inc({ outcome: attempted })
    const told = { sync: claimed.id, attempt: claimed.attempts, outcome: attempted, partner: partner.name }
    if (attempted === 'FAILED') log.warn(told, 'a user was not handed over')
    else log.info(told, 'a user was handed over, or will be tried again')
  }
  return {
    name: 'partner-sync',
    everyMs: EVERY_MS,
    async run(signal) {
      if (signal.aborted) return false
      const claimed = await claimSyncs(db, clock.now(), PLACES)
      const ended = await Promise.allSettled(claimed.map(attempt))
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      return claimed.length > 0
    },
  }
}
