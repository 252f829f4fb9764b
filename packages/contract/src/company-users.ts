// The company user manager: a company's administrators manage the users of their own company only.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { sharedCounts } from './shared-addresses.ts'
import {
  companyFields,
  language,
  mailAddress,
  next,
  paging,
  personFields,
  reason,
  total,
  userDetail,
  username,
  userRow,
  userStatus,
} from './user-fields.ts'

const can = z
  .strictObject({
    change: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    remove: z.boolean(),
    invite: z.boolean(),
  })
  .meta({ id: 'CompanyUserCan' })

const companyUser = z
  .strictObject({
    user: userDetail,
    shared: sharedCounts.describe('Share links and calendar addresses of the user'),
    can,
  })
  .meta({ id: 'CompanyUser' })

const byId = z.object({ userId: z.uuid() })

const base = { audience: 'company-admin', resource: 'COMPANY_USERS', query: NO_QUERY, dated: false } as const

export const listCompanyUsers = endpoint({
  ...base,
  name: 'listCompanyUsers',
  method: 'GET',
  path: '/v1/company/users',
  summary: 'Users of the caller’s company, sorted by username; INACTIVE users have not set a password yet',
  params: NO_PARAMS,
  query: z.object({ status: userStatus.optional(), keyword: z.string().trim().max(100).optional(), ...paging }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(userRow.extend({ can }).meta({ id: 'CompanyUserRow' })), next, total }),
  errors: [],
})

export const getCompanyUser = endpoint({
  ...base,
  name: 'getCompanyUser',
  method: 'GET',
  path: '/v1/company/users/{userId}',
  summary: 'One user of the caller’s company',
  params: byId,
  body: NO_BODY,
  output: companyUser,
  errors: ['NOT_FOUND'],
})

/** The line certified the company’s name, and remarks belong to the line, so a company cannot change either. */
const { companyName: _company, remarks: _line, ...particulars } = companyFields

export const addCompanyUser = endpoint({
  ...base,
  name: 'addCompanyUser',
  method: 'POST',
  path: '/v1/company/users',
  summary: 'Add a user to the caller’s company; an e-mail asks the user to set a password',
  params: NO_PARAMS,
  body: z.strictObject({
    username,
    email: mailAddress,
    ...personFields,
    department: particulars.department,
    jobTitle: particulars.jobTitle,
    mobile: particulars.mobile,
    language,
  }),
  output: companyUser,
  status: 201,
  errors: [],
})

export const changeCompanyUser = endpoint({
  ...base,
  name: 'changeCompanyUser',
  method: 'PATCH',
  path: '/v1/company/users/{userId}',
  summary: 'Change a user of the caller’s company',
  params: byId,
  body: z.strictObject({
    lastEditAt: z.iso
      .datetime()
      .describe('lastEditAt of the state that was read; a change made since then is a conflict'),
    ...z.strictObject({ ...personFields, ...particulars }).partial().shape,
  }),
  output: companyUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const lockCompanyUser = endpoint({
  ...base,
  name: 'lockCompanyUser',
  method: 'POST',
  path: '/v1/company/users/{userId}/lock',
  summary: 'Lock a user of the caller’s company; the user’s sessions end',
  params: byId,
  body: z.strictObject({ reason }),
  output: companyUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const unlockCompanyUser = endpoint({
  ...base,
  name: 'unlockCompanyUser',
  method: 'POST',
  path: '/v1/company/users/{userId}/unlock',
  summary: 'Unlock a user of the caller’s company',
  params: byId,
  body: NO_BODY,
  output: companyUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeCompanyUser = endpoint({
  ...base,
  name: 'removeCompanyUser',
  method: 'DELETE',
  path: '/v1/company/users/{userId}',
  summary: 'Remove a user permanently; the username stays reserved',
  params: byId,
  body: NO_BODY,
  output: companyUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const inviteCompanyUser = endpoint({
  ...base,
  name: 'inviteCompanyUser',
  method: 'POST',
  path: '/v1/company/users/{userId}/invitation',
  summary: 'Send the invitation by e-mail again to a user who has not set a password yet',
  params: byId,
  body: NO_BODY,
  output: companyUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
