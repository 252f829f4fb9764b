// One step of an application: held, judged, written with its history, its audit entry and the notice to the applicant, all or nothing.
import { approval, approvalStep } from '@quayline/database/schema'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { type ApprovalAction, type ApprovalStatus, maySeeApproval } from '@quayline/domain/accounts/approval-rule'
import type { Database } from '@quayline/database/database'
import type { Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { type Actor, type AuditFields, recordAct } from '../../../platform/audit-trail.ts'
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

/** What stands before the step, with the rows held. */
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
  /** Of the applicant: what the step changed in his account. */
  readonly before?: AuditFields
  readonly after?: AuditFields
  /** The company that he belongs to afterwards. */
  readonly companyId?: string
}

/** `decide` refuses before it writes anything: what it refuses is not rolled back. Null = taken. */
export function applyTransition(
  { db, clock }: StepDeps,
  action: ApprovalAction,
  { approvalId, version, admin, actor }: StepAsked,
  decide: (start: StepStart) => Promise<Result<Step, ApiError>> | Result<Step, ApiError>,
): Promise<ApiError | null> {
  return db.transaction(async (tx) => {
    const held = await findApproval(tx, approvalId, 'held')
    if (held === undefined || !maySeeApproval(admin, held)) return refused('NOT_FOUND', 'approvalUnknown')
    if (held.userId === admin.userId) return refused('CONFLICT', 'notOnYourself')
    if (held.version !== version || !actionsOf(admin, held).includes(action))
      return refused('CONFLICT', 'approvalDecided')
    const applicant = await findUserDetail(tx, clock, held.userId, 'held')
    if (applicant === undefined) return refused('NOT_FOUND', 'approvalUnknown')
    const decided = await decide({ tx, approval: held, applicant })
    if (!decided.ok) return decided.reason
    await writeStep({ tx, approval: held, applicant }, decided.value, { action, actor, at: isoNow(clock) })
    await recordAct(tx, clock, actor, actOf(action, held, applicant, decided.value))
    if (decided.value.notice !== undefined && applicant.row.status !== 'DELETED') {
      const { reason } = decided.value
      await notifyUser(tx, clock, {
        userId: held.userId,
        email: applicant.row.email,
        language: applicant.detail.language,
        kind: decided.value.notice,
        values: { type: held.type, ...(reason === undefined || reason === null ? {} : { reason }) },
      })
    }
    return null
  })
}

async function writeStep(
  { tx, approval: held }: StepStart,
  { status, region, territoryCode, reason = null }: Step,
  { action, actor, at }: { readonly action: ApprovalAction; readonly actor: Actor; readonly at: string },
): Promise<void> {
  const version = held.version + 1
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
    .where(eq(approval.id, held.id))
  await tx
    .insert(approvalStep)
    .values({ approvalId: held.id, version, action, by: actor.name, at, reason, region, territoryCode })
}

function actOf(action: ApprovalAction, held: ApprovalRecord, applicant: DetailedUser, step: Step) {
  return {
    action: `APPROVAL_${action}` as const,
    target: { type: 'APPROVAL' as const, id: held.id, name: held.username },
    companyId: step.companyId ?? applicant.administered.companyId,
    // Whoever answers for him now.
    region: step.status === 'PASS' ? step.region : (applicant.administered.approvalRegion ?? held.region),
    reason: step.reason ?? null,
    before: {
      type: held.type,
      status: held.status,
      region: held.region,
      territory: held.territoryCode,
      ...step.before,
    },
    after: { type: held.type, status: step.status, region: step.region, territory: step.territoryCode, ...step.after },
  }
}
