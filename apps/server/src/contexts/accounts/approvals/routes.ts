// /v1/admin/approvals: applications in an administrator's scope, and his decisions about them.
import * as contract from '@quayline/contract/approvals'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { actorOf } from '../../../platform/audit-trail.ts'
import { type Caller, userOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../../platform/http/page-cursor.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { type Origin, route, type Route } from '../../../platform/http/route.ts'
import { administratorOf } from '../administration/admin-call.ts'
import { holdApproval, reassignApproval, rejectApproval } from './decide-approval.ts'
import { approveApplication } from './approve-application.ts'
import { countOpenApprovals, listApprovals, totalOfApprovals } from './queries.ts'
import { approvalRow, showApproval } from './show-approval.ts'
import { resolveApprovalCompany } from './stated-company.ts'
import type { StepAsked } from './apply-transition.ts'

export const approvalRoutes = (deps: ContextDeps): readonly Route[] => {
  const shown = async (admin: Administrator, approvalId: string) => {
    const data = await showApproval(deps, admin, approvalId)
    return data === undefined ? refused('NOT_FOUND', 'approvalUnknown') : { data }
  }
  const after = (asked: StepAsked, refusal: ApiError | null) =>
    refusal === null ? shown(asked.admin, asked.approvalId) : refusal

  return [
    route(contract.listApprovals, async ({ query: { after: text, limit, ...criteria }, caller }) => {
      const mark = text === undefined ? null : readPageCursor(text)
      if (text !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
      const admin = administratorOf(userOf(caller))
      const rows = await listApprovals(deps.db, admin, criteria, { after: mark, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const next = last === undefined ? null : writePageCursor({ at: last.submittedAt, id: last.id })
      const territories = deps.settings?.territories ?? []
      return {
        data: {
          items: page.map((row) => approvalRow(territories, admin, row)),
          next,
          total: await totalOfApprovals(deps.db, admin, criteria, { rows: page, after: mark, next }),
          open: await countOpenApprovals(deps.db, admin),
        },
      }
    }),

    route(contract.getApproval, ({ params, caller }) => shown(administratorOf(userOf(caller)), params.approvalId)),

    route(contract.resolveApprovalCompany, async ({ params, query, caller }) => {
      const resolved = await resolveApprovalCompany(deps, administratorOf(userOf(caller)), { ...params, ...query })
      return resolved.ok ? { data: resolved.value } : resolved.reason
    }),

    route(contract.passApproval, async (call) => {
      const asked = { ...askedOf(call), ...call.body }
      return after(asked, await approveApplication(deps, asked))
    }),

    route(contract.rejectApproval, async (call) => {
      const asked = { ...askedOf(call), ...call.body }
      return after(asked, await rejectApproval(deps, asked))
    }),

    route(contract.holdApproval, async (call) => {
      const asked = { ...askedOf(call), ...call.body }
      return after(asked, await holdApproval(deps, asked))
    }),

    route(contract.reassignApproval, async (call) => {
      const asked = { ...askedOf(call), ...call.body }
      return after(asked, await reassignApproval(deps, asked))
    }),
  ]
}

function askedOf(call: {
  readonly params: { readonly approvalId: string }
  readonly body: { readonly version: number }
  readonly caller: Caller | null
  readonly origin: Origin
}): StepAsked {
  return {
    approvalId: call.params.approvalId,
    version: call.body.version,
    admin: administratorOf(userOf(call.caller)),
    actor: actorOf(call),
  }
}
