// Resources and roles of the freight-charge system, maintained by headquarters.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { freeText, plainCode } from './user-fields.ts'

const base = { audience: 'hq-admin', resource: 'FREIGHT_RIGHTS', query: NO_QUERY, dated: false } as const
const byCode = z.object({ code: plainCode })

const resource = z
  .strictObject({
    code: plainCode,
    name: freeText(100),
    kind: z.enum(['MENU', 'ACTION']),
    parentCode: plainCode.nullable(),
  })
  .meta({ id: 'FreightResource' })
const kept = { createdBy: z.string(), createdAt: z.iso.datetime() }
const keptResource = resource.extend(kept).meta({ id: 'KeptFreightResource' })

const role = z
  .strictObject({ code: plainCode, name: freeText(100), resourceCodes: z.array(plainCode).max(500) })
  .meta({ id: 'FreightRole' })
const keptRole = role.extend({ ...kept, users: z.int() }).meta({ id: 'KeptFreightRole' })

export const listFreightResources = endpoint({
  ...base,
  name: 'listFreightResources',
  method: 'GET',
  path: '/v1/admin/freight/resources',
  summary: 'All resources, sorted by code',
  params: NO_PARAMS,
  body: NO_BODY,
  output: z.strictObject({ items: z.array(keptResource) }),
  errors: [],
})

export const putFreightResource = endpoint({
  ...base,
  name: 'putFreightResource',
  method: 'POST',
  path: '/v1/admin/freight/resources',
  summary: 'Add a resource, or change the one with this code',
  params: NO_PARAMS,
  body: resource,
  output: keptResource,
  errors: ['CONFLICT'],
})

export const deleteFreightResource = endpoint({
  ...base,
  name: 'deleteFreightResource',
  method: 'DELETE',
  path: '/v1/admin/freight/resources/{code}',
  summary: 'Delete a resource that has no child resources; it is removed from all roles',
  params: byCode,
  body: NO_BODY,
  output: z.strictObject({ deleted: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const listFreightRoles = endpoint({
  ...base,
  name: 'listFreightRoles',
  method: 'GET',
  path: '/v1/admin/freight/roles',
  summary: 'All roles, sorted by code, with their resources and number of users',
  params: NO_PARAMS,
  body: NO_BODY,
  output: z.strictObject({ items: z.array(keptRole) }),
  errors: [],
})

export const putFreightRole = endpoint({
  ...base,
  name: 'putFreightRole',
  method: 'POST',
  path: '/v1/admin/freight/roles',
  summary: 'Add a role, or change the one with this code',
  params: NO_PARAMS,
  body: role,
  output: keptRole,
  errors: [],
})

export const deleteFreightRole = endpoint({
  ...base,
  name: 'deleteFreightRole',
  method: 'DELETE',
  path: '/v1/admin/freight/roles/{code}',
  summary: 'Delete a role that no user has',
  params: byCode,
  body: NO_BODY,
  output: z.strictObject({ deleted: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
