// The jobs of one kind of messages: sending what is due, with as many concurrent attempts as there are places and
// finishing each attempt when the server stops; and removing old messages.
import { OUTBOX_KINDS, type OutboxState, outboxMessage } from '@quayline/database/schema'
import { describeRow, int4, text, textOf } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { JobDeps } from '../context.ts'
import { errorForLog } from '../observability/log.ts'
import { counter, type Gauge } from '../observability/metrics.ts'
import type { Job } from '../process/job.ts'
import { type Claim, claimDue, type ClaimedMessage, claimFirstOfSubjects } from './claim-due.ts'
import { claimInTurns } from './claim-in-turns.ts'
import { DAY_MS, type OutboxPolicy } from './outbox-policy.ts'
import { type AttemptOutcome, giveUpOld, type OnDone, recordOutcome } from './record-outcome.ts'

export interface Delivery {
  /** Name of the job. */
  readonly name: string
  readonly policy: OutboxPolicy
  /** Called when a round has something to send. */
  begin(): DeliveryRound
  readonly onDone?: OnDone
}

export interface DeliveryRound {
  /**
   * The receiver's reaction is an outcome. Rejects only on bugs of our own; the attempt then counts as failed and is
   * repeated.
   */
  attempt(message: ClaimedMessage): Promise<AttemptOutcome>
  /** Called at the end of the round. */
  close?(): void
}

export type DeliveryDeps = Pick<JobDeps, 'db' | 'clock' | 'log'>

const EVERY_MS = 1000

const attempts = counter('quayline_outbox_attempts_total', 'Attempts to send a message of the outbox', [
  'kind',
  'outcome',
])

export function deliverMessages({ db, clock, log }: DeliveryDeps, { name, policy, begin, onDone }: Delivery): Job {
  const claim = claimOf(db, policy)

  /** False when the other messages of the kind would fail, too. */
  const attempt = async (round: DeliveryRound, message: ClaimedMessage): Promise<boolean> => {
    const outcome = await outcomeOf(round, message)
    const moment = { now: clock.now(), random: Math.random() }
    const attempted = await recordOutcome(db, policy, message, outcome, moment, onDone)
    attempts.inc({ kind: policy.kind, outcome: attempted })
    const entry = {
      kind: policy.kind,
      message: message.id,
      attempt: message.attempts,
      outcome: attempted,
      ...(outcome.status === undefined || outcome.status === null ? {} : { status: outcome.status }),
      ...(outcome.kind === 'DONE' ? {} : { failure: outcome.error }),
    }
    if (attempted === 'DEAD') log.warn(entry, 'a message was given up')
    else log.info(entry, 'a message was sent, or will be tried again')
    return !(outcome.kind === 'FAILED' && outcome.isEndOfRound === true)
  }

  const outcomeOf = async (round: DeliveryRound, message: ClaimedMessage): Promise<AttemptOutcome> => {
    try {
      return await round.attempt(message)
    } catch (error) {
      log.error({ err: error, kind: policy.kind, message: message.id }, 'a message could not be sent')
      return { kind: 'FAILED', error: String(errorForLog(error).message ?? 'unknown').slice(0, 300) }
    }
  }

  return {
    name,
    everyMs: EVERY_MS,
    async run(signal) {
      await giveUpTooOld({ db, clock, log }, policy)
      let round: DeliveryRound | null = null
      /** Aborted when no further message of the kind can succeed. */
      const over = new AbortController()
      const faults: unknown[] = []
      const inFlight = new Set<Promise<void>>()
      const start = (message: ClaimedMessage): void => {
        round ??= begin()
        const ended = attempt(round, message)
          .then((hasChance) => (hasChance ? undefined : over.abort()))
          .catch((error: unknown) => void faults.push(error))
          .then(() => void inFlight.delete(ended))
        inFlight.add(ended)
      }
      try {
        while (!over.signal.aborted && !signal.aborted && faults.length === 0) {
          const before = inFlight.size
          for (const message of await claim(clock.now(), policy.places - before)) start(message)
          // An attempt that ended during the query may have freed the next message of its subject.
          if (inFlight.size > 0) await oneEnds(inFlight)
          else if (before === 0) break
        }
      } finally {
        // Also when claiming fails, so that each running attempt stores its result.
        await Promise.all(inFlight)
        closeRound(round)
      }
      if (faults.length > 0) throw faults[0]
      return false
    },
  }
}

