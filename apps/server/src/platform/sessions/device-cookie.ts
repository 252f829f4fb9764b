// The cookie that identifies a device after its user has logged in on it. It gives no access: it only separates the
// device's failed logins from those of strangers. The accounts context signs its value.
import { parse, serialize } from 'cookie'
import type { IncomingHttpHeaders } from 'node:http'

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** `__Host-`: bound to this host, so that no other host of the same domain can set or overwrite it. */
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
