// Resources and roles of the freight-charge system.
import * as contract from '@quayline/contract/freight-rights'
import { actorOf } from '../../../platform/audit-trail.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { deleteResource, listResources, putResource } from './freight-resources.ts'
import { deleteRole, listRoles, putRole } from './freight-roles.ts'

export const freightRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.listFreightResources, async () => ({ data: { items: await listResources(deps.db) } })),

  route(contract.putFreightResource, async (call) => {
    const put = await putResource(deps, actorOf(call), call.body)
    return put.ok ? { data: put.value } : put.reason
  }),

  route(
    contract.deleteFreightResource,
    async (call) => (await deleteResource(deps, actorOf(call), call.params.code)) ?? { data: { deleted: 1 } },
  ),

  route(contract.listFreightRoles, async () => ({ data: { items: await listRoles(deps.db) } })),

  route(contract.putFreightRole, async (call) => {
    const put = await putRole(deps, actorOf(call), call.body)
    return put.ok ? { data: put.value } : put.reason
  }),

  route(
    contract.deleteFreightRole,
    async (call) => (await deleteRole(deps, actorOf(call), call.params.code)) ?? { data: { deleted: 1 } },
  ),
]
