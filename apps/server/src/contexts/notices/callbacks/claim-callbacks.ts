// Takes callbacks that are due, each for one attempt and one server: a lease that runs out by itself, so a killed server forgets none.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import { callbackTurns, type DueSubscription, MAX_OF_PARTNER } from './callback-turns.ts'

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
export const MAX_OF_SUBSCRIPTION = 2
/** The places of a server that are left to partners who have none in flight: a few slow ones do not hold up the others. */
const SHARE_KEPT_FREE = 1 / 4
/**
 * A callback in its first pauses (10 s, 30 s, 2 min) holds back the new ones of its subscription: they keep their order, and a
 * subscriber who is down is asked a little, not for each of ten thousand. After that they go on, lest one bad event stop all.
 */
const HOLDING_FAILURES = 3
/** Subscriptions with something waiting that are looked at in one claim; the next one goes on behind them. */
const MAX_LOOKED_AT = 200

/** Any number, as long as every server uses the same. */
const CLAIM_LOCK = 716_210_444

export interface CallbackClaims {
  /** At most `places` of `ofPlaces` that the server has; `now` in milliseconds since the epoch. */
  claim(now: number, places: number, ofPlaces: number): Promise<readonly ClaimedCallback[]>
}

/** Remembers whose turn is next, and up to which subscription it has looked. */
export function callbackClaims(db: Database): CallbackClaims {
  const turns = callbackTurns()
  let after: string = FIRST
  return {
    async claim(now, places, ofPlaces) {
      if (places <= 0) return []
      const at = new Date(now).toISOString()
      return db.transaction(async (tx) => {
        // Whoever has it counts what is in flight: two servers never take the same places.
        await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
        const waiting = await waitingSubscriptions(tx, after)
        after = waiting.length < MAX_LOOKED_AT ? FIRST : (waiting.at(-1) ?? FIRST)
        const chosen = await locked(tx, turns.take(await dueAmong(tx, waiting, at), places))
        if (chosen.length === 0) return []
        const until = new Date(now + LEASE_MS).toISOString()
        const free = Math.floor(ofPlaces * SHARE_KEPT_FREE)
        return take(tx, chosen, { now: at, until, places, shared: places - free })
      })
    },
  }
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

// Below, what was attempted (attempts > 0) and what is new (attempts = 0) are asked for apart: behind a subscriber who is down lie a
// hundred thousand new ones that nobody has to look at.

/** In order of their ids, by one step of an index for each of them. */
async function waitingSubscriptions(tx: Database, after: string): Promise<readonly string[]> {
  const next = (which: SQL, last: SQL): SQL => sql`
    select subscription_id as id from callback
    where state = 'WAITING' and ${which} and subscription_id > ${last} order by subscription_id limit 1`
  const stepping = (name: SQL, which: SQL): SQL => sql`
    ${name} as (
      (${next(which, sql`${after}::uuid`)})
      union all
      select following.id from ${name} cross join lateral (${next(which, sql`${name}.id`)}) as following
    )`
  const rows = await selectRows<{ id: string }>(
    tx,
    sql`
    with recursive ${stepping(sql`fresh`, sql`attempts = 0`)}, ${stepping(sql`attempted`, sql`attempts > 0`)}
    (select id from fresh limit ${MAX_LOOKED_AT}) union (select id from attempted limit ${MAX_LOOKED_AT})
    order by id limit ${MAX_LOOKED_AT}`,
  )
  return rows.map(({ id }) => id)
}

/** In flight now, by the lease, of each subscription. */
const inFlight = (now: string): SQL => sql`
  flight as (
    select f.subscription_id, s.party_code, count(*)::int as callbacks
    from callback f join event_subscription s on s.id = f.subscription_id
    where f.state = 'WAITING' and f.last_error = ${sql.raw(`'${UNDER_WAY}'`)} and f.attempts > 0 and f.next_attempt_at > ${now}
    group by f.subscription_id, s.party_code
  )`

const ofSubscription = sql`coalesce((select callbacks from flight where subscription_id = s.id), 0)`
const ofPartner = sql`coalesce((select sum(callbacks)::int from flight where party_code = s.party_code), 0)`

/** Looks for one row by an index. As `exists` it might be answered by reading all callbacks once. */
const isThere = (which: SQL): SQL => sql`coalesce((
  select true from callback c where c.subscription_id = s.id and c.state = 'WAITING' and ${which} limit 1
), false)`

const held = (now: string): SQL =>
  isThere(sql`c.attempts > 0 and c.next_attempt_at > ${now}
    and c.attempts - (c.last_error is not distinct from ${UNDER_WAY})::int between 1 and ${HOLDING_FAILURES}`)

const dueAmong = (tx: Database, waiting: readonly string[], now: string): Promise<readonly DueSubscription[]> =>
  selectRows<DueSubscription>(
    tx,
    sql`with ${inFlight(now)}
        select s.id, s.party_code as "partyCode", ${ofSubscription} as "ofSubscription", ${ofPartner} as "ofPartner"
        from event_subscription s
        where s.id = ${anyOf(waiting, 'uuid')} and ${ofSubscription} < ${MAX_OF_SUBSCRIPTION} and (
          ${isThere(sql`c.attempts > 0 and c.next_attempt_at <= ${now}`)}
          or (not ${held(now)} and ${isThere(sql`c.attempts = 0 and c.next_attempt_at <= ${now}`)})
        )
        order by random()`,
  )

/** Against being deleted or given up meanwhile. */
async function locked(tx: Database, subscriptions: readonly string[]): Promise<readonly string[]> {
  if (subscriptions.length === 0) return []
  const rows = await selectRows<{ id: string }>(
    tx,
    sql`select id from event_subscription where id = ${anyOf(subscriptions, 'uuid')} for no key update skip locked`,
  )
  return rows.map(({ id }) => id)
}

function take(
  tx: Database,
  subscriptions: readonly string[],
  { now, until, places, shared }: { now: string; until: string; places: number; shared: number },
): Promise<ClaimedCallback[]> {
  return selectRows<ClaimedCallback>(
    tx,
    sql`with ${inFlight(now)}, turn as (
          select s.id, s.party_code, s.callback_url, s.secret, ${ofSubscription} as of_subscription, ${ofPartner} as of_partner,
            ${held(now)} as held
          from event_subscription s where s.id = ${anyOf(subscriptions, 'uuid')}
        ), candidate as (
          select t.party_code, t.of_partner, t.callback_url, t.secret, c.id, c.created_at,
            t.of_subscription + row_number() over (partition by t.id order by c.created_at, c.id) as of_subscription
          from turn t cross join lateral (
            (select w.id, w.created_at from callback w
             where w.subscription_id = t.id and w.state = 'WAITING' and w.attempts > 0 and w.next_attempt_at <= ${now}
             order by w.created_at, w.id limit ${MAX_OF_SUBSCRIPTION})
            union all
            (select w.id, w.created_at from callback w
             where not t.held and w.subscription_id = t.id and w.state = 'WAITING' and w.attempts = 0
               and w.next_attempt_at <= ${now}
             order by w.created_at, w.id limit ${MAX_OF_SUBSCRIPTION})
          ) c
        ), placed as (
          select *, of_partner + row_number() over (partition by party_code order by of_subscription, created_at, id) as place
          from candidate where of_subscription <= ${MAX_OF_SUBSCRIPTION}
        ), chosen as (
          select *, row_number() over (order by place, created_at, id) as rank from placed where place <= ${MAX_OF_PARTNER}
        )
        update callback set attempts = attempts + 1, next_attempt_at = ${until}, last_attempt_at = ${now},
          last_status = null, last_error = ${UNDER_WAY}
        from chosen
        where callback.id = chosen.id and callback.state = 'WAITING' and callback.next_attempt_at <= ${now}
          and chosen.rank <= ${places} and (chosen.place = 1 or chosen.rank <= ${shared})
        returning callback.id, callback.subscription_id as "subscriptionId", callback.attempts, callback.body,
          chosen.callback_url as url, chosen.secret`,
  )
}
