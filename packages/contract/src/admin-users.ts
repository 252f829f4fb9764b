// Administration of users by the line: search, detail, change, lock, passwords, permissions, export.
import { RESOURCES } from '@quayline/domain/accounts/resource'
import { z } from 'zod'
import { confirmation } from './resolved-company.ts'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY, RAW_BODY } from './endpoint.ts'
import {
  adminRole,
  companyFields,
  countryCode,
  freeText,
  language,
  mailAddress,
  next,
  notificationSettings,
  paging,
  personFields,
  plainCode,
  reason,
  refuseRepeated,
  sapId,
  selectedUsers,
  sortedBy,
  total,
  userDetail,
  userKind,
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
    resetPassword: z.boolean(),
    setTestRights: z.boolean(),
    setRights: z.boolean().describe('Kind, role and menu: headquarters only'),
    sync: z.boolean(),
  })
  .meta({ id: 'AdminUserCan' })

const listedUser = userRow.extend({ can }).meta({ id: 'AdminUserRow' })

const base = { audience: 'admin', query: NO_QUERY, dated: false } as const
const change = { ...base, resource: 'USER_CHANGE' } as const
const rights = { ...base, audience: 'hq-admin', resource: 'USER_RIGHTS' } as const

/** At least one of them must be given (docs/requirements/accounts.md 3). */
export const userCriteria = {
  keyword: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Username, e-mail address, or the beginnings of words in the name and the company'),
  username: z.string().trim().min(1).max(20).optional().describe('Beginning of the username'),
  email: z.string().trim().min(1).max(254).optional().describe('The whole address'),
  company: z.string().trim().min(1).max(100).optional().describe('Beginnings of words in the name or the company'),
  country: countryCode.optional(),
  kind: userKind.optional(),
  adminRole: adminRole.optional(),
  status: userStatus.optional(),
  region: z.string().max(20).optional(),
  territory: z.string().max(20).optional(),
  sapId: z.string().max(10).optional(),
  sapGroup: z.string().max(35).optional().describe('Code of a SAP-ID group: finds the users with any of its SAP IDs'),
  truckId: z.string().max(35).optional(),
  vendorCode: z.string().max(35).optional().describe('TR or NT vendor code'),
  customerId: z.string().max(80).optional(),
}

export const searchUsers = endpoint({
  ...base,
  resource: 'USER_SEARCH',
  name: 'searchUsers',
  method: 'GET',
  path: '/v1/admin/users',
  summary:
    'Search users by at least one criterion, sorted by username in either direction, with cursor paging; only users for whom the administrator is responsible',
  params: NO_PARAMS,
  query: z.object({
    ...userCriteria,
    ...paging,
    sort: sortedBy('username').describe('Default: by username'),
  }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(listedUser), next, total }),
  errors: [],
})

export const exportUsers = endpoint({
  ...base,
  resource: 'USER_EXPORT',
  name: 'exportUsers',
  method: 'GET',
  path: '/v1/admin/users.xlsx',
  summary: 'All users that match the search, as a streamed workbook; headings in the requested language',
  params: NO_PARAMS,
  query: z.object({ ...userCriteria, lang: language.optional() }),
  body: NO_BODY,
  output: RAW_BODY,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [],
})

export const adminUser = z
  .strictObject({
    user: userDetail,
    menu: z.array(z.enum(RESOURCES)).describe('What the user may open now'),
    grantable: z.array(z.enum(RESOURCES)).describe('What a custom menu of this user may contain'),
    freightRoles: z.array(z.string()),
    companyHasAdmin: z
      .boolean()
      .describe(
        'Another user already administers this user’s company; a warning before this user becomes an administrator as well',
      ),
    lastSync: z
      .strictObject({
        state: z.enum(['WAITING', 'DONE', 'FAILED']),
        requestedAt: z.iso.datetime(),
        lastError: z.string().nullable(),
      })
      .nullable(),
    can,
  })
  .meta({ id: 'AdminUser' })

