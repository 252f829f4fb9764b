// Decides who may see, extend and revoke a share. Pure; the answers carry the result as `can`.
import { isStaff, type Caller } from '../../platform/sessions/caller.ts'

export interface ManagedShare {
  /** Its owner; null if the line itself made it. */
  readonly ownerId: string | null
  readonly revokedAt: string | null
}

/** Null for the line's staff, who must be able to revoke a colleague's leaked link. Others see only their own. */
export const ownerFilterFor = (caller: Caller | null): string | null => {
  if (isStaff(caller)) return null
  if (caller === null || caller.user === null) throw new Error('The audience admitted a caller who owns no shares')
  return caller.user.userId
}

const isOwn = (caller: Caller | null, { ownerId }: ManagedShare): boolean =>
  isStaff(caller) || (ownerId !== null && caller?.user?.userId === ownerId)

/** A revoked link stays revoked, because it may have leaked. */
export const canExtend = (caller: Caller | null, share: ManagedShare): boolean =>
  isOwn(caller, share) && share.revokedAt === null

export const canRevoke = (caller: Caller | null, share: ManagedShare): boolean =>
  isOwn(caller, share) && share.revokedAt === null
