// Identifies the caller of a request, and decides whether an endpoint's audience admits the caller.
import type { Audience, Endpoint } from '@quayline/contract/endpoint'
import type { Database } from '@quayline/database/database'
import type { KeyPurpose } from '@quayline/database/schema'
import { type MenuOwner, mayUse } from '@quayline/domain/accounts/menu-rule'
import { isLineAdmin } from '@quayline/domain/accounts/user-kind'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { findAccessKey, type Role } from './access-key.ts'
import type { Clock } from '../clock.ts'
import { refused, type ApiError } from '../http/api-error.ts'
import { findSessionUser, isSessionToken, type SessionUser } from './session-token.ts'

export interface Caller {
  /** Id of the key or of the session. */
  readonly id: string
  readonly role: Role | 'user'
  /** The partner's code, an operator's name or a username, for the audit trail and logs. */
  readonly holder: string
  /** The purpose of a partner's key; null for operators and users. */
  readonly purpose: KeyPurpose | null
  /**
   * The code by which the line's documents name the caller; null for operators, for users without a company, and for a
   * key for sending only, which sees no more than a visitor on public endpoints.
   */
  readonly partyCode: string | null
  /** Null for keys. */
  readonly user: SessionUser | null
}

/** The form of a key: anything else is refused without a database query. */
const BEARER = /^Bearer +([\w~+/.=-]{16,200})$/i

/** The caller of an Authorization header. A revoked credential gets the same answer as an unknown one. */
export async function findCaller(
  db: Database,
  clock: Clock,
  header: string | undefined,
): Promise<Result<Caller, 'CREDENTIAL_MISSING' | 'CREDENTIAL_INVALID' | 'TOKEN_EXPIRED'>> {
  if (header === undefined || header.trim() === '') return refuse('CREDENTIAL_MISSING')
  const credential = BEARER.exec(header.trim())?.[1]
  if (credential === undefined) return refuse('CREDENTIAL_INVALID')
  if (isSessionToken(credential)) {
    const found = await findSessionUser(db, clock, credential)
    if (!found.ok) return found
    const { sessionId, username, partyCode } = found.value
    return ok({ id: sessionId, role: 'user', holder: username, purpose: null, partyCode, user: found.value })
  }
  const key = await findAccessKey(db, credential)
  if (key === undefined) return refuse('CREDENTIAL_INVALID')
  const { id, role, holder } = key
  const purpose = role === 'partner' ? key.purpose : null
  return ok({ id, role, holder, purpose, partyCode: mayRead(purpose) ? holder : null, user: null })
}

const maySend = (purpose: KeyPurpose | null): boolean => purpose === 'SEND' || purpose === 'BOTH'
const mayRead = (purpose: KeyPurpose | null): boolean => purpose === 'READ' || purpose === 'BOTH'

/**
 * The caller for a user who has no session here: for a credential that the user created, such as a calendar address.
 */
export const callerOf = (user: SessionUser): Caller => ({
  id: user.userId,
  role: 'user',
  holder: user.username,
  purpose: null,
  partyCode: user.partyCode,
  user,
})

const isOperator = ({ role, user }: Caller): boolean => role === 'operator' || user?.isInternal === true

/** Null when the audience admits the caller. A partner's key may only be used for its purpose. */
// oxlint-disable-next-line complexity -- One case for each audience: who is admitted is read in one place.
export function refusalOf(audience: Audience, caller: Caller): ApiError | null {
  const { role, user, purpose, partyCode } = caller
  switch (audience) {
    case 'anyone':
    case 'share':
      return null
    case 'partner':
      if (role !== 'partner') return refused('FORBIDDEN', 'partnerOnly')
      return maySend(purpose) ? null : refused('FORBIDDEN', 'keyOnlyReads')
    case 'party':
      if (role === 'partner') return mayRead(purpose) ? null : refused('FORBIDDEN', 'keyOnlySends')
      return user?.isAuthenticated === true && partyCode !== null ? null : refused('FORBIDDEN', 'partyOnly')
    case 'party-or-staff':
      return isOperator(caller) ? null : refusalOf('party', caller)
    case 'operator':
      return isOperator(caller) ? null : refused('FORBIDDEN', 'operatorOnly')
    case 'owner':
      return role === 'user' || role === 'operator' ? null : refused('FORBIDDEN', 'userOnly')
    case 'user':
      return role === 'user' ? null : refused('FORBIDDEN', 'userOnly')
    case 'company-admin':
      return user?.adminRole === 'COMPANY_ADMIN' && user.companyId !== null
        ? null
        : refused('FORBIDDEN', 'companyAdminOnly')
    case 'admin':
      return user !== null && isLineAdmin(user.adminRole) ? null : refused('FORBIDDEN', 'adminOnly')
    case 'hq-admin':
      return user?.adminRole === 'HQ_ADMIN' ? null : refused('HQ_ADMIN_ONLY')
    case 'authenticated':
      return user?.isAuthenticated === true ? null : refused('FORBIDDEN', 'authenticatedOnly')
  }
}

/**
 * Null when the endpoint requires no permission, or the user's menu contains it. Keys have no menu and are refused
 * unless the endpoint is open to keys.
 */
export function refusalOfResource(
  { resource, isOpenToKeys }: Pick<Endpoint, 'resource' | 'isOpenToKeys'>,
  caller: Caller | null,
): ApiError | null {
  if (resource === undefined || (isOpenToKeys === true && caller !== null && caller.user === null)) return null
  const user = caller?.user ?? null
  return mayUse(menuOwnerOf(user), resource) ? null : refused('FORBIDDEN', 'resourceMissing')
}

/** Whether an answer may offer a call to this caller (`can`). */
export const mayCall = (
  endpoint: Pick<Endpoint, 'audience' | 'resource' | 'isOpenToKeys'>,
  caller: Caller | null,
): boolean =>
  caller !== null && refusalOf(endpoint.audience, caller) === null && refusalOfResource(endpoint, caller) === null

/** Null for a visitor. */
export const menuOwnerOf = (user: SessionUser | null): MenuOwner | null =>
  user === null ? null : { kind: user.kind, adminRole: user.adminRole, chosen: user.chosenMenu }

/** For a caller admitted by audience 'party'. */
export function partyOf(caller: Caller | null): string {
  if (caller === null || caller.partyCode === null) throw new Error('The audience admitted a caller without a party')
  return caller.partyCode
}

/** For a caller admitted by audience 'user' or 'authenticated'. */
export function userOf(caller: Caller | null): SessionUser {
  if (caller === null || caller.user === null) throw new Error('The audience admitted a caller who is no user')
  return caller.user
}

/** Staff of the line: an operator's key, or an internal user. */
export const isStaff = (caller: Caller | null): boolean => caller !== null && isOperator(caller)

/** The name recorded as the author of a change. Audiences of such calls admit no visitor. */
export function holderOf(caller: Caller | null): string {
  if (caller === null) throw new Error('The audience admitted a visitor')
  return caller.holder
}
