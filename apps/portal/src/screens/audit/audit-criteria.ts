// The criteria of the audit trail as the address holds them, as the server asks for them, and as its file takes them.
import type { paths } from '@quayline/client/schema.d'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@quayline/domain/accounts/audit-action'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const AUDIT_CRITERIA = ['actor', 'action', 'targetType', 'targetName', 'from', 'until'] as const
export type AuditCriterion = (typeof AUDIT_CRITERIA)[number]
type AuditCriteria = Criteria<AuditCriterion>

type Asked = NonNullable<paths['/v1/admin/audit']['get']['parameters']['query']>
export type AuditQuery = Pick<Asked, AuditCriterion>

/** The line's own clock, as every instant of the portal is told by (UTC+8, without summer time since 1992). */
const OFFSET = '+08:00'
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Where a local day of the line begins; null for what is no day. */
function startOf(day: string | undefined): number | null {
  if (day === undefined || !DAY.test(day)) return null
  const at = Date.parse(`${day}T00:00:00${OFFSET}`)
  return Number.isNaN(at) ? null : at
}

/** Days become instants: the last one is inclusive for the reader, exclusive for the server. */
export function auditQuery({ actor, targetName, ...criteria }: AuditCriteria): AuditQuery {
  const action = oneOf(AUDIT_ACTIONS, criteria.action)
  const targetType = oneOf(AUDIT_TARGETS, criteria.targetType)
  const from = startOf(criteria.from)
  const until = startOf(criteria.until)
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(targetType === undefined ? {} : { targetType }),
    ...(targetName === undefined ? {} : { targetName }),
    ...(from === null ? {} : { from: new Date(from).toISOString() }),
    ...(until === null ? {} : { until: new Date(until + DAY_MS).toISOString() }),
  }
}

/** Everything that the criteria find, in the reader's language. */
export const auditHref = (path: '/v1/admin/audit.csv' | '/v1/company/audit.csv', query: AuditQuery, lang: string) =>
  `${path}?${new URLSearchParams({ ...query, lang })}`
