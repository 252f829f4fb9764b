// Local times and zones as text, the same in Node and in every browser: hydrated markup must not depend on Intl's data.
import { fill } from './language.ts'

export interface DateTexts {
  /** Twelve names, January first, separated by `|`. */
  readonly months: string
  /** The language's own order: `{day} {month} {year}`. */
  readonly day: string
  readonly zoneUnknown: string
  /** Appended to a time: `({zone})`. */
  readonly zone: string
}

export interface TimeZoneRef {
  /** IANA zone, `America/Los_Angeles`. */
  readonly zone: string
  /** `-07:00`, valid at that moment. */
  readonly offset: string
}

const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/

export const isLocalTime = (text: string): boolean => WALL_CLOCK.test(text.trim())

/**
 * `2015-02-06 09:35[:00]` becomes `6 Feb 2015 09:35`, a date without a time stays a date; any other text is returned
 * unchanged.
 */
export function timeText(local: string, texts: DateTexts): string {
  const parts = WALL_CLOCK.exec(local.trim())
  const month = texts.months.split('|')[Number(parts?.[2]) - 1]
  if (parts === null || month === undefined) return local
  const day = fill(texts.day, { year: parts[1] ?? '', month, day: Number(parts[3]) })
  return parts[4] === undefined ? day : `${day} ${parts[4]}`
}

/** `+08:00` becomes `UTC+8`, `+05:30` `UTC+5:30`, `+00:00` `UTC`. */
export function offsetText(offset: string): string {
  const parts = /^([+-])(\d{2}):(\d{2})/.exec(offset)
  if (parts === null) return 'UTC'
  const [, sign, hours, minutes] = parts
  const text = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
  return text === '0' ? 'UTC' : `UTC${sign}${text}`
}

/** `UTC-7`, or the text for an unknown time zone. For places that are named anyway. */
export const shortZoneText = (clock: TimeZoneRef | undefined, texts: DateTexts): string =>
  clock === undefined ? texts.zoneUnknown : offsetText(clock.offset)

/**
 * ` (UTC-7)` after a time, next to the name of its place. The zone's own city is not shown: it is usually another
 * place.
 */
export function zoneText(clock: TimeZoneRef | undefined, texts: DateTexts): string {
  const text = fill(texts.zone, { zone: shortZoneText(clock, texts) })
  // Full-width Chinese brackets need no extra space.
  return text.startsWith('(') ? ` ${text}` : text
}

/** For `<time dateTime>`: `2015-02-06T09:35-06:00`; without an offset if it is unknown. */
export function machineTime(local: string, clock: TimeZoneRef | undefined): string {
  const text = local.trim().replace(' ', 'T')
  return clock === undefined || text.length === 10 ? text : `${text}${clock.offset}`
}

/** Milliseconds since the epoch; NaN for a date without a time, and if the time zone is unknown. */
export const instantOf = (local: string | null, clock: TimeZoneRef | undefined): number =>
  clock === undefined || local === null || !isLocalTime(local) || local.trim().length === 10
    ? Number.NaN
    : Date.parse(machineTime(local, clock))

/** Shanghai: UTC+8 without summer time since 1992. */
export const LINE_TIME_ZONE: TimeZoneRef = { zone: 'Asia/Shanghai', offset: '+08:00' }

/** An instant in the line's time zone: `17 Mar 2026 14:05 (UTC+8)`. */
export function instantText(at: string, texts: DateTexts): string {
  const local = lineMinute(at)
  return local === at ? at : `${timeText(local, texts)}${zoneText(LINE_TIME_ZONE, texts)}`
}

/** The same in the format for spreadsheets, `2026-03-17 14:05`; a text that is not an instant is returned unchanged. */
export function lineMinute(at: string): string {
  const milliseconds = Date.parse(at)
  if (Number.isNaN(milliseconds)) return at
  return new Date(milliseconds + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

// The weekday of a local date, from our own names: hydrated markup must not depend on Intl's data.

const MONDAY_FIRST = 7

/** ISO weekday, 1 Monday to 7 Sunday, of `2018-12-21…`; null when the text does not begin with a date. */
export function isoWeekday(local: string): number | null {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(local.trim())?.[0]
  const at = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(at) ? null : new Date(at).getUTCDay() || MONDAY_FIRST
}

/** `names`: seven of them, Monday first, separated by `|`. Empty when there is no date. */
export function weekdayText(local: string, names: string): string {
  const day = isoWeekday(local)
  return day === null ? '' : (names.split('|')[day - 1] ?? '')
}
