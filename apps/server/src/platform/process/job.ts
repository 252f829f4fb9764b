// A background job: repeated rounds, one at a time; the current round is completed when the server stops.
import type { FastifyBaseLogger } from 'fastify'
import { counter, level } from '../observability/metrics.ts'

const rounds = counter('quayline_job_rounds_total', 'Rounds of jobs that succeeded', ['job'])
const failed = counter('quayline_job_failures_total', 'Rounds of jobs that failed', ['job'])
const lastSuccess = level('quayline_job_last_success_timestamp_seconds', 'When a round last succeeded (Unix time)', [
  'job',
])

export interface Job {
  readonly name: string
  /** Pause between two rounds, in milliseconds. */
  readonly everyMs: number
  /**
   * One round. True = there is more to do, so the next round follows immediately. `signal` is aborted when the server
   * stops.
   */
  run(signal: AbortSignal): Promise<boolean>
}

export interface RunningJob {
  /** Starts the next round now instead of after the pause. */
  wake(): void
  /** Resolves when the current round has ended. */
  stop(): Promise<void>
}

/** After a failed round, which is logged, the pause doubles up to this limit. */
const LONGEST_PAUSE_MS = 60_000

export function startJob(job: Job, log: Pick<FastifyBaseLogger, 'error'>): RunningJob {
  const stopping = new AbortController()
  let interrupt: (() => void) | null = null
  let woken = false

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopping.signal.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const live = async (): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      woken = false
      let isMore = false
      try {
        isMore = await job.run(stopping.signal)
        failures = 0
        rounds.inc({ job: job.name })
        lastSuccess.setToCurrentTime({ job: job.name })
      } catch (error) {
        failures++
        failed.inc({ job: job.name })
        log.error({ err: error, job: job.name }, 'a round of a job failed')
      }
      if (!isMore) await pause(Math.min(job.everyMs * 2 ** failures, Math.max(job.everyMs, LONGEST_PAUSE_MS)))
      interrupt = null
    }
  }

  const ended = live()
  return {
    wake: () => {
      woken = true
      interrupt?.()
    },
    stop: () => {
      stopping.abort()
      interrupt?.()
      return ended
    },
  }
}
