// Changes a user's particulars, unless somebody else has changed him since they were read. A company's administrator gives fewer of them
// (contract company-users.ts); what he gives is changed, recorded and notified the same way.
import { loginName } from '@quayline/domain/accounts/account-rules'
import { mayGiveRoles } from '@quayline/domain/accounts/administer-rule'
import type { Territory } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { endOpenCodes } from '../codes/end-open-codes.ts'
import { type MailingTo, mailProblem } from '../mail-problem.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { personName } from '../users/person-name.ts'
import type { DetailedUser } from '../users/user-detail.ts'
import { type UserFields, writeUser } from '../users/write-user.ts'
import { type Acted, actOnUsers, mailUser, notifyUserOfChange, type ActContext } from './act-on-users.ts'
import { type ActRefusal, type Administering, badFields, type CommandDeps, isOfCompany } from './acting.ts'
import { reassign } from './assign-territory.ts'
import { companyOfIdentifiers, companyRefusal } from './company-of-identifiers.ts'
import type { Held } from './hold-users.ts'
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
  acting: Administering,
  { userId, lastEditAt, changes }: AskedChange,
): Promise<Result<Acted, ActRefusal>> {
  // The mail server is asked before any row is held: it may take seconds to answer.
  const undeliverable = await mailProblem(deps, changes.email)
  return orTaken(
    actOnUsers(deps, acting, [userId], {
      action: 'USER_CHANGE',
      write: async (held) => {
        const [before] = held.users
        if (before === undefined) throw new Error('Nobody is held')
        if (Date.parse(before.row.lastEditAt) !== Date.parse(lastEditAt)) return refuse({ why: 'CHANGED' })
        const fields = await fieldsToWrite(deps, acting, { ...held, before, changes, undeliverable })
        if (!fields.ok) return fields
        await writeUser(held.tx, held.clock, before.row.userId, fields.value)
        const { email } = fields.value.user
        // A code that was mailed to the address of before proves nothing of this user any more.
        if (email !== before.row.email) await endOpenCodes(held.tx, [before.row.email, email])
        // Who has lost a role must not go on as what he was, as in set-rights.ts.
        if (fields.value.user.adminRole === undefined) return ok(new Map())
        const { tx: db, clock } = held
        return ok(
          new Map([[before.row.userId, { endedSessions: await endSessionsOf({ db, clock }, before.row.userId) }]]),
        )
      },
      notify: notifyAfterChange,
    }),
  )
}

interface Change extends Held {
  readonly before: DetailedUser
  readonly changes: ChangedUser
  readonly undeliverable: FieldError | null
}

type Fields = UserFields & { readonly user: NonNullable<UserFields['user']> & { readonly email: string } }

async function fieldsToWrite(
  { settings: { territories } }: LineDeps,
  acting: Administering,
  { tx, before, changes, undeliverable }: Change,
): Promise<Result<Fields, ActRefusal>> {
  const assigned = reassign(acting.admin, territories, before.detail, changes)
  if (!assigned.ok) return refuse(assignmentRefusal(assigned.reason, territories))
  const email = changes.email === undefined ? before.row.email : loginName(changes.email)
  const identifiers = { ...before.detail, ...statedIdentifiers(changes) }
  const problems = [
    undeliverable,
    // They are the line's to give: a company's administrator saves a colleague without.
    isOfCompany(acting) ? null : identifierProblem(before.row.kind, identifiers),
    ...(await takenProblems(tx, before.row.userId, { email, facilityCodes: changes.facilityCodes })),
  ].filter((problem): problem is FieldError => problem !== null)
  if (problems.length > 0) return refuse(badFields(...problems))
  const bound = await rebind(acting, { tx, before, changes })
  if (!bound.ok) return bound
  const adminRole = bound.value.adminRole === undefined ? before.row.adminRole : null
  // Also of one who had none so far: he cannot be saved without.
  if (adminRole === 'COMPANY_ADMIN' && assigned.value.territoryCode === null)
    return refuse(badFields({ path: 'territoryCode', rule: 'required' }))
  const fields = fieldsOf(changes)
  const user = { ...fields.user, ...assigned.value, ...bound.value, ...renamed(before, changes), email }
  return ok({ ...fields, user })
}

/** The name as one text goes with its parts; one that staff made may be different as long as nobody touches them. */
function renamed({ row }: DetailedUser, changes: ChangedUser) {
  const firstName = changes.firstName ?? row.firstName
  const lastName = changes.lastName ?? row.lastName
  const isSame = firstName === row.firstName && lastName === row.lastName
  return isSame ? {} : { name: personName(firstName, lastName) }
}

type Rebound = { readonly companyId?: string | null; readonly adminRole?: null }

/** Who administers a company does not take that role with him to another one; taking it is headquarters' business. */
async function rebind(
  { admin }: Administering,
  { tx, before, changes }: Pick<Change, 'tx' | 'before' | 'changes'>,
): Promise<Result<Rebound, ActRefusal>> {
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

/** The old address is notified too: its reader learns that the account has left. An invitation goes to where it can be read. */
async function notifyAfterChange(context: ActContext, before: DetailedUser, after: DetailedUser): Promise<void> {
  await notifyUserOfChange(context, after, 'ACCOUNT_CHANGED')
  if (after.row.email !== before.row.email) {
    await mailUser(context, before, 'ACCOUNT_CHANGED', { by: context.actor.name })
    const { username, email, status } = after.row
    const { language } = after.detail
    if (status === 'INACTIVE') await sendCode(context.tx, context.clock, { username, email, language, isActive: false })
  }
  if (after.row.adminRole !== before.row.adminRole) await notifyUserOfChange(context, after, 'RIGHTS_CHANGED')
}
