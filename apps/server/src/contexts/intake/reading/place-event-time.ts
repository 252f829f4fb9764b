// Local times of places, fast for thousands of messages in a row: most share their place and day, and nearly every day has one offset
// from midnight to midnight. Only on other days (summer time begins or ends) each time is looked up in the time zone.
import { type PlacedTime, placeTime, type SentTime } from '@quayline/domain/kernel/local-time'

/** By zone and date: the offset of the whole day as text and in milliseconds, or null when it changes during the day. */
const dayOffsets = new Map<string, { readonly text: string; readonly ms: number } | null>()
const KEPT_DAYS = 20_000

/** The same as placeTime. Throws RangeError for an impossible local time. */
export function placeEventTime(time: SentTime, zone: string | null): PlacedTime {
  if (zone === null || time.offset !== null || !WALL_CLOCK.test(time.local)) return placeTime(time, zone)
  const date = time.local.slice(0, 10)
  const key = `${zone} ${date}`
  let offset = dayOffsets.get(key)
  if (offset === undefined) {
    if (dayOffsets.size >= KEPT_DAYS) dayOffsets.clear()
    offset = offsetOfDay(date, zone)
    dayOffsets.set(key, offset)
  }
  if (offset === null) return placeTime(time, zone)
  return { local: time.local, zone, offset: offset.text, instant: utcOf(time.local) - offset.ms }
}

const WALL_CLOCK = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/

function offsetOfDay(date: string, zone: string): { text: string; ms: number } | null {
  const [first, last] = [`${date}T00:00`, `${date}T23:59:59`].map((local) => {
    const { offset, instant } = placeTime({ local, offset: null }, zone)
    return { text: offset, ms: instant === null ? null : utcOf(local) - instant }
  })
  // Midnight itself may be in the skipped hour: then the offset's text and the offset of the instant differ.
  if (first === undefined || first.text === null || first.ms === null) return null
  return first.text === last?.text && first.ms === last.ms ? { text: first.text, ms: first.ms } : null
}

const utcOf = (local: string): number => Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`)
