// Makes a user: staff do it from the command line; registration will do the same.
import type { Database } from '@quayline/database/database'
import type { UserKind } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { SimulatedUser } from '@quayline/domain/sharing/page'
import type { Clock } from '../../platform/clock.ts'
import {
  brokenPasswordRules,
  isMailAddress,
  isName,
  isOfficeCode,
  isRegionCode,
  isUsername,
  loginName,
  type PasswordRule,
} from './account-rules.ts'
import { hashPassword } from './password-hash.ts'
import { findCompany } from './queries.ts'
import { simulatedRole } from './simulated-role.ts'
import { takenField, userStoreOn } from './user-store.ts'

export interface NewUser {
  readonly username: string
  readonly password: string
  readonly name: string
  readonly email: string
  readonly kind: UserKind
  /** Code of the company. */
  readonly company?: string | undefined
  readonly region?: string | undefined
  readonly office?: string | undefined
  /** The app simulator may play this user, for whoever opens it. */
  readonly simulatedAs?: SimulatedUser['role'] | undefined
}

export type UserRefusal =
  | { readonly why: 'USERNAME' | 'NAME' | 'EMAIL' | 'COMPANY' | 'REGION' | 'OFFICE' | 'USERNAME_TAKEN' | 'EMAIL_TAKEN' }
  | { readonly why: 'PASSWORD'; readonly rules: readonly PasswordRule[] }

/** Answers the username as it is kept. All or nothing. */
export async function createUser(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  user: NewUser,
): Promise<Result<{ readonly id: string; readonly username: string }, UserRefusal>> {
  const refusal = refusalOfUser(user)
  if (refusal !== null) return refuse(refusal)
  const company = user.company === undefined ? undefined : await findCompany(db, user.company)
  if (user.company !== undefined && company === undefined) return refuse({ why: 'COMPANY' })
  const stored = {
    username: user.username,
    name: user.name,
    email: loginName(user.email),
    kind: user.kind,
    companyId: company?.id ?? null,
    regionCode: user.region ?? null,
    officeCode: user.office ?? null,
    role: user.simulatedAs === undefined ? null : simulatedRole(user.simulatedAs),
  }
  const passwordHash = await hashPassword(user.password)
  try {
    const id = await db.transaction(async (tx) =>
      (await userStoreOn(tx)).create(stored, passwordHash, new Date(clock.now())),
    )
    return ok({ id, username: loginName(user.username) })
  } catch (error) {
    const taken = takenField(error)
    if (taken === null) throw error
    return refuse({ why: taken === 'USERNAME' ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN' })
  }
}

function refusalOfUser({ username, password, name, email, region, office }: NewUser): UserRefusal | null {
  if (!isUsername(username)) return { why: 'USERNAME' }
  if (!isName(name)) return { why: 'NAME' }
  if (!isMailAddress(email.trim())) return { why: 'EMAIL' }
  if (region !== undefined && !isRegionCode(region)) return { why: 'REGION' }
  if (office !== undefined && !isOfficeCode(office)) return { why: 'OFFICE' }
  const rules = brokenPasswordRules(password, username)
  return rules.length === 0 ? null : { why: 'PASSWORD', rules }
}
