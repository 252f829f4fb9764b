// Reads applications: the list in an administrator's scope, a single one, its steps.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import {
  describeRow,
  int4,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { approvalStep } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import type { ApprovalStatus, ApprovalType } from '@quayline/domain/accounts/approval-rule'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '../../../platform/http/page-cursor.ts'

type Reader = Pick<Database, 'execute'>

const APPROVAL = describeRow('an application', {
  id: uuid,
  type: textOf<ApprovalType>(),
  status: textOf<ApprovalStatus>(),
  userId: uuid,
  username: text,
  name: text,
  companyName: nullable(text),
  countryCode: nullable(text),
  city: nullable(text),
  submittedAt: timestamptz,
  originalRegion: text,
  region: text,
  territoryCode: nullable(text),
  particulars: json<Readonly<Record<string, string>>>(),
  finalHandler: nullable(text),
  decidedAt: nullable(timestamptz),
  rejectReason: nullable(text),
  version: int4,
})
export type ApprovalRecord = RowOf<typeof APPROVAL>

/** The company assigned by the line, else the stated one. */
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

const conditionOf = (admin: Administrator, { type, status, territory, username }: ApprovalCriteria): SQL =>
  sql.join(
    [
      approvalScope(admin),
      status === undefined ? OPEN : sql`a.status = ${status}`,
      ...(type === undefined ? [] : [sql`a.type = ${type}`]),
      ...(territory === undefined ? [] : [sql`a.territory_code = ${territory}`]),
      ...(username === undefined ? [] : [sql`u.username = ${loginName(username)}`]),
    ],
    sql` and `,
  )

/** Oldest first, after the cursor. */
export function listApprovals(
  db: Reader,
  admin: Administrator,
  criteria: ApprovalCriteria,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<ApprovalRecord[]> {
  const isFurther =
    after === null ? sql`true` : sql`(a.submitted_at, a.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  return selectRows(
    db,
    APPROVAL,
    sql`${SELECT} where ${conditionOf(admin, criteria)} and ${isFurther} order by a.submitted_at, a.id limit ${limit}`,
  )
}

export const totalOfApprovals = (db: Reader, admin: Administrator, criteria: ApprovalCriteria, page: ReadPage) =>
  totalOf(db, page, sql`from approval a join app_user u on u.id = a.user_id where ${conditionOf(admin, criteria)}`)

const OPEN_APPROVALS = describeRow('open applications', { open: int4 })

/** All open ones in the administrator's scope. */
export async function countOpenApprovals(db: Reader, admin: Administrator): Promise<number> {
  const [row] = await selectRows(
    db,
    OPEN_APPROVALS,
    sql`select count(*)::int as open from approval a where ${approvalScope(admin)} and ${OPEN}`,
  )
  return row?.open ?? 0
}

const FOUND_APPROVAL = describeRow('one application', APPROVAL.columns)

/** `FOR_UPDATE` locks the application's row until the transaction ends, so that of two transitions at once the second sees the first. */
export async function findApproval(
  db: Reader,
  approvalId: string,
  lock: 'FOR_UPDATE' | 'NONE' = 'NONE',
): Promise<ApprovalRecord | undefined> {
  if (lock === 'FOR_UPDATE') await db.execute(sql`select 1 from approval where id = ${approvalId}::uuid for update`)
  const [row] = await selectRows(db, FOUND_APPROVAL, sql`${SELECT} where a.id = ${approvalId}::uuid`)
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

const OTHER_ADMIN = describeRow('another administrator of a company', {})

/** Whether somebody else administers the company already. */
export async function hasOtherAdmin(db: Reader, companyId: string | null, userId: string): Promise<boolean> {
  if (companyId === null) return false
  const rows = await selectRows(
    db,
    OTHER_ADMIN,
    sql`select from app_user where company_id = ${companyId}::uuid and admin_role = 'COMPANY_ADMIN'
          and deleted_at is null and id <> ${userId}::uuid limit 1`,
  )
  return rows.length > 0
}
