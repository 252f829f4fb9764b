// Users sent to the line's partner system, and the log of it (docs/integration/partner-system.md).
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { next, paging, selectedUsers, total } from './user-fields.ts'

const base = { audience: 'admin', resource: 'PARTNER_SYNC', query: NO_QUERY, dated: false } as const

const sync = z
  .strictObject({
    syncId: z.uuid(),
    userId: z.uuid(),
    username: z.string(),
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    state: z.enum(['WAITING', 'DONE', 'FAILED']),
    attempts: z.int(),
    nextAttemptAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'PartnerSync' })

export const syncUsers = endpoint({
  ...base,
  name: 'syncUsers',
  method: 'POST',
  path: '/v1/admin/partner-sync',
  summary: 'Send the selected users to the partner system; this is done in the background, with retries',
  params: NO_PARAMS,
  body: z.strictObject({ userIds: selectedUsers }),
  output: z.strictObject({ items: z.array(sync) }),
  errors: [],
})

export const listSyncs = endpoint({
  ...base,
  name: 'listSyncs',
  method: 'GET',
  path: '/v1/admin/partner-sync',
  summary: 'Users that were sent to the partner system, newest first',
  params: NO_PARAMS,
  query: z.object({ state: z.enum(['WAITING', 'DONE', 'FAILED']).optional(), ...paging }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(sync), next, total }),
  errors: [],
})

export const retrySyncs = endpoint({
  ...base,
  name: 'retrySyncs',
  method: 'POST',
  path: '/v1/admin/partner-sync/retry',
  summary: 'Retry failed transfers now',
  params: NO_PARAMS,
  body: z.strictObject({ syncIds: z.array(z.uuid()).min(1).max(100) }),
  output: z.strictObject({ items: z.array(sync) }),
  errors: [],
})
