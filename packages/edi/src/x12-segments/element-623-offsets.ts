// Decides the offset of X12 data element 623 (time code, 004010): fixed offsets directly, North American zones by the
// date.
import { placeTime, wallClockAt, type WallClock } from '@quayline/domain/kernel/local-time'

/** 01 to 12 are UTC+1 to +12, 13 to 24 are UTC-12 to -1 (ISO P01 … P12, M12 … M01 in the standard's codes). */
const numbered = (code: number): readonly [string, string] => {
  const hours = code <= 12 ? code : code - 25
  return [String(code).padStart(2, '0'), `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`]
}

/** Standard (S) and daylight (D) time of Newfoundland, Atlantic, Eastern, Central, Mountain, Pacific, Alaska and Hawaii-Aleutian. */
const FIXED_OFFSETS: ReadonlyMap<string, string> = new Map([
  ...Array.from({ length: 24 }, (_, index) => numbered(index + 1)),
  ['UT', '+00:00'],
  ['GM', '+00:00'],
  ['ND', '-02:30'],
  ['NS', '-03:30'],
  ['TD', '-03:00'],
  ['TS', '-04:00'],
  ['ED', '-04:00'],
  ['ES', '-05:00'],
  ['CD', '-05:00'],
  ['CS', '-06:00'],
  ['MD', '-06:00'],
  ['MS', '-07:00'],
  ['PD', '-07:00'],
  ['PS', '-08:00'],
  ['AD', '-08:00'],
  ['AS', '-09:00'],
  ['HD', '-09:00'],
  ['HS', '-10:00'],
])

/**
 * "Pacific time" and the like: standard or daylight time by the date. If the places of a zone differ in summer, all of
 * them are checked.
 */
const ZONES: ReadonlyMap<string, readonly string[]> = new Map([
  ['NT', ['America/St_Johns']],
  ['TT', ['America/Halifax', 'America/Puerto_Rico']],
  ['ET', ['America/New_York']],
  ['CT', ['America/Chicago', 'America/Regina']],
  ['MT', ['America/Denver', 'America/Phoenix']],
  ['PT', ['America/Los_Angeles']],
  ['AT', ['America/Anchorage']],
  ['HT', ['Pacific/Honolulu', 'America/Adak']],
])

/**
 * `+00:00` for UT, `-07:00` for PT in June; null for LT (local time of the place), for unknown codes, and if a zone is
 * ambiguous: its places differ, or the time is in the repeated or skipped hour of a clock change. `local` has a time of
 * day.
 */
export function offsetOfTimeCode(code: string, local: WallClock): string | null {
  const fixed = FIXED_OFFSETS.get(code)
  if (fixed !== undefined) return fixed
  const [first, ...others] = (ZONES.get(code) ?? []).map((zone) => offsetIn(zone, local))
  return first !== undefined && others.every((offset) => offset === first) ? first : null
}

/** LT and an absent code mean that there is no offset: no warning is needed. */
export const isLocalTimeCode = (code: string): boolean => code === '' || code === 'LT'

/** The code of this offset, for writing; null if no code has it. */
export function timeCodeOf(offset: string): string | null {
  if (offset === '+00:00') return 'UT'
  for (const [code, fixed] of FIXED_OFFSETS) if (fixed === offset) return code
  return null
}

const HOUR = 3_600_000

function offsetIn(zone: string, local: WallClock): string | null {
  const { offset, instant } = placeTime({ local, offset: null }, zone)
  if (instant === null) return null
  const minute = local.slice(0, 16)
  const isOnce = wallClockAt(instant, zone) === minute && wallClockAt(instant + HOUR, zone) !== minute
  return isOnce ? offset : null
}
