// The audit trail: administrators search and export it, customers see that of their own company. Also the outbox in
// development.
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@quayline/domain/accounts/audit-action'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY, RAW_BODY } from './endpoint.ts'
import { screenKey } from './screen-choices.ts'
import { language, next, paging, sortedBy, total } from './user-fields.ts'

const fields = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))
  .meta({ id: 'AuditFields' })

const entry = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z.string(),
    actorRole: z.string(),
    address: z.string().nullable().describe('Shown to the line’s administrators; null for customers'),
    requestId: z.string().nullable(),
    action: z.enum(AUDIT_ACTIONS),
    targetType: z.enum(AUDIT_TARGETS),
    targetId: z.string(),
    targetName: z.string(),
    reason: z.string().nullable(),
    before: fields.nullable(),
    after: fields.nullable(),
  })
  .meta({ id: 'AuditEntry' })

const criteria = {
  actor: z.string().trim().min(1).max(100).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  targetType: z.enum(AUDIT_TARGETS).optional(),
  targetName: z.string().trim().min(1).max(100).optional(),
  username: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .optional()
    .describe('Administrative actions on this user, and decisions about the user’s applications'),
  from: z.iso.datetime().optional().describe('Inclusive'),
  until: z.iso.datetime().optional().describe('Exclusive'),
}
const list = z.object({ ...criteria, ...paging, sort: sortedBy('at').describe('Default: newest first') })
const file = z.object({ ...criteria, lang: language.optional() })
const page = z.strictObject({ items: z.array(entry), next, total })

const admin = {
  audience: 'admin',
  resource: 'AUDIT',
  params: NO_PARAMS,
  body: NO_BODY,
  dated: false,
  errors: [],
} as const
const company = { ...admin, audience: 'company-admin', resource: 'COMPANY_AUDIT' } as const
const csv = { method: 'GET', output: RAW_BODY, produces: 'text/csv' } as const

export const listAudit = endpoint({
  ...admin,
  name: 'listAudit',
  method: 'GET',
  path: '/v1/admin/audit',
  summary: 'Administrative actions, newest first; regional administrators see those about their region',
  query: list,
  output: page,
})
export const exportAudit = endpoint({
  ...admin,
  ...csv,
  name: 'exportAudit',
  path: '/v1/admin/audit.csv',
  summary: 'Administrative actions as a CSV file, streamed',
  query: file,
})
export const listCompanyAudit = endpoint({
  ...company,
  name: 'listCompanyAudit',
  method: 'GET',
  path: '/v1/company/audit',
  summary: 'Administrative actions about the user’s company, newest first',
  query: list,
  output: page,
})
export const exportCompanyAudit = endpoint({
  ...company,
  ...csv,
  name: 'exportCompanyAudit',
  path: '/v1/company/audit.csv',
  summary: 'Administrative actions about the user’s company as a CSV file, streamed',
  query: file,
})

/** Most rows of a page, with space for a screen that shows several lists. */
const MAX_ROWS = 10_000

export const recordPageExport = endpoint({
  name: 'recordPageExport',
  method: 'POST',
  path: '/v1/ebuser/page-exports',
  audience: 'user',
  summary:
    'Record in the audit trail that the rows of a page are about to be exported as a file; refused to users who may not read the list',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    screen: screenKey,
    list: z
      .string()
      .regex(/^[A-Za-z_]{1,60}$/)
      .describe('operationId of the call that returned the rows; must be a call that only reads'),
    rows: z.int().min(0).max(MAX_ROWS),
  }),
  output: z.strictObject({ recorded: z.literal(true) }),
  dated: false,
  errors: ['NOT_FOUND', 'HQ_ADMIN_ONLY'],
})

const keptMail = z
  .strictObject({
    mailId: z.uuid(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    language,
    template: z.string(),
    state: z.enum(['WAITING', 'SENT', 'FAILED']),
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'KeptMail' })

export const listOutbox = endpoint({
  name: 'listOutbox',
  method: 'GET',
  path: '/v1/admin/outbox',
  audience: 'hq-admin',
  resource: 'OUTBOX',
  summary:
    'E-mails, newest first; only in development, where no mail server sends them. This list does not exist in production',
  params: NO_PARAMS,
  query: z.object({ to: z.string().trim().min(1).max(254).optional(), ...paging }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(keptMail), next, total }),
  dated: false,
  errors: ['NOT_FOUND'],
})
