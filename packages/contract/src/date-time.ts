// Reads an instant from a query: RFC 3339 with an offset, even if its plus sign was decoded to a blank.
import { z } from 'zod'

const WITH_OFFSET = z.iso.datetime({ offset: true })
/** A plus sign that was not encoded arrives as a blank (application/x-www-form-urlencoded). */
const LOST_PLUS = / (?=\d\d:\d\d$)/
const FRACTION = /\.(\d+)/

/**
 * `2021-04-01T14:12:56 01:00` -> `2021-04-01T13:12:56.000Z`, keeping up to microseconds. Null when it is not an instant
 * of the years 1 to 9999, has no offset, or its date does not exist.
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
