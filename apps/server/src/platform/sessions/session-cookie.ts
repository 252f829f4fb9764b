// The portal's session cookie: its attributes, and when a request may use it. Scripts cannot read it, and no other site
// can use it.
import { parse, serialize } from 'cookie'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Sent with every call of the portal: a page of another site cannot send it without a CORS preflight, which is never
 * allowed.
 */
export const PORTAL_HEADER = 'x-quayline-portal'

/**
 * `__Host-`: over TLS only and bound to this host, so that no other host of the same domain can set it (session
 * fixation).
 */
const nameOf = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-quayline_session' : 'quayline_session')

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Set-Cookie of a session; it expires with the session or with the browser, whichever comes first. */
export const sessionCookie = (publicUrl: string, token: string, expiresAt: string): string =>
  cookie(publicUrl, token, new Date(expiresAt))

export const endedCookie = (publicUrl: string): string => cookie(publicUrl, '', new Date(0))

const cookie = (publicUrl: string, value: string, expires: Date): string =>
  serialize(nameOf(publicUrl), value, {
    path: '/',
    expires,
    httpOnly: true,
    secure: isSecure(publicUrl),
    sameSite: 'strict',
  })

/**
 * The Authorization header for the cookie's token; undefined when there is no cookie or the request may not use it: a
 * call must have the portal's header, and a file must be requested by a link on our own pages (Fetch Metadata).
 */
export function authorizationOfCookie(
  publicUrl: string,
  headers: IncomingHttpHeaders,
  isFile: boolean,
): string | undefined {
  const ofOwnPage = isFile && headers['sec-fetch-site'] === 'same-origin'
  if (headers.cookie === undefined || (headers[PORTAL_HEADER] !== '1' && !ofOwnPage)) return undefined
  const token = parse(headers.cookie)[nameOf(publicUrl)]
  return token === undefined || token === '' ? undefined : `Bearer ${token}`
}
