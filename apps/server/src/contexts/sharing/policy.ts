// Decides who may create, see, extend and revoke shares. Small and pure; the answers carry the result as `can`.
import type { Caller } from '../../platform/access-key.ts'

export interface ManagedShare {
  readonly createdBy: string
  readonly revokedAt: string | null
}

/** Operators are the line's own staff: a colleague's leaked link must be revocable by whoever is on duty. */
export const canManageShares = (caller: Caller | null): caller is Caller => caller?.role === 'operator'

/** A revoked link stays revoked: whoever lost it must not find it working again. */
export const canExtend = (caller: Caller | null, share: ManagedShare): boolean =>
  canManageShares(caller) && share.revokedAt === null

export const canRevoke = (caller: Caller | null, share: ManagedShare): boolean =>
  canManageShares(caller) && share.revokedAt === null
