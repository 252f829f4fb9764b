// Spans of time, and the wall clock of a place at an instant.
import { type WallClock, wallClockAt } from '@quayline/domain/kernel/local-time'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Messages of this trade state the time to the minute. */
export const toMinute = (instant: number): number => Math.round(instant / MINUTE) * MINUTE

/** Offset from UTC by zone and week; NaN for weeks in which the clock changes (no zone changes it to and fro within one). */
const weekOffsets = new Map<string, number>()
const WEEK = 7 * DAY

const offsetAt = (instant: number, zone: string): number =>
  Date.parse(`${wallClockAt(instant, zone)}Z`) - Math.floor(instant / MINUTE) * MINUTE

/** As the kernel's wallClockAt, to the minute, with the week's offset remembered: a simulation asks many thousand times. */
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