async function giveUpTooOld({ db, clock, log }: DeliveryDeps, policy: OutboxPolicy): Promise<void> {
  const old = await giveUpOld(db, policy, clock.now())
  if (old > 0) log.warn({ kind: policy.kind, messages: old }, 'messages were given up: too old')
}

const closeRound = (round: DeliveryRound | null): void => round?.close?.()

function claimOf(db: JobDeps['db'], policy: OutboxPolicy): Claim {
  const { order } = policy
  if (order.by === 'TURNS') return claimInTurns(db, policy, order)
  return order.by === 'SUBJECT' ? claimFirstOfSubjects(db, policy) : claimDue(db, policy)
}

/** Or after a short pause, so that newly due messages do not wait for a slow receiver. */
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

const REMOVE_EVERY_MS = 60 * 60 * 1000
/** Rows per statement: few enough not to block other work. */
const REMOVED_AT_ONCE = 2000

/** `name` ends in what is removed. */
export function removeOldMessages(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  name: string,
  policy: OutboxPolicy,
): Job {
  const { kind, keptDays, retry } = policy
  const remove = async (state: OutboxState, days: number): Promise<number> => {
    const before = new Date(clock.now() - days * DAY_MS).toISOString()
    const since = state === 'WAITING' ? outboxMessage.createdAt : outboxMessage.endedAt
    const old = db
      .select({ id: outboxMessage.id })
      .from(outboxMessage)
      .where(and(eq(outboxMessage.kind, kind), eq(outboxMessage.state, state), lt(since, before)))
      .limit(REMOVED_AT_ONCE)
    const removed = await db
      .delete(outboxMessage)
      .where(inArray(outboxMessage.id, old))
      .returning({ id: outboxMessage.id })
    return removed.length
  }
  return {
    name,
    everyMs: REMOVE_EVERY_MS,
    async run() {
      if (keptDays === null) return false
      const removed = [await remove('DONE', keptDays.DONE), await remove('DEAD', keptDays.DEAD)]
      // Too old to be tried, and this kind has not been sent for that long: no mail server is configured.
      if (retry.triedForMs !== null) removed.push(await remove('WAITING', keptDays.DEAD))
      return removed.some((count) => count === REMOVED_AT_ONCE)
    },
  }
}

const COUNTED_MESSAGES = describeRow('messages of a kind and state', {
  kind: text,
  state: textOf<OutboxState>(),
  count: int4,
})

/** For GET /metrics: waiting messages and dead letters of every kind. */
export const outboxGauge = ({ db }: Pick<JobDeps, 'db'>): Gauge => ({
  name: 'quayline_outbox_messages',
  help: 'Messages of the outbox that are waiting or were given up',
  labelNames: ['kind', 'state'],
  read: async () => {
    // Each state has its own index.
    const rows = await selectRows(
      db,
      COUNTED_MESSAGES,
      sql`select kind, 'WAITING' as state, count(*)::int as count from outbox_message where state = 'WAITING' group by kind
          union all
          select kind, 'DEAD', count(*)::int from outbox_message where state = 'DEAD' and ended_at is not null group by kind`,
    )
    const countOf = (kind: string, state: string): number =>
      rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0
    return OUTBOX_KINDS.flatMap((kind) =>
      ['WAITING', 'DEAD'].map((state) => ({ labels: { kind, state }, value: countOf(kind, state) })),
    )
  },
})
