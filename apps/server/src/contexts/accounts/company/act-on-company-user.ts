// A company's administrator locks, unlocks, removes or invites a colleague: held, judged, done and recorded in one transaction.
import type { Database } from '@quayline/database/database'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import { type AuditFields, recordAct } from '../../../platform/audit-trail.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { refused, type ApiError } from '../../../platform/http/api-error.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { inviteUser } from '../users/invite-user.ts'
import { lockAccounts, removeAccounts, unlockAccounts } from '../users/lock-accounts.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { AGAIN_AFTER_SECONDS } from '../codes/verification-codes.ts'
import type { DetailedUser } from '../users/user-detail.ts'
import { type CompanyCall, lockOwnUserForUpdate, listLockedByLine } from './company-call.ts'

type Deps = Pick<ContextDeps, 'db' | 'clock'>

interface Done {
  readonly action: AuditAction
  readonly reason?: string
  readonly before?: AuditFields
  readonly after?: AuditFields
}

/** Somebody else was faster: what was read is not so any more. */
const CHANGED = refused('CONFLICT', 'userChanged')

/** `act` refuses before it writes anything. Null = done. */
function actOn(
  { db, clock }: Deps,
  call: CompanyCall,
  userId: string,
  act: (tx: Database, user: DetailedUser) => Promise<ApiError | Done>,
): Promise<ApiError | null> {
  return db.transaction(async (tx) => {
    const held = await lockOwnUserForUpdate(tx, clock, call, userId)
    if (!held.ok) return held.reason
    const done = await act(tx, held.value)
    if ('refused' in done) return done
    const { row, administered } = held.value
    await recordAct(tx, clock, call.actor, {
      ...done,
      target: { type: 'USER', id: userId, name: row.username },
      companyId: call.companyId,
      region: administered.approvalRegion,
    })
    return null
  })
}

export const lockCompanyUser = (deps: Deps, call: CompanyCall, userId: string, reason: string) =>
  actOn(deps, call, userId, async (tx, { row, detail }) => {
    if (row.status === 'LOCKED') return CHANGED
    const { clock } = deps
    const { notes } = await lockAccounts({ db: tx, clock }, [userId], reason)
    const language = detail.language ?? DEFAULT_LANGUAGE
    await queueMail(tx, clock, { to: row.email, language, template: 'ACCOUNT_LOCKED', values: { reason } })
    return {
      action: 'USER_LOCK',
      reason,
      before: { status: row.status },
      after: { status: 'LOCKED', ...notes.get(userId) },
    }
  })

/** Also one who is locked out after wrong passwords. */
export const unlockCompanyUser = (deps: Deps, call: CompanyCall, userId: string) =>
  actOn(deps, call, userId, async (tx, user) => {
    const { row, detail } = user
    const { clock } = deps
    if ((await listLockedByLine(tx, [user])).size > 0) return refused('FORBIDDEN', 'accountOfLine')
    await forgetFailures(tx, [row.username, row.email])
    await unlockAccounts({ db: tx, clock }, [userId])
    const language = detail.language ?? DEFAULT_LANGUAGE
    await queueMail(tx, clock, { to: row.email, language, template: 'ACCOUNT_UNLOCKED', values: {} })
    return {
      action: 'USER_UNLOCK',
      before: { locked: row.status === 'LOCKED', lockReason: detail.lockReason, lockedUntil: detail.lockedUntil },
      after: { locked: false, lockReason: null, lockedUntil: null },
    }
  })

export const removeCompanyUser = (deps: Deps, call: CompanyCall, userId: string) =>
  actOn(deps, call, userId, async (tx, { row }) => {
    const notes = await removeAccounts({ db: tx, clock: deps.clock }, [userId])
    return { action: 'USER_DELETE', before: { status: row.status }, after: { status: 'DELETED', ...notes.get(userId) } }
  })

/** Only of one who has not set a password yet. The code of the mail before is good no more. */
export const inviteCompanyUser = (deps: Deps, call: CompanyCall, userId: string) =>
  actOn(deps, call, userId, async (tx, { row, detail }) => {
    if (row.status !== 'INACTIVE') return CHANGED
    const isSent = await inviteUser(tx, deps.clock, { ...row, language: detail.language })
    if (!isSent) return refused('TOO_MANY_REQUESTS', undefined, { seconds: AGAIN_AFTER_SECONDS })
    return { action: 'USER_RESET_PASSWORD', after: { invited: true } }
  })
