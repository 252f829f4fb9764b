// Reads subscriptions of a partner, page by page, and the log of callbacks.
import type { Database } from '@quayline/database/database'
import { eventSubscription, type OutboxState } from '@quayline/database/schema'
import {
  bool,
  describeRow,
  int4,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { and, asc, desc, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm'
import { UNDER_WAY } from '../../platform/outbox/claim-due.ts'
import type { PageCursor } from '../../platform/http/page-cursor.ts'
import { type CallbackState, callbackState, outboxState } from './callbacks/callback-state.ts'
import type { SubscriptionRow } from './callbacks/subscription-view.ts'

const { secret: _, ...columns } = getTableColumns(eventSubscription)
/** The secret is read only to sign. */
export const SUBSCRIPTION_COLUMNS = columns

export const ownSubscription = (partyCode: string, id: string) =>
  and(eq(eventSubscription.id, id), eq(eventSubscription.partyCode, partyCode))

/** Another partner's subscription counts as unknown. */
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

/** CREATED: in the order of creation; otherwise by id. */
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

const CALLBACK = describeRow('a callback', {
  id: uuid,
  partner: text,
  subscriptionId: uuid,
  eventId: text,
  state: textOf<OutboxState>(),
  attempts: int4,
  nextAttemptAt: nullable(timestamptz),
  createdAt: timestamptz,
  lastAttemptAt: nullable(timestamptz),
  lastStatus: nullable(int4),
  lastError: nullable(text),
  isReplay: bool,
})

export interface CallbackRow extends Omit<RowOf<typeof CALLBACK>, 'state'> {
  readonly state: CallbackState
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
export async function listCallbacks(
  db: Database,
  { partyCode, subscriptionId, state, after, limit }: CallbackSearch,
): Promise<CallbackRow[]> {
  const subscriptions = [
    ...(partyCode === null ? [] : [sql`s.party_code = ${partyCode}`]),
    ...(subscriptionId === undefined ? [] : [sql`s.id = ${subscriptionId}`]),
  ]
  const callbacks = [
    sql`m.kind = 'CALLBACK' and m.subject = s.id::text`,
    ...(state === undefined ? [] : [sql`m.state = ${outboxState(state)}`]),
    ...(after === null ? [] : [sql`(m.created_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  const rows = await selectRows(
    db,
    CALLBACK,
    sql`select m.id, s.party_code as partner, s.id as "subscriptionId", m.dedupe_key as "eventId", m.state,
          m.attempts, m.next_attempt_at as "nextAttemptAt", m.created_at as "createdAt",
          m.last_attempt_at as "lastAttemptAt", m.last_status as "lastStatus",
          case when m.is_under_way then ${UNDER_WAY} else m.last_error end as "lastError", m.is_replay as "isReplay"
        from event_subscription s cross join lateral (
          select m.* from outbox_message m where ${sql.join(callbacks, sql` and `)}
          order by m.created_at desc, m.id desc limit ${limit}
        ) m
        where ${subscriptions.length === 0 ? sql`true` : sql.join(subscriptions, sql` and `)}
        order by m.created_at desc, m.id desc limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, state: callbackState(row.state) }))
}
