// Time spans, and the local time of a place at an instant.
import { type WallClock, wallClockAt } from '@quayline/domain/kernel/local-time'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** EDI messages state times to the minute. */
export const toMinute = (instant: number): number => Math.round(instant / MINUTE) * MINUTE

/**
 * Offset from UTC by time zone and week; NaN for weeks in which the offset changes (no zone changes it twice within one
 * week).
 */
const weekOffsets = new Map<string, number>()
const WEEK = 7 * DAY

const offsetAt = (instant: number, zone: string): number =>
  Date.parse(`${wallClockAt(instant, zone)}Z`) - Math.floor(instant / MINUTE) * MINUTE

/**
 * The same result as the kernel's wallClockAt, to the minute, with the week's offset cached, because a simulation calls
 * it many thousand times.
 */
export function localTime(instant: number, zone: string): WallClock {
  const week = Math.floor(instant / WEEK)
  const key = `${zone} ${week}`
  let offset = weekOffsets.get(key)
  if (offset === undefined) {
    const start = offsetAt(week * WEEK, zone)
    offset = start === offsetAt((week + 1) * WEEK, zone) ? start : Number.NaN
    weekOffsets.set(key, offset)
  }
  const known = Number.isNaN(offset) ? offsetAt(instant, zone) : offset
  return new Date(instant + known).toISOString().slice(0, 16)
}
