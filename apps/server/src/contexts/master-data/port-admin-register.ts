// Who is responsible for the advance filings of a port. The first assignment makes a member of staff a port
// administrator, the loss of the last one removes the role; the territories of the assignments are those whose users
// and applications the administrator sees.
import type { portAdmins } from '@quayline/contract/registers'
import type { Database } from '@quayline/database/database'
import { appUser, portAdmin } from '@quayline/database/schema'
import { bool, describeRow, int4, nullable, textOf } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { filingRegimeOf } from '@quayline/domain/customs/customs-area'
import { type Territory, territoryByCode } from '@quayline/domain/accounts/territory'
import type { AdminRole } from '@quayline/domain/accounts/user-kind'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FieldError } from '../../platform/http/api-error.ts'
import type { Wire } from '../../platform/http/route.ts'
import { lockUsersForUpdate, setPortRole } from '../accounts/index.ts'
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
      // Locks users in the same order as every command on users, so that two changes cannot deadlock.
      await lockUsersForUpdate(tx, { admin: null }, [entry.userId, ...(before === null ? [] : [before.userId])])
      return [
        ...(await userProblems(tx, entry.userId)),
        ...portProblems(entry),
        ...territoryProblems(territories, entry.territoryCode),
      ]
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
      const userIds = [...new Set([before?.userId, after?.userId])].filter((id) => id !== undefined)
      // Of two changes at once the second sees the result of the first.
      await lockUsersForUpdate(context.db, { admin: null }, userIds)
      for (const userId of userIds) await settleRole(context, userId)
    },
  }
}

/** Staff of the line or of its agents without another administrator role. */
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

/** The type is the filing regime of the port's country (docs/requirements/master-data.md 1). */
const portProblems = ({ portType, portCode }: Entry): readonly FieldError[] =>
  filingRegimeOf(portCode.slice(0, 2)) === portType ? [] : [{ path: 'portCode', rule: 'port-country' }]

const territoryProblems = (territories: readonly Territory[], code: string): readonly FieldError[] =>
  territoryByCode(territories, code) === undefined ? [{ path: 'territoryCode', rule: 'territory-unknown' }] : []

const PORT_USER = describeRow('a user whose ports change', {
  role: nullable(textOf<AdminRole>()),
  removed: bool,
  assigned: int4,
})

async function settleRole({ db, clock, actor }: EditContext, userId: string): Promise<void> {
  const [user] = await selectRows(
    db,
    PORT_USER,
    sql`select admin_role as role, deleted_at is not null as removed,
          (select count(*)::int from port_admin where user_id = ${userId}::uuid) as assigned
        from app_user where id = ${userId}::uuid`,
  )
  if (user === undefined || user.removed) return
  const role = roleAfter(user.role, user.assigned)
  if (role === user.role) return
  const settled = await setPortRole({ db, clock }, { admin: null, actor }, userId, role)
  if (!settled.ok) throw new Error(`The role of a port administrator was not settled: ${settled.reason.why}`)
}

/** Any other role stays: headquarters assigned it meanwhile. */
function roleAfter(role: AdminRole | null, assignments: number): AdminRole | null {
  if (role === null && assignments > 0) return 'PORT_ADMIN'
  return role === 'PORT_ADMIN' && assignments === 0 ? null : role
}