const byId = z.object({ userId: z.uuid() })

export const getUser = endpoint({
  ...base,
  resource: 'USER_SEARCH',
  name: 'getUser',
  method: 'GET',
  path: '/v1/admin/users/{userId}',
  summary: 'Everything about one user',
  params: byId,
  body: NO_BODY,
  output: adminUser,
  errors: ['NOT_FOUND'],
})

const identifiers = {
  sapId: sapId.optional(),
  truckId: plainCode.optional(),
  trVendorCode: plainCode.optional(),
  ntVendorCode: plainCode.optional(),
}

const attributes = {
  customerId: freeText(80).optional().describe('Code of the company in the line’s shipping documents; must exist'),
  facilityCodes: z.array(plainCode).max(50).superRefine(refuseRepeated).optional(),
  officeCode: plainCode.optional(),
  approvalRegion: z.string().max(20).optional(),
  territoryCode: z.string().max(20).optional(),
  issuesSeaWaybills: z.boolean().optional(),
}

const { companyName, department, jobTitle, city, address, workPhone, ...optionalParticulars } = companyFields

export const addUser = endpoint({
  ...change,
  name: 'addUser',
  method: 'POST',
  path: '/v1/admin/users',
  summary:
    'Add a user, who is asked by e-mail to set a password. One of SAP ID, truck ID, TR vendor code and NT vendor code is required',
  params: NO_PARAMS,
  body: z.strictObject({
    username,
    email: mailAddress,
    ...personFields,
    companyName,
    department,
    jobTitle,
    city: city.optional(),
    address: address.optional(),
    workPhone: workPhone.optional(),
    ...optionalParticulars,
    language,
    kind: userKind.describe('Only headquarters may assign a kind other than CERTIFIED'),
    ...identifiers,
    ...attributes,
    ...confirmation,
  }),
  output: adminUser,
  status: 201,
  errors: ['HQ_ADMIN_ONLY', 'CONFLICT', 'COMPANY_NOT_CONFIRMED'],
})

export const changeUser = endpoint({
  ...change,
  name: 'changeUser',
  method: 'PATCH',
  path: '/v1/admin/users/{userId}',
  summary: 'Change a user; omitted fields keep their values, null clears an optional field',
  params: byId,
  body: z.strictObject({
    lastEditAt: z.iso
      .datetime()
      .describe('lastEditAt of the state that was read; a change made since then is a conflict'),
    ...z
      .strictObject({
        email: mailAddress,
        ...personFields,
        ...companyFields,
        state: companyFields.state.nullable(),
        postalCode: companyFields.postalCode.nullable(),
        fax: companyFields.fax.nullable(),
        mobile: companyFields.mobile.nullable(),
        recentNumber: companyFields.recentNumber.nullable(),
        website: companyFields.website.nullable(),
        remarks: companyFields.remarks.nullable(),
        sapId: identifiers.sapId.nullable(),
        truckId: identifiers.truckId.nullable(),
        trVendorCode: identifiers.trVendorCode.nullable(),
        ntVendorCode: identifiers.ntVendorCode.nullable(),
        customerId: attributes.customerId.nullable(),
        facilityCodes: attributes.facilityCodes,
        officeCode: attributes.officeCode.nullable(),
        approvalRegion: attributes.approvalRegion,
        territoryCode: attributes.territoryCode,
        issuesSeaWaybills: attributes.issuesSeaWaybills,
      })
      .partial().shape,
    ...confirmation,
  }),
  output: adminUser,
  errors: ['NOT_FOUND', 'CONFLICT', 'COMPANY_NOT_CONFIRMED', 'HQ_ADMIN_ONLY'],
})

const changedUsers = z.strictObject({ items: z.array(listedUser) })

