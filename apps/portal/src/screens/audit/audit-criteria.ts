// The criteria of the audit trail in the address, in the query, and in the file's address.
import type { paths } from '@quayline/client/schema.d'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@quayline/domain/accounts/audit-action'
import { DAY_MS, startOfLineDay } from '../../kit/line-day.ts'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const AUDIT_CRITERIA = ['actor', 'action', 'targetType', 'targetName', 'from', 'until'] as const
export type AuditCriterion = (typeof AUDIT_CRITERIA)[number]
type AuditCriteria = Criteria<AuditCriterion>

type Asked = NonNullable<paths['/v1/admin/audit']['get']['parameters']['query']>
export type AuditQuery = Pick<Asked, AuditCriterion>

/** Days become instants: the last day is inclusive for the reader, exclusive for the server. */
export function auditQuery({ actor, targetName, ...criteria }: AuditCriteria): AuditQuery {
  const action = oneOf(AUDIT_ACTIONS, criteria.action)
  const targetType = oneOf(AUDIT_TARGETS, criteria.targetType)
  const from = startOfLineDay(criteria.from)
  const until = startOfLineDay(criteria.until)
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(targetType === undefined ? {} : { targetType }),
    ...(targetName === undefined ? {} : { targetName }),
    ...(from === null ? {} : { from: new Date(from).toISOString() }),
    ...(until === null ? {} : { until: new Date(until + DAY_MS).toISOString() }),
  }
}

/** All search results, in the reader's language. */
export const auditHref = (path: '/v1/admin/audit.csv' | '/v1/company/audit.csv', query: AuditQuery, lang: string) =>
  `${path}?${new URLSearchParams({ ...query, lang })}`
