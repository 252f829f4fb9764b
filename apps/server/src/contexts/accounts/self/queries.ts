// Reads a user's own language, applications and sessions.
import type { Database } from '@quayline/database/database'
import { appUser, approval, userSession } from '@quayline/database/schema'
import { type Language, parseLanguage } from '@quayline/messages/language'
import { desc, eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { activeSessions } from '../sessions/sessions.ts'

type Reader = Pick<Database, 'select'>

/** His mail address and language; null if he has chosen none. */
export async function findOwnAddress(
  db: Reader,
  userId: string,
): Promise<{ readonly email: string; readonly language: Language | null }> {
  const [found] = await db
    .select({ email: appUser.email, language: appUser.language })
    .from(appUser)
    .where(eq(appUser.id, userId))
  if (found === undefined) throw new Error('The user of a session is not there')
  return { email: found.email, language: parseLanguage(found.language) }
}

/** His applications, newest first. */
export const listOwnApprovals = (db: Reader, userId: string) =>
  db
    .select({
      approvalId: approval.id,
      type: approval.type,
      status: approval.status,
      submittedAt: approval.submittedAt,
      decidedAt: approval.decidedAt,
      rejectReason: approval.rejectReason,
    })
    .from(approval)
    .where(eq(approval.userId, userId))
    .orderBy(desc(approval.submittedAt), desc(approval.id))

/** Valid ones, newest first. */
export const listSessions = (db: Reader, clock: Clock, userId: string) =>
  db
    .select({
      sessionId: userSession.id,
      device: userSession.device,
      address: userSession.address,
      createdAt: userSession.createdAt,
      expiresAt: userSession.expiresAt,
    })
    .from(userSession)
    .where(activeSessions(clock, userId))
    .orderBy(desc(userSession.createdAt), desc(userSession.id))
