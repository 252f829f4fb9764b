// Adds a user: he is inactive until he sets a password with the code of his invitation.
import type { Database } from '@quayline/database/database'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { mayGiveRoles } from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { LineSettings } from '../../../platform/settings/brand-settings.ts'
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { type MailingTo, mailProblem } from '../mail-problem.ts'
import { personName } from '../users/person-name.ts'
import { userStoreOn } from '../users/user-store.ts'
import { writeUser } from '../users/write-user.ts'
import type { AdminCall } from './admin-call.ts'
import { assignNew } from './assign-territory.ts'
import { companyOfIdentifiers, companyRefusal } from './company-of-identifiers.ts'
import { sendCode } from './send-code.ts'
import { takenProblems, takenRefusal } from './taken-fields.ts'
import { getLocked, recordUserAct } from './notify-user-of-change.ts'
import { type AddedUser, fieldsOf, statedIdentifiers } from './user-body.ts'
import { assignmentRefusal, identifierProblem } from './user-problems.ts'

export interface ActDeps extends MailingTo {
  readonly db: Database
  readonly settings: Pick<LineSettings, 'territories'>
}

/** Answers the id. */
export async function addUser(deps: ActDeps, call: AdminCall, body: AddedUser): Promise<Result<string, ApiError>> {
  if (body.kind !== 'CERTIFIED' && !mayGiveRoles(call.admin)) return refuse(refused('HQ_ADMIN_ONLY'))
  const { territories } = deps.settings
  const assigned = assignNew(call.admin, territories, body.countryCode, body)
  if (!assigned.ok) return refuse(assignmentRefusal(assigned.reason, territories))
  const username = loginName(body.username)
  const email = loginName(body.email)
  const problems = [
    identifierProblem(body.kind, statedIdentifiers(body)),
    await mailProblem(deps, body.email),
    ...(await takenProblems(deps.db, null, { username, email, facilityCodes: body.facilityCodes })),
  ].filter((problem): problem is FieldError => problem !== null)
  if (problems.length > 0) return refuse(badParameter(...problems))
  try {
    return await deps.db.transaction(async (tx) => {
      const company = await companyOfIdentifiers(tx, { customerId: body.customerId ?? null, sapId: body.sapId ?? null })
      if (!company.ok) return company
      const unconfirmed = companyRefusal(company.value, body.companyName, body.confirmedCompanyId)
      if (unconfirmed !== null) return refuse(unconfirmed)
      const person = { username: body.username, name: personName(body.firstName, body.lastName), email }
      const place = {
        companyId: company.value?.id ?? null,
        regionCode: body.countryCode,
        officeCode: body.officeCode ?? null,
      }
      const stored = { ...person, ...place, kind: body.kind, role: null, emailVerified: false }
      const userId = await (await userStoreOn(tx)).create(stored, null, new Date(deps.clock.now()))
      const fields = fieldsOf(body)
      const user = { ...fields.user, ...assigned.value, language: body.language }
      await writeUser(tx, deps.clock, userId, { ...fields, user })
      const held = { tx, clock: deps.clock }
      await sendCode(tx, deps.clock, { username, email, language: body.language, isActive: false })
      await recordUserAct(held, call, { action: 'USER_ADD', before: null, after: await getLocked(held, userId) })
      return ok(userId)
    })
  } catch (error) {
    const taken = takenRefusal(error)
    if (taken === null) throw error
    return refuse(taken)
  }
}
