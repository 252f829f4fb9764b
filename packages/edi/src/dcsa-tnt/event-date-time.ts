// Reads a date-time of RFC 3339 as local time with the sender's offset.
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { zoneOfPlace } from '@quayline/domain/reference/find-place'

/**
 * Seconds are optional, as in ISO 8601 and in partners' messages; the offset is required, because without it there is
 * no instant.
 */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)$/

export const DATE_TIME_RULE = 'must be a date and time with an offset (RFC 3339), for example 2026-03-01T08:00:00+08:00'

/** Null for an impossible date, time or offset (30 February, 24:00, +25:00) and for a time without an offset. */
export function readDateTime(text: string): SentTime | null {
  const [, date, clock, second = '00', zone] = DATE_TIME.exec(text) ?? []
  if (date === undefined || clock === undefined || zone === undefined) return null
  const offset = readOffset(zone)
  if (offset === null || !isDate(date) || !CLOCK.test(`${clock}:${second}`)) return null
  return { local: `${date}T${clock}${second === '00' ? '' : `:${second}`}`, offset }
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** No event of this trade is outside of these years; an invalid date changes when it is parsed and formatted. */
const isDate = (date: string): boolean => {
  const instant = Date.parse(`${date}T00:00:00Z`)
  return date >= '1900' && date < '2100' && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
}

/** Offsets in use are between -12:00 and +14:00. */
function readOffset(zone: string): string | null {
  if (zone === 'Z' || zone === 'z') return '+00:00'
  const [sign, hours, minutes] = [zone.slice(0, 1), zone.slice(1, 3), zone.slice(-2)]
  const ahead = Number(hours) * 60 + Number(minutes)
  if (Number(minutes) > 59 || ahead > (sign === '-' ? 12 : 14) * 60) return null
  return ahead === 0 ? '+00:00' : `${sign}${hours}:${minutes}`
}

export const instantOf = ({ local, offset }: SentTime): number => Date.parse(`${local}${offset ?? 'Z'}`)

/** The same instant as UTC date and time, `2026-03-01T00:00:00`. */
export const utcDateTime = (time: SentTime): string => new Date(instantOf(time)).toISOString().slice(0, 19)

/**
 * The same instant in local time of the place, if the place is known: many publishers send everything in UTC, but times
 * are shown and compared in local time. For an unknown place, the time is kept as sent.
 */
export function toLocalTimeOf(time: SentTime, unLocode: string | null): SentTime {
  const { local, offset } = placeTime(time, zoneOfPlace(unLocode))
  return { local, offset }
}
