// Changes a user's particulars, unless somebody else has changed him since they were read.
import { loginName } from '@quayline/domain/accounts/account-rules'
import { mayGiveRoles } from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { endOpenCodes } from '../codes/end-open-codes.ts'
import { mailProblem } from '../mail-problem.ts'
import { personName } from '../users/person-name.ts'
import type { DetailedUser } from '../users/user-detail.ts'
import { writeUser } from '../users/write-user.ts'
import type { ActDeps } from './add-user.ts'
import type { AdminCall } from './admin-call.ts'
import { reassign } from './assign-territory.ts'
import { companyOfIdentifiers, companyRefusal } from './company-of-identifiers.ts'
import { lockUserForUpdate } from './lock-users-for-update.ts'
import { sendCode } from './send-code.ts'
import { takenProblems, takenRefusal } from './taken-fields.ts'
import { getLocked, recordUserAct, notifyUserOfChange } from './notify-user-of-change.ts'
import { type ChangedUser, fieldsOf, statedIdentifiers } from './user-body.ts'
import { assignmentRefusal, identifierProblem } from './user-problems.ts'

export interface AskedEdit {
  readonly userId: string
  readonly lastEditAt: string
  readonly changes: ChangedUser
}

/** Null = done. */
export async function editUser(deps: ActDeps, call: AdminCall, asked: AskedEdit): Promise<ApiError | null> {
  const { territories } = deps.settings
  const { changes } = asked
  // The mail server is asked before any row is held: it may take seconds to answer.
  const undeliverable = await mailProblem(deps, changes.email)
  try {
    return await deps.db.transaction(async (tx) => {
      const held = { tx, clock: deps.clock }
      const found = await lockUserForUpdate(held, call, asked.userId)
      if (!found.ok) return found.reason
      const before = found.value
      if (Date.parse(before.row.lastEditAt) !== Date.parse(asked.lastEditAt)) return refused('CONFLICT', 'userChanged')
      const assigned = reassign(call.admin, territories, before.detail, changes)
      if (!assigned.ok) return assignmentRefusal(assigned.reason, territories)
      const email = changes.email === undefined ? before.row.email : loginName(changes.email)
      const problems = [
        undeliverable,
        identifierProblem(before.row.kind, { ...before.detail, ...statedIdentifiers(changes) }),
        ...(await takenProblems(tx, before.row.userId, { email, facilityCodes: changes.facilityCodes })),
      ].filter((problem): problem is FieldError => problem !== null)
      if (problems.length > 0) return badParameter(...problems)
      const bound = await rebind(call, { tx, before, changes })
      if (!bound.ok) return bound.reason
      const adminRole = bound.value.adminRole === undefined ? before.row.adminRole : null
      // Also of one who had none so far: he cannot be saved without.
      if (adminRole === 'COMPANY_ADMIN' && assigned.value.territoryCode === null)
        return badParameter({ path: 'territoryCode', rule: 'required' })
      const fields = fieldsOf(changes)
      const user = { ...fields.user, ...assigned.value, ...bound.value, ...renamed(before, changes), email }
      await writeUser(tx, deps.clock, before.row.userId, { ...fields, user })
      // A code that was mailed to the address of before proves nothing of this user any more.
      if (email !== before.row.email) await endOpenCodes(tx, [before.row.email, email])
      const after = await getLocked(held, before.row.userId)
      await recordUserAct(held, call, { action: 'USER_CHANGE', before, after })
      await notifyUserOfChange(held, call, after, 'ACCOUNT_CHANGED')
      if (email !== before.row.email) await tellOfNewAddress(held, call, before, after)
      if (after.row.adminRole !== before.row.adminRole) await notifyUserOfChange(held, call, after, 'RIGHTS_CHANGED')
      return null
    })
  } catch (error) {
    const taken = takenRefusal(error)
    if (taken === null) throw error
    return taken
  }
}

/** The name as one text goes with its parts; one that staff made may be different as long as nobody touches them. */
function renamed({ row }: DetailedUser, changes: ChangedUser) {
  const firstName = changes.firstName ?? row.firstName
  const lastName = changes.lastName ?? row.lastName
  const isSame = firstName === row.firstName && lastName === row.lastName
  return isSame ? {} : { name: personName(firstName, lastName) }
}

type Held = Parameters<typeof getLocked>[0]

/** The old address is told too: whoever still reads it learns that the account has left. An invitation goes to where it can be read. */
async function tellOfNewAddress({ tx, clock }: Held, { actor }: AdminCall, before: DetailedUser, after: DetailedUser) {
  const { email: to } = before.row
  const language = before.detail.language ?? DEFAULT_LANGUAGE
  await queueMail(tx, clock, { to, language, template: 'ACCOUNT_CHANGED', values: { by: actor.name } })
  const { username, email, status } = after.row
  if (status === 'INACTIVE') await sendCode(tx, clock, { username, email, language, isActive: false })
}

type Rebound = { readonly companyId?: string | null; readonly adminRole?: null }

/** Who administers a company does not take that role with him to another one; taking it is headquarters' business. */
async function rebind(
  { admin }: AdminCall,
  { tx, before, changes }: { readonly tx: Held['tx']; readonly before: DetailedUser; readonly changes: ChangedUser },
): Promise<Result<Rebound, ApiError>> {
  const { customerId = before.detail.customerId, sapId = before.detail.sapId } = changes
  if (customerId === before.detail.customerId && sapId === before.detail.sapId) return ok({})
  const company = await companyOfIdentifiers(tx, { customerId, sapId })
  if (!company.ok) return company
  const companyId = company.value?.id ?? null
  if (companyId === before.administered.companyId) return ok({})
  const isAdministrator = before.row.adminRole === 'COMPANY_ADMIN'
  if (isAdministrator && !mayGiveRoles(admin)) return refuse(refused('HQ_ADMIN_ONLY'))
  const unconfirmed = companyRefusal(
    company.value,
    changes.companyName ?? before.row.companyName,
    changes.confirmedCompanyId,
  )
  if (unconfirmed !== null) return refuse(unconfirmed)
  return ok(isAdministrator ? { companyId, adminRole: null } : { companyId })
}
