// Who answers for the advance filings of a port. The first assignment makes a member of staff a port administrator, the loss of the
// last one takes the role; the territories of his assignments are those whose users and applications he sees.
import type { portAdmins } from '@quayline/contract/registers'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { appUser, portAdmin } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { type Territory, territoryByCode } from '@quayline/domain/accounts/territory'
import type { AdminRole } from '@quayline/domain/accounts/user-kind'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAct } from '../../platform/audit-trail.ts'
import type { FieldError } from '../../platform/http/api-error.ts'
import type { Wire } from '../../platform/http/route.ts'
import { notifyUser } from '../notices/index.ts'
import { findUserDetail, writeUser } from '../accounts/index.ts'
import type { EditContext, Register } from './register-crud.ts'
import { idOf } from './plain-registers.ts'

type Entry = z.output<typeof portAdmins.add.body>
type Row = Wire<z.input<typeof portAdmins.add.output>>

export function portAdminRegister(territories: readonly Territory[]): Register<Entry, Row> {
  const columnsOf = (entry: Entry) => {
    const territory = territoryByCode(territories, entry.territoryCode)
    if (territory === undefined) throw new Error('The territory was not checked')
    return { ...entry, region: territory.region }
  }
  return {
    name: 'port-admins',
    table: portAdmin,
    takenAt: { port_admin_assignment: 'portCode' },
    nameOf: ({ username, portType, portCode }) => `${username} ${portType} ${portCode}`,
    regionOf: ({ region }) => region,
    rows: (db, id) =>
      db
        .select({
          id: portAdmin.id,
          createdBy: portAdmin.createdBy,
          createdAt: portAdmin.createdAt,
          userId: portAdmin.userId,
          portType: portAdmin.portType,
          portCode: portAdmin.portCode,
          territoryCode: portAdmin.territoryCode,
          username: appUser.username,
          region: portAdmin.region,
        })
        .from(portAdmin)
        .innerJoin(appUser, eq(appUser.id, portAdmin.userId))
        .where(id === undefined ? undefined : eq(portAdmin.id, id))
        .orderBy(asc(appUser.username), portAdmin.portType, portAdmin.portCode),
    problems: async (tx, entry, before) => {
      await lockUsersForUpdate(tx, [entry.userId, ...(before === null ? [] : [before.userId])])
      return [...(await userProblems(tx, entry.userId)), ...territoryProblems(territories, entry.territoryCode)]
    },
    insert: async (tx, entry, created) =>
      idOf(
        await tx
          .insert(portAdmin)
          .values({ ...columnsOf(entry), ...created })
          .returning({ id: portAdmin.id }),
      ),
    update: (tx, id, entry) => tx.update(portAdmin).set(columnsOf(entry)).where(eq(portAdmin.id, id)),
    afterChange: async (context, before, after) => {
      for (const userId of new Set([before?.userId, after?.userId])) if (userId) await settleRole(context, userId)
    },
  }
}

/** In one order: two changes that exchange their users wait, and never in a circle. */
const lockUsersForUpdate = (tx: Database, userIds: readonly string[]) =>
  tx.execute(sql`select 1 from app_user where id = ${anyOf(userIds, 'uuid')} order by id for update`)

/** Staff of the line or of its agents, who administers nothing else. */
async function userProblems(tx: Database, userId: string): Promise<readonly FieldError[]> {
  const [user] = await tx
    .select({ kind: appUser.kind, adminRole: appUser.adminRole, deletedAt: appUser.deletedAt })
    .from(appUser)
    .where(eq(appUser.id, userId))
  if (user === undefined || user.deletedAt !== null) return [{ path: 'userId', rule: 'user-unknown' }]
  const isStaff = user.kind === 'INTERNAL' || user.kind === 'EXTERNAL'
  const isFree = user.adminRole === null || user.adminRole === 'PORT_ADMIN'
  return isStaff && isFree ? [] : [{ path: 'userId', rule: 'staff-only' }]
}

const territoryProblems = (territories: readonly Territory[], code: string): readonly FieldError[] =>
  territoryByCode(territories, code) === undefined ? [{ path: 'territoryCode', rule: 'territory-unknown' }] : []

async function settleRole({ db: tx, clock, actor }: EditContext, userId: string): Promise<void> {
  const user = await findUserDetail(tx, clock, userId, 'held')
  if (user === undefined) return
  const [assigned] = await selectRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from port_admin where user_id = ${userId}::uuid`,
  )
  const { row, detail, administered } = user
  const adminRole = roleAfter(row.adminRole, assigned?.count ?? 0)
  if (adminRole === row.adminRole) return
  await writeUser(tx, clock, userId, { user: { adminRole } })
  await recordAct(tx, clock, actor, {
    action: 'USER_ROLE',
    target: { type: 'USER', id: userId, name: row.username },
    companyId: administered.companyId,
    region: administered.approvalRegion,
    before: { adminRole: row.adminRole },
    after: { adminRole },
  })
  if (row.status === 'DELETED') return
  const told = { userId, email: row.email, language: detail.language }
  await notifyUser(tx, clock, { ...told, kind: 'RIGHTS_CHANGED', values: { by: actor.name } })
}

/** Another role than a port administrator's stays: it was given since by headquarters. */
function roleAfter(role: AdminRole | null, assignments: number): AdminRole | null {
  if (role === null && assignments > 0) return 'PORT_ADMIN'
  return role === 'PORT_ADMIN' && assignments === 0 ? null : role
}
