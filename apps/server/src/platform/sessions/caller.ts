// Who stands behind a request, and whether an endpoint's audience admits him.
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
  /** Of the key or the session. */
  readonly id: string
  readonly role: Role | 'user'
  /** The partner's code, an operator's name or a username: for logs of who did what. */
  readonly holder: string
  /** What a partner's key is for; null for operators and for users. */
  readonly purpose: KeyPurpose | null
  /**
   * The code by which the line's documents name the caller; null for operators, for users without a company, and for a key that only
   * sends: what is open to everybody shows it no more than everybody.
   */
  readonly partyCode: string | null
  /** Null for keys. */
  readonly user: SessionUser | null
}

/** A key's shape: anything else is refused without asking the database. */
const BEARER = /^Bearer +([\w~+/.=-]{16,200})$/i

/** Who stands behind an Authorization header. A revoked credential is as unknown as one that never was. */
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

/** A user who is not here himself: what he was given speaks for him (a calendar address). */
export const callerOf = (user: SessionUser): Caller => ({
  id: user.userId,
  role: 'user',
  holder: user.username,
  purpose: null,
  partyCode: user.partyCode,
  user,
})

const isOperator = ({ role, user }: Caller): boolean => role === 'operator' || user?.isInternal === true

/** Null when the caller belongs to the audience. A partner's key is held to what it is for. */
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

/** Null when the endpoint asks for no right, or the user's menu holds it. Keys hold none, and need one unless the endpoint says otherwise. */
export function refusalOfResource(
  { resource, isOpenToKeys }: Pick<Endpoint, 'resource' | 'isOpenToKeys'>,
  caller: Caller | null,
): ApiError | null {
  if (resource === undefined || (isOpenToKeys === true && caller !== null && caller.user === null)) return null
  const user = caller?.user ?? null
  return mayUse(menuOwnerOf(user), resource) ? null : refused('FORBIDDEN', 'resourceMissing')
}

/** Whether an answer may offer a call to who asks (`can`). */
export const mayCall = (
  endpoint: Pick<Endpoint, 'audience' | 'resource' | 'isOpenToKeys'>,
  caller: Caller | null,
): boolean =>
  caller !== null && refusalOf(endpoint.audience, caller) === null && refusalOfResource(endpoint, caller) === null

/** Null for a visitor. */
export const menuOwnerOf = (user: SessionUser | null): MenuOwner | null =>
  user === null ? null : { kind: user.kind, adminRole: user.adminRole, chosen: user.chosenMenu }

/** Of a caller whom audience 'party' admitted. */
export function partyOf(caller: Caller | null): string {
  if (caller === null || caller.partyCode === null) throw new Error('The audience admitted a caller without a party')
  return caller.partyCode
}

/** Of a caller whom audience 'user' or 'authenticated' admitted. */
export function userOf(caller: Caller | null): SessionUser {
  if (caller === null || caller.user === null) throw new Error('The audience admitted a caller who is no user')
  return caller.user
}

/** Staff of the line: an operator's key, or an internal user. */
export const isStaff = (caller: Caller | null): boolean => caller !== null && isOperator(caller)

/** Who is written down as the one that did it. The audience admits nobody without a name. */
export function holderOf(caller: Caller | null): string {
  if (caller === null) throw new Error('The audience admitted a visitor')
  return caller.holder
}
