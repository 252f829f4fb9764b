// Converts an application to the shapes of the contract: a row with the allowed decisions, and the details with every step.
import type { getApproval, listApprovals } from '@quayline/contract/approvals'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { type ApprovalAction, maySeeApproval, possibleActions } from '@quayline/domain/accounts/approval-rule'
import type { Territory } from '@quayline/domain/accounts/territory'
import type { z } from 'zod'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Wire } from '../../../platform/http/route.ts'
import { findUserDetail } from '../users/user-detail.ts'
import { type ApprovalRecord, findApproval, hasOtherAdmin, listSteps } from './queries.ts'

type Row = Wire<z.input<typeof listApprovals.output>>['items'][number]
type Detail = Wire<z.input<typeof getApproval.output>>

/** No administrator decides about his own application. */
export const actionsOf = (admin: Administrator, approval: ApprovalRecord): readonly ApprovalAction[] =>
  approval.userId === admin.userId ? [] : possibleActions(admin, approval)

/** A region without a territory in the configuration (headquarters, or a former one) is shown by its code. */
const regionName = (territories: readonly Territory[], region: string): string =>
  territories.find((territory) => territory.region === region)?.regionName ?? region

export function approvalRow(territories: readonly Territory[], admin: Administrator, approval: ApprovalRecord): Row {
  const { id, particulars: _particulars, ...shown } = approval
  return {
    approvalId: id,
    ...shown,
    originalRegionName: regionName(territories, approval.originalRegion),
    can: actionsOf(admin, approval),
  }
}

/** Undefined: unknown, or outside his scope. */
export async function showApproval(
  { db, clock, settings }: Pick<ContextDeps, 'db' | 'clock' | 'settings'>,
  admin: Administrator,
  approvalId: string,
): Promise<Detail | undefined> {
  const approval = await findApproval(db, approvalId)
  if (approval === undefined || !maySeeApproval(admin, approval)) return undefined
  const user = await findUserDetail(db, clock, approval.userId)
  if (user === undefined) return undefined
  return {
    approval: approvalRow(settings?.territories ?? [], admin, approval),
    user: user.detail,
    particulars: approval.particulars,
    companyHasAdmin: await hasOtherAdmin(db, user.administered.companyId, approval.userId),
    steps: await listSteps(db, approvalId),
  }
}
