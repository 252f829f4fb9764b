// Background jobs of EIRs: messages to the terminals, their answers, and removal of expired links.
import { isoNow } from '../../../platform/clock.ts'
import type { JobDeps } from '../../../platform/context.ts'
import { removeOldMessages } from '../../../platform/outbox/deliver.ts'
import type { Job } from '../../../platform/process/job.ts'
import { acknowledgeJob } from './acknowledge-eirs-folder.ts'
import { EIR_POLICY, handOverJob } from './terminal-outbox.ts'
import { folderChannel, outboxFolder, type TerminalChannel } from './terminal-folder.ts'
import { removeEndedQrLinks } from '../printing/qr-link.ts'

/** `channel`: how messages reach the terminals; by folder by default. */
export function eirJobs(deps: JobDeps, channel?: TerminalChannel): readonly Job[] {
  const outbox = outboxFolder(deps.dataFolder)
  return [
    handOverJob(deps, channel ?? folderChannel(outbox)),
    removeOldMessages(deps, 'remove-old-eir-messages', EIR_POLICY),
    acknowledgeJob(deps, outbox),
    sweepQrLinks(deps),
  ]
}

export const sweepQrLinks = ({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Job => ({
  name: 'eir-qr-links',
  everyMs: 10 * 60_000,
  async run() {
    await removeEndedQrLinks(db, isoNow(clock))
    return false
  },
})
