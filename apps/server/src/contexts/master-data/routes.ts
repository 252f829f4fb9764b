// /v1/admin/registers: the small registers, four calls each.
import * as contract from '@quayline/contract/registers'
import { actorOf } from '../../platform/audit-trail.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { type Origin, route, type Route } from '../../platform/http/route.ts'
import { addRow, changeRow, deleteRow, type EditContext } from './register-crud.ts'
import { autoFilerRegister, billRetentionRegister, releaseOfficeRegister } from './plain-registers.ts'
import { portAdminRegister } from './port-admin-register.ts'
import { sapGroupRegister } from './sap-group-register.ts'

export function registerRoutes(deps: ContextDeps): readonly Route[] {
  const { db, clock } = deps
  const context = (call: { readonly caller: Caller | null; readonly origin: Origin }): EditContext => ({
    db,
    clock,
    actor: actorOf(call),
  })
  const { billRetentions, autoFilers, releaseOffices, portAdmins, sapGroups } = contract
  const portAdmin = portAdminRegister(deps.settings?.territories ?? [])
  return [
    route(billRetentions.list, async () => ({ data: { items: await billRetentionRegister.rows(db) } })),
    route(billRetentions.add, (call) => addRow(billRetentionRegister, context(call), call.body)),
    route(billRetentions.change, (call) => changeRow(billRetentionRegister, context(call), call.params.id, call.body)),
    route(billRetentions.delete, (call) => deleteRow(billRetentionRegister, context(call), call.params.id)),

    route(autoFilers.list, async () => ({ data: { items: await autoFilerRegister.rows(db) } })),
    route(autoFilers.add, (call) => addRow(autoFilerRegister, context(call), call.body)),
    route(autoFilers.change, (call) => changeRow(autoFilerRegister, context(call), call.params.id, call.body)),
    route(autoFilers.delete, (call) => deleteRow(autoFilerRegister, context(call), call.params.id)),

    route(releaseOffices.list, async () => ({ data: { items: await releaseOfficeRegister.rows(db) } })),
    route(releaseOffices.add, (call) => addRow(releaseOfficeRegister, context(call), call.body)),
    route(releaseOffices.change, (call) => changeRow(releaseOfficeRegister, context(call), call.params.id, call.body)),
    route(releaseOffices.delete, (call) => deleteRow(releaseOfficeRegister, context(call), call.params.id)),

    route(portAdmins.list, async () => ({ data: { items: await portAdmin.rows(db) } })),
    route(portAdmins.add, (call) => addRow(portAdmin, context(call), call.body)),
    route(portAdmins.change, (call) => changeRow(portAdmin, context(call), call.params.id, call.body)),
    route(portAdmins.delete, (call) => deleteRow(portAdmin, context(call), call.params.id)),

    route(sapGroups.list, async () => ({ data: { items: await sapGroupRegister.rows(db) } })),
    route(sapGroups.add, (call) => addRow(sapGroupRegister, context(call), call.body)),
    route(sapGroups.change, (call) => changeRow(sapGroupRegister, context(call), call.params.id, call.body)),
    route(sapGroups.delete, (call) => deleteRow(sapGroupRegister, context(call), call.params.id)),
  ]
}
