// Roles of the freight-charge system: the resources of each role, and how many users have it.
import type { putFreightRole } from '@quayline/contract/freight-rights'
import type { Database } from '@quayline/database/database'
import { describeRow, int4, json, type RowOf, text, timestamptz } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { freightRole, freightRoleResource, userFreightRole } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAuditEntry } from '../../../platform/audit-trail.ts'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

type Role = z.output<(typeof putFreightRole)['body']>

const KEPT_ROLE = describeRow('a freight role', {
  code: text,
  name: text,
  resourceCodes: json<readonly string[]>(),
  users: int4,
  createdBy: text,
  createdAt: timestamptz,
})
export type KeptRole = RowOf<typeof KEPT_ROLE>

/** By code. */
export const listRoles = (db: Pick<Database, 'execute'>): Promise<KeptRole[]> => rolesWhere(db, sql`true`)

const rolesWhere = (db: Pick<Database, 'execute'>, where: SQL): Promise<KeptRole[]> =>
  selectRows(
    db,
    KEPT_ROLE,
    sql`select r.code, r.name, r.created_by as "createdBy", r.created_at as "createdAt",
          coalesce((select jsonb_agg(x.resource_code order by x.resource_code) from freight_role_resource x
                    where x.role_code = r.code), '[]') as "resourceCodes",
          (select count(*)::int from user_freight_role u where u.role_code = r.code) as users
        from freight_role r where ${where} order by r.code`,
  )

/** Locks the role, so that changing it and assigning it to users are serialised. */
const findForUpdate = async (tx: Database, code: string): Promise<KeptRole | undefined> => {
  await tx.execute(sql`select 1 from freight_role where code = ${code} for update`)
  return (await rolesWhere(tx, sql`r.code = ${code}`))[0]
}

const KNOWN_RESOURCE = describeRow('a resource that a role is given', { code: text })

/** Adds it, or changes the one with this code; its creator does not change. */
export function putRole({ db, clock }: Deps, actor: Actor, given: Role): Promise<Result<KeptRole, ApiError>> {
  const { code, name } = given
  return db.transaction(async (tx) => {
    // Locked against concurrent deletion; a resource deleted before is missing here.
    const known = await selectRows(
      tx,
      KNOWN_RESOURCE,
      sql`select code from freight_resource where code = ${anyOf(given.resourceCodes, 'text')} order by code for share`,
    )
    const codes = new Set(known.map((row) => row.code))
    const problems = given.resourceCodes.flatMap((each, index): FieldError[] =>
      codes.has(each) ? [] : [{ path: `resourceCodes.${index}`, rule: 'freight-resource-unknown' }],
    )
    if (problems.length > 0) return refuse(badParameter(...problems))
    const before = await findForUpdate(tx, code)
    await tx
      .insert(freightRole)
      .values({ code, name, createdBy: actor.name, createdAt: isoNow(clock) })
      .onConflictDoUpdate({ target: freightRole.code, set: { name } })
    await tx.delete(freightRoleResource).where(eq(freightRoleResource.roleCode, code))
    if (codes.size > 0)
      await tx.insert(freightRoleResource).values([...codes].map((resourceCode) => ({ roleCode: code, resourceCode })))
    const kept = await findForUpdate(tx, code)
    if (kept === undefined) throw new Error('The role was not stored')
    await recordAuditEntry(tx, clock, actor, {
      action: 'FREIGHT_ROLE_PUT',
      target: { type: 'FREIGHT_ROLE', id: code, name },
      before: before === undefined ? null : fieldsOf(before),
      after: fieldsOf(kept),
    })
    return ok(kept)
  })
}

/** A role must be removed from its users before it is deleted. */
export function deleteRole({ db, clock }: Deps, actor: Actor, code: string): Promise<ApiError | null> {
  return db.transaction(async (tx) => {
    const before = await findForUpdate(tx, code)
    if (before === undefined) return refused('NOT_FOUND')
    const [counted] = await tx
      .select({ users: count() })
      .from(userFreightRole)
      .where(eq(userFreightRole.roleCode, code))
    const users = counted?.users ?? 0
    if (users > 0) return refused('CONFLICT', 'roleInUse', { count: users })
    await tx.delete(freightRole).where(eq(freightRole.code, code))
    await recordAuditEntry(tx, clock, actor, {
      action: 'FREIGHT_ROLE_DELETE',
      target: { type: 'FREIGHT_ROLE', id: code, name: before.name },
      before: fieldsOf(before),
    })
    return null
  })
}

const fieldsOf = ({ code, name, resourceCodes }: KeptRole) => ({ code, name, resourceCodes })
