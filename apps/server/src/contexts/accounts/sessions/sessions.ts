// Starts and ends sessions: a login, a logout, and all sessions of a user at once.
import type { Database } from '@quayline/database/database'
import { userSession } from '@quayline/database/schema'
import { and, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Origin } from '../../../platform/http/route.ts'
import { sha256 } from '../../../platform/sessions/access-key.ts'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { newSessionToken } from '../../../platform/sessions/session-token.ts'

/** A working day: a user who logs in in the morning need not log in again before the evening. */
export const SESSION_HOURS = 12
const HOUR_MS = 60 * 60 * 1000

interface Deps {
  readonly db: Pick<Database, 'insert' | 'update'>
  readonly clock: Clock
}

export interface StartedSession {
  /** Shown to its user only in this answer; the table stores its hash. */
  readonly token: string
  /** ISO instant; from then on the token answers 911. */
  readonly expiresAt: string
}

interface NewSession {
  readonly userId: string
  /** Its name in the list of sessions. */
  readonly device?: string | null
  /** Client address of the login. */
  readonly address?: string | null
  /** Below zero: a session that has expired already, to show what a page does then. */
  readonly hours?: number
}

/** Always with a new token: a token known before the login is of no use afterwards. */
export async function startSession(
  { db, clock }: Deps,
  { userId, device = null, address = null, hours = SESSION_HOURS }: NewSession,
): Promise<StartedSession> {
  const token = newSessionToken()
  const expiresAt = new Date(clock.now() + hours * HOUR_MS).toISOString()
  const times = { createdAt: isoNow(clock), expiresAt }
  await db.insert(userSession).values({ userId, tokenHash: sha256(token), device, address, ...times })
  return { token, expiresAt }
}

/** Ends one session permanently; returns the number of ended sessions, 0 if it had ended before. */
export async function endSession({ db, clock }: Deps, sessionId: string): Promise<number> {
  const ended = await db
    .update(userSession)
    .set({ revokedAt: isoNow(clock) })
    .where(and(eq(userSession.id, sessionId), isNull(userSession.revokedAt)))
    .returning({ id: userSession.id })
  return ended.length
}

/** Neither ended nor expired. One that has expired stays expired: 911, not 401. */
const isStillEffective = (clock: Clock): SQL | undefined =>
  and(isNull(userSession.revokedAt), gt(userSession.expiresAt, isoNow(clock)))

export const activeSessions = (clock: Clock, userId: string): SQL | undefined =>
  and(eq(userSession.userId, userId), isStillEffective(clock))

/** Ends all valid sessions of a user except the one to keep; returns how many. */
export const endSessionsOf = async (deps: Deps, userId: string, keptId?: string): Promise<number> =>
  (await endSessionsOfAll(deps, [userId], keptId)).get(userId) ?? 0

/** Of several users at once; returns the number for each. */
export async function endSessionsOfAll(
  { db, clock }: Deps,
  userIds: readonly string[],
  keptId?: string,
): Promise<ReadonlyMap<string, number>> {
  const ofUsers = inArray(userSession.userId, [...userIds])
  const ended = await db
    .update(userSession)
    .set({ revokedAt: isoNow(clock) })
    .where(and(ofUsers, isStillEffective(clock), keptId === undefined ? undefined : ne(userSession.id, keptId)))
    .returning({ userId: userSession.userId })
  const counts = new Map(userIds.map((userId) => [userId, 0]))
  for (const { userId } of ended) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return counts
}

/** Ends one valid session of a user; none if it is another user's or has ended. */
export async function endOwnSession({ db, clock }: Deps, userId: string, sessionId: string): Promise<number> {
  const ended = await db
    .update(userSession)
    .set({ revokedAt: isoNow(clock) })
    .where(and(activeSessions(clock, userId), eq(userSession.id, sessionId)))
    .returning({ id: userSession.id })
  return ended.length
}

// What the list of sessions shows of a login: the device name given with it, else the user agent, and its address; and
// the device by which it may be recognised.
export const sessionOrigin = (device: string | undefined, origin: Origin) => ({
  device: device ?? (origin.device === '' ? undefined : origin.device),
  address: origin.address,
  deviceCookie: origin.deviceCookie,
})
