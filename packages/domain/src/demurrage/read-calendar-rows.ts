// Decides whether rows of a file are working calendars: each day once, and only in the known years.
import { isGivenRow } from '../reference/row-reader.ts'
import { parseDayNumber } from './day-number.ts'
import {
  duplicateKeys,
  readCountry,
  readPort,
  readRows,
  type ReadRules,
  ruleRow,
  type RuleRow,
} from './read-rule-row.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** Fifty years of a country with many holidays have two thousand days. */
const MAX_DAYS = 5000

const inFile = (index: number): string => `calendars[${index}]`

export function readCalendarRows(
  given: readonly unknown[],
  nameOf: (index: number) => string = inFile,
): ReadRules<WorkingCalendar> & { readonly calendars: readonly WorkingCalendar[] } {
  const { rows, problems } = readRows(given, nameOf, readCalendar)
  const twice = duplicateKeys(rows, 'place', ({ place }) => place)
  return { rows, calendars: rows.map(({ value }) => value), problems: [...problems, ...twice] }
}

/** Days are returned sorted, so that another order in the file is no change. */
function readCalendar(row: RuleRow): WorkingCalendar {
  const place = row.required('place', 10)
  if (place.length === 2) readCountry(row, 'place', place)
  else if (place !== '') readPort(row, 'place', place, null)
  const knownYears = readYears(row)
  const holidays = readDays(row, 'holidays').map(({ on, text }) => ({ on, name: text }))
  const makeUpDays = readMakeUpDays(row)
  const closures = readDays(row, 'closures').map(({ on, text }) => ({ on, reason: text ?? '' }))
  if (closures.some(({ reason }) => reason === '')) row.report('closures', 'must say the reason of each')
  reportUnknownYears(row, 'holidays', holidays, knownYears)
  reportUnknownYears(
    row,
    'makeUpDays',
    makeUpDays.map((on) => ({ on })),
    knownYears,
  )
  const isHoliday = new Set(holidays.map(({ on }) => on))
  const both = makeUpDays.find((on) => isHoliday.has(on))
  if (both !== undefined) row.report('makeUpDays', `${both} is a holiday too`)
  return { place, knownYears, holidays, makeUpDays, closures, source: row.required('source', 300) }
}

type Years = NonNullable<WorkingCalendar['knownYears']>

/** Required in a file: a calendar for every year would make the engine treat unpublished years as known. */
function readYears(row: RuleRow): Years {
  const none = { from: 0, to: 0 }
  const given = row.raw('knownYears')
  if (!isGivenRow(given)) return (row.report('knownYears', 'must say from which year to which the list is whole'), none)
  const reader = ruleRow(given)
  const [from, to] = [reader.whole('from', 1990, 2199), reader.whole('to', 1990, 2199)]
  if (reader.problems.length === 0 && (from === null || to === null)) reader.report('', 'needs from and to')
  if (from !== null && to !== null && to < from) reader.report('to', 'lies before from')
  reader.reportUnread()
  for (const { field, problem } of reader.problems)
    row.report(['knownYears', field].join('.').replace(/\.$/, ''), problem)
  return { from: from ?? 0, to: to ?? 0 }
}

interface NamedDay {
  readonly on: string
  readonly text: string | null
}

function readDays(row: RuleRow, field: 'holidays' | 'closures'): readonly NamedDay[] {
  const textField = field === 'holidays' ? 'name' : 'reason'
  return inOrder(
    row,
    field,
    listOf(row, field).flatMap((each, index): NamedDay[] => {
      const at = `${field}[${index}]`
      if (!isGivenRow(each)) return (row.report(at, 'must be an object'), [])
      const reader = ruleRow(each)
      const on = reader.date('on')
      if (on === null && reader.problems.length === 0) reader.report('on', 'is missing')
      const text = reader.text(textField, 200)
      reader.reportUnread()
      for (const problem of reader.problems) row.report(`${at}.${problem.field}`, problem.problem)
      return on === null || reader.problems.length > 0 ? [] : [{ on, text }]
    }),
  )
}

function readMakeUpDays(row: RuleRow): readonly string[] {
  const field = 'makeUpDays'
  const days = listOf(row, field).flatMap((each, index): { readonly on: string }[] => {
    if (typeof each === 'string' && parseDayNumber(each) !== null) return [{ on: each }]
    return (row.report(`${field}[${index}]`, 'must be a date YYYY-MM-DD'), [])
  })
  return inOrder(row, field, days).map(({ on }) => on)
}

function listOf(row: RuleRow, field: string): readonly unknown[] {
  const given = row.raw(field)
  if (given === undefined || given === null) return []
  if (!Array.isArray(given)) return (row.report(field, 'must be a list'), [])
  if (given.length > MAX_DAYS)
    return (row.report(field, `holds ${given.length} days; more than ${MAX_DAYS} are refused`), [])
  return given
}

function inOrder<Day extends { readonly on: string }>(
  row: RuleRow,
  field: string,
  days: readonly Day[],
): readonly Day[] {
  const sorted = days.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const twice = sorted.find((day, index) => sorted[index + 1]?.on === day.on)
  if (twice !== undefined) row.report(field, `${twice.on} stands twice`)
  return sorted
}

function reportUnknownYears(
  row: RuleRow,
  field: string,
  days: readonly { readonly on: string }[],
  { from, to }: Years,
): void {
  if (from === 0 || to < from) return
  const outside = days.find(({ on }) => Number(on.slice(0, 4)) < from || Number(on.slice(0, 4)) > to)
  if (outside !== undefined) row.report(field, `${outside.on} lies outside of the known years ${from} to ${to}`)
}
