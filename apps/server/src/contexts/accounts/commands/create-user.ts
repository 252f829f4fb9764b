// Creates a user who may log in at once: by the operator on the command line, or at the start of the demonstration. The
// person who hands out the password vouches for the user.
import { brokenPasswordRules, loginName } from '@quayline/domain/accounts/account-rules'
import { territoryByCode } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type LineSettings, NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findCompany } from '../queries.ts'
import { roleMarkOf } from '../simulated-users/simulated-role.ts'
import type { ActingPerson, ActionRefusal, CommandDeps } from './acting-person.ts'
import { addingUser } from './add-user.ts'
import { refusalOfUser, type NewUser, type UserRefusal } from './new-user.ts'

interface Deps extends CommandDeps {
  /** Names the territories and regions; absent = there are none. */
  readonly settings?: LineSettings
}

/** Returns the username as stored. */
export async function createUser(
  { settings = NO_SETTINGS, ...deps }: Deps,
  acting: ActingPerson,
  user: NewUser,
): Promise<Result<{ readonly id: string; readonly username: string }, UserRefusal>> {
  const refusal = refusalOfUser(user, settings.territories)
  if (refusal !== null) return refuse(refusal)
  const company = user.company === undefined ? undefined : await findCompany(deps.db, user.company)
  if (user.company !== undefined && company === undefined) return refuse({ why: 'COMPANY' })
  const rules = brokenPasswordRules(user.password, user.username)
  if (rules.length > 0) return refuse({ why: 'PASSWORD', rules })
  const passwordHash = await hashPassword(user.password)
  const columns = { ...columnsOf(user, settings), companyId: company?.id ?? null }
  const made = await addingUser(deps, acting, async (_tx, add) => ok(await add({ user: columns, passwordHash })))
  return made.ok ? ok({ id: made.value, username: loginName(user.username) }) : refuse(takenRefusal(made.reason))
}

const columnsOf = (user: NewUser, { territories }: LineSettings) => ({
  username: user.username,
  name: user.name,
  email: user.email,
  kind: user.kind,
  regionCode: user.region ?? null,
  officeCode: user.office ?? null,
  role: roleMarkOf(user),
  adminRole: user.admin ?? null,
  adminRegion: user.adminRegion ?? null,
  territoryCode: user.territory ?? null,
  approvalRegion: territoryByCode(territories, user.territory ?? null)?.region ?? null,
})

/** Everything else was judged before. */
function takenRefusal(reason: ActionRefusal): UserRefusal {
  if (reason.why !== 'FIELDS') throw new Error(`A user was refused for ${reason.why}`)
  return { why: reason.problems.some(({ path }) => path === 'username') ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN' }
}
