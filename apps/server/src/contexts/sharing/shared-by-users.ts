// Share links and calendar addresses of users who are locked or removed: a lock suspends them, which is checked when a
// link is opened; a removal ends calendars and transfers links to the company's administrator, if there is one.
// docs/decisions/2026-11-28-what-a-locked-or-removed-user-shared.md
import { describeRow, int4, nullable, type RowOf, text, uuid } from '@quayline/database/row-description'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../platform/clock.ts'

const SHARED_BY_USER = describeRow('what a user handed out', {
  userId: uuid,
  /** Active links: neither revoked nor expired. */
  links: int4,
  /** Active calendar addresses. */
  calendars: int4,
  /** Username of the company's administrator, who would take the links over; null = they would end. */
  heir: nullable(text),
  heirId: nullable(uuid),
})
export type SharedByUser = RowOf<typeof SHARED_BY_USER>

interface Deps {
  readonly db: Pick<Database, 'execute'>
  readonly clock: Clock
}

/**
 * One row for each user, also for those who shared nothing. The heir is the longest-standing administrator of the
 * company who can log in and is not one of these users.
 */
export function listSharedByUsers({ db, clock }: Deps, userIds: readonly string[]): Promise<SharedByUser[]> {
  const now = isoNow(clock)
  return selectRows(
    db,
    SHARED_BY_USER,
    sql`select u.id as "userId", h.username as heir, h.id as "heirId",
          (select count(*)::int from share s
           where s.owner_id = u.id and s.revoked_at is null and s.expires_at > ${now}::timestamptz) as links,
          (select count(*)::int from calendar_feed f where f.owner_id = u.id and f.revoked_at is null) as calendars
        from app_user u left join lateral (
          select o.id, o.username from app_user o
          where o.company_id = u.company_id and o.admin_role = 'COMPANY_ADMIN' and o.deleted_at is null
            and not o.banned and o.email_verified and o.id <> all(${arrayOf(userIds, 'uuid')})
          order by o.created_at, o.id limit 1) h on true
        where u.id = ${anyOf(userIds, 'uuid')} order by u.username`,
  )
}

/** In the transaction that removes the users. Returns what each had shared, and the new owner. */
export async function endSharedByUsers(deps: Deps, userIds: readonly string[]): Promise<readonly SharedByUser[]> {
  const { db, clock } = deps
  const shared = await listSharedByUsers(deps, userIds)
  const now = isoNow(clock)
  await db.execute(
    sql`update calendar_feed set revoked_at = ${now}::timestamptz
        where owner_id = ${anyOf(userIds, 'uuid')} and revoked_at is null`,
  )
  // Also links that have expired: a new owner may extend them; without an owner nobody may.
  for (const { userId, heirId } of shared)
    await db.execute(
      heirId === null
        ? sql`update share set revoked_at = ${now}::timestamptz where owner_id = ${userId}::uuid and revoked_at is null`
        : sql`update share set owner_id = ${heirId}::uuid where owner_id = ${userId}::uuid and revoked_at is null`,
    )
  return shared
}

/** The sum for several users, shown in the confirmation before an action. */
export function sharedCountsOf(shared: readonly SharedByUser[]) {
  const passed = shared.filter(({ heir, links }) => heir !== null && links > 0)
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
  return {
    links: total(shared.map(({ links }) => links)),
    calendars: total(shared.map(({ calendars }) => calendars)),
    passedLinks: total(passed.map(({ links }) => links)),
    heirs: [...new Set(passed.flatMap(({ heir }) => (heir === null ? [] : [heir])))].toSorted(),
  }
}
