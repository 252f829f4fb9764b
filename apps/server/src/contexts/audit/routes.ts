// /v1/admin/audit and /v1/company/audit: the audit trail as a list and as a file; and the record of exports that a browser made.
import * as contract from '@quayline/contract/audit'
import { readDateTime } from '@quayline/contract/date-time'
import type { Readable } from 'node:stream'
import { actorOf } from '../../platform/audit-trail.ts'
import { userOf } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter, type FieldError, type ApiError } from '../../platform/http/api-error.ts'
import { type Call, route, type Route } from '../../platform/http/route.ts'
import { recordPageExport } from './record-page-export.ts'
import { exportEntries } from './export-audit.ts'
import {
  adminScope,
  type AuditCriteria,
  type AuditEntry,
  type AuditScope,
  companyScope,
  listEntries,
  totalOfEntries,
} from './queries.ts'
import type { z } from 'zod'

type ListCall = Call<object, z.output<typeof contract.listAudit.query>, unknown>
type FileCall = Call<object, z.output<typeof contract.exportAudit.query>, unknown>

export const auditRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.listAudit, (call) => page(deps, call, adminScope(userOf(call.caller)))),
  route(contract.exportAudit, (call) => file(deps, call, adminScope(userOf(call.caller)))),
  route(contract.listCompanyAudit, (call) => page(deps, call, companyScope(userOf(call.caller)))),
  route(contract.exportCompanyAudit, (call) => file(deps, call, companyScope(userOf(call.caller)))),
  route(contract.recordPageExport, async (call) => {
    const refusal = await recordPageExport(deps, call.caller, actorOf(call), call.body)
    return refusal ?? { data: { recorded: true as const } }
  }),
]

/** An id of a bigint column. */
const MARK = /^[1-9]\d{0,17}$/

async function page(
  { db }: ContextDeps,
  { query: { after: mark, limit, sort, ...criteria } }: ListCall,
  scope: AuditScope,
): Promise<{ data: { items: readonly AuditEntry[]; next: string | null; total: number } } | ApiError> {
  const problems = [
    ...periodProblems(criteria),
    ...(mark === undefined || MARK.test(mark) ? [] : [{ path: 'after', rule: 'cursor' } as const]),
  ]
  if (problems.length > 0) return badParameter(...problems)
  const search = { scope, criteria }
  const after = mark ?? null
  const found = await listEntries(db, search, { after, limit: limit + 1, isOldestFirst: sort === 'at' })
  const items = found.slice(0, limit)
  const next = found.length > limit ? (items.at(-1)?.id ?? null) : null
  const total = await totalOfEntries(db, search, { rows: items, after, next })
  return { data: { items, next, total } }
}

async function file(
  deps: ContextDeps,
  { query: { lang, ...criteria }, language, caller, origin }: FileCall,
  scope: AuditScope,
): Promise<{ data: Readable; headers: Readonly<Record<string, string>> } | ApiError> {
  const problems = periodProblems(criteria)
  if (problems.length > 0) return badParameter(...problems)
  const data = await exportEntries(deps, actorOf({ caller, origin }), { scope, criteria }, lang ?? language)
  const today = new Date(deps.clock.now()).toISOString().slice(0, 10)
  return {
    data,
    headers: { 'cache-control': 'no-store', 'content-disposition': `attachment; filename="audit-${today}.csv"` },
  }
}

/** The year 0 exists in ISO 8601 but not in the database. */
const periodProblems = ({ from, until }: AuditCriteria): readonly FieldError[] =>
  Object.entries({ from, until }).flatMap(([path, value]) =>
    value === undefined || readDateTime(value) !== null ? [] : [{ path, rule: 'format' }],
  )
