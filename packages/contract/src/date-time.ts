// Reads an instant out of a query: RFC 3339 with an offset, whatever became of its plus sign on the way.
import { z } from 'zod'

const WITH_OFFSET = z.iso.datetime({ offset: true })
/** A plus sign that nobody encoded arrives as a blank (application/x-www-form-urlencoded). */
const LOST_PLUS = / (?=\d\d:\d\d$)/
const FRACTION = /\.(\d+)/

/**
 * `2021-04-01T14:12:56 01:00` -> `2021-04-01T13:12:56.000Z`, to the microsecond as far as it was given. Null when it is no instant
 * of the years 1 to 9999, has no offset, or names a day that no month has.
 */
export function readDateTime(text: string): string | null {
  const { success, data } = WITH_OFFSET.safeParse(text.replace(LOST_PLUS, '+'))
  if (!success) return null
  const instant = Date.parse(data)
  if (Number.isNaN(instant)) return null
  const utc = new Date(instant).toISOString()
  const finer = (FRACTION.exec(data)?.[1] ?? '').slice(3, 6)
  return utc.length === 24 && utc >= '0001' ? utc.replace('Z', `${finer}Z`) : null
}
