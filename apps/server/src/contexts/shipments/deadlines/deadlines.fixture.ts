// The deadlines of a database, for tests: processed like by the job, and read back in a short form.
import type { Database } from '@quayline/database/database'
import { shipmentDeadline, staleDeadlines } from '@quayline/database/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { type DeadlineDeriver, deadlineDeriver, type LoadDeadlines } from './derive-deadlines.ts'

/** A failure that the job would only report fails the test. */
const THROW_FAILURE = (error: unknown): never => {
  throw new Error(`Deadlines could not be worked out: ${String(error)} ${String((error as Error).cause)}`, {
    cause: error,
  })
}

export const deriverOf = (db: Database, clock: Clock, load?: LoadDeadlines): DeadlineDeriver =>
  deadlineDeriver({ db, clock, reportFailure: THROW_FAILURE, ...(load === undefined ? {} : { load }) })

/** Processes all waiting marks. */
export async function deriveAll(db: Database, clock: Clock): Promise<void> {
  const deriver = deriverOf(db, clock)
  while (await deriver.round());
}

/** `LAST_FREE_DAY_BM_DND XMPU4142037 2026-02-16`, in the order of kind and container. */
export async function deadlinesOf(
  db: Database,
  documentType: 'BKG' | 'TRD',
  number: string,
): Promise<readonly string[]> {
  const rows = await db
    .select()
    .from(shipmentDeadline)
    .where(and(eq(shipmentDeadline.documentType, documentType), eq(shipmentDeadline.number, number)))
    .orderBy(asc(shipmentDeadline.kind), asc(shipmentDeadline.container))
  return rows.map(({ kind, container, local }) => [kind, ...(container === '' ? [] : [container]), local].join(' '))
}

export const mark = async (
  db: Database,
  documentType: (typeof staleDeadlines.$inferInsert)['documentType'],
  number: string,
): Promise<void> => {
  await db.insert(staleDeadlines).values({ documentType, number })
}

/** Waiting marks, `BKG B1` as often as it is marked, in order. */
export const waiting = async (db: Database): Promise<readonly string[]> =>
  (await db.select().from(staleDeadlines).orderBy(asc(staleDeadlines.id))).map(
    ({ documentType, number }) => `${documentType} ${number}`,
  )
