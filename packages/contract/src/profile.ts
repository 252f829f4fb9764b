// A user's own account: profile, password, language and region, sessions, notices.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import {
  checkNewPassword,
  companyFields,
  countryCode,
  language,
  newPasswordFields,
  next,
  notificationSettings,
  paging,
  personFields,
  fieldReporter,
  userDetail,
} from './user-fields.ts'

const openApproval = z
  .strictObject({
    approvalId: z.uuid(),
    type: z.enum(['CERTIFIED_USER', 'COMPANY_ADMIN']),
    status: z.enum(['PENDING', 'HOLDING', 'PASS', 'REJECT']),
    submittedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    rejectReason: z.string().nullable(),
  })
  .meta({ id: 'OwnApproval' })

const profile = z
  .strictObject({
    user: userDetail.omit({ remarks: true, lockReason: true, lockedUntil: true }),
    approvals: z.array(openApproval).describe('The user’s applications, newest first'),
    can: z.strictObject({ applyForCertification: z.boolean(), applyForCompanyAdmin: z.boolean() }),
  })
  .meta({ id: 'Profile' })

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/v1/ebuser/profile',
  audience: 'user',
  summary: 'The logged-in user’s own particulars and applications',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: profile,
  dated: false,
  errors: [],
})

const { companyName: _certified, remarks: _staff, ...changeable } = companyFields

/** The line certified the company’s name, so it only changes with a new certification. */
export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'PATCH',
  path: '/v1/ebuser/profile',
  audience: 'user',
  summary:
    'Change what users may change themselves: particulars, language, region and which e-mails they receive; null clears an optional field',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z
    .strictObject({
      ...personFields,
      ...changeable,
      state: changeable.state.nullable(),
      postalCode: changeable.postalCode.nullable(),
      fax: changeable.fax.nullable(),
      mobile: changeable.mobile.nullable(),
      recentNumber: changeable.recentNumber.nullable(),
      website: changeable.website.nullable(),
      language,
      regionCde: countryCode,
      notifications: notificationSettings,
    })
    .partial(),
  output: profile,
  dated: false,
  errors: [],
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/v1/ebuser/password',
  audience: 'user',
  isGuessable: true,
  summary: 'Change the user’s own password; all other sessions end',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z
    .strictObject({ oldPassword: z.string().min(1).max(200), ...newPasswordFields })
    .superRefine((given, context) => checkNewPassword({ ...given, username: '' }, fieldReporter(context))),
  output: z.strictObject({ endedSessions: z.int() }),
  dated: false,
  errors: ['ACCOUNT_LOCKED'],
})

const session = z
  .strictObject({
    sessionId: z.uuid(),
    device: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isThis: z.boolean(),
  })
  .meta({ id: 'OwnSession' })

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/v1/ebuser/sessions',
  audience: 'user',
  summary: 'The user’s own sessions, newest first',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ items: z.array(session) }),
  dated: false,
  errors: [],
})

export const endOwnSessions = endpoint({
  name: 'endOwnSessions',
  method: 'DELETE',
  path: '/v1/ebuser/sessions',
  audience: 'user',
  summary: 'End all other sessions of the user; with andThis=true also this one',
  params: NO_PARAMS,
  query: z.object({ andThis: z.enum(['true', 'false']).default('false') }),
  body: NO_BODY,
  output: z.strictObject({ ended: z.int() }),
  dated: false,
  errors: [],
})

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/v1/ebuser/sessions/{sessionId}',
  audience: 'user',
  summary: 'End one of the user’s own sessions',
  params: z.object({ sessionId: z.uuid() }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ ended: z.int() }),
  dated: false,
  errors: ['NOT_FOUND'],
})

export const NOTICE_KINDS = [
  'APPROVAL_SUBMITTED',
  'APPROVAL_HELD',
  'APPROVAL_PASSED',
  'APPROVAL_REJECTED',
  'PASSWORD_CHANGED',
  'RIGHTS_CHANGED',
  'ACCOUNT_CHANGED',
  'SI_SENT',
  'SI_HELD',
  'SI_UPDATED',
] as const

const notice = z
  .strictObject({
    noticeId: z.uuid(),
    kind: z.enum(NOTICE_KINDS),
    values: z.record(z.string(), z.string()).describe('Values for the placeholders in the text of this kind'),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'UserNotice' })

export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/v1/ebuser/notices',
  audience: 'user',
  summary: 'Notices of the line to the user, newest first',
  params: NO_PARAMS,
  query: z.object(paging),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(notice), unread: z.int(), next }),
  dated: false,
  errors: [],
})

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/v1/ebuser/notices/read',
  audience: 'user',
  summary: 'Mark notices as read; without ids all of them',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({ noticeIds: z.array(z.uuid()).max(200).optional() }),
  output: z.strictObject({ unread: z.int() }),
  dated: false,
  errors: [],
})
