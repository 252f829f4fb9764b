// Decides which rows the sheets of a workbook have for a kind of rules.
import type { RuleProblem } from '@quayline/domain/demurrage/read-rule-row'
import {
  AGREEMENT_COLUMNS,
  agreementRowOf,
  CALENDAR_COLUMNS,
  TARIFF_COLUMNS,
  tariffRowOf,
  YEARS_COLUMNS,
} from '@quayline/domain/demurrage/rule-columns'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'
import { type GivenRows, tableOf } from '../../../platform/row-files/sheet-table.ts'
import type { Sheet } from '../../../platform/workbook/sheet-texts.ts'

export function rowsOfSheets(kind: RuleKindName, sheets: readonly Sheet[]): Result<GivenRows, readonly RuleProblem[]> {
  const { member } = RULE_KINDS[kind]
  if (kind === 'calendar') return calendarRows(sheets)
  const table = tableOf(sheets, member, kind === 'tariff' ? TARIFF_COLUMNS : AGREEMENT_COLUMNS)
  if (!table.ok) return table
  const toRow = kind === 'tariff' ? tariffRowOf : agreementRowOf
  return ok({ rows: table.value.map(({ columns }) => toRow(columns)), names: table.value.map(({ row }) => row) })
}

/** `calendars` has one row for each day, `years` one for each place; a problem of a calendar names its row in `years`. */
function calendarRows(sheets: readonly Sheet[]): Result<GivenRows, readonly RuleProblem[]> {
  const days = tableOf(sheets, 'calendars', CALENDAR_COLUMNS)
  const years = tableOf(sheets, 'years', YEARS_COLUMNS)
  if (!days.ok || !years.ok) return refuse([...(days.ok ? [] : days.reason), ...(years.ok ? [] : years.reason)])
  const calendars = years.value.map(({ row, columns }) => ({
    name: `sheet years ${row}`,
    row: {
      place: columns['place'] ?? '',
      knownYears: { from: columns['from'] ?? '', to: columns['to'] ?? '' },
      holidays: [] as unknown[],
      makeUpDays: [] as unknown[],
      closures: [] as unknown[],
      source: columns['source'] ?? '',
    },
  }))
  const byPlace = new Map(calendars.map((calendar) => [calendar.row.place, calendar.row]))
  const problems = days.value.flatMap(({ row, columns }): readonly RuleProblem[] => {
    const problem = addDay(byPlace.get(columns['place'] ?? ''), columns)
    return problem === null ? [] : [{ row: `sheet calendars ${row}`, ...problem }]
  })
  if (problems.length > 0) return refuse(problems)
  return ok({ rows: calendars.map(({ row }) => row), names: calendars.map(({ name }) => name) })
}

interface CalendarDays {
  readonly holidays: unknown[]
  readonly makeUpDays: unknown[]
  readonly closures: unknown[]
}

/** Adds a row of the sheet to the calendar of its place; returns its problem, or null. */
function addDay(
  calendar: CalendarDays | undefined,
  { on = '', kind = '', name = '' }: Readonly<Record<string, string | undefined>>,
): Pick<RuleProblem, 'field' | 'problem'> | null {
  if (calendar === undefined) return { field: 'place', problem: 'has no row in the sheet years' }
  if (kind === 'HOLIDAY') calendar.holidays.push({ on, name })
  else if (kind === 'MAKE_UP' && name === '') calendar.makeUpDays.push(on)
  else if (kind === 'CLOSURE') calendar.closures.push({ on, reason: name })
  else if (kind === 'MAKE_UP') return { field: 'name', problem: 'must be empty for MAKE_UP' }
  else return { field: 'kind', problem: 'must be one of HOLIDAY, MAKE_UP, CLOSURE' }
  return null
}
