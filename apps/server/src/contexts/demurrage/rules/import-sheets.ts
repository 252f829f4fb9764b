// Decides which rows a workbook's sheets hold for a kind of rules. Columns are found by their names, in any order; one that is not known is
// refused, because a misspelt one would be lost without a word.
import type { RuleProblem } from '@quayline/domain/demurrage/read-rule-row'
import {
  AGREEMENT_COLUMNS,
  agreementRowOf,
  CALENDAR_COLUMNS,
  type Columns,
  TARIFF_COLUMNS,
  tariffRowOf,
  YEARS_COLUMNS,
} from '@quayline/domain/demurrage/rule-columns'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'
import type { Sheet } from '../../../platform/workbook/read-workbook.ts'

export interface GivenRows {
  /** In the shape of the JSON file. */
  readonly rows: readonly unknown[]
  /** `row 12`, as the program numbers it. */
  readonly names: readonly string[]
}

/** Sheets of other names are left alone: they may hold notes. */
export function rowsOfSheets(kind: RuleKindName, sheets: readonly Sheet[]): Result<GivenRows, readonly RuleProblem[]> {
  const { member } = RULE_KINDS[kind]
  if (kind === 'calendar') return calendarRows(sheets)
  const table = tableOf(sheets, member, kind === 'tariff' ? TARIFF_COLUMNS : AGREEMENT_COLUMNS)
  if (!table.ok) return table
  const toRow = kind === 'tariff' ? tariffRowOf : agreementRowOf
  return ok({ rows: table.value.map(({ columns }) => toRow(columns)), names: table.value.map(({ row }) => row) })
}

interface TableRow {
  readonly row: string
  readonly columns: Columns
}

const wrong = (row: string, field: string, problem: string): readonly RuleProblem[] => [{ row, field, problem }]

function tableOf(
  sheets: readonly Sheet[],
  name: string,
  known: readonly string[],
): Result<readonly TableRow[], readonly RuleProblem[]> {
  const found = sheets.filter((each) => each.name.trim().toLowerCase() === name)
  const [sheet] = found
  if (sheet === undefined || found.length > 1)
    return refuse(
      wrong('', '', `must have one sheet named ${name}; it has ${sheets.map((each) => each.name).join(', ')}`),
    )
  const [head, ...body] = sheet.rows
  if (head === undefined) return refuse(wrong('', name, 'is an empty sheet'))
  const headRow = `sheet ${name} row ${head.number}`
  const problems = headProblems(head.cells, known).map(({ field, problem }) => ({ row: headRow, field, problem }))
  if (problems.length > 0) return refuse(problems)
  const rows: TableRow[] = []
  for (const { number, cells } of body) {
    const row = `row ${number}`
    const stray = cells.findIndex((text, index) => text !== '' && (head.cells[index] ?? '') === '')
    if (stray >= 0) return refuse(wrong(row, `column ${stray + 1}`, 'has no name in the first row'))
    const columns = Object.fromEntries(
      head.cells.flatMap((column, index): [string, string][] => (column === '' ? [] : [[column, cells[index] ?? '']])),
    )
    rows.push({ row, columns })
  }
  return ok(rows)
}

function headProblems(
  cells: readonly string[],
  known: readonly string[],
): readonly { field: string; problem: string }[] {
  const named = cells.filter((cell) => cell !== '')
  const strange = named
    .filter((cell) => !known.includes(cell))
    .map((cell) => ({ field: cell.slice(0, 40), problem: `is not known: columns are ${known.join(', ')}` }))
  const twice = named
    .filter((cell, index) => named.indexOf(cell) !== index)
    .map((cell) => ({ field: cell.slice(0, 40), problem: 'stands twice' }))
  return [...strange, ...twice].slice(0, 100)
}

/** A day a row in `calendars`, and in `years` what is known of each place; a problem of a calendar names the row of its years. */
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

/** Puts a row of the sheet into the calendar of its place; answers what is wrong with it, or null. */
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
