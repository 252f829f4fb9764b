// Reads subscriptions of a partner, page by page, and the log of callbacks.
import type { Database } from '@quayline/database/database'
import { type CallbackState, eventSubscription } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { and, asc, desc, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm'
import type { PageCursor } from '../../platform/http/page-cursor.ts'
import type { SubscriptionRow } from './callbacks/subscription-view.ts'

const { secret: _, ...columns } = getTableColumns(eventSubscription)
/** The secret leaves the table only to sign. */
export const SUBSCRIPTION_COLUMNS = columns

export const ownSubscription = (partyCode: string, id: string) =>
  and(eq(eventSubscription.id, id), eq(eventSubscription.partyCode, partyCode))

/** Somebody else's is as unknown as one that never was. */
export async function findSubscription(
  db: Database,
  partyCode: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select(SUBSCRIPTION_COLUMNS)
    .from(eventSubscription)
    .where(ownSubscription(partyCode, id))
    .limit(1)
  return row
}

/** CREATED: as they were made; the others by id. */
export type SubscriptionOrder = 'CREATED' | 'ID_ASC' | 'ID_DESC'

export function listSubscriptions(
  db: Database,
  partyCode: string,
  { after, limit, order }: { after: PageCursor | null; limit: number; order: SubscriptionOrder },
): Promise<SubscriptionRow[]> {
  const { id, createdAt } = eventSubscription
  const isLater = { ID_ASC: gt, ID_DESC: lt, CREATED: gt }[order]
  const behind =
    after === null
      ? undefined
      : order === 'CREATED'
        ? or(gt(createdAt, after.at), and(eq(createdAt, after.at), gt(id, after.id)))
        : isLater(id, after.id)
  const by = { CREATED: [asc(createdAt), asc(id)], ID_ASC: [asc(id)], ID_DESC: [desc(id)] }[order]
  return Promise.resolve(
    db
      .select(SUBSCRIPTION_COLUMNS)
      .from(eventSubscription)
      .where(and(eq(eventSubscription.partyCode, partyCode), behind))
      .orderBy(...by)
      .limit(limit),
  )
}

export interface CallbackRow {
  readonly id: string
  readonly partner: string
  readonly subscriptionId: string
  readonly eventId: string
  readonly state: CallbackState
  readonly attempts: number
  readonly nextAttemptAt: string | null
  readonly createdAt: string
  readonly lastAttemptAt: string | null
  readonly lastStatus: number | null
  readonly lastError: string | null
  readonly isReplay: boolean
}

export interface CallbackSearch {
  /** Null: of all partners. */
  readonly partyCode: string | null
  readonly subscriptionId?: string | undefined
  readonly state?: CallbackState | undefined
  readonly after: PageCursor | null
  readonly limit: number
}

/** Newest first. Each subscription gives its own newest from the index, and the newest of those are the page. */
export function listCallbacks(
  db: Database,
  { partyCode, subscriptionId, state, after, limit }: CallbackSearch,
): Promise<CallbackRow[]> {
  const subscriptions = [
    ...(partyCode === null ? [] : [sql`s.party_code = ${partyCode}`]),
    ...(subscriptionId === undefined ? [] : [sql`s.id = ${subscriptionId}`]),
  ]
  const callbacks = [
    sql`c.subscription_id = s.id`,
    ...(state === undefined ? [] : [sql`c.state = ${state}`]),
    ...(after === null ? [] : [sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  return selectRows<CallbackRow>(
    db,
    sql`select c.id, s.party_code as partner, c.subscription_id as "subscriptionId", c.event_id as "eventId", c.state,
          c.attempts, c.next_attempt_at as "nextAttemptAt", c.created_at as "createdAt",
          c.last_attempt_at as "lastAttemptAt", c.last_status as "lastStatus", c.last_error as "lastError",
          c.is_replay as "isReplay"
        from event_subscription s cross join lateral (
          select id, subscription_id, event_id, state, attempts, next_attempt_at, created_at, last_attempt_at, last_status,
            last_error, is_replay
          from callback c where ${sql.join(callbacks, sql` and `)}
          order by c.created_at desc, c.id desc limit ${limit}
        ) c
        where ${subscriptions.length === 0 ? sql`true` : sql.join(subscriptions, sql` and `)}
        order by c.created_at desc, c.id desc limit ${limit}`,
  )
}

/** How many callbacks wait and how many were given up: for GET /metrics. */
export async function countCallbacks(db: Database): Promise<Readonly<Record<'WAITING' | 'DEAD', number>>> {
  const rows = await selectRows<{ state: 'WAITING' | 'DEAD'; count: number }>(
    db,
    sql`select state, count(*)::int as count from callback where state in ('WAITING', 'DEAD') group by state`,
  )
  return { WAITING: 0, DEAD: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
