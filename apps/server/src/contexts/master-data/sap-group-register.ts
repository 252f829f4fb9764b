// SAP-ID groups: customers of one corporate group, by their SAP ids; an id may be in several groups.
import type { sapGroups } from '@quayline/contract/registers'
import type { Database } from '@quayline/database/database'
import { sapGroup, sapGroupMember } from '@quayline/database/schema'
import { describeRow, json, text, timestamptz, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Wire } from '../../platform/http/route.ts'
import type { Register } from './register-crud.ts'
import { idOf } from './plain-registers.ts'

type Row = Wire<z.input<typeof sapGroups.add.output>>

const SAP_GROUP = describeRow('an SAP group', {
  id: uuid,
  code: text,
  name: text,
  createdBy: text,
  createdAt: timestamptz,
  sapIds: json<string[]>(),
})

export const sapGroupRegister: Register<z.output<typeof sapGroups.add.body>, Row> = {
  name: 'sap-groups',
  table: sapGroup,
  takenAt: { sap_group_code: 'code' },
  nameOf: ({ code }) => code,
  rows: (db, id) =>
    selectRows(
      db,
      SAP_GROUP,
      sql`select g.id, g.code, g.name, g.created_by as "createdBy", g.created_at as "createdAt",
            coalesce((select jsonb_agg(m.sap_id order by m.sap_id) from sap_group_member m where m.group_id = g.id), '[]')
              as "sapIds"
          from sap_group g ${id === undefined ? sql`` : sql`where g.id = ${id}::uuid`} order by g.code`,
    ),
  insert: async (tx, { sapIds, ...group }, created) => {
    const id = idOf(
      await tx
        .insert(sapGroup)
        .values({ ...group, ...created })
        .returning({ id: sapGroup.id }),
    )
    await putMembers(tx, id, sapIds)
    return id
  },
  update: async (tx, id, { sapIds, ...group }) => {
    await tx.update(sapGroup).set(group).where(eq(sapGroup.id, id))
    await tx.delete(sapGroupMember).where(eq(sapGroupMember.groupId, id))
    await putMembers(tx, id, sapIds)
  },
}

async function putMembers(tx: Database, groupId: string, sapIds: readonly string[]): Promise<void> {
  const members = [...new Set(sapIds)].map((sapId) => ({ groupId, sapId }))
  if (members.length > 0) await tx.insert(sapGroupMember).values(members)
}
