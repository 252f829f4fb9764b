// Applies changes of the partner book batch by batch, at a pace that shrinks where something fails: one message that cannot be judged
// is isolated, tried alone, quarantined after three tries, and never delays the others.
import { isDatabaseAtFault } from '@quayline/database/database-error'
import { sql } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Job } from '../../../platform/process/job.ts'
import { errorForLog } from '../../../platform/observability/log.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { FULL_PACE, judgeBatchAgain, type Pace } from './judge-again.ts'
import { MAX_TRIES } from '../quarantine.ts'

export function judgeAgainJob(deps: Pick<IntakeDeps, 'db' | 'partners' | 'log'>): Job {
  let pace: Pace = FULL_PACE
  return {
    name: 'judge-again',
    everyMs: 2000,
    run: async () => {
      await nextTurn()
      try {
        const isMore = await judgeBatchAgain(deps, pace)
        // The failed message has now succeeded alone, so the next batch is larger again.
        pace = { messages: Math.min(2 * pace.messages, FULL_PACE.messages), failures: 0 }
        return isMore
      } catch (error) {
        if (isDatabaseAtFault(error)) throw error
        if (pace.failures >= MAX_TRIES) {
          // It cannot even be quarantined: the other partners come first.
          await deps.db.execute(sql`
            update partner_to_judge set requested_at = now() where code = (
              select code from partner_to_judge order by requested_at, code limit 1)`)
          pace = FULL_PACE
          throw error
        }
        deps.log?.warn({ err: errorForLog(error), messages: pace.messages }, 'judging again failed')
        pace =
          pace.messages > 1
            ? { messages: Math.ceil(pace.messages / 2), failures: 0 }
            : { messages: 1, failures: pace.failures + 1 }
        return true
      }
    },
  }
}
