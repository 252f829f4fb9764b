// Logging in and out, and who the user is.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const userParty = z
  .strictObject({
    partyCde: z.string().describe('Code of the party in the line’s shipping documents'),
    partyName: z.string(),
  })
  .meta({ id: 'UserParty' })

/**
 * docs/requirements/accounts.md 2.2 names innerUser and userParties; with the other fields, the page needs no further
 * call.
 */
export const userInfo = z
  .strictObject({
    uid: z.uuid(),
    username: z.string(),
    name: z.string(),
    innerUser: z.boolean().describe('Staff of the line'),
    authUser: z.boolean().describe('Certified by the line, or staff of the line'),
    userParties: z.array(userParty).describe('Every code of the user’s company; the company’s own code comes first'),
    regionCde: z.string().nullable().describe('ISO 3166 alpha-2'),
    eqpOfceCde: z.string().nullable().describe('Office of the user’s port, NGB for Ningbo'),
  })
  .meta({ id: 'UserInfo' })

/** The code that verifies a mail address: six digits. */
export const verificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
  .meta({ maxLength: 6 })

/** A required, wrong or expired code is reported whether or not the password is correct. */
export const LOGIN_ERRORS = [
  'LOGIN_REFUSED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_INACTIVE',
  'LOGIN_CODE_NEEDED',
  'CODE_INCORRECT',
  'CODE_EXPIRED',
] as const

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/v1/ebuser/login',
  audience: 'anyone',
  isGuessable: true,
  summary: 'Log in: the answer contains the token, which later requests send as Authorization: Bearer',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    username: z.string().min(1).max(100).describe('Username or e-mail address'),
    password: z.string().min(1).max(200),
    code: verificationCode
      .optional()
      .describe('Code from the e-mail; required after a login was refused with LOGIN_CODE_NEEDED'),
    device: z.string().max(100).optional().describe('Name of this login in the list of sessions'),
  }),
  output: z.strictObject({ token: z.string(), expiresAt: z.iso.datetime(), user: userInfo }),
  dated: false,
  errors: LOGIN_ERRORS,
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/v1/ebuser/logout',
  audience: 'user',
  summary: 'End this session; its token becomes invalid',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ ended: z.int() }),
  dated: false,
  errors: [],
})

export const getUserInfo = endpoint({
  name: 'getUserInfo',
  method: 'GET',
  path: '/v1/ebuser/myAccount/getUserInfo',
  audience: 'user',
  summary: 'Who is logged in',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: userInfo,
  dated: false,
  errors: [],
})
