// One transition of an application: locked, checked, written with its history, audit entry and notice to the applicant, all or nothing.
import { approval, approvalStep } from '@quayline/database/schema'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { type ApprovalAction, type ApprovalStatus, maySeeApproval } from '@quayline/domain/accounts/approval-rule'
import type { Database } from '@quayline/database/database'
import type { Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { type Actor, type AuditFields, recordAuditEntry } from '../../../platform/audit-trail.ts'
import { isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { refused, type ApiError } from '../../../platform/http/api-error.ts'
import { notifyUser } from '../../notices/index.ts'
import { type DetailedUser, findUserDetail } from '../users/user-detail.ts'
import { type ApprovalRecord, findApproval } from './queries.ts'
import { actionsOf } from './show-approval.ts'

export type StepDeps = Pick<ContextDeps, 'db' | 'clock' | 'settings'>

export interface StepAsked {
  readonly approvalId: string
  /** Of the state that the administrator read. */
  readonly version: number
  readonly admin: Administrator
  readonly actor: Actor
}

/** The state before the transition, with its rows locked. */
export interface StepStart {
  readonly tx: Database
  readonly approval: ApprovalRecord
  readonly applicant: DetailedUser
}

export interface Step {
  readonly status: ApprovalStatus
  readonly region: string
  readonly territoryCode: string | null
  readonly reason?: string | null
  readonly notice?: 'APPROVAL_HELD' | 'APPROVAL_PASSED' | 'APPROVAL_REJECTED'
  /** Changes of the applicant's account. */
  readonly before?: AuditFields
  readonly after?: AuditFields
  /** The company that he belongs to afterwards. */
  readonly companyId?: string
}

/** `decide` must refuse before it writes anything, because a refusal does not roll back. Null = done. */
export function applyTransition(
  { db, clock }: StepDeps,
  action: ApprovalAction,
  { approvalId, version, admin, actor }: StepAsked,
  decide: (start: StepStart) => Promise<Result<Step, ApiError>> | Result<Step, ApiError>,
): Promise<ApiError | null> {
  return db.transaction(async (tx) => {
    const current = await findApproval(tx, approvalId, 'FOR_UPDATE')
    if (current === undefined || !maySeeApproval(admin, current)) return refused('NOT_FOUND', 'approvalUnknown')
    if (current.userId === admin.userId) return refused('CONFLICT', 'notOnYourself')
    if (current.version !== version || !actionsOf(admin, current).includes(action))
      return refused('CONFLICT', 'approvalDecided')
    const applicant = await findUserDetail(tx, clock, current.userId, 'FOR_UPDATE')
    if (applicant === undefined) return refused('NOT_FOUND', 'approvalUnknown')
    const decided = await decide({ tx, approval: current, applicant })
    if (!decided.ok) return decided.reason
    await writeStep({ tx, approval: current, applicant }, decided.value, { action, actor, at: isoNow(clock) })
    await recordAuditEntry(tx, clock, actor, auditedActionOf(action, current, applicant, decided.value))
    if (decided.value.notice !== undefined && applicant.row.status !== 'DELETED') {
      const { reason } = decided.value
      await notifyUser(tx, clock, {
        userId: current.userId,
        email: applicant.row.email,
        language: applicant.detail.language,
        kind: decided.value.notice,
        values: { type: current.type, ...(reason === undefined || reason === null ? {} : { reason }) },
      })
    }
    return null
  })
}

async function writeStep(
  { tx, approval: current }: StepStart,
  { status, region, territoryCode, reason = null }: Step,
  { action, actor, at }: { readonly action: ApprovalAction; readonly actor: Actor; readonly at: string },
): Promise<void> {
  const version = current.version + 1
  const isDecision = status === 'PASS' || status === 'REJECT'
  await tx
    .update(approval)
    .set({
      status,
      region,
      territoryCode,
      version,
      ...(isDecision ? { finalHandler: actor.name, decidedAt: at } : {}),
      ...(status === 'REJECT' ? { rejectReason: reason } : {}),
    })
    .where(eq(approval.id, current.id))
  await tx
    .insert(approvalStep)
    .values({ approvalId: current.id, version, action, by: actor.name, at, reason, region, territoryCode })
}

function auditedActionOf(action: ApprovalAction, current: ApprovalRecord, applicant: DetailedUser, step: Step) {
  return {
    action: `APPROVAL_${action}` as const,
    target: { type: 'APPROVAL' as const, id: current.id, name: current.username },
    companyId: step.companyId ?? applicant.administered.companyId,
    // The administrators now responsible for him.
    region: step.status === 'PASS' ? step.region : (applicant.administered.approvalRegion ?? current.region),
    reason: step.reason ?? null,
    before: {
      type: current.type,
      status: current.status,
      region: current.region,
      territory: current.territoryCode,
      ...step.before,
    },
    after: {
      type: current.type,
      status: step.status,
      region: step.region,
      territory: step.territoryCode,
      ...step.after,
    },
  }
}
