// Makes a user who may log in at once: staff do it from the command line, the demonstration at its start.
import type { Database } from '@quayline/database/database'
import { territoryByCode } from '@quayline/domain/accounts/territory'
import { brokenPasswordRules, loginName } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type Actor, recordAct } from '../../../platform/audit-trail.ts'
import { type LineSettings, NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import { refusalOfUser, type NewUser, type UserRefusal } from './new-user.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findCompany } from '../queries.ts'
import { roleMarkOf } from '../simulated-users/simulated-role.ts'
import { takenField, userStoreOn } from './user-store.ts'
import { writeUser } from './write-user.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  /** Names the territories and regions; absent = there are none. */
  readonly settings?: LineSettings
}

/** Answers the username as it is kept. All or nothing. `actor`: recorded in the audit trail; null = nobody. */
export async function createUser(
  { db, clock, settings = NO_SETTINGS }: Deps,
  user: NewUser,
  actor: Actor | null = null,
): Promise<Result<{ readonly id: string; readonly username: string }, UserRefusal>> {
  const refusal = refusalOfUser(user, settings.territories)
  if (refusal !== null) return refuse(refusal)
  const company = user.company === undefined ? undefined : await findCompany(db, user.company)
  if (user.company !== undefined && company === undefined) return refuse({ why: 'COMPANY' })
  const broken = brokenPasswordRules(user.password, user.username)
  if (broken.length > 0) return refuse({ why: 'PASSWORD', rules: broken })
  const username = loginName(user.username)
  const stored = storedOf(user, company?.id ?? null)
  const responsible = responsibleOf(user, settings)
  const passwordHash = await hashPassword(user.password)
  try {
    const id = await db.transaction(async (tx) => {
      const made = await (await userStoreOn(tx)).create(stored, passwordHash, new Date(clock.now()))
      await writeUser(tx, clock, made, { user: responsible })
      if (actor !== null) {
        const { name, email, kind, companyId } = stored
        await recordAct(tx, clock, actor, {
          action: 'USER_ADD',
          target: { type: 'USER', id: made, name: username },
          companyId,
          region: responsible.approvalRegion,
          after: { name, email, kind, companyName: company?.name ?? null, ...responsible },
        })
      }
      return made
    })
    return ok({ id, username })
  } catch (error) {
    const taken = takenField(error)
    if (taken === null) throw error
    return refuse({ why: taken === 'USERNAME' ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN' })
  }
}

const storedOf = (user: NewUser, companyId: string | null) => ({
  username: user.username,
  name: user.name,
  email: loginName(user.email),
  kind: user.kind,
  companyId,
  regionCode: user.region ?? null,
  officeCode: user.office ?? null,
  role: roleMarkOf(user),
  emailVerified: true,
})

const responsibleOf = (user: NewUser, { territories }: LineSettings) => ({
  adminRole: user.admin ?? null,
  adminRegion: user.adminRegion ?? null,
  territoryCode: user.territory ?? null,
  approvalRegion: territoryByCode(territories, user.territory ?? null)?.region ?? null,
})
