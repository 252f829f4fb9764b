// /v1/admin/registers: the small registers, four calls each.
import * as contract from '@quayline/contract/registers'
import { actorOf } from '../../../platform/audit-trail.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { type Origin, route, type Route } from '../../../platform/route.ts'
import { addRow, changeRow, deleteRow, type Keeper } from './keep-register.ts'
import { autoFilerRegister, billRetentionRegister, releaseOfficeRegister } from './plain-registers.ts'
import { portAdminRegister } from './port-admin-register.ts'
import { sapGroupRegister } from './sap-group-register.ts'

export function registerRoutes(deps: ContextDeps): readonly Route[] {
  const { db, clock } = deps
  const keeper = (call: { readonly caller: Caller | null; readonly origin: Origin }): Keeper => ({
    db,
    clock,
    actor: actorOf(call),
  })
  const { billRetentions, autoFilers, releaseOffices, portAdmins, sapGroups } = contract
  const portAdmin = portAdminRegister(deps.settings?.territories ?? [])
  return [
    route(billRetentions.list, async () => ({ data: { items: await billRetentionRegister.rows(db) } })),
    route(billRetentions.add, (call) => addRow(billRetentionRegister, keeper(call), call.body)),
    route(billRetentions.change, (call) => changeRow(billRetentionRegister, keeper(call), call.params.id, call.body)),
    route(billRetentions.delete, (call) => deleteRow(billRetentionRegister, keeper(call), call.params.id)),

    route(autoFilers.list, async () => ({ data: { items: await autoFilerRegister.rows(db) } })),
    route(autoFilers.add, (call) => addRow(autoFilerRegister, keeper(call), call.body)),
    route(autoFilers.change, (call) => changeRow(autoFilerRegister, keeper(call), call.params.id, call.body)),
    route(autoFilers.delete, (call) => deleteRow(autoFilerRegister, keeper(call), call.params.id)),

    route(releaseOffices.list, async () => ({ data: { items: await releaseOfficeRegister.rows(db) } })),
    route(releaseOffices.add, (call) => addRow(releaseOfficeRegister, keeper(call), call.body)),
    route(releaseOffices.change, (call) => changeRow(releaseOfficeRegister, keeper(call), call.params.id, call.body)),
    route(releaseOffices.delete, (call) => deleteRow(releaseOfficeRegister, keeper(call), call.params.id)),

    route(portAdmins.list, async () => ({ data: { items: await portAdmin.rows(db) } })),
    route(portAdmins.add, (call) => addRow(portAdmin, keeper(call), call.body)),
    route(portAdmins.change, (call) => changeRow(portAdmin, keeper(call), call.params.id, call.body)),
    route(portAdmins.delete, (call) => deleteRow(portAdmin, keeper(call), call.params.id)),

    route(sapGroups.list, async () => ({ data: { items: await sapGroupRegister.rows(db) } })),
    route(sapGroups.add, (call) => addRow(sapGroupRegister, keeper(call), call.body)),
    route(sapGroups.change, (call) => changeRow(sapGroupRegister, keeper(call), call.params.id, call.body)),
    route(sapGroups.delete, (call) => deleteRow(sapGroupRegister, keeper(call), call.params.id)),
  ]
}