export const lockUsers = endpoint({
  ...change,
  name: 'lockUsers',
  method: 'POST',
  path: '/v1/admin/users/lock',
  summary: 'Lock the selected users with a reason; all or nothing; their sessions end',
  params: NO_PARAMS,
  body: z.strictObject({ userIds: selectedUsers, reason }),
  output: changedUsers,
  errors: ['CONFLICT'],
})

export const unlockUsers = endpoint({
  ...change,
  name: 'unlockUsers',
  method: 'POST',
  path: '/v1/admin/users/unlock',
  summary: 'Unlock the selected users, including those locked after wrong passwords; all or nothing',
  params: NO_PARAMS,
  body: z.strictObject({ userIds: selectedUsers }),
  output: changedUsers,
  errors: ['CONFLICT'],
})

export const removeUsers = endpoint({
  ...change,
  name: 'removeUsers',
  method: 'POST',
  path: '/v1/admin/users/removal',
  summary: 'Remove the selected users permanently; their usernames stay reserved; all or nothing',
  params: NO_PARAMS,
  body: z.strictObject({ userIds: selectedUsers, reason }),
  output: changedUsers,
  errors: ['CONFLICT'],
})

export const resetPasswords = endpoint({
  ...change,
  name: 'resetPasswords',
  method: 'POST',
  path: '/v1/admin/users/password-reset',
  summary:
    'Send the selected users a code by e-mail to set a new password; the old password and their sessions end immediately',
  params: NO_PARAMS,
  body: z.strictObject({ userIds: selectedUsers }),
  output: changedUsers,
  errors: ['CONFLICT'],
})

export const setTestRights = endpoint({
  ...change,
  name: 'setTestRights',
  method: 'POST',
  path: '/v1/admin/users/test-rights',
  summary: 'Grant or revoke the right of the selected users to test features that are not released yet',
  params: NO_PARAMS,
  body: z.strictObject({ userIds: selectedUsers, hasTestRights: z.boolean() }),
  output: changedUsers,
  errors: ['CONFLICT'],
})

export const setUserRole = endpoint({
  ...rights,
  name: 'setUserRole',
  method: 'POST',
  path: '/v1/admin/users/{userId}/role',
  summary: 'Change a user’s kind and administrative role; the user’s sessions end',
  params: byId,
  body: z.strictObject({
    kind: userKind,
    adminRole: adminRole.nullable(),
    adminRegion: z.string().max(20).nullable().describe('Sales region; needed for a regional administrator'),
    territoryCode: z
      .string()
      .max(20)
      .nullable()
      .optional()
      .describe('Needed for a company administrator who has none; must not be given for any other role'),
  }),
  output: adminUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const setUserMenu = endpoint({
  ...rights,
  name: 'setUserMenu',
  method: 'POST',
  path: '/v1/admin/users/{userId}/menu',
  summary: 'Give a user the default menu for the user’s kind and role, or a custom menu',
  params: byId,
  body: z.discriminatedUnion('menuType', [
    z.strictObject({ menuType: z.literal('DEFAULT') }),
    z.strictObject({ menuType: z.literal('CUSTOM'), resources: z.array(z.enum(RESOURCES)).max(RESOURCES.length) }),
  ]),
  output: adminUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const setUserFreightRoles = endpoint({
  ...rights,
  resource: 'FREIGHT_RIGHTS',
  name: 'setUserFreightRoles',
  method: 'POST',
  path: '/v1/admin/users/{userId}/freight-roles',
  summary: 'Set the roles of a user in the freight-charge system',
  params: byId,
  body: z.strictObject({ roleCodes: z.array(plainCode).max(50) }),
  output: adminUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const setUserNotifications = endpoint({
  ...change,
  name: 'setUserNotifications',
  method: 'POST',
  path: '/v1/admin/users/{userId}/notifications',
  summary: 'Set which e-mails a user receives',
  params: byId,
  body: notificationSettings,
  output: adminUser,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
