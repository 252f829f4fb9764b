// Reads DTM (C507 qualifier:value:format) as a local time; an impossible time gives a warning and no time. Formats:
// UN/EDIFACT code list 2379, deviations as in docs/requirements/edi.md 5.
import type { SentTime } from '@quayline/domain/kernel/local-time'
import type { ReadingReport } from '../reading-report.ts'
import { type RawMessage, type Segment, valueOf } from '../syntax/segment.ts'

const CENTURY_DATE = String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`
const SHORT_DATE = String.raw`(?<shortYear>\d{2})(?<month>\d{2})(?<day>\d{2})`
const MINUTES = String.raw`(?<hour>\d{2})(?<minute>\d{2})`
const SECONDS = String.raw`${MINUTES}(?<second>\d{2})`
const OFFSET = String.raw`(?<zone>[+-]\d{4})`
const ZONE = String.raw`(?<zone>[A-Z]{1,5}|[+-]\d{2,4})`

const shape = (pattern: string): RegExp => new RegExp(`^${pattern}$`)

const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['101', shape(SHORT_DATE)],
  ['102', shape(CENTURY_DATE)],
  ['201', shape(SHORT_DATE + MINUTES)],
  ['202', shape(SHORT_DATE + SECONDS)],
  ['203', shape(CENTURY_DATE + MINUTES)],
  ['204', shape(CENTURY_DATE + SECONDS)],
  ['205', shape(CENTURY_DATE + MINUTES + OFFSET)],
  ['301', shape(SHORT_DATE + MINUTES + ZONE)],
  ['302', shape(SHORT_DATE + SECONDS + ZONE)],
  ['303', shape(CENTURY_DATE + MINUTES + ZONE)],
  ['304', shape(CENTURY_DATE + SECONDS + ZONE)],
  ['401', shape(MINUTES)],
  ['402', shape(SECONDS)],
])

/**
 * Recognised by the value when the format code is missing or wrong: only formats that start with a century are
 * unambiguous.
 */
const SELF_EVIDENT = ['102', '203', '204', '205'] as const

export interface ParsedDtm {
  /** A date, or a date with a time. */
  readonly time: SentTime | null
  /** `HH:mm` or `HH:mm:ss` of formats 401 and 402, which need the date of another DTM. */
  readonly clock: string | null
  /** The fault of the value; null if it is valid. */
  readonly deviation: string | null
}

const TWELVE_DIGITS = /^\d{12}$/

const nothing = (deviation: string): ParsedDtm => ({ time: null, clock: null, deviation })

/** One value with its format code 2379, `parseDtm('202403021410', '203')`. */
export function parseDtm(value: string, format: string): ParsedDtm {
  if (value === '') return nothing('the value is empty')
  // Fast path for the most frequent form; the general code below gives the same result.
  if (format === '203' && TWELVE_DIGITS.test(value)) {
    const [year, month, day] = [value.slice(0, 4), value.slice(4, 6), value.slice(6, 8)]
    return fromParts({ year, month, day, hour: value.slice(8, 10), minute: value.slice(10) }, value)
  }
  const declared = FORMATS.get(format)
  if (declared === undefined && format !== '') return nothing(`format ${format} is not read: ${value}`)
  const match = declared?.exec(value)
  if (match) return fromParts(match.groups ?? {}, value)
  return otherwiseMarked(value, format)
}

/** Reads a value with a wrong format code, if the value itself shows the right one. */
function otherwiseMarked(value: string, format: string): ParsedDtm {
  const actual = SELF_EVIDENT.find((candidate) => FORMATS.get(candidate)?.test(value))
  const parts = actual === undefined ? undefined : FORMATS.get(actual)?.exec(value)?.groups
  if (parts === undefined)
    return dateAlone(value, format) ?? nothing(`${value} does not fit format ${format || 'none'}`)
  const parsed = fromParts(parts, value)
  return {
    ...parsed,
    deviation: parsed.deviation ?? `${value} is marked ${format || 'without a format'}, read as ${actual}`,
  }
}

/** The date of a value with an unreadable time (`20240302AB10` in format 203): the day is still stated. */
function dateAlone(value: string, format: string): ParsedDtm | null {
  const date = CENTURY_CLOCKS.has(format) ? FORMATS.get('102')?.exec(value.slice(0, 8))?.groups : undefined
  const { time } = date === undefined ? { time: null } : fromParts(date, value)
  return time && { time, clock: null, deviation: `${value} does not fit format ${format}, the date stands` }
}

const CENTURY_CLOCKS: ReadonlySet<string> = new Set(['203', '204', '205', '303', '304'])

function fromParts(parts: Readonly<Record<string, string | undefined>>, value: string): ParsedDtm {
  const { year, shortYear, month, day, hour, minute, second, zone } = parts
  const clock = hour === undefined ? null : `${hour}:${minute}${second === undefined ? '' : `:${second}`}`
  const isClock = isPossibleClock(hour, minute, second)
  if (month === undefined || day === undefined) {
    return isClock ? { time: null, clock, deviation: null } : nothing(`${value} is no possible time`)
  }
  // Two-digit years: no message of this trade is older than 1970 (the pivot of POSIX and of most EDI guides).
  const fullYear = year ?? `${Number(shortYear) < 70 ? '20' : '19'}${shortYear}`
  if (!isPossibleDate(Number(fullYear), Number(month), Number(day))) return nothing(`${value} is no possible date`)
  // If only the time of day is impossible, the date is kept (also for 24:00, which is ambiguous: end of that day, or
  // beginning of the next).
  if (!isClock) {
    const time = { local: `${fullYear}-${month}-${day}`, offset: null }
    return { time, clock: null, deviation: `${value} is no possible time, the date stands` }
  }
  const local = clock === null ? `${fullYear}-${month}-${day}` : `${fullYear}-${month}-${day}T${clock}`
  const offset = zone === undefined ? null : readOffset(zone)
  const deviation =
    zone !== undefined && offset === null ? `zone ${zone} has no one offset, the clock of the place is taken` : null
  return { time: { local, offset }, clock: null, deviation }
}

const isPossibleClock = (hour = '00', minute = '00', second = '00'): boolean =>
  Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isPossibleDate(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2099 || month < 1 || month > 12) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 && isLeap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)
  return day >= 1 && day <= length
}

/**
 * `+0800`, `-05`, `UTC` -> `+08:00`; null for names such as CST, which is used for three zones, and for impossible
 * offsets.
 */
function readOffset(zone: string): string | null {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return '+00:00'
  const match = /^([+-])(\d{2})(\d{2})?$/.exec(zone)
  if (!match) return null
  const [, sign = '+', hours = '00', minutes = '00'] = match
  // Offsets in use are between -12:00 and +14:00.
  if (Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > (sign === '-' ? 12 : 14) * 60) return null
  return Number(hours) === 0 && Number(minutes) === 0 ? '+00:00' : `${sign}${hours}:${minutes}`
}

/**
 * The time under a qualifier 2005, or null. A time alone (401, 402) is joined to a date alone (102) of the same qualifier.
 * Deviations become DTM_FORMAT warnings.
 */
export function findTime(segments: readonly Segment[], qualifier: string, report: ReadingReport): SentTime | null {
  let date: SentTime | null = null
  let clock: { readonly text: string; readonly segment: Segment } | null = null
  for (const segment of segments) {
    if (segment.tag !== 'DTM' || valueOf(segment, 0).trim() !== qualifier) continue
    const parsed = parseDtm(valueOf(segment, 0, 1).trim().toUpperCase(), valueOf(segment, 0, 2).trim())
    if (parsed.deviation !== null) report.warn(segment, 'DTM_FORMAT', `DTM+${qualifier}: ${parsed.deviation}`)
    if (parsed.time !== null && parsed.time.local.includes('T')) return parsed.time
    date ??= parsed.time
    if (parsed.clock !== null) clock ??= { text: parsed.clock, segment }
  }
  if (clock === null) return date
  if (date !== null) return { local: `${date.local}T${clock.text}`, offset: null }
  report.warn(clock.segment, 'DTM_FORMAT', `DTM+${qualifier}: a time without a date`)
  return null
}

/** The time under the first of these qualifiers that has one. */
export function findFirstTime(
  segments: readonly Segment[],
  qualifiers: readonly string[],
  report: ReadingReport,
): SentTime | null {
  for (const qualifier of qualifiers) {
    const time = findTime(segments, qualifier, report)
    if (time !== null) return time
  }
  return null
}

// The document time of a message without DTM+137: the time of its interchange (UNB), which is also the sender's.
export const statedAt = ({ envelope }: RawMessage): SentTime | null =>
  envelope.preparedAt === null ? null : { local: envelope.preparedAt, offset: null }
