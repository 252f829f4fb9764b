// The portal's session: an HttpOnly cookie instead of a token, and the data for its frame.
import { RESOURCES } from '@quayline/domain/accounts/resource'
import { z } from 'zod'
import { login, LOGIN_ERRORS } from './accounts.ts'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { adminRole, language, userKind } from './user-fields.ts'

const menuEntry = z
  .strictObject({ resource: z.enum(RESOURCES), access: z.enum(['OPEN', 'CERTIFIED_ONLY']) })
  .meta({ id: 'MenuEntry' })

export const territory = z
  .strictObject({ code: z.string(), name: z.string(), region: z.string(), regionName: z.string() })
  .meta({ id: 'Territory' })

export const portalSession = z
  .strictObject({
    user: z
      .strictObject({
        uid: z.uuid(),
        username: z.string(),
        name: z.string(),
        kind: userKind,
        adminRole: adminRole.nullable(),
        companyName: z.string().nullable(),
        regionCde: z.string().nullable(),
        language: language.nullable(),
      })
      .nullable()
      .describe('Null for a visitor'),
    menu: z.array(menuEntry),
    maintenance: z.strictObject({
      isNow: z.boolean(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      zone: z.string(),
      place: z.string(),
    }),
    territories: z.array(territory).describe('For administrators; empty for everybody else'),
    unreadNotices: z.int(),
    supportMailbox: z.string().nullable(),
    lineName: z.string(),
  })
  .meta({ id: 'PortalSession' })

export const getPortalSession = endpoint({
  name: 'getPortalSession',
  method: 'GET',
  path: '/v1/ebuser/session',
  audience: 'anyone',
  summary: 'The user who is logged in to the portal, what the user may open, and the maintenance window',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: portalSession,
  dated: false,
  errors: [],
})

export const openPortalSession = endpoint({
  name: 'openPortalSession',
  method: 'POST',
  path: '/v1/ebuser/session',
  audience: 'anyone',
  isGuessable: true,
  summary: 'Log in to the portal: the session is sent as an HttpOnly cookie and is never part of an answer',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: login.body,
  output: portalSession,
  dated: false,
  errors: LOGIN_ERRORS,
})

export const closePortalSession = endpoint({
  name: 'closePortalSession',
  method: 'DELETE',
  path: '/v1/ebuser/session',
  audience: 'user',
  summary: 'Log out of the portal: the session and its cookie end',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ ended: z.int() }),
  dated: false,
  errors: [],
})
