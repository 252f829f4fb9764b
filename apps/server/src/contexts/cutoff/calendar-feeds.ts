// Stores the .ics addresses: 192 random bits shown once; the table holds the token's hash. A revoked address, one of a locked
// user and an unknown one give the same answer.
import { randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { calendarFeed } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { sha256 } from '../../platform/sessions/access-key.ts'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { isUserActive } from '../../platform/sessions/session-token.ts'

export type CalendarFeedRow = typeof calendarFeed.$inferSelect

/** Most active addresses of one user. */
export const MAX_FEEDS = 100
/** Most addresses in the owner's list, revoked ones included; the oldest are left out. */
const MAX_LISTED = 500

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

const hashOf = (token: string): string => sha256(`calendar ${token}`)

export interface NewFeed {
  readonly ownerId: string
  /** In normalised form (referenceKey). */
  readonly bookingNumber: string
  readonly language: string
  readonly alarmMinutes: number
}

export async function createFeed(
  { db, clock }: Deps,
  feed: NewFeed,
): Promise<Result<{ readonly id: string; readonly token: string }, 'TOO_MANY'>> {
  const token = randomBytes(24).toString('base64url')
  return db.transaction(async (tx) => {
    // Locked, so that concurrent requests of one user are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar_feed ${feed.ownerId}`}, 0))`)
    const [active] = await tx
      .select({ count: count() })
      .from(calendarFeed)
      .where(and(eq(calendarFeed.ownerId, feed.ownerId), isNull(calendarFeed.revokedAt)))
    if (active !== undefined && active.count >= MAX_FEEDS) return refuse('TOO_MANY')
    const [created] = await tx
      .insert(calendarFeed)
      .values({ ...feed, tokenHash: hashOf(token), createdAt: isoNow(clock) })
      .returning({ id: calendarFeed.id })
    if (created === undefined) throw new Error('The calendar feed was not stored')
    return ok({ id: created.id, token })
  })
}

/** Newest first, revoked ones among them. */
export const listFeeds = (db: Database, ownerId: string): Promise<CalendarFeedRow[]> =>
  Promise.resolve(
    db
      .select()
      .from(calendarFeed)
      .where(eq(calendarFeed.ownerId, ownerId))
      .orderBy(desc(calendarFeed.createdAt), desc(calendarFeed.id))
      .limit(MAX_LISTED),
  )

/** The instant of the first revocation stays. Undefined when the user has no such feed. */
export async function revokeFeed(
  { db, clock }: Deps,
  ownerId: string,
  id: string,
): Promise<CalendarFeedRow | undefined> {
  const own = and(eq(calendarFeed.id, id), eq(calendarFeed.ownerId, ownerId))
  const [revoked] = await db
    .update(calendarFeed)
    .set({ revokedAt: sql`coalesce(${calendarFeed.revokedAt}, ${isoNow(clock)}::timestamptz)` })
    .where(own)
    .returning()
  return revoked
}

/** The active feed of an address; the same statement records that it was read. */
export async function openFeed({ db, clock }: Deps, token: string): Promise<CalendarFeedRow | undefined> {
  const [found] = await db
    .update(calendarFeed)
    .set({ lastReadAt: isoNow(clock) })
    .where(
      and(
        eq(calendarFeed.tokenHash, hashOf(token)),
        isNull(calendarFeed.revokedAt),
        isUserActive(sql`${calendarFeed.ownerId}`),
      ),
    )
    .returning()
  return found
}
