// The outbox of messages to terminals: what is due, and what became of it. One statement per question.
import type { Database } from '@quayline/database/database'
import { eirOutbox, eirPrint } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { and, eq, max, sql } from 'drizzle-orm'

export interface ClaimedMessage {
  readonly id: string
  /** Code of the terminal or depot. */
  readonly recipient: string
  readonly controlReference: string
  readonly text: string
  /** Counts this one. */
  readonly attempts: number
}

/** Stands in last_error while an attempt runs, and afterwards where its server was killed. */
export const UNDER_WAY = 'ATTEMPT_UNDER_WAY'

/** Far longer than a file takes to write: only a server that is gone lets it run out. */
export const LEASE_MS = 60_000
const MAX_AT_ONCE = 50

/**
 * Takes what is due at `now` (milliseconds since the epoch) for one attempt. A message waits for an earlier one about the same
 * booking to the same recipient: a cancellation never arrives before what it cancels, nor after what was sent anew. Two servers never
 * take the same row.
 */
export function claimMessages(db: Database, now: number): Promise<ClaimedMessage[]> {
  const at = new Date(now).toISOString()
  const until = new Date(now + LEASE_MS).toISOString()
  return selectRows<ClaimedMessage>(
    db,
    sql`update eir_outbox set attempts = attempts + 1, next_attempt_at = ${until}, last_error = ${UNDER_WAY}
        where id in (
          select o.id from eir_outbox o join eir_print p on p.id = o.print_id
          where o.state = 'WAITING' and o.next_attempt_at <= ${at} and not exists (
            select 1 from eir_outbox e join eir_print q on q.id = e.print_id
            where q.booking_number = p.booking_number and e.recipient = o.recipient and e.state = 'WAITING'
              and e.created_at < o.created_at
          )
          order by o.created_at, o.id limit ${MAX_AT_ONCE}
          for update of o skip locked
        )
        returning id, recipient, control_reference as "controlReference", text, attempts`,
  )
}

/** Handed over at `at` (ISO). An answer that was quicker than this statement stands. */
export async function recordSent(db: Database, { id }: Pick<ClaimedMessage, 'id'>, at: string): Promise<void> {
  await db
    .update(eirOutbox)
    .set({
      state: sql`case when ${eirOutbox.state} = 'WAITING' then 'SENT' else ${eirOutbox.state} end`,
      lastError: sql`case when ${eirOutbox.state} = 'WAITING' then null else ${eirOutbox.lastError} end`,
      sentAt: at,
      nextAttemptAt: null,
    })
    .where(eq(eirOutbox.id, id))
}

/** Only while it is this attempt that runs: where its lease ran out, another one has the word. */
export async function recordFailure(
  db: Database,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  failure: { readonly nextAttemptAt: string; readonly error: string },
): Promise<void> {
  await db
    .update(eirOutbox)
    .set({ nextAttemptAt: failure.nextAttemptAt, lastError: failure.error })
    .where(and(eq(eirOutbox.id, id), eq(eirOutbox.attempts, attempts), eq(eirOutbox.state, 'WAITING')))
}

/**
 * When a new message about a booking is written: `now` (milliseconds), or just after the last one where the clock stands still or goes
 * back. ISO. Under the lock of the booking's prints.
 */
export async function nextCreatedAt(tx: Database, bookingNumber: string, now: number): Promise<string> {
  const [last] = await tx
    .select({ at: max(eirOutbox.createdAt) })
    .from(eirOutbox)
    .innerJoin(eirPrint, eq(eirPrint.id, eirOutbox.printId))
    .where(eq(eirPrint.bookingNumber, bookingNumber))
  const at = last?.at ?? null
  const after = at === null ? now : Date.parse(at) + 1
  return new Date(Math.max(now, after)).toISOString()
}
