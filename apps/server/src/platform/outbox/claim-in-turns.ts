// Claims due messages of a kind with many external receivers: parties take turns, and an unavailable receiver does not
// delay the others.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, type RowOf, text } from '@quayline/database/row-description'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import { type Claim, CLAIMED, CLAIMED_MESSAGE, markUnderWay } from './claim-due.ts'
import type { OutboxPolicy, TurnOrder } from './outbox-policy.ts'
import { partyTurns } from './turns.ts'

/** Most subjects with waiting messages that one claim examines; the next claim continues after them. */
const MAX_LOOKED_AT = 200

/** Remembers whose turn is next and the last subject that was examined. */
export function claimInTurns(db: Database, policy: OutboxPolicy, order: TurnOrder): Claim {
  const turns = partyTurns(order.maxOfParty)
  const statements = new TurnStatements(policy, order)
  /** Sorts before every subject. */
  let after = ''
  return async (now, places) => {
    if (places <= 0) return []
    const at = new Date(now).toISOString()
    return db.transaction(async (tx) => {
      // The lock serialises counting what is in flight, so that two servers never use the same places.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outbox_message ${policy.kind}`}, 0))`)
      const waiting = await selectRows(tx, WAITING_SUBJECT, statements.waiting(after))
      after = waiting.length < MAX_LOOKED_AT ? '' : (waiting.at(-1)?.subject ?? '')
      if (waiting.length === 0) return []
      const chosen = turns.take(await selectRows(tx, DUE_SUBJECT, statements.due(waiting, at)), places)
      if (chosen.length === 0) return []
      return selectRows(tx, CLAIMED_IN_TURNS, statements.take(chosen, now, places))
    })
  }
}

/** `party` is never null: kinds claimed in turns set it on each message. */
const WAITING_SUBJECT = describeRow('a subject with something waiting', { subject: text, party: text })
type Subject = RowOf<typeof WAITING_SUBJECT>

const DUE_SUBJECT = describeRow('a subject whose turn it may be', {
  subject: text,
  party: text,
  ofSubject: int4,
  ofParty: int4,
})

const CLAIMED_IN_TURNS = describeRow('a message claimed in turns', CLAIMED_MESSAGE.columns)

/** The subjects as a table `t(subject, party)`. */
const turnsOf = (subjects: readonly Subject[]): SQL => {
  const column = (values: readonly string[]): SQL => arrayOf(values, 'text')
  const [subject, party] = [subjects.map((one) => one.subject), subjects.map((one) => one.party)]
  return sql`unnest(${column(subject)}, ${column(party)}) as t(subject, party)`
}

const OF_SUBJECT = sql`coalesce((select messages from flight where subject = t.subject), 0)`
const OF_PARTY = sql`coalesce((select sum(messages)::int from flight where party = t.party), 0)`

/**
 * The statements of one kind. Messages tried before (attempts > 0) and new ones (attempts = 0) are queried separately:
 * an unavailable receiver may have a hundred thousand new messages, which must not be read.
 */
class TurnStatements {
  readonly #policy: OutboxPolicy
  readonly #order: TurnOrder
  /** A literal, so that the planner can match it with the conditions of partial indexes. */
  readonly #isOfKind: SQL

  constructor(policy: OutboxPolicy, order: TurnOrder) {
    this.#policy = policy
    this.#order = order
    this.#isOfKind = sql.raw(`kind = '${policy.kind}'`)
  }

  /** Subjects with waiting messages, in order after `after`, by one index step each. */
  waiting(after: string): SQL {
    const next = (which: SQL, last: SQL): SQL => sql`
      select subject, party from outbox_message
      where ${this.#isOfKind} and state = 'WAITING' and ${which} and subject > ${last} order by subject limit 1`
    const stepping = (name: SQL, which: SQL): SQL => sql`
      ${name} as (
        (${next(which, sql`${after}::text`)})
        union all
        select following.* from ${name} cross join lateral (${next(which, sql`${name}.subject`)}) as following
      )`
    return sql`
      with recursive ${stepping(sql`fresh`, sql`attempts = 0`)}, ${stepping(sql`attempted`, sql`attempts > 0`)}
      (select * from fresh limit ${MAX_LOOKED_AT}) union (select * from attempted limit ${MAX_LOOKED_AT})
      order by subject limit ${MAX_LOOKED_AT}`
  }

