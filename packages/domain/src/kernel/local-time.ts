// Local times with their place: the wall-clock time as sent, the time zone of the place, and the instant when the zone
// is known.
import { Temporal } from 'temporal-polyfill'

/** A local time without offset, `YYYY-MM-DDTHH:mm` or `YYYY-MM-DDTHH:mm:ss`; a date alone is `YYYY-MM-DD`. */
export type WallClock = string

/**
 * A time as a message gave it: a wall-clock time, and an offset only where the message itself had one (format 205,
 * 303).
 */
export interface SentTime {
  readonly local: WallClock
  /** `+08:00`, or null: the time is then in the time zone of the place. */
  readonly offset: string | null
}

export interface PlacedTime {
  readonly local: WallClock
  /** IANA zone of the place. Null when the place is unknown: the local time is stored, no instant is guessed. */
  readonly zone: string | null
  /** `+08:00` at that moment, or null. */
  readonly offset: string | null
  /** Milliseconds since the epoch, or null when neither zone nor offset is known. */
  readonly instant: number | null
}

/**
 * The only conversion of a sent time to the local time of a place. A time with an offset (UTC, for example) is
 * converted, which may change the day; without a known zone it stays as sent, with its offset. A date alone is a day at
 * the place and is never converted.
 *
 * A time without an offset is local time of the place. In the hour that a DST change skips, the later of the two
 * possible instants is used; in the repeated hour, the earlier one (Temporal's `compatible`), because the message
 * states no more.
 */
export function placeTime(time: SentTime, zone: string | null): PlacedTime {
  const { local, offset } = time
  if (zone === null)
    return { local, zone, offset, instant: offset === null ? null : Date.parse(`${withClock(local)}${offset}`) }
  // Only what is a time is kept, so that the memory has a limit.
  if (local.length > MAX_LENGTH) return placedIn(zone, time)
  const key = `${local} ${offset ?? ''} ${zone}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const placed = placedIn(zone, time)
  if (kept.size === MAX_KEPT) kept.clear()
  kept.set(key, placed)
  return placed
}

/**
 * The last conversions: a search in a time zone's history costs twenty microseconds, and the same few deadlines and
 * calls are placed for every row of a list and every container of a message.
 */
const kept = new Map<string, PlacedTime>()
const MAX_KEPT = 5000
const MAX_LENGTH = 'YYYY-MM-DDTHH:mm:ss'.length

function placedIn(zone: string, { local, offset }: SentTime): PlacedTime {
  if (offset !== null) {
    const instant = Date.parse(`${withClock(local)}${offset}`)
    if (Number.isNaN(instant)) return { local, zone, offset, instant }
    if (local.length > 10)
      return { ...wallTimeAt(instant, zone, local.length > 16 ? 'second' : 'minute'), zone, instant }
  }
  const zoned = Temporal.PlainDateTime.from(withClock(local)).toZonedDateTime(zone)
  return { local, zone, offset: zoned.offset, instant: zoned.epochMilliseconds }
}

const withClock = (local: WallClock): string => (local.length === 10 ? `${local}T00:00` : local)

/** `2015-02-06 09:35`: how the carrier's payload writes a local time (docs/requirements/tracking.md 2.3). A date alone stays a date. */
export const showMinutes = (local: WallClock): string => local.slice(0, 16).replace('T', ' ')

/** `2015-10-25 17:00:00`: how the container object of the carrier's payloads writes a local time. */
export const showSeconds = (local: WallClock): string =>
  local.length === 10 ? local : `${showMinutes(local)}:${local.slice(17, 19) || '00'}`

/** The local time of an instant at a place, `YYYY-MM-DDTHH:mm`. */
export const wallClockAt = (instant: number, zone: string): WallClock => wallTimeAt(instant, zone, 'minute').local

function wallTimeAt(instant: number, zone: string, smallestUnit: 'minute' | 'second') {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return { local: zoned.toPlainDateTime().toString({ smallestUnit }), offset: zoned.offset }
}
