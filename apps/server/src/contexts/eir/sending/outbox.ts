// The job that hands messages over to terminals and depots, and decides when one that failed is tried again. None is ever given up:
// a driver stands at the gate until the terminal knows the receipt.
import { isoNow } from '../../../platform/clock.ts'
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'
import { errorForLog } from '../../../platform/observability/log.ts'
import { counter } from '../../../platform/observability/metrics.ts'
import type { TerminalChannel } from './outbox-folder.ts'
import { type ClaimedMessage, claimMessages, recordFailure, recordSent } from './outbox-queries.ts'

const EVERY_MS = 1000

/** Seconds after each failed attempt; the last one goes on. */
export const PAUSES_S: readonly number[] = [10, 30, 120, 600, 1800]

const attempts = counter('quayline_eir_handovers_total', 'Attempts to hand a message over to a terminal', ['outcome'])

export type OutboxDeps = Pick<JobDeps, 'db' | 'clock' | 'log'>

/** When the next attempt after `failures` failed ones is due, in milliseconds since the epoch. */
export const retryAt = (failures: number, now: number): number =>
  now + 1000 * (PAUSES_S[Math.min(failures, PAUSES_S.length) - 1] ?? 0)

export function handOverJob({ db, clock, log }: OutboxDeps, channel: TerminalChannel): Job {
  const attempt = async (message: ClaimedMessage): Promise<void> => {
    try {
      await channel.handOver(message)
    } catch (error) {
      const { message: reason } = errorForLog(error)
      const nextAttemptAt = new Date(retryAt(message.attempts, clock.now())).toISOString()
      await recordFailure(db, message, { nextAttemptAt, error: String(reason ?? 'unknown').slice(0, 500) })
      attempts.inc({ outcome: 'failed' })
      log.warn({ err: error, recipient: message.recipient, attempt: message.attempts }, 'a terminal was not reached')
      return
    }
    await recordSent(db, message, isoNow(clock))
    attempts.inc({ outcome: 'sent' })
  }

  return {
    name: 'eir-outbox',
    everyMs: EVERY_MS,
    async run(signal) {
      const claimed = await claimMessages(db, clock.now())
      for (const message of claimed) {
        // What is left of the claim comes again when its lease has run out.
        if (signal.aborted) return false
        await attempt(message)
      }
      return claimed.length > 0
    },
  }
}
