// Sessions begin and end: a login, a logout, and everything of a user at once.
import type { Database } from '@quayline/database/database'
import { userSession } from '@quayline/database/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { sha256 } from '../../platform/access-key.ts'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { newSessionToken } from '../../platform/session-token.ts'

/** A working day: whoever logs in in the morning is not asked again before the evening. */
export const SESSION_HOURS = 12
const HOUR_MS = 60 * 60 * 1000

interface Deps {
  readonly db: Pick<Database, 'insert' | 'update'>
  readonly clock: Clock
}

export interface StartedSession {
  /** Shown to its user in this one answer; the table holds its hash. */
  readonly token: string
  /** ISO instant; from then on the token answers 911. */
  readonly expiresAt: string
}

/** `hours` below zero: a session that has expired already, for whoever must see what a page does then. */
export async function startSession(
  { db, clock }: Deps,
  { userId, device = null, hours = SESSION_HOURS }: { userId: string; device?: string | null; hours?: number },
): Promise<StartedSession> {
  const token = newSessionToken()
  const expiresAt = new Date(clock.now() + hours * HOUR_MS).toISOString()
  await db.insert(userSession).values({ userId, tokenHash: sha256(token), device, createdAt: isoNow(clock), expiresAt })
  return { token, expiresAt }
}

/** Ends one session for good; answers how many that were. A second time is none. */
export async function endSession({ db, clock }: Deps, sessionId: string): Promise<number> {
  const ended = await db
    .update(userSession)
    .set({ revokedAt: isoNow(clock) })
    .where(and(eq(userSession.id, sessionId), isNull(userSession.revokedAt)))
    .returning({ id: userSession.id })
  return ended.length
}

/** Ends every session of a user that still stands; answers how many. One that has expired stays expired: 911, not 401. */
export async function endSessionsOf({ db, clock }: Deps, userId: string): Promise<number> {
  const ended = await db
    .update(userSession)
    .set({ revokedAt: isoNow(clock) })
    .where(and(eq(userSession.userId, userId), isNull(userSession.revokedAt), gt(userSession.expiresAt, isoNow(clock))))
    .returning({ id: userSession.id })
  return ended.length
}
