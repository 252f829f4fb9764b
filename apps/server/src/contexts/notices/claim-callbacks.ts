// Takes callbacks that are due, each for one attempt and one server: a lease that runs out by itself, so a killed server forgets none.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'

export interface ClaimedCallback {
  readonly id: string
  readonly subscriptionId: string
  /** Counts this one. Together with the id it names the attempt. */
  readonly attempts: number
  readonly body: string
  readonly url: string
  readonly secret: string
}

/** Stands in last_error while an attempt runs, and afterwards where its server was killed. */
export const UNDER_WAY = 'ATTEMPT_UNDER_WAY'

/** Several times the longest attempt (SENDING_TIMEOUT_MS): only a server that is gone lets it run out. */
export const LEASE_MS = 60_000
/** One subscriber's callbacks in flight, over all servers. */
export const MOST_OF_SUBSCRIPTION = 2
/** Places that nobody's second callback takes: a few slow subscribers do not hold up the others. */
const KEPT_FREE = 2
/**
 * A callback in its first pauses (10 s, 30 s, 2 min) holds back the new ones of its subscription: they keep their order, and a
 * subscriber who is down is asked a little, not for each of ten thousand. After that they go on, lest one bad event stop all.
 */
const HOLDING_FAILURES = 3

/** At most `places`; `now` in milliseconds since the epoch. */
export function claimCallbacks(db: Database, now: number, places: number): Promise<ClaimedCallback[]> {
  if (places <= 0) return Promise.resolve([])
  const at = new Date(now).toISOString()
  return db.transaction(async (tx) => {
    const locked = await lockSubscriptions(tx, at, places)
    return locked.length === 0
      ? []
      : take(tx, locked, { now: at, until: new Date(now + LEASE_MS).toISOString(), places })
  })
}

// Below, what was attempted (attempts > 0) and what is new (attempts = 0) are asked for apart: behind a subscriber who is down lie a
// hundred thousand new ones that nobody has to look at.

/** In flight now, by the lease. */
const busy = (now: string): SQL => sql`(
  select count(*)::int from callback b
  where b.subscription_id = s.id and b.state = 'WAITING' and b.attempts > 0
    and b.last_error = ${UNDER_WAY} and b.next_attempt_at > ${now}
)`

const held = (now: string): SQL => sql`exists (
  select 1 from callback h
  where h.subscription_id = s.id and h.state = 'WAITING' and h.attempts > 0 and h.next_attempt_at > ${now}
    and h.attempts - (h.last_error is not distinct from ${UNDER_WAY})::int between 1 and ${HOLDING_FAILURES}
)`

/** Whoever has the row decides for the subscription: two servers never count the same places. The next statement sees what is so. */
async function lockSubscriptions(tx: Database, now: string, places: number): Promise<readonly string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    sql`select s.id from event_subscription s
        where ${busy(now)} < ${MOST_OF_SUBSCRIPTION} and (
          exists (
            select 1 from callback c
            where c.subscription_id = s.id and c.state = 'WAITING' and c.attempts > 0 and c.next_attempt_at <= ${now}
          ) or (not ${held(now)} and exists (
            select 1 from callback c
            where c.subscription_id = s.id and c.state = 'WAITING' and c.attempts = 0 and c.next_attempt_at <= ${now}
          ))
        )
        order by ${busy(now)}, random() limit ${places}
        for no key update of s skip locked`,
  )
  return rows.map(({ id }) => id)
}

function take(
  tx: Database,
  subscriptions: readonly string[],
  { now, until, places }: { now: string; until: string; places: number },
): Promise<ClaimedCallback[]> {
  return selectRows<ClaimedCallback>(
    tx,
    sql`with turn as (
          select s.id, s.callback_url, s.secret, ${busy(now)} as busy, ${held(now)} as held
          from event_subscription s where s.id = ${anyOf(subscriptions, 'uuid')}
        ), candidate as (
          select t.callback_url, t.secret, c.id, c.created_at,
            t.busy + row_number() over (partition by t.id order by c.created_at, c.id) as place
          from turn t cross join lateral (
            (select w.id, w.created_at from callback w
             where w.subscription_id = t.id and w.state = 'WAITING' and w.attempts > 0 and w.next_attempt_at <= ${now}
             order by w.created_at, w.id limit ${MOST_OF_SUBSCRIPTION})
            union all
            (select w.id, w.created_at from callback w
             where not t.held and w.subscription_id = t.id and w.state = 'WAITING' and w.attempts = 0
               and w.next_attempt_at <= ${now}
             order by w.created_at, w.id limit ${MOST_OF_SUBSCRIPTION})
          ) c
        ), chosen as (
          select *, row_number() over (order by place, created_at, id) as rank from candidate
          where place <= ${MOST_OF_SUBSCRIPTION}
        )
        update callback set attempts = attempts + 1, next_attempt_at = ${until}, last_attempt_at = ${now},
          last_status = null, last_error = ${UNDER_WAY}
        from chosen
        where callback.id = chosen.id and callback.state = 'WAITING' and callback.next_attempt_at <= ${now}
          and chosen.rank <= ${places} and (chosen.place = 1 or chosen.rank <= ${places - KEPT_FREE})
        returning callback.id, callback.subscription_id as "subscriptionId", callback.attempts, callback.body,
          chosen.callback_url as url, chosen.secret`,
  )
}
