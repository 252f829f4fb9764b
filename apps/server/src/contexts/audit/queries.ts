// Reads the audit trail in the order of its ids: newest first, or oldest first.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { describeRow, json, nullable, type RowOf, text, textOf, timestamptz } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { AUDIT_TARGETS, type AuditAction, type AuditTarget } from '@quayline/domain/accounts/audit-action'
import { type SQL, sql } from 'drizzle-orm'
import type { AuditFields } from '../../platform/audit-trail.ts'
import type { SessionUser } from '../../platform/sessions/session-token.ts'

const AUDIT_ENTRY = describeRow('an entry of the trail', {
  id: text,
  at: timestamptz,
  actor: text,
  actorRole: text,
  address: nullable(text),
  requestId: nullable(text),
  action: textOf<AuditAction>(),
  targetType: textOf<AuditTarget>(),
  targetId: text,
  targetName: text,
  reason: nullable(text),
  before: nullable(json<AuditFields>()),
  after: nullable(json<AuditFields>()),
})
export type AuditEntry = RowOf<typeof AUDIT_ENTRY>

/** Names must match completely; `from` inclusive, `until` exclusive. */
export interface AuditCriteria {
  readonly actor?: string | undefined
  readonly action?: AuditAction | undefined
  readonly targetType?: AuditTarget | undefined
  readonly targetName?: string | undefined
  /** Actions on this user and decisions about the user's applications. */
  readonly username?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

// Decides which part of the audit trail a person may read: headquarters all, a regional administrator his region, a company its own.
export type AuditScope =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'REGION'; readonly region: string }
  | { readonly kind: 'COMPANY'; readonly companyId: string }
  | { readonly kind: 'NOTHING' }

/** For the line's administrators. A regional administrator without a region reads nothing. */
export function adminScope({ adminRole, adminRegion }: Pick<SessionUser, 'adminRole' | 'adminRegion'>): AuditScope {
  if (adminRole === 'HQ_ADMIN') return { kind: 'ALL' }
  return adminRole === 'REGION_ADMIN' && adminRegion !== null
    ? { kind: 'REGION', region: adminRegion }
    : { kind: 'NOTHING' }
}

/** Only the company's own entries. */
export const companyScope = ({ companyId }: Pick<SessionUser, 'companyId'>): AuditScope =>
  companyId === null ? { kind: 'NOTHING' } : { kind: 'COMPANY', companyId }

export interface AuditSearch {
  readonly scope: AuditScope
  readonly criteria: AuditCriteria
}

export interface EntryPage {
  /** Id of the last entry of the page before; null: from the start. */
  readonly after: string | null
  readonly limit: number
  readonly isOldestFirst?: boolean
}

const behindEntry = ({ after, isOldestFirst = false }: EntryPage): SQL =>
  after === null
    ? sql``
    : isOldestFirst
      ? sql`and audit_entry.id > ${after}::bigint`
      : sql`and audit_entry.id < ${after}::bigint`

/** One page of the matching entries. */
export function listEntries(
  db: Pick<Database, 'execute'>,
  search: AuditSearch,
  page: EntryPage,
): Promise<AuditEntry[]> {
  // A customer does not see the IP addresses of the line's staff.
  const isOfCompany = search.scope.kind === 'COMPANY'
  const address = isOfCompany ? sql`null` : sql`address`
  // Nor the reason for which the line locked a user (docs/decisions/2026-11-28-company-users.md).
  const isHidden = isOfCompany
    ? sql`action in ('USER_LOCK', 'USER_UNLOCK') and actor_role <> 'COMPANY_ADMIN'`
    : sql`false`
  return selectRows(
    db,
    AUDIT_ENTRY,
    sql`select id::text as id, at, actor, actor_role as "actorRole", ${address} as address, request_id as "requestId", action,
          target_type as "targetType", target_id as "targetId", target_name as "targetName",
          case when ${isHidden} then null else reason end as reason,
          case when ${isHidden} then "before" - 'lockReason' else "before" end as "before",
          case when ${isHidden} then "after" - 'lockReason' else "after" end as "after"
        from audit_entry
        where ${conditionOf(search)} ${behindEntry(page)}
        order by audit_entry.id ${page.isOldestFirst === true ? sql`asc` : sql`desc`} limit ${page.limit}`,
  )
}

export const totalOfEntries = (db: Pick<Database, 'execute'>, search: AuditSearch, page: ReadPage) =>
  totalOf(db, page, sql`from audit_entry where ${conditionOf(search)}`)

const NEWEST_ENTRY = describeRow('the newest entry of the trail', { id: nullable(text) })

/** The newest entry of all; null when there is none. */
export async function findNewestId(db: Pick<Database, 'execute'>): Promise<string | null> {
  const [row] = await selectRows(db, NEWEST_ENTRY, sql`select max(id)::text as id from audit_entry`)
  return row?.id ?? null
}

/** Targets of both types are named by the username. */
const OF_USERS: readonly AuditTarget[] = ['USER', 'APPROVAL']

function conditionOf({ scope, criteria }: AuditSearch): SQL {
  const { actor, action, targetType, targetName, username, from, until } = criteria
  return sql.join(
    [
      ofScope(scope),
      ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
      ...(action === undefined ? [] : [sql`action = ${action}`]),
      ...(targetType === undefined ? [] : [sql`target_type = ${targetType}`]),
      ...(targetName === undefined ? [] : [sql`target_name = ${targetName}`]),
      // The index begins with the type, so a name is looked up together with every type.
      ...(targetName === undefined || targetType !== undefined
        ? []
        : [sql`target_type = ${anyOf(AUDIT_TARGETS, 'text')}`]),
      ...(username === undefined ? [] : [sql`target_type = ${anyOf(OF_USERS, 'text')} and target_name = ${username}`]),
      ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
      ...(until === undefined ? [] : [sql`at < ${until}::timestamptz`]),
    ],
    sql` and `,
  )
}

function ofScope(scope: AuditScope): SQL {
  switch (scope.kind) {
    case 'ALL':
      return sql`true`
    case 'REGION':
      return sql`region = ${scope.region}`
    case 'COMPANY':
      return sql`company_id = ${scope.companyId}::uuid`
    case 'NOTHING':
      return sql`false`
  }
}
