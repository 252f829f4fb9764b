// Changes a user's particulars, unless they were changed since they were read. A company's administrator may change fewer of them
// (contract company-users.ts); what he gives is changed, recorded and notified the same way.
import { loginName } from '@quayline/domain/accounts/account-rules'
import { mayGiveRoles } from '@quayline/domain/accounts/administer-rule'
import type { Territory } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { endOpenCodes } from '../codes/verification-codes.ts'
import { type MailingTo, mailProblem } from '../mail-problem.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { personName } from '../users/person-name.ts'
import type { DetailedUser } from '../users/user-detail.ts'
import { type UserFields, writeUser } from '../users/write-user.ts'
import {
  type AppliedAction,
  applyUserAction,
  mailUser,
  notifyUserOfChange,
  type ActionContext,
} from './apply-user-action.ts'
import {
  type ActionRefusal,
  type ActingAdministrator,
  badFields,
  type CommandDeps,
  isOfCompany,
} from './acting-person.ts'
import { reassign } from './assign-territory.ts'
import { companyOfIdentifiers, companyRefusal } from './company-of-identifiers.ts'
import type { InTransaction } from './users-for-update.ts'
import { sendCode } from './send-code.ts'
import { orTaken, takenProblems } from './taken-fields.ts'
import { type ChangedUser, fieldsOf, statedIdentifiers } from './user-body.ts'
import { assignmentRefusal, identifierProblem } from './user-problems.ts'

export interface LineDeps extends CommandDeps, MailingTo {
  readonly settings: { readonly territories: readonly Territory[] }
}

export interface AskedChange {
  readonly userId: string
  /** Of the state that was read. */
  readonly lastEditAt: string
  readonly changes: ChangedUser
}

export async function changeUser(
  deps: LineDeps,
  acting: ActingAdministrator,
  { userId, lastEditAt, changes }: AskedChange,
): Promise<Result<AppliedAction, ActionRefusal>> {
  // The mail server is asked before any row is locked, because it may take seconds to answer.
  const undeliverable = await mailProblem(deps, changes.email)
  return orTaken(
    applyUserAction(deps, acting, [userId], {
      action: 'USER_CHANGE',
      write: async (locked) => {
        const [before] = locked.users
        if (before === undefined) throw new Error('No user was selected')
        if (Date.parse(before.row.lastEditAt) !== Date.parse(lastEditAt)) return refuse({ why: 'CHANGED' })
        const fields = await fieldsToWrite(deps, acting, { ...locked, before, changes, undeliverable })
        if (!fields.ok) return fields
        await writeUser(locked.tx, locked.clock, before.row.userId, fields.value)
        const { email } = fields.value.user
        // A code mailed to the former address must no longer be valid.
        if (email !== before.row.email) await endOpenCodes(locked.tx, [before.row.email, email])
        // Sessions end with the loss of a role, as in set-rights.ts.
        if (fields.value.user.adminRole === undefined) return ok(new Map())
        const { tx: db, clock } = locked
        return ok(
          new Map([[before.row.userId, { endedSessions: await endSessionsOf({ db, clock }, before.row.userId) }]]),
        )
      },
      notify: notifyAfterChange,
    }),
  )
}

interface Change extends InTransaction {
  readonly before: DetailedUser
  readonly changes: ChangedUser
  readonly undeliverable: FieldError | null
}

type Fields = UserFields & { readonly user: NonNullable<UserFields['user']> & { readonly email: string } }

async function fieldsToWrite(
  { settings: { territories } }: LineDeps,
  acting: ActingAdministrator,
  { tx, before, changes, undeliverable }: Change,
): Promise<Result<Fields, ActionRefusal>> {
  const assigned = reassign(acting.admin, territories, before.detail, changes)
  if (!assigned.ok) return refuse(assignmentRefusal(assigned.reason, territories))
  const email = changes.email === undefined ? before.row.email : loginName(changes.email)
  const identifiers = { ...before.detail, ...statedIdentifiers(changes) }
  const problems = [
    undeliverable,
    // Only the line sets identifiers: a company's administrator saves a colleague without them.
    isOfCompany(acting) ? null : identifierProblem(before.row.kind, identifiers),
    ...(await takenProblems(tx, before.row.userId, { email, facilityCodes: changes.facilityCodes })),
  ].filter((problem): problem is FieldError => problem !== null)
  if (problems.length > 0) return refuse(badFields(...problems))
  const bound = await rebind(acting, { tx, before, changes })
  if (!bound.ok) return bound
  const adminRole = bound.value.adminRole === undefined ? before.row.adminRole : null
  // Required also for a user who had none so far.
  if (adminRole === 'COMPANY_ADMIN' && assigned.value.territoryCode === null)
    return refuse(badFields({ path: 'territoryCode', rule: 'required' }))
  const fields = fieldsOf(changes)
  const user = { ...fields.user, ...assigned.value, ...bound.value, ...renamed(before, changes), email }
  return ok({ ...fields, user })
}

/** The full name follows its parts; a name made by staff may differ until the parts change. */
function renamed({ row }: DetailedUser, changes: ChangedUser) {
  const firstName = changes.firstName ?? row.firstName
  const lastName = changes.lastName ?? row.lastName
  const isSame = firstName === row.firstName && lastName === row.lastName
  return isSame ? {} : { name: personName(firstName, lastName) }
}

type Rebound = { readonly companyId?: string | null; readonly adminRole?: null }

/** A company's administrator does not keep that role in another company; removing it is reserved to headquarters. */
async function rebind(
  { admin }: ActingAdministrator,
  { tx, before, changes }: Pick<Change, 'tx' | 'before' | 'changes'>,
): Promise<Result<Rebound, ActionRefusal>> {
  const { customerId = before.detail.customerId, sapId = before.detail.sapId } = changes
  if (customerId === before.detail.customerId && sapId === before.detail.sapId) return ok({})
  const company = await companyOfIdentifiers(tx, { customerId, sapId })
  if (!company.ok) return company
  const companyId = company.value?.id ?? null
  if (companyId === before.administered.companyId) return ok({})
  const isAdministrator = before.row.adminRole === 'COMPANY_ADMIN'
  if (isAdministrator && !mayGiveRoles(admin)) return refuse({ why: 'HEADQUARTERS_ONLY' })
  const stated = changes.companyName ?? before.row.companyName
  const unconfirmed = companyRefusal(company.value, stated, changes.confirmedCompanyId)
  if (unconfirmed !== null) return refuse(unconfirmed)
  return ok(isAdministrator ? { companyId, adminRole: null } : { companyId })
}

/** The old address is notified too, so that its reader learns of the change. An invitation goes to the new address. */
async function notifyAfterChange(context: ActionContext, before: DetailedUser, after: DetailedUser): Promise<void> {
  await notifyUserOfChange(context, after, 'ACCOUNT_CHANGED')
  if (after.row.email !== before.row.email) {
    await mailUser(context, before, 'ACCOUNT_CHANGED', { by: context.actor.name })
    const { username, email, status } = after.row
    const { language } = after.detail
    if (status === 'INACTIVE') await sendCode(context.tx, context.clock, { username, email, language, isActive: false })
  }
  if (after.row.adminRole !== before.row.adminRole) await notifyUserOfChange(context, after, 'RIGHTS_CHANGED')
}
