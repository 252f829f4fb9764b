// What an administrator sees of a company before he assigns a user to it: its name, the number of its users, and of those in his
// scope some by name.
import type { resolvedCompany } from '@quayline/contract/resolved-company'
import type { Database } from '@quayline/database/database'
import { describeRow, int4, json } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Wire } from '../../../platform/http/route.ts'
import { scopeOf } from '../administration/admin-scope.ts'
import type { CustomerCompany } from './customer-codes.ts'
import { type ResolvedCompany, unconfirmedCompany } from './resolve-company.ts'

export type ResolvedCompanyView = Wire<z.input<typeof resolvedCompany>>

/** Enough to recognise the company. */
const MAX_NAMED = 5

/** `stated`: by the applicant, or in the form. */
export async function showResolved(
  db: Pick<Database, 'execute'>,
  admin: Administrator,
  resolved: ResolvedCompany | null,
  stated: string | null,
): Promise<ResolvedCompanyView> {
  const unresolved = { statedName: stated, company: null, newCompany: null, needsConfirmation: false }
  if (resolved === null) return unresolved
  const needsConfirmation = unconfirmedCompany(resolved, stated) !== null
  if (resolved.kind === 'KNOWN')
    return { ...unresolved, company: await showCompany(db, admin, resolved.company), needsConfirmation }
  const { code, namesInDocuments } = resolved
  return { ...unresolved, newCompany: { code, namesInDocuments }, needsConfirmation }
}

const USERS_OF_COMPANY = describeRow('users of a company', { users: int4, usernames: json<readonly string[]>() })

async function showCompany(
  db: Pick<Database, 'execute'>,
  admin: Administrator,
  { id, code, name, sapId }: CustomerCompany,
) {
  const ofCompany = sql`u.company_id = ${id}::uuid and u.deleted_at is null`
  const [row] = await selectRows(
    db,
    USERS_OF_COMPANY,
    sql`select (select count(*)::int from app_user u where ${ofCompany}) as users,
          coalesce((select jsonb_agg(n.username) from (
            select u.username from app_user u where ${ofCompany} and ${scopeOf(admin)}
            order by u.username limit ${MAX_NAMED}) n), '[]') as usernames`,
  )
  if (row === undefined) throw new Error('A statement that always has a row had none')
  return { companyId: id, code, name, sapId, users: row.users, usernames: row.usernames }
}
