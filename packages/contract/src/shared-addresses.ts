// Shared addresses: share links and calendar addresses, listed and revoked by their owner, by the line's staff, by
// administrators for their users, and by a company's administrator for colleagues. The answers never contain a key or
// an address itself.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { next, paging, total } from './user-fields.ts'

export const SHARED_KINDS = ['LINK', 'CALENDAR'] as const
/** SUSPENDED: its owner is locked; unlocking the owner activates it again. */
export const SHARED_STATES = ['STANDING', 'SUSPENDED', 'EXPIRED', 'REVOKED'] as const

const sharedAddress = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(SHARED_KINDS),
    type: z.string().nullable().describe('What a link shows, by its type in createShare; null for a calendar'),
    number: z.string(),
    container: z.string().nullable(),
    owner: z.string().nullable().describe('Username of the owner; null if the line itself created it'),
    createdBy: z.string().nullable().describe('Who created it; null for a calendar, which its owner created'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    openCount: z.int().nullable().describe('How often a link was opened; null for a calendar'),
    state: z.enum(SHARED_STATES),
    can: z.strictObject({ revoke: z.boolean() }),
  })
  .meta({ id: 'SharedAddress' })

const list = {
  method: 'GET',
  params: NO_PARAMS,
  query: z.object({
    owner: z.string().trim().min(1).max(20).optional().describe('The whole username'),
    number: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .optional()
      .describe('Bill, booking, container or vessel: the whole number or code'),
    kind: z.enum(SHARED_KINDS).optional(),
    ...paging,
  }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(sharedAddress), next, total }),
  dated: false,
  errors: [],
} as const

const revocation = {
  method: 'DELETE',
  params: z.object({ id: z.uuid() }),
  query: NO_QUERY,
  body: NO_BODY,
  output: sharedAddress,
  dated: false,
  errors: ['NOT_FOUND'],
} as const

export const listSharedAddresses = endpoint({
  ...list,
  name: 'listSharedAddresses',
  path: '/v1/shared-addresses',
  audience: 'operator',
  summary: 'All share links and calendar addresses, newest first',
})

export const revokeSharedAddress = endpoint({
  ...revocation,
  name: 'revokeSharedAddress',
  path: '/v1/shared-addresses/{id}',
  audience: 'operator',
  summary: 'Revoke any share link or calendar address immediately and permanently',
})

export const listUsersSharedAddresses = endpoint({
  ...list,
  name: 'listUsersSharedAddresses',
  path: '/v1/admin/shared-addresses',
  audience: 'admin',
  resource: 'USER_SEARCH',
  summary: 'Share links and calendar addresses of the users for whom the administrator is responsible, newest first',
})

export const revokeUsersSharedAddress = endpoint({
  ...revocation,
  name: 'revokeUsersSharedAddress',
  path: '/v1/admin/shared-addresses/{id}',
  audience: 'admin',
  resource: 'USER_CHANGE',
  summary: 'Revoke a user’s share link or calendar address immediately and permanently',
})

export const listCompanySharedAddresses = endpoint({
  ...list,
  name: 'listCompanySharedAddresses',
  path: '/v1/company/shared-addresses',
  audience: 'company-admin',
  resource: 'COMPANY_USERS',
  summary: 'Share links and calendar addresses of the users of the caller’s company, newest first',
})

export const revokeCompanySharedAddress = endpoint({
  ...revocation,
  name: 'revokeCompanySharedAddress',
  path: '/v1/company/shared-addresses/{id}',
  audience: 'company-admin',
  resource: 'COMPANY_USERS',
  summary: 'Revoke a share link or calendar address of a user of the caller’s company immediately and permanently',
})

export const listOwnSharedAddresses = endpoint({
  ...list,
  name: 'listOwnSharedAddresses',
  path: '/v1/ebuser/shared-addresses',
  audience: 'user',
  summary: 'The user’s own share links and calendar addresses, newest first; also for staff',
})

export const revokeOwnSharedAddress = endpoint({
  ...revocation,
  name: 'revokeOwnSharedAddress',
  path: '/v1/ebuser/shared-addresses/{id}',
  audience: 'user',
  summary: 'Revoke one of the user’s own share links or calendar addresses immediately and permanently',
})

/** How many a lock would suspend and a removal would end, shown for confirmation. */
export const sharedCounts = z
  .strictObject({
    links: z.int().describe('Number of active links'),
    calendars: z.int().describe('Number of active calendar addresses'),
    passedLinks: z
      .int()
      .describe('Number of these links that a removal would transfer to an administrator of the company'),
    heirs: z.array(z.string()).describe('Usernames of those administrators'),
  })
  .meta({ id: 'SharedCounts' })

const MAX_SELECTED = 100
const UUID_LENGTH = 36

export const countUsersSharedAddresses = endpoint({
  name: 'countUsersSharedAddresses',
  method: 'GET',
  path: '/v1/admin/shared-addresses/counts',
  audience: 'admin',
  resource: 'USER_CHANGE',
  summary:
    'Number of active share links and calendar addresses of the selected users, which locking or removing these users would affect',
  params: NO_PARAMS,
  query: z.object({
    userIds: z
      .string()
      .max(MAX_SELECTED * (UUID_LENGTH + 1))
      .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/i)
      .describe('Separated by commas'),
  }),
  body: NO_BODY,
  output: sharedCounts,
  dated: false,
  errors: [],
})
