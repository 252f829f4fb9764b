// The line's administrators add a user: he is inactive until he sets a password with the code of his invitation.
import { loginName } from '@quayline/domain/accounts/account-rules'
import { mayGiveRoles } from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { mailProblem } from '../mail-problem.ts'
import { personName } from '../users/person-name.ts'
import { type ActionRefusal, type ActingAdministrator, badFields } from './acting-person.ts'
import { addingUser } from './add-user.ts'
import { assignNew } from './assign-territory.ts'
import type { LineDeps } from './change-user.ts'
import { companyOfIdentifiers, companyRefusal } from './company-of-identifiers.ts'
import { takenProblems } from './taken-fields.ts'
import { type AddedUser, fieldsOf, statedIdentifiers } from './user-body.ts'
import { assignmentRefusal, identifierProblem } from './user-problems.ts'

/** Returns the id. */
export async function addUserOfLine(
  deps: LineDeps,
  acting: ActingAdministrator,
  body: AddedUser,
): Promise<Result<string, ActionRefusal>> {
  if (body.kind !== 'CERTIFIED' && !mayGiveRoles(acting.admin)) return refuse({ why: 'HEADQUARTERS_ONLY' })
  const { territories } = deps.settings
  const assigned = assignNew(acting.admin, territories, body.countryCode, body)
  if (!assigned.ok) return refuse(assignmentRefusal(assigned.reason, territories))
  const { username, email, facilityCodes, firstName, lastName, language, kind } = body
  const problems = [
    identifierProblem(kind, statedIdentifiers(body)),
    await mailProblem(deps, email),
    // All problems are reported together; of two concurrent requests a unique index refuses one.
    ...(await takenProblems(deps.db, null, { username: loginName(username), email: loginName(email), facilityCodes })),
  ].filter((problem): problem is FieldError => problem !== null)
  if (problems.length > 0) return refuse(badFields(...problems))
  return addingUser(deps, acting, async (tx, add) => {
    const company = await companyOfIdentifiers(tx, { customerId: body.customerId ?? null, sapId: body.sapId ?? null })
    if (!company.ok) return company
    const unconfirmed = companyRefusal(company.value, body.companyName, body.confirmedCompanyId)
    if (unconfirmed !== null) return refuse(unconfirmed)
    const fields = fieldsOf(body)
    const place = { companyId: company.value?.id ?? null, regionCode: body.countryCode, ...assigned.value }
    const person = { username, email, name: personName(firstName, lastName), language, kind }
    return ok(await add({ ...fields, user: { ...fields.user, ...person, ...place }, passwordHash: null }))
  })
}
