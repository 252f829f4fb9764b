// Changes waiting or ended messages on request: send again, send now, or do not send.
import { describeRow, text, uuid } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { type OutboxKind, outboxMessage, type OutboxState } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ended } from './record-outcome.ts'

/**
 * Locks messages of one kind; returns subject and state by id. Rows are locked in one order, so that two lists of the
 * same messages do not deadlock. A missing id has no such message. `ids` in lower case.
 */
export async function lockMessages(
  tx: Database,
  kind: OutboxKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly subject: string; readonly state: OutboxState }>> {
  const rows = await tx
    .select({ id: outboxMessage.id, subject: outboxMessage.subject, state: outboxMessage.state })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.kind, kind), sql`${outboxMessage.id} = ${anyOf(ids, 'uuid')}`))
    .orderBy(asc(outboxMessage.id))
    .for('update')
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Resets locked messages that have ended: the same bytes, with all attempts available again. `now`: ISO instant. */
export async function replayMessages(tx: Database, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(outboxMessage)
    .set({
      state: 'WAITING',
      attempts: 0,
      isUnderWay: false,
      nextAttemptAt: now,
      endedAt: null,
      lastError: null,
      isReplay: true,
    })
    .where(sql`${outboxMessage.id} = ${anyOf(ids, 'uuid')}`)
}

const TRIED_NOW = describeRow('a message that is tried now', { id: uuid, subject: text })

/**
 * Waiting messages of the subjects become due now; running attempts are not changed. Returns the message id by subject.
 */
export async function tryNow(
  tx: Pick<Database, 'execute'>,
  kind: OutboxKind,
  subjects: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectRows(
    tx,
    TRIED_NOW,
    sql`update outbox_message set next_attempt_at = ${now}::timestamptz
        where kind = ${kind} and subject = ${anyOf(subjects, 'text')} and state = 'WAITING'
          and not (is_under_way and next_attempt_at > ${now}::timestamptz)
        returning id, subject`,
  )
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

const WITHDRAWN = describeRow('a message that was withdrawn', { id: uuid })

/**
 * Withdraws a message and returns true if no attempt has been made yet. False: it may have arrived, or it no longer
 * exists.
 */
export async function withdrawUntried(tx: Pick<Database, 'execute'>, id: string): Promise<boolean> {
  const rows = await selectRows(
    tx,
    WITHDRAWN,
    sql`delete from outbox_message where id = ${id} and state = 'WAITING' and last_attempt_at is null returning id`,
  )
  return rows.length > 0
}

/** The receiver has answered, so the message has arrived and must not be sent again. `at`: ISO instant. */
export async function endAnswered(tx: Pick<Database, 'update'>, id: string, at: string): Promise<void> {
  await tx
    .update(outboxMessage)
    .set(ended('DONE', at))
    .where(and(eq(outboxMessage.id, id), eq(outboxMessage.state, 'WAITING')))
}

/** Deletes all messages of a subject that no longer exists; waiting ones are not sent. */
export async function forgetSubject(tx: Pick<Database, 'execute'>, kind: OutboxKind, subject: string): Promise<void> {
  await tx.execute(sql`delete from outbox_message where kind = ${kind} and subject = ${subject}`)
}
