// Signs a callback (T&T 2.2 Notification-Signature): HMAC-SHA256 with the decoded secret over the raw bytes of the body.
import { createHmac } from 'node:crypto'

/** `secret`: base64 as the subscriber gave it. `sha256=` and 64 hexadecimal digits. */
export const signCallback = (body: Uint8Array, secret: string): string =>
  `sha256=${createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex')}`
