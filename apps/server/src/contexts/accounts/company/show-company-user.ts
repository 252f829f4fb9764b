// Shows users of a company to its administrator: one page of them by username, or one with all particulars.
import type { getCompanyUser } from '@quayline/contract/company-users'
import { totalOf } from '@quayline/database/count-rows'
import { type Administrator, maySeeUser } from '@quayline/domain/accounts/administer-rule'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Wire } from '../../../platform/http/route.ts'
import { listSharedByUsers, sharedCountsOf } from '../../sharing/index.ts'
import { scopeOf } from '../administration/admin-scope.ts'
import { listLockouts } from '../administration/lockouts.ts'
import { criteriaOf } from '../administration/user-criteria.ts'
import { writeUserCursor } from '../administration/user-mark.ts'
import { findUserDetail, listUserRows, type UserStatus } from '../users/user-detail.ts'
import { listLockedByLine } from '../locked-by-line.ts'
import { companyCan } from './company-can.ts'

type Deps = Pick<ContextDeps, 'db' | 'clock'>
type CompanyUserView = Wire<z.input<typeof getCompanyUser.output>>

interface Asked {
  /** Absent: everybody who was not removed. */
  readonly status: UserStatus | undefined
  readonly keyword: string | undefined
  readonly after: string | null
  readonly limit: number
}

export async function listCompanyUsers(
  { db, clock }: Deps,
  admin: Administrator,
  { status, keyword, after, limit }: Asked,
) {
  const criteria = criteriaOf({ status, keyword }).map((ways) => sql`(${sql.join([...ways], sql` or `)})`)
  const where = sql`${scopeOf(admin)}
    and ${status === undefined ? sql`u.deleted_at is null` : sql`true`} and ${sql.join([sql`true`, ...criteria], sql` and `)}`
  const found = await listUserRows(db, { where, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const next = last === undefined ? null : writeUserCursor(last.row.username)
  const lockedByLine = await listLockedByLine(db, page)
  const lockouts = await listLockouts(
    db,
    clock,
    page.map(({ row }) => row),
  )
  return {
    items: page.map((user) => {
      const { userId } = user.row
      const locks = { isLockedByLine: lockedByLine.has(userId), isLockedOut: lockouts.has(userId) }
      return { ...user.row, can: companyCan(admin, user, locks) }
    }),
    next,
    total: await totalOf(db, { rows: page, after, next }, sql`from app_user u where ${where}`),
  }
}

/** Undefined where there is none, or he is another company's: the two cannot be distinguished. */
export async function showCompanyUser(
  { db, clock }: Deps,
  admin: Administrator,
  userId: string,
): Promise<CompanyUserView | undefined> {
  const found = await findUserDetail(db, clock, userId)
  if (found === undefined || !maySeeUser(admin, found.administered)) return undefined
  const isLockedByLine = (await listLockedByLine(db, [found])).has(userId)
  const isLockedOut = (await listLockouts(db, clock, [found.row])).has(userId)
  // Why the line locked him is between the line and him, and its remarks are its own.
  const lockReason = isLockedByLine ? null : found.detail.lockReason
  return {
    user: { ...found.detail, lockReason, remarks: null },
    shared: sharedCountsOf(await listSharedByUsers({ db, clock }, [userId])),
    can: companyCan(admin, found, { isLockedByLine, isLockedOut }),
  }
}
