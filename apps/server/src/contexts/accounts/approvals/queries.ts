// Reads applications: the list that an administrator answers for, one of them, its steps.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { approvalStep } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import type { ApprovalStatus, ApprovalType } from '@quayline/domain/accounts/approval-rule'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '../../../platform/http/page-cursor.ts'

type Reader = Pick<Database, 'execute'>

export interface ApprovalRecord {
  readonly id: string
  readonly type: ApprovalType
  readonly status: ApprovalStatus
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly companyName: string | null
  readonly countryCode: string | null
  readonly city: string | null
  readonly submittedAt: string
  readonly originalRegion: string
  readonly region: string
  readonly territoryCode: string | null
  readonly particulars: Readonly<Record<string, string>>
  readonly finalHandler: string | null
  readonly decidedAt: string | null
  readonly rejectReason: string | null
  readonly version: number
}

/** The company that the line bound him to, else what he stated. */
const SELECT = sql`select a.id, a.type, a.status, a.user_id as "userId", u.username, u.name,
    coalesce(c.name, a.particulars->>'companyName', u.company_name) as "companyName",
    u.country_code as "countryCode", a.city, a.submitted_at as "submittedAt", a.original_region as "originalRegion", a.region,
    a.territory_code as "territoryCode", a.particulars, a.final_handler as "finalHandler", a.decided_at as "decidedAt",
    a.reject_reason as "rejectReason", a.version
  from approval a join app_user u on u.id = a.user_id left join company c on c.id = u.company_id`

/** Equal to the domain's maySeeApproval; of approval a. */
export function approvalScope({ adminRole, adminRegion, territories }: Administrator): SQL {
  if (adminRole === 'HQ_ADMIN') return sql`true`
  if (adminRole === 'REGION_ADMIN') return sql`a.region = ${adminRegion}::text`
  return adminRole === 'PORT_ADMIN' ? sql`a.territory_code = ${anyOf(territories, 'text')}` : sql`false`
}

const OPEN = sql`a.status in ('PENDING', 'HOLDING')`

export interface ApprovalCriteria {
  readonly type?: ApprovalType | undefined
  /** Absent: the open ones. */
  readonly status?: ApprovalStatus | undefined
  readonly territory?: string | undefined
  readonly username?: string | undefined
}

/** Oldest first, those after the mark. */
export function listApprovals(
  db: Reader,
  admin: Administrator,
  { type, status, territory, username }: ApprovalCriteria,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<ApprovalRecord[]> {
  const conditions = [
    approvalScope(admin),
    status === undefined ? OPEN : sql`a.status = ${status}`,
    ...(type === undefined ? [] : [sql`a.type = ${type}`]),
    ...(territory === undefined ? [] : [sql`a.territory_code = ${territory}`]),
    ...(username === undefined ? [] : [sql`u.username = ${loginName(username)}`]),
    ...(after === null ? [] : [sql`(a.submitted_at, a.id) > (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  return selectRows<ApprovalRecord>(
    db,
    sql`${SELECT} where ${sql.join(conditions, sql` and `)} order by a.submitted_at, a.id limit ${limit}`,
  )
}

/** All open ones that the administrator answers for. */
export async function countOpenApprovals(db: Reader, admin: Administrator): Promise<number> {
  const [row] = await selectRows<{ open: number }>(
    db,
    sql`select count(*)::int as open from approval a where ${approvalScope(admin)} and ${OPEN}`,
  )
  return row?.open ?? 0
}

/** `held` keeps the application's row until the transaction ends: of two steps at once the second sees the first. */
export async function findApproval(
  db: Reader,
  approvalId: string,
  held: 'held' | 'read' = 'read',
): Promise<ApprovalRecord | undefined> {
  if (held === 'held') await db.execute(sql`select 1 from approval where id = ${approvalId}::uuid for update`)
  const [row] = await selectRows<ApprovalRecord>(db, sql`${SELECT} where a.id = ${approvalId}::uuid`)
  return row
}

export const listSteps = (db: Pick<Database, 'select'>, approvalId: string) =>
  db
    .select({
      version: approvalStep.version,
      action: approvalStep.action,
      by: approvalStep.by,
      at: approvalStep.at,
      reason: approvalStep.reason,
      region: approvalStep.region,
      territoryCode: approvalStep.territoryCode,
    })
    .from(approvalStep)
    .where(eq(approvalStep.approvalId, approvalId))
    .orderBy(approvalStep.version)

/** Whether somebody else administers the company already. */
export async function hasOtherAdmin(db: Reader, companyId: string | null, userId: string): Promise<boolean> {
  if (companyId === null) return false
  const rows = await selectRows(
    db,
    sql`select 1 from app_user where company_id = ${companyId}::uuid and admin_role = 'COMPANY_ADMIN'
          and deleted_at is null and id <> ${userId}::uuid limit 1`,
  )
  return rows.length > 0
}
