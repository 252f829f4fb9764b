// Rejects an application, puts it on hold, or reassigns it to another territory.
import { isRejectReason, judgeReassignment, MAX_REJECT_REASON } from '@quayline/domain/accounts/approval-rule'
import { territoryByCode } from '@quayline/domain/accounts/territory'
import { ok, refuse } from '@quayline/domain/kernel/result'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { type StepAsked, type StepDeps, applyTransition } from './apply-transition.ts'

export const rejectApproval = (
  deps: StepDeps,
  asked: StepAsked & { readonly reason: string },
): Promise<ApiError | null> =>
  applyTransition(deps, 'REJECT', asked, ({ approval: { region, territoryCode } }) =>
    isRejectReason(asked.reason)
      ? ok({ status: 'REJECT', region, territoryCode, reason: asked.reason.trim(), notice: 'APPROVAL_REJECTED' })
      : refuse(badParameter({ path: 'reason', rule: 'reason-length', values: { max: MAX_REJECT_REASON } })),
  )

export const holdApproval = (
  deps: StepDeps,
  asked: StepAsked & { readonly reason?: string | undefined },
): Promise<ApiError | null> =>
  applyTransition(deps, 'HOLD', asked, ({ approval: { region, territoryCode } }) => {
    const reason = asked.reason?.trim() ?? ''
    return ok({
      status: 'HOLDING',
      region,
      territoryCode,
      reason: reason === '' ? null : reason,
      notice: 'APPROVAL_HELD',
    })
  })

/** The applicant is not notified of internal reassignments. */
export const reassignApproval = (
  deps: StepDeps,
  asked: StepAsked & { readonly territoryCode: string },
): Promise<ApiError | null> =>
  applyTransition(deps, 'REASSIGN', asked, ({ approval }) => {
    const territory = territoryByCode(deps.settings?.territories ?? [], asked.territoryCode)
    const judged = judgeReassignment(asked.admin, territory?.region)
    if (!judged.ok || territory === undefined) {
      const isHqOnly = !judged.ok && judged.reason === 'HQ_ONLY'
      return refuse(
        isHqOnly ? refused('HQ_ADMIN_ONLY') : badParameter({ path: 'territoryCode', rule: 'territory-unknown' }),
      )
    }
    return ok({ status: approval.status, region: territory.region, territoryCode: territory.code })
  })
