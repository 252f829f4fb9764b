// Processes messages about documents in the order of arrival, each in a transaction of its own: after a crash
// only the last one is processed again (docs/requirements/instructions.md 7).
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
import { NOTHING_NEW, type Taken, type TakenFrom, type TakingDeps } from './taking.ts'

type MessageRow = typeof documentMessage.$inferSelect

/** Most messages of one transaction, because it blocks the embedded database. */
const AT_ONCE = 20
/** Transactions of one round. */
const ROUNDS = 20
/** After so many failures it is left to the line's staff, with the reason in the log. */
const MAX_FAILURES = 5
const RETRY_MS = 60_000

export const takeDocumentMessages = (deps: JobDeps): Job => ({
  name: 'take-document-messages',
  everyMs: 1000,
  run: async (signal) => {
    for (let round = 0; round < ROUNDS; round++) {
      if (signal.aborted || !(await takeNext(deps, deps.log))) return false
    }
    return true
  },
})

/**
 * Several in one transaction; after a failure the first one alone, so that no message affects others. False: no message
 * is waiting. Of several servers one processes messages at a time, which keeps their order.
 */
export async function takeNext(deps: TakingDeps, log?: Pick<JobDeps['log'], 'error' | 'warn'>): Promise<boolean> {
  try {
    return await takeSome(deps, AT_ONCE, log)
  } catch {
    // Reported below, with the message that failed.
    return takeFirst(deps, log)
  }
}

type Log = Pick<JobDeps['log'], 'error' | 'warn'>

const takeSome = (deps: TakingDeps, most: number, log: Log | undefined): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    await lockQueue(tx)
    const rows = await nextWaiting(tx, isoNow(deps.clock), most)
    for (const row of rows) await takeOne({ ...deps, db: tx }, row, log)
    return rows.length > 0
  })

async function takeFirst(deps: TakingDeps, log: Log | undefined): Promise<boolean> {
  const { db, clock } = deps
  let current: MessageRow | undefined
  try {
    return await db.transaction(async (tx) => {
      await lockQueue(tx)
      ;[current] = await nextWaiting(tx, isoNow(clock), 1)
      if (current !== undefined) await takeOne({ ...deps, db: tx }, current, log)
      return current !== undefined
    })
  } catch (error) {
    if (current === undefined) throw error
    log?.error({ err: error, messageId: current.messageId }, 'a document message could not be taken over')
    await postpone(db, current, clock.now())
    return true
  }
}

async function takeOne(deps: TakingDeps, row: MessageRow, log: Log | undefined): Promise<void> {
  const taken = await take(deps, row)
  if (taken.outcome === 'IGNORED' && taken.note !== NOTHING_NEW)
    log?.warn({ messageId: row.messageId, partner: row.partner, note: taken.note }, 'a document was ignored')
  await close(deps.db, row, { ...taken, takenAt: isoNow(deps.clock) })
}

const lockQueue = (tx: Database): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('take document messages', 0))`)

/** Messages with an awaited answer come first, because bills may come in thousands. */
const nextWaiting = async (tx: Database, now: string, most: number): Promise<readonly MessageRow[]> =>
  tx
    .select()
    .from(documentMessage)
    .where(and(isNull(documentMessage.takenAt), or(isNull(documentMessage.retryAt), lte(documentMessage.retryAt, now))))
    .orderBy(sql`${documentMessage.body} ->> 'kind' = 'BILL'`, asc(documentMessage.sequence))
    .limit(most)

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

/** Others continue meanwhile; after some tries it is marked FAILED. */
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
