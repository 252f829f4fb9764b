// Notifies the users of an instruction's company of its status, by their settings (SI sent, submit held, SI updated),
// in the transaction of the action.
import type { Database } from '@quayline/database/database'
import { appUser, companyParty, userProfile } from '@quayline/database/schema'
import type { Language } from '@quayline/messages/language'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { type NoticeKind, notifyUser } from '../notices/index.ts'
import type { InstructionRow } from './queries.ts'

/** The user's setting for each notice (docs/requirements/accounts.md 2.1). */
const SETTINGS = { SI_SENT: 'siSent', SI_HELD: 'siHeld', SI_UPDATED: 'siUpdated' } as const satisfies Partial<
  Record<NoticeKind, string>
>
export type InstructionNotice = keyof typeof SETTINGS

/** Most notified users of one company. */
const MAX_NOTIFIED = 200

export async function notifySide(
  tx: Database,
  clock: Clock,
  { companyCode, reference }: Pick<InstructionRow, 'companyCode' | 'reference'>,
  { kind, booking, reason }: { readonly kind: InstructionNotice; readonly booking: string; readonly reason: string },
): Promise<void> {
  const users = await tx
    .select({ userId: appUser.id, email: appUser.email, language: appUser.language })
    .from(appUser)
    .innerJoin(companyParty, eq(companyParty.companyId, appUser.companyId))
    .innerJoin(userProfile, eq(userProfile.userId, appUser.id))
    .where(
      and(
        eq(companyParty.partyCode, companyCode),
        eq(appUser.kind, 'CERTIFIED'),
        eq(appUser.banned, false),
        isNull(appUser.deletedAt),
        sql`${userProfile.notifications} ->> ${SETTINGS[kind]} = 'true'`,
      ),
    )
    .orderBy(appUser.id)
    .limit(MAX_NOTIFIED)
  for (const { userId, email, language } of users)
    await notifyUser(tx, clock, {
      userId,
      email,
      language: language as Language | null,
      kind,
      values: { reference, booking, reason },
    })
}
