// The job that sends callbacks: always as many at once as there are places, and to the end of each attempt when the server stops.
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'
import { counter } from '../../../platform/observability/metrics.ts'
import { callbackClaims, type ClaimedCallback } from './claim-callbacks.ts'
import { recordOutcome } from './record-outcome.ts'
import type { Resolver } from './resolve-callback-host.ts'
import { sendCallback } from './send-callback.ts'

/** What tests put in place of the network's own. */
export interface CallbackNetwork {
  readonly resolve: Resolver
  readonly timeoutMs: number
}

export const SENDING_TIMEOUT_MS = 10_000
/** Callbacks that one server has in flight: so many that 170 partners who all answer late are each asked within a minute. */
const PLACES = 32
const EVERY_MS = 1000

const attempts = counter('quayline_callback_attempts_total', 'Attempts to deliver a callback', ['outcome'])

export type DeliveryDeps = Pick<JobDeps, 'db' | 'clock' | 'log' | 'production'>

export function deliverCallbacks(deps: DeliveryDeps, network: CallbackNetwork): Job {
  const rules = { ...network, production: deps.production }
  const claims = callbackClaims(deps.db)

  const attempt = async (claimed: ClaimedCallback): Promise<void> => {
    const outcome = await sendCallback(claimed, rules)
    const attempted = await recordOutcome(deps.db, claimed, outcome, { now: deps.clock.now(), random: Math.random() })
    attempts.inc({ outcome: attempted })
    const told = {
      callback: claimed.id,
      subscription: claimed.subscriptionId,
      attempt: claimed.attempts,
      outcome: attempted,
      ...(outcome.kind === 'ANSWERED' ? { status: outcome.status } : { failure: outcome.failure }),
    }
    if (attempted === 'DEAD') deps.log.warn(told, 'a callback was given up')
    else deps.log.info(told, 'a callback was attempted')
  }

  return {
    name: 'deliver-callbacks',
    everyMs: EVERY_MS,
    async run(signal) {
      const inFlight = new Set<Promise<void>>()
      const faults: unknown[] = []
      const begin = (claimed: ClaimedCallback): void => {
        const ended = attempt(claimed)
          .catch((error: unknown) => faults.push(error))
          .then(() => void inFlight.delete(ended))
        inFlight.add(ended)
      }
      try {
        while (!signal.aborted && faults.length === 0) {
          const claimed = await claims.claim(deps.clock.now(), PLACES - inFlight.size, PLACES)
          for (const callback of claimed) begin(callback)
          if (inFlight.size === 0) break
          await oneEnds(inFlight)
        }
      } finally {
        // Also when claiming fails: an attempt that runs ends with its result written.
        await Promise.all(inFlight)
      }
      if (faults.length > 0) throw faults[0]
      return false
    },
  }
}

/** Or a moment passes: what has become due meanwhile does not wait for a slow subscriber. */
async function oneEnds(inFlight: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, EVERY_MS)
  })
  try {
    await Promise.race([...inFlight, moment])
  } finally {
    clearTimeout(timer)
  }
}
