// Locks, unlocks and removes accounts: the one place for every path there (administration, company user manager, command line). With an
// account end its mailed codes and its sessions; what became of the links and calendar addresses that he shared is told to the trail.
import type { Database } from '@quayline/database/database'
import { appUser, portAdmin, userFacility, userFreightRole } from '@quayline/database/schema'
import { inArray } from 'drizzle-orm'
import type { AuditFields } from '../../../platform/audit-trail.ts'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { endSharedByUsers, listSharedByUsers, type SharedByUser } from '../../sharing/index.ts'
import { endOpenCodes } from '../codes/end-open-codes.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { endSessionsOfAll } from '../sessions/sessions.ts'
import { nextUpdatedAt } from './write-user.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** By user id: what the trail notes beside the account itself; nobody without something shared. */
export type SharedNotes = ReadonlyMap<string, AuditFields>

export interface Locked {
  /** How many sessions that ended. */
  readonly ended: number
  readonly notes: SharedNotes
}

/** Inside a transaction that holds the users. Nothing that they shared opens until they are unlocked. */
export async function lockAccounts(
  { db: tx, clock }: Deps,
  userIds: readonly string[],
  reason: string,
): Promise<Locked> {
  const locked = await tx
    .update(appUser)
    .set({ banned: true, banReason: reason, banExpires: null, updatedAt: nextUpdatedAt(clock) })
    .where(inArray(appUser.id, [...userIds]))
    .returning({ email: appUser.email })
  await endOpenCodes(
    tx,
    locked.map(({ email }) => email),
  )
  const ended = await endSessionsOfAll({ db: tx, clock }, userIds)
  const shared = await listSharedByUsers({ db: tx, clock }, userIds)
  return {
    ended,
    notes: notesOf(shared, ({ links, calendars }) => ({ suspendedLinks: links, suspendedCalendars: calendars })),
  }
}

/** What they shared opens again. Sessions that were ended stay ended. */
export async function unlockAccounts({ db: tx, clock }: Deps, userIds: readonly string[]): Promise<void> {
  await tx
    .update(appUser)
    .set({ banned: false, banReason: null, banExpires: null, updatedAt: nextUpdatedAt(clock) })
    .where(inArray(appUser.id, [...userIds]))
}

/**
 * Inside a transaction that holds the users. What they held may be another's from now on: facilities, roles and ports. Names and
 * addresses stay taken; no password lets them in.
 */
export async function removeAccounts({ db: tx, clock }: Deps, userIds: readonly string[]): Promise<SharedNotes> {
  const ids = [...userIds]
  await tx
    .update(appUser)
    .set({ deletedAt: isoNow(clock) })
    .where(inArray(appUser.id, ids))
  await tx.delete(userFacility).where(inArray(userFacility.userId, ids))
  await tx.delete(userFreightRole).where(inArray(userFreightRole.userId, ids))
  await tx.delete(portAdmin).where(inArray(portAdmin.userId, ids))
  await replacePassword({ db: tx, clock }, ids, { passwordHash: null })
  const shared = await endSharedByUsers({ db: tx, clock }, ids)
  return notesOf(shared, ({ links, calendars, heir }) => ({
    ...(heir === null ? { endedLinks: links } : { passedLinks: links, passedTo: heir }),
    endedCalendars: calendars,
  }))
}

const notesOf = (shared: readonly SharedByUser[], noteOf: (one: SharedByUser) => AuditFields): SharedNotes =>
  new Map(
    shared
      .filter(({ links, calendars }) => links + calendars > 0)
      .map((one): [string, AuditFields] => [one.userId, noteOf(one)]),
  )
