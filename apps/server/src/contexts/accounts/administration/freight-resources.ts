// Resources of the freight-charge system: a tree of menus and actions, maintained by headquarters.
import type { putFreightResource } from '@quayline/contract/freight-rights'
import type { Database } from '@quayline/database/database'
import { freightResource } from '@quayline/database/schema'
import { describeRow, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAuditEntry } from '../../../platform/audit-trail.ts'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

type Resource = z.output<(typeof putFreightResource)['body']>
type KeptResource = typeof freightResource.$inferSelect

export const listResources = (db: Pick<Database, 'select'>): Promise<KeptResource[]> =>
  db.select().from(freightResource).orderBy(asc(freightResource.code))

/** Changes of the tree are serialised: two concurrent moves could form a cycle together. */
const lockTreeForUpdate = (tx: Database) => tx.execute(sql`lock table freight_resource in share row exclusive mode`)

/** Adds it, or changes the one with this code; its creator does not change. */
export function putResource(
  { db, clock }: Deps,
  actor: Actor,
  given: Resource,
): Promise<Result<KeptResource, ApiError>> {
  return db.transaction(async (tx) => {
    await lockTreeForUpdate(tx)
    const problem = given.parentCode === null ? null : await parentRefusal(tx, given.code, given.parentCode)
    if (problem !== null) return refuse(problem)
    const [before] = await tx.select().from(freightResource).where(eq(freightResource.code, given.code))
    const { name, kind, parentCode } = given
    const [kept] = await tx
      .insert(freightResource)
      .values({ ...given, createdBy: actor.name, createdAt: isoNow(clock) })
      .onConflictDoUpdate({ target: freightResource.code, set: { name, kind, parentCode } })
      .returning()
    if (kept === undefined) throw new Error('The resource was not stored')
    await recordAuditEntry(tx, clock, actor, {
      action: 'FREIGHT_RESOURCE_PUT',
      target: { type: 'FREIGHT_RESOURCE', id: kept.code, name: kept.name },
      before: before === undefined ? null : fieldsOf(before),
      after: fieldsOf(kept),
    })
    return ok(kept)
  })
}

const RESOURCE_ABOVE = describeRow('a resource above another', { code: text })

/** The parent must exist, and may be neither the resource itself nor below it. */
async function parentRefusal(tx: Database, code: string, parentCode: string): Promise<ApiError | null> {
  if (parentCode === code) return refused('CONFLICT', 'resourceCircle')
  const above = await selectRows(
    tx,
    RESOURCE_ABOVE,
    sql`with recursive above as (
          select code, parent_code from freight_resource where code = ${parentCode}
          union select r.code, r.parent_code from freight_resource r join above a on r.code = a.parent_code)
        select code from above`,
  )
  if (above.length === 0) return badParameter({ path: 'parentCode', rule: 'freight-resource-unknown' })
  return above.some((row) => row.code === code) ? refused('CONFLICT', 'resourceCircle') : null
}

/** Also removed from the roles that have it. */
export function deleteResource({ db, clock }: Deps, actor: Actor, code: string): Promise<ApiError | null> {
  return db.transaction(async (tx) => {
    await lockTreeForUpdate(tx)
    const [before] = await tx.select().from(freightResource).where(eq(freightResource.code, code))
    if (before === undefined) return refused('NOT_FOUND')
    const [below] = await tx.select().from(freightResource).where(eq(freightResource.parentCode, code)).limit(1)
    if (below !== undefined) return refused('CONFLICT', 'resourceInUse')
    await tx.delete(freightResource).where(eq(freightResource.code, code))
    await recordAuditEntry(tx, clock, actor, {
      action: 'FREIGHT_RESOURCE_DELETE',
      target: { type: 'FREIGHT_RESOURCE', id: code, name: before.name },
      before: fieldsOf(before),
    })
    return null
  })
}

const fieldsOf = ({ code, name, kind, parentCode }: KeptResource) => ({ code, name, kind, parentCode })
