// Ids of messages that sort as they were enqueued: UUID version 7 (RFC 9562, 5.7) with a counter where it has random bits.
import { randomBytes } from 'node:crypto'

/** Of this process: two messages of the same millisecond keep their order, also from two calls. */
let lastTime = ''
let count = 0

/** `at`: milliseconds since the epoch. Ids of one instant rise strictly. */
export function nextMessageId(at: number): string {
  const time = Math.max(0, Math.trunc(at)).toString(16).padStart(12, '0').slice(-12)
  count = time === lastTime ? count + 1 : 0
  lastTime = time
  // 12 + 14 bits of the count around the version and the variant, then 48 random ones.
  const high = ((count >>> 14) & 0xfff).toString(16).padStart(3, '0')
  const low = (0x8000 | (count & 0x3fff)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${low}-${randomBytes(6).toString('hex')}`
}
