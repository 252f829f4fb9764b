// Registration, basic and certified; verification codes; lost passwords (docs/requirements/accounts.md 3).
import { z } from 'zod'
import { verificationCode } from './accounts.ts'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import {
  checkNewPassword,
  companyFields,
  freeText,
  language,
  mailAddress,
  mobile,
  newPasswordFields,
  personFields,
  fieldReporter,
  username,
} from './user-fields.ts'

export const sendVerificationCode = endpoint({
  name: 'sendVerificationCode',
  method: 'POST',
  path: '/v1/ebuser/registration/code',
  audience: 'anyone',
  isGuessable: true,
  summary: 'Send a verification code to an e-mail address; the answer is the same whether or not the address is known',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({ email: mailAddress }),
  output: z.strictObject({ validMinutes: z.int(), againAfterSeconds: z.int() }),
  dated: false,
  errors: [],
})

export const checkUsername = endpoint({
  name: 'checkUsername',
  method: 'GET',
  path: '/v1/ebuser/registration/username/{username}',
  audience: 'anyone',
  isGuessable: true,
  summary: 'Whether a username is still available',
  params: z.object({ username }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ isFree: z.boolean() }),
  dated: false,
  errors: [],
})

const basic = {
  username,
  ...newPasswordFields,
  email: mailAddress,
  code: verificationCode,
  ...personFields,
  mobile: mobile.optional(),
  language,
  termsAgreed: z.literal(true),
}

export const basicRegistration = z
  .strictObject(basic)
  .superRefine((given, context) => checkNewPassword(given, fieldReporter(context)))
  .meta({ id: 'BasicRegistration' })

export const certifiedRegistration = z
  .strictObject({ ...basic, ...companyFields })
  .superRefine((given, context) => checkNewPassword(given, fieldReporter(context)))
  .meta({ id: 'CertifiedRegistration' })

const registered = z.strictObject({
  username: z.string(),
  approvalId: z.uuid().nullable().describe('The application for certification, if one was made'),
})

export const registerBasic = endpoint({
  name: 'registerBasic',
  method: 'POST',
  path: '/v1/ebuser/registration/basic',
  audience: 'anyone',
  isGuessable: true,
  summary: 'Register fast: with username, password and a verified e-mail address',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: basicRegistration,
  output: registered,
  dated: false,
  status: 201,
  errors: ['CODE_INCORRECT', 'CODE_EXPIRED'],
})

export const registerCertified = endpoint({
  name: 'registerCertified',
  method: 'POST',
  path: '/v1/ebuser/registration/certified',
  audience: 'anyone',
  isGuessable: true,
  summary: 'Register with the company’s particulars, which the line checks',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: certifiedRegistration,
  output: registered,
  dated: false,
  status: 201,
  errors: ['CODE_INCORRECT', 'CODE_EXPIRED'],
})

export const applyForCertification = endpoint({
  name: 'applyForCertification',
  method: 'POST',
  path: '/v1/ebuser/certification',
  audience: 'user',
  summary: 'Apply for certification, as a basic user or as a user whose application was rejected',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject(companyFields),
  output: registered,
  dated: false,
  status: 201,
  errors: ['CONFLICT'],
})

export const applyForCompanyAdmin = endpoint({
  name: 'applyForCompanyAdmin',
  method: 'POST',
  path: '/v1/ebuser/company-administrator',
  audience: 'authenticated',
  summary: 'Apply, as a certified user, to administer the users of the user’s company',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({ reason: freeText(200).optional() }),
  output: z.strictObject({
    approvalId: z.uuid(),
    companyHasAdmin: z.boolean().describe('A warning: the company already has an administrator'),
  }),
  dated: false,
  status: 201,
  errors: ['CONFLICT'],
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/v1/ebuser/password/reset-code',
  audience: 'anyone',
  isGuessable: true,
  summary:
    'Send a code by e-mail to a user who has lost the password; the answer is the same whether or not the user exists',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({ username: z.string().trim().min(1).max(254).describe('Username or e-mail address') }),
  output: z.strictObject({ validMinutes: z.int(), againAfterSeconds: z.int() }),
  dated: false,
  errors: [],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/v1/ebuser/password/reset',
  audience: 'anyone',
  isGuessable: true,
  summary: 'Set a new password with the code from the e-mail; the account becomes active and all its sessions end',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z
    .strictObject({ username: z.string().trim().min(1).max(254), code: verificationCode, ...newPasswordFields })
    .superRefine((given, context) => checkNewPassword(given, fieldReporter(context))),
  output: z.strictObject({ username: z.string() }),
  dated: false,
  errors: ['CODE_INCORRECT', 'CODE_EXPIRED'],
})