  /** Those of the subjects that may have a message to send at `now` (ISO): rows of DUE_SUBJECT, in no order. */
  due(subjects: readonly Subject[], now: string): SQL {
    return sql`
      with ${this.#inFlight(now)}
      select t.subject, t.party, ${OF_SUBJECT} as "ofSubject", ${OF_PARTY} as "ofParty"
      from ${turnsOf(subjects)}
      where ${OF_SUBJECT} < ${this.#order.maxOfSubject} and (
        ${this.#isThere(sql`m.attempts > 0 and m.next_attempt_at <= ${now}::timestamptz`)}
        or (not ${this.#isHeld(now)} and ${this.#isThere(sql`m.attempts = 0 and m.next_attempt_at <= ${now}::timestamptz`)})
      )
      order by random()`
  }

  /** Claims the oldest messages of the subjects, as many as the places and the limits allow. */
  take(subjects: readonly Subject[], now: number, places: number): SQL {
    const { maxOfSubject, maxOfParty, shareKeptFree } = this.#order
    const { leaseMs, places: ofPlaces } = this.#policy
    const at = new Date(now).toISOString()
    const shared = places - Math.floor(ofPlaces * shareKeptFree)
    return sql`
      with ${this.#inFlight(at)}, turn as (
        select t.subject, t.party, ${OF_SUBJECT} as of_subject, ${OF_PARTY} as of_party, ${this.#isHeld(at)} as is_held
        from ${turnsOf(subjects)}
      ), candidate as (
        select t.party, t.of_party, c.id, c.created_at,
          t.of_subject + row_number() over (partition by t.subject order by c.created_at, c.id) as of_subject
        from turn t cross join lateral (
          ${this.#oldest(at, sql`w.attempts > 0`)} union all ${this.#oldest(at, sql`not t.is_held and w.attempts = 0`)}
        ) c
      ), placed as (
        select *, of_party + row_number() over (partition by party order by of_subject, created_at, id) as place
        from candidate where of_subject <= ${maxOfSubject}
      ), ranked as (
        select *, row_number() over (order by place, created_at, id) as rank from placed where place <= ${maxOfParty}
      ), free as (
        select m.id from outbox_message m join ranked on ranked.id = m.id
        where m.state = 'WAITING' and m.next_attempt_at <= ${at}::timestamptz
          and ranked.rank <= ${places} and (ranked.place = 1 or ranked.rank <= ${shared})
        for update of m skip locked
      )
      update outbox_message m set ${markUnderWay(at, new Date(now + leaseMs).toISOString())}
      from free where m.id = free.id
      returning ${CLAIMED}`
  }

  /** Messages in flight now, by the lease, for each subject. */
  #inFlight(now: string): SQL {
    return sql`
      flight as (
        select subject, party, count(*)::int as messages from outbox_message
        where ${this.#isOfKind} and state = 'WAITING' and is_under_way and next_attempt_at > ${now}::timestamptz
        group by subject, party
      )`
  }

  /** Looks for one row by an index. With `exists` the planner might read all messages once instead. */
  #isThere(which: SQL): SQL {
    return sql`coalesce((
      select true from outbox_message m
      where m.${this.#isOfKind} and m.subject = t.subject and m.state = 'WAITING' and ${which} limit 1
    ), false)`
  }

  #isHeld(now: string): SQL {
    return this.#isThere(sql`m.attempts > 0 and m.next_attempt_at > ${now}::timestamptz
      and m.attempts - m.is_under_way::int between 1 and ${this.#order.holdingFailures}`)
  }

  #oldest(now: string, which: SQL): SQL {
    return sql`
      (select w.id, w.created_at from outbox_message w
       where w.${this.#isOfKind} and w.subject = t.subject and w.state = 'WAITING' and ${which}
         and w.next_attempt_at <= ${now}::timestamptz
       order by w.created_at, w.id limit ${this.#order.maxOfSubject})`
  }
}
