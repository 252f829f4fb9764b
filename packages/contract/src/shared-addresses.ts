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
    type: z.string().nullable().describe('What a link shows, as createShare names it; null of a calendar'),
    number: z.string(),
    container: z.string().nullable(),
    owner: z.string().nullable().describe('Username of whom it belongs to; null where the line itself made it'),
    createdBy: z.string().nullable().describe('Who made it; null of a calendar, which is its owner’s'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    openCount: z.int().nullable().describe('How often a link was opened; null of a calendar'),
    state: z.enum(SHARED_STATES),
    can: z.strictObject({ revoke: z.boolean() }),
  })
  .meta({ id: 'SharedAddress' })

const list = {
  method: 'GET',
  params: NO_PARAMS,
  query: z.object({
    owner: z.string().trim().min(1).max(20).optional().describe('The whole username'),
    number: z.string().trim().min(1).max(80).optional().describe('Bill, booking, container or vessel, the whole one'),
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
  summary: 'Share links and calendar addresses of everybody, newest first',
})

export const revokeSharedAddress = endpoint({
  ...revocation,
  name: 'revokeSharedAddress',
  path: '/v1/shared-addresses/{id}',
  audience: 'operator',
  summary: 'End anybody’s link or calendar address at once and for good',
})

export const listUsersSharedAddresses = endpoint({
  ...list,
  name: 'listUsersSharedAddresses',
  path: '/v1/admin/shared-addresses',
  audience: 'admin',
  resource: 'USER_SEARCH',
  summary: 'Share links and calendar addresses of the users whom the administrator answers for, newest first',
})

export const revokeUsersSharedAddress = endpoint({
  ...revocation,
  name: 'revokeUsersSharedAddress',
  path: '/v1/admin/shared-addresses/{id}',
  audience: 'admin',
  resource: 'USER_CHANGE',
  summary: 'End a user’s link or calendar address at once and for good',
})

export const listCompanySharedAddresses = endpoint({
  ...list,
  name: 'listCompanySharedAddresses',
  path: '/v1/company/shared-addresses',
  audience: 'company-admin',
  resource: 'COMPANY_USERS',
  summary: 'Share links and calendar addresses of the users of one’s own company, newest first',
})

export const revokeCompanySharedAddress = endpoint({
  ...revocation,
  name: 'revokeCompanySharedAddress',
  path: '/v1/company/shared-addresses/{id}',
  audience: 'company-admin',
  resource: 'COMPANY_USERS',
  summary: 'End a link or calendar address of a user of one’s own company at once and for good',
})

export const listOwnSharedAddresses = endpoint({
  ...list,
  name: 'listOwnSharedAddresses',
  path: '/v1/ebuser/shared-addresses',
  audience: 'user',
  summary: 'One’s own share links and calendar addresses, newest first, staff’s own too',
})

export const revokeOwnSharedAddress = endpoint({
  ...revocation,
  name: 'revokeOwnSharedAddress',
  path: '/v1/ebuser/shared-addresses/{id}',
  audience: 'user',
  summary: 'End a link or calendar address of one’s own at once and for good',
})

/** How many a lock would suspend and a removal would end, shown for confirmation. */
export const sharedCounts = z
  .strictObject({
    links: z.int().describe('Links that stand'),
    calendars: z.int().describe('Calendar addresses that stand'),
    passedLinks: z.int().describe('Of the links those that a removal would pass to an administrator of the company'),
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
  summary: 'What the selected users have handed out: what locking or removing them would do to it',
  params: NO_PARAMS,
  query: z.object({
    userIds: z
      .string()
      .max(MAX_SELECTED * (UUID_LENGTH + 1))
      .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/i)
      .describe('Joined by commas'),
  }),
  body: NO_BODY,
  output: sharedCounts,
  dated: false,
  errors: [],
})
