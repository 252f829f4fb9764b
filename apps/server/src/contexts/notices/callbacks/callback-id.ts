// Ids of callbacks that sort as the events were published: UUID version 7 (RFC 9562, 5.7) with a counter where it has random bits.
import { randomBytes } from 'node:crypto'

/** One source for each publication: its ids rise strictly. `at`: milliseconds since the epoch. */
export function callbackIds(at: number): () => string {
  const time = Math.max(0, Math.trunc(at)).toString(16).padStart(12, '0').slice(-12)
  let count = 0
  return () => {
    // 12 + 14 bits of the count around the version and the variant, then 48 random ones.
    const high = ((count >>> 14) & 0xfff).toString(16).padStart(3, '0')
    const low = (0x8000 | (count & 0x3fff)).toString(16)
    count++
    return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${low}-${randomBytes(6).toString('hex')}`
  }
}
