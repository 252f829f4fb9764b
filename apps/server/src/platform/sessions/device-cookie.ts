// The cookie by which a device is known again after its user has logged in on it. It opens nothing: it only says that its device's
// failed logins are not a stranger's. What stands in it is signed by the accounts context.
import { parse, serialize } from 'cookie'
import type { IncomingHttpHeaders } from 'node:http'

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** `__Host-`: of this host alone, so that no neighbour under the same domain can plant or overwrite one. */
const nameOf = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-quayline_device' : 'quayline_device')

export const deviceCookie = (publicUrl: string, value: string, expiresAt: number): string =>
  serialize(nameOf(publicUrl), value, {
    path: '/',
    expires: new Date(expiresAt),
    httpOnly: true,
    secure: isSecure(publicUrl),
    sameSite: 'strict',
  })

export const deviceOfCookie = (publicUrl: string, { cookie }: IncomingHttpHeaders): string | undefined =>
  cookie === undefined ? undefined : parse(cookie)[nameOf(publicUrl)]
