// Processes the marks of deadlines: reads the dates and free time of the documents concerned, applies the pure rule, and writes
// the differences. After a crash the work is repeated.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { cutOffDeadlines, type Deadline, freeDayDeadlines } from '@quayline/domain/shipments/deadlines'
import { documentNumberType } from '@quayline/domain/tracking/number-kind'
import { isoNow } from '../../../platform/clock.ts'
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'
import { bookingsOfNumber, loadDates } from '../../cutoff/index.ts'
import { runningFreeDaysOf } from '../../demurrage/index.ts'
import { markDocumentsForRules, markDocumentsOfCall } from './mark-documents.ts'
import {
  claimStale,
  lookAtMarks,
  postponeStale,
  releaseStale,
  removeMarks,
  type SeenMarks,
  type StaleKey,
} from './stale-deadlines.ts'
import { type DeadlineDocument, writeDeadlines } from './write-deadlines.ts'

/** Marks of one round: about half a second. */
const CLAIMED_AT_ONCE = 20

export type LoadDeadlines = (document: DeadlineDocument) => Promise<readonly Deadline[]>

type Deps = Pick<JobDeps, 'db' | 'clock'> & {
  /** The deadlines of a document could not be calculated; this is tried again later. */
  readonly reportFailure: (error: unknown, key: StaleKey) => void
  /** Absent: `loadDeadlines`. */
  readonly load?: LoadDeadlines
}

export const deriveDeadlines = ({ db, clock, log }: JobDeps): Job => {
  const deriver = deadlineDeriver({
    db,
    clock,
    reportFailure: (error, { documentType }) =>
      log.error({ err: error, kind: documentType }, 'the deadlines of a document could not be worked out'),
  })
  return { name: 'derive-deadlines', everyMs: 1000, run: (signal) => deriver.round(signal) }
}

export interface DeadlineDeriver {
  /** True when more marks may be waiting. */
  round(signal?: AbortSignal): Promise<boolean>
}

export function deadlineDeriver({ db, clock, reportFailure, load }: Deps): DeadlineDeriver {
  const loadOne = load ?? ((document: DeadlineDocument) => loadDeadlines({ db, clock }, document))

  const processOne = async ({ documentType, number }: StaleKey): Promise<void> => {
    // Before the facts are read: newer facts set another mark, which is not among these and stays.
    const { marks, state } = await lookAtMarks(db, { documentType, number })
    if (marks.length === 0) return
    if (documentType === 'RULES') return db.transaction((tx) => markDocumentsForRules(tx, number, marks))
    const document = documentType === 'CALL' ? null : { documentType, number }
    const deadlines = document !== null && isUnderWay(state) ? await loadOne(document) : []
    await db.transaction(async (tx) => {
      if (await removeMarks(tx, marks))
        await (document === null ? markDocumentsOfCall(tx, number) : writeDeadlines(tx, document, deadlines))
    })
    // After the commit: a transaction with new marks may wait for the rows removed here.
    await releaseStale(db, { documentType, number })
  }

  return {
    round: async (signal) => {
      const { keys, isEmpty } = await claimStale(db, CLAIMED_AT_ONCE, isoNow(clock))
      for (const key of keys) {
        // Other requests run between two pictures.
        await nextTurn()
        if (signal?.aborted === true) {
          await releaseStale(db, key)
          continue
        }
        try {
          await processOne(key)
        } catch (error) {
          await postponeStale(db, key, isoNow(clock))
          reportFailure(error, key)
        }
      }
      return !isEmpty
    },
  }
}

/** A cancelled, void or completely returned shipment has no deadlines (domain ShipmentState). */
const isUnderWay = (state: SeenMarks['state']): boolean => state === 'ACTIVE'

/**
 * A booking has its own cut-offs, a bill those that the cut-off answer shows for it; each has the free days of the
 * containers that its own parties see.
 */
async function loadDeadlines(
  { db, clock }: { readonly db: Database; readonly clock: Deps['clock'] },
  { documentType, number }: DeadlineDocument,
): Promise<readonly Deadline[]> {
  const bookings = documentType === 'BKG' ? [{ booking: number, bill: null }] : await bookingsOfNumber(db, number, 'bl')
  const known = await Promise.all(bookings.map((asked) => loadDates(db, asked)))
  const asked = { number, type: documentNumberType(documentType) }
  const running = await runningFreeDaysOf(db, asked, isoNow(clock).slice(0, 10))
  return [...cutOffDeadlines(known.filter((one) => one !== null)), ...freeDayDeadlines(running)]
}
