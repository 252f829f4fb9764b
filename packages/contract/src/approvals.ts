// Applications for certification or for company administration, and the administrators' decisions
// (docs/requirements/accounts.md 5).
import {
  APPROVAL_ACTIONS,
  APPROVAL_STATUSES,
  APPROVAL_TYPES,
  MAX_REJECT_REASON,
} from '@quayline/domain/accounts/approval-rule'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { confirmation, resolvedCompany } from './resolved-company.ts'
import { freeText, next, paging, total, userDetail } from './user-fields.ts'

const row = z
  .strictObject({
    approvalId: z.uuid(),
    type: z.enum(APPROVAL_TYPES),
    status: z.enum(APPROVAL_STATUSES),
    userId: z.uuid(),
    username: z.string(),
    name: z.string(),
    companyName: z.string().nullable(),
    countryCode: z.string().nullable(),
    city: z.string().nullable(),
    submittedAt: z.iso.datetime(),
    originalRegion: z.string(),
    originalRegionName: z.string(),
    region: z.string(),
    territoryCode: z.string().nullable(),
    finalHandler: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    rejectReason: z.string().nullable(),
    version: z.int(),
    can: z.array(z.enum(APPROVAL_ACTIONS)),
  })
  .meta({ id: 'ApprovalRow' })

const detail = z
  .strictObject({
    approval: row,
    user: userDetail.describe('The current state of the user'),
    particulars: z.record(z.string(), z.string()).describe('What the user stated in the application'),
    companyHasAdmin: z.boolean().describe('A warning: the company already has an administrator'),
    steps: z.array(
      z.strictObject({
        version: z.int(),
        action: z.enum(['SUBMIT', ...APPROVAL_ACTIONS]),
        by: z.string(),
        at: z.iso.datetime(),
        reason: z.string().nullable(),
        region: z.string(),
        territoryCode: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ApprovalDetail' })

const base = { audience: 'admin', resource: 'APPROVALS', query: NO_QUERY, dated: false } as const
const byId = z.object({ approvalId: z.uuid() })
/** Version of the state that was read: a step by another administrator meanwhile is a conflict. */
const version = z.int().min(1)

export const listApprovals = endpoint({
  ...base,
  name: 'listApprovals',
  method: 'GET',
  path: '/v1/admin/approvals',
  summary: 'Applications for which the administrator is responsible, oldest first; without a status only the open ones',
  params: NO_PARAMS,
  query: z.object({
    type: z.enum(APPROVAL_TYPES).optional(),
    status: z.enum(APPROVAL_STATUSES).optional(),
    territory: z.string().max(20).optional(),
    username: z.string().trim().min(1).max(20).optional(),
    ...paging,
  }),
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(row),
    next,
    total,
    open: z.int().describe('Number of all open applications'),
  }),
  errors: [],
})

export const getApproval = endpoint({
  ...base,
  name: 'getApproval',
  method: 'GET',
  path: '/v1/admin/approvals/{approvalId}',
  summary: 'One application with every step',
  params: byId,
  body: NO_BODY,
  output: detail,
  errors: ['NOT_FOUND'],
})

export const resolveApprovalCompany = endpoint({
  ...base,
  name: 'resolveApprovalCompany',
  method: 'GET',
  path: '/v1/admin/approvals/{approvalId}/company',
  summary:
    'The company to which the applicant would be assigned if the application were passed with these codes; nothing is written',
  params: byId,
  query: z.object({
    sapId: z.string().max(20).meta({ maxLength: 10 }).describe('Exactly 10 digits'),
    customerId: freeText(80).optional(),
  }),
  body: NO_BODY,
  output: resolvedCompany,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const passApproval = endpoint({
  ...base,
  name: 'passApproval',
  method: 'POST',
  path: '/v1/admin/approvals/{approvalId}/pass',
  summary: 'Certify the user, or make the user the company’s administrator; the user is notified by e-mail and notice',
  params: byId,
  body: z.strictObject({
    version,
    sapId: z.string().max(20).meta({ maxLength: 10 }).optional().describe('Needed to certify: exactly 10 digits'),
    customerId: freeText(80).optional().describe('Code of the company in the line’s shipping documents; must exist'),
    territoryCode: z.string().max(20).optional().describe('Territory, if the application names none'),
    ...confirmation,
    confirmedCustomerId: freeText(80)
      .optional()
      .describe(
        'Code of the company that would be created; needed if shipping documents name its party differently from the stated name',
      ),
  }),
  output: detail,
  errors: ['NOT_FOUND', 'CONFLICT', 'COMPANY_NOT_CONFIRMED', 'HQ_ADMIN_ONLY'],
})

export const rejectApproval = endpoint({
  ...base,
  name: 'rejectApproval',
  method: 'POST',
  path: '/v1/admin/approvals/{approvalId}/reject',
  summary: 'Reject with a reason of at most 100 characters; the applicant is notified',
  params: byId,
  body: z.strictObject({ version, reason: z.string().max(1000).meta({ maxLength: MAX_REJECT_REASON }) }),
  output: detail,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const holdApproval = endpoint({
  ...base,
  name: 'holdApproval',
  method: 'POST',
  path: '/v1/admin/approvals/{approvalId}/hold',
  summary: 'Put an application on hold until an open question is resolved; the applicant is notified',
  params: byId,
  body: z.strictObject({ version, reason: z.string().max(1000).optional() }),
  output: detail,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const reassignApproval = endpoint({
  ...base,
  name: 'reassignApproval',
  method: 'POST',
  path: '/v1/admin/approvals/{approvalId}/reassign',
  summary: 'Reassign an application to another territory; only headquarters may reassign it to another region',
  params: byId,
  body: z.strictObject({ version, territoryCode: z.string().min(1).max(20) }),
  output: detail,
  errors: ['NOT_FOUND', 'CONFLICT', 'HQ_ADMIN_ONLY'],
})
