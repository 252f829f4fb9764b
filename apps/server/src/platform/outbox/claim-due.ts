// Claims messages that are due, each for one attempt by one server: the lease expires by itself, so messages of a
// killed server are tried again.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, nullable, type RowOf, text, timestamptz, uuid } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import type { OutboxPolicy } from './outbox-policy.ts'

export const CLAIMED_MESSAGE = describeRow('a message claimed for one attempt', {
  id: uuid,
  subject: text,
  /** Includes this attempt. Identifies the attempt together with the id. */
  attempts: int4,
  body: text,
  secret: nullable(text),
  createdAt: timestamptz,
})
export type ClaimedMessage = RowOf<typeof CLAIMED_MESSAGE>

/** Shown in a list of messages instead of an error while an attempt runs. */
export const UNDER_WAY = 'ATTEMPT_UNDER_WAY'

/** Claims at most `most` messages for attempts that begin at `now`, in milliseconds since the epoch. */
export type Claim = (now: number, most: number) => Promise<readonly ClaimedMessage[]>

/** Columns of `outbox_message m`. */
export const CLAIMED: SQL = sql`m.id, m.subject, m.attempts, m.body, m.secret, m.created_at as "createdAt"`

/** `now` and `until` are ISO instants. */
export const markUnderWay = (now: string, until: string): SQL =>
  sql`attempts = m.attempts + 1, is_under_way = true, next_attempt_at = ${until}::timestamptz,
    last_attempt_at = ${now}::timestamptz, last_status = null, last_error = null`

type Writer = Pick<Database, 'execute'>

/** Claims the messages that have been due for longest. */
export const claimDue =
  (db: Writer, policy: OutboxPolicy): Claim =>
  (now, most) =>
    take(db, policy, { now, most, which: sql`m.kind = ${policy.kind}` })

/** Most subjects whose first message one claim examines; the next claim continues after them. */
const MAX_LOOKED_AT = 200

/**
 * Claims the messages that have been due for longest, but only the first message of each subject: later ones wait until
 * it has ended. However many are waiting, a claim costs one index step per subject. Remembers the last subject that it
 * examined.
 */
export function claimFirstOfSubjects(db: Writer, policy: OutboxPolicy): Claim {
  /** Sorts before every subject. */
  let after = ''
  return async (now, most) => {
    if (most <= 0) return []
    const firsts = await firstOfSubjects(db, policy, after)
    after = firsts.length < MAX_LOOKED_AT ? '' : (firsts.at(-1)?.subject ?? '')
    const ids = firsts.map(({ id }) => id)
    return take(db, policy, { now, most, which: sql`m.id = ${anyOf(ids, 'uuid')}` })
  }
}

const FIRST_OF_SUBJECT = describeRow('the first waiting message of a subject', { id: uuid, subject: text })

function firstOfSubjects(db: Writer, { kind }: OutboxPolicy, after: string) {
  const next = (last: SQL): SQL => sql`
    select id, subject from outbox_message
    where kind = ${kind} and state = 'WAITING' and party is null and subject > ${last}
    order by subject, created_at, id limit 1`
  return selectRows(
    db,
    FIRST_OF_SUBJECT,
    sql`with recursive first as (
          (${next(sql`${after}::text`)})
          union all
          select following.* from first cross join lateral (${next(sql`first.subject`)}) as following
        )
        select id, subject from first limit ${MAX_LOOKED_AT}`,
  )
}

/** When two servers want the same message, one gets it and the other one gets the next. */
function take(
  db: Writer,
  { leaseMs }: OutboxPolicy,
  { now, most, which }: { readonly now: number; readonly most: number; readonly which: SQL },
): Promise<readonly ClaimedMessage[]> {
  if (most <= 0) return Promise.resolve([])
  const at = new Date(now).toISOString()
  return selectRows(
    db,
    CLAIMED_MESSAGE,
    sql`with due as materialized (
          select m.id from outbox_message m
          where ${which} and m.state = 'WAITING' and m.next_attempt_at <= ${at}::timestamptz
          order by m.next_attempt_at, m.id limit ${most} for update of m skip locked
        )
        update outbox_message m set ${markUnderWay(at, new Date(now + leaseMs).toISOString())}
        from due where m.id = due.id
        returning ${CLAIMED}`,
  )
}
