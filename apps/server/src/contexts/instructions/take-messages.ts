// Takes over what messages say of documents, one after the other in the order of arrival, each in a transaction of its own: a crash anywhere
// means only that the last one is taken again (docs/requirements/instructions.md 7).
import { documentMessage } from '@quayline/database/schema'
import type { Database } from '@quayline/database/database'
import type { DocumentMessage } from '@quayline/domain/intake/document-messages'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/process/job.ts'
import { takeAnswer } from './take-answer.ts'
import { takeBill } from './take-bill.ts'
import { takeCustomerInstruction } from './take-customer-instruction.ts'
import type { Taken, TakenFrom, TakingDeps } from './taking.ts'

type MessageRow = typeof documentMessage.$inferSelect

/** Messages of one round. */
const AT_ONCE = 50
/** After so many failures it is left to the line's staff: the log says why. */
const MAX_FAILURES = 5
const RETRY_MS = 60_000

export const takeDocumentMessages = (deps: JobDeps): Job => ({
  name: 'take-document-messages',
  everyMs: 1000,
  run: async (signal) => {
    for (let taken = 0; taken < AT_ONCE; taken++) {
      if (signal.aborted || !(await takeNext(deps, deps.log))) return false
    }
    return true
  },
})

/** False: nothing waits. Of several servers one takes messages at a time, so that their order stands. */
export async function takeNext(deps: TakingDeps, log?: Pick<JobDeps['log'], 'error' | 'warn'>): Promise<boolean> {
  const { db, clock } = deps
  let current: MessageRow | undefined
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('take document messages', 0))`)
      current = await nextWaiting(tx, isoNow(clock))
      if (current === undefined) return false
      const taken = await take({ ...deps, db: tx }, current)
      if (taken.outcome === 'IGNORED')
        log?.warn(
          { messageId: current.messageId, partner: current.partner, note: taken.note },
          'a document was ignored',
        )
      await close(tx, current, { ...taken, takenAt: isoNow(clock) })
      return true
    })
  } catch (error) {
    if (current === undefined) throw error
    log?.error({ err: error, messageId: current.messageId }, 'a document message could not be taken over')
    await postpone(db, current, clock.now())
    return true
  }
}

async function nextWaiting(tx: Database, now: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentMessage)
    .where(and(isNull(documentMessage.takenAt), or(isNull(documentMessage.retryAt), lte(documentMessage.retryAt, now))))
    .orderBy(asc(documentMessage.sequence))
    .limit(1)
  return row
}

function take(deps: TakingDeps, { body, partner, statedAs, messageId }: MessageRow): Promise<Taken> {
  const message = body as DocumentMessage
  const from: TakenFrom = { partner, kinds: new Set(statedAs.split(',')), messageId }
  switch (message.kind) {
    case 'INSTRUCTION':
      return takeCustomerInstruction(deps, from, message)
    case 'ANSWER':
      return takeAnswer(deps, from, message)
    case 'BILL':
      return takeBill(deps, from, message)
  }
}

const close = async (
  tx: Database,
  { messageId, ordinal }: MessageRow,
  { outcome, note, takenAt }: Taken & { readonly takenAt: string },
): Promise<void> => {
  await tx
    .update(documentMessage)
    .set({ takenAt, outcome, note })
    .where(and(eq(documentMessage.messageId, messageId), eq(documentMessage.ordinal, ordinal)))
}

/** Others go on meanwhile; given up after some tries, with FAILED for whoever looks. */
async function postpone(db: Database, { messageId, ordinal, failures }: MessageRow, now: number): Promise<void> {
  const isGivenUp = failures + 1 >= MAX_FAILURES
  const at = new Date(now + RETRY_MS * 2 ** failures).toISOString()
  await db
    .update(documentMessage)
    .set({
      failures: failures + 1,
      retryAt: at,
      ...(isGivenUp ? { takenAt: new Date(now).toISOString(), outcome: 'FAILED' as const } : {}),
    })
    .where(and(eq(documentMessage.messageId, messageId), eq(documentMessage.ordinal, ordinal)))
}
