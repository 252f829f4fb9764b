// Reads X12 dates and times: DTM, and the date, time and zone elements of B4, Q5 and others (elements 373, 337, 623).
import type { SentTime } from '@quayline/domain/kernel/local-time'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment, valueOf } from '../syntax/segment.ts'
import { parseDtm } from '../segments/read-times.ts'
import { isLocalTimeCode, offsetOfTimeCode } from './element-623-offsets.ts'

/** EDIFACT 2379 has a format for every length that X12 writes: CCYYMMDD (YYMMDD before 004010), HHMM and HHMMSS. */
const FORMATS: Readonly<Record<string, string>> = {
  '8 0': '102',
  '8 4': '203',
  '8 6': '204',
  '6 0': '101',
  '6 4': '201',
  '6 6': '202',
}

/**
 * A date and time from separate elements; null when the date is absent or impossible (DTM_FORMAT). Tenths and
 * hundredths of a second are dropped. An impossible time of day (including 24:00, because element 337 ends at 2359) is
 * reported, and the date is kept.
 */
export function readMoment(
  segment: Segment,
  elements: { readonly date: number; readonly time?: number; readonly zone?: number },
  report: ReadingReport,
): SentTime | null {
  const date = valueOf(segment, elements.date).trim()
  const at = (element: number | undefined): string => (element === undefined ? '' : valueOf(segment, element).trim())
  return momentOf(segment, date, at(elements.time), at(elements.zone).toUpperCase(), report)
}

function momentOf(segment: Segment, date: string, clock: string, zone: string, report: ReadingReport): SentTime | null {
  const odd = (text: string): void => report.warn(segment, 'DTM_FORMAT', `${segment.tag}: ${text}`)
  if (date === '') {
    if (clock !== '') odd(`a time without a date: ${clock}`)
    return null
  }
  const day = parse(date, '')
  if (day === null) {
    odd(`${date} is no possible date`)
    return null
  }
  if (clock === '') return day
  const time = /^\d{4,8}$/.test(clock) ? parse(date, clock.length === 5 ? 'X' : clock.slice(0, 6)) : null
  if (time === null) {
    odd(`${clock} is no possible time`)
    return day
  }
  if (isLocalTimeCode(zone)) return time
  const offset = offsetOfTimeCode(zone, time.local)
  if (offset === null) odd(`zone ${zone} has no one offset, the clock of the place is taken`)
  return { local: time.local, offset }
}

function parse(date: string, clock: string): SentTime | null {
  const format = FORMATS[`${date.length} ${clock.length}`]
  const parsed = format === undefined ? null : parseDtm(date + clock, format)
  return parsed?.deviation === null ? parsed.time : null
}

/** DTM-02 to 04; DTM-06 has date and time in one value if DTM-05 gives their format (D8, DT: CCYYMMDDHHMM). */
function readDtm(dtm: Segment, report: ReadingReport): SentTime | null {
  const combined = textOf(dtm, 5)
  if (combined === null || textOf(dtm, 1) !== null) return readMoment(dtm, { date: 1, time: 2, zone: 3 }, report)
  const zone = valueOf(dtm, 3).trim().toUpperCase()
  return momentOf(dtm, combined.slice(0, 8), combined.slice(8), zone, report)
}

/** The time under the first of these qualifiers (element 374) that has one. */
export function findTime(
  segments: readonly Segment[],
  qualifiers: readonly string[],
  report: ReadingReport,
): SentTime | null {
  for (const qualifier of qualifiers) {
    for (const segment of segments) {
      if (segment.tag !== 'DTM' || valueOf(segment, 0).trim() !== qualifier) continue
      const time = readDtm(segment, report)
      if (time !== null) return time
    }
  }
  return null
}
