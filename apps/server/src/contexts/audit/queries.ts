// Reads the audit trail, newest first: by id, as it was written.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { AUDIT_TARGETS, type AuditAction, type AuditTarget } from '@quayline/domain/accounts/audit-action'
import { type SQL, sql } from 'drizzle-orm'
import type { AuditFields } from '../../platform/audit-trail.ts'
import type { AuditScope } from './audit-scope.ts'

export interface AuditEntry {
  readonly id: string
  readonly at: string
  readonly actor: string
  readonly actorRole: string
  readonly address: string | null
  readonly requestId: string | null
  readonly action: AuditAction
  readonly targetType: AuditTarget
  readonly targetId: string
  readonly targetName: string
  readonly reason: string | null
  readonly before: AuditFields | null
  readonly after: AuditFields | null
}

/** Names are whole ones; `from` inclusive, `until` exclusive. */
export interface AuditCriteria {
  readonly actor?: string | undefined
  readonly action?: AuditAction | undefined
  readonly targetType?: AuditTarget | undefined
  readonly targetName?: string | undefined
  /** Acts on this user and decisions about his applications. */
  readonly username?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface AuditSearch {
  readonly scope: AuditScope
  readonly criteria: AuditCriteria
}

/** Those before the entry `before`, all where it is null. */
export function listEntries(
  db: Pick<Database, 'execute'>,
  search: AuditSearch,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<AuditEntry[]> {
  // A customer is not told from which address the line's people work.
  const address = search.scope.kind === 'COMPANY' ? sql`null` : sql`address`
  return selectRows<AuditEntry>(
    db,
    sql`select id::text as id, at, actor, actor_role as "actorRole", ${address} as address, request_id as "requestId", action,
          target_type as "targetType", target_id as "targetId", target_name as "targetName", reason, "before", "after"
        from audit_entry
        where ${conditionOf(search)} ${before === null ? sql`` : sql`and audit_entry.id < ${before}::bigint`}
        order by audit_entry.id desc limit ${limit}`,
  )
}

/** The newest entry of all; null when there is none. */
export async function findNewestId(db: Pick<Database, 'execute'>): Promise<string | null> {
  const [row] = await selectRows<{ id: string | null }>(db, sql`select max(id)::text as id from audit_entry`)
  return row?.id ?? null
}

/** Both are named by the username. */
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
      // A name alone is not the beginning of the index: all the types with it are.
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
