// Writes what stands as a file that the import takes back as unchanged: JSON in the domain's shapes, or a workbook.
import type { Database } from '@quayline/database/database'
import {
  AGREEMENT_COLUMNS,
  agreementColumns,
  CALENDAR_COLUMNS,
  calendarDayColumns,
  calendarYearColumns,
  type Columns,
  TARIFF_COLUMNS,
  tariffColumns,
  YEARS_COLUMNS,
} from '@quayline/domain/demurrage/rule-columns'
import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import type { WorkingCalendar } from '@quayline/domain/demurrage/working-calendar'
import { sql } from 'drizzle-orm'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { currentRows } from './rule-queries.ts'
import { type Rule, RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'

export type ExportFormat = 'json' | 'xlsx'

export async function exportRules(db: Database, kind: RuleKindName, format: ExportFormat): Promise<Uint8Array> {
  const { stored, member } = RULE_KINDS[kind]
  const rules = (await currentRows(db, sql`kind = ${stored}`)).map(({ rule }) => rule)
  if (format === 'json') return new TextEncoder().encode(`${JSON.stringify({ [member]: rules }, null, 2)}\n`)
  return writeXlsx({ sheets: [...sheetsOf(kind, rules)], stringMode: 'inline' })
}

/** Every cell is text: a program that opens the file must not make floats of rates or dates of its own. */
function sheetsOf(kind: RuleKindName, rules: readonly Rule[]): readonly WriteSheet[] {
  if (kind === 'tariff') return [sheet('tariffs', TARIFF_COLUMNS, (rules as readonly TariffLine[]).map(tariffColumns))]
  if (kind === 'agreement')
    return [sheet('agreements', AGREEMENT_COLUMNS, (rules as readonly Agreement[]).map(agreementColumns))]
  const calendars = rules as readonly WorkingCalendar[]
  return [
    sheet('calendars', CALENDAR_COLUMNS, calendars.flatMap(calendarDayColumns)),
    sheet('years', YEARS_COLUMNS, calendars.map(calendarYearColumns)),
  ]
}

/**
 * In cells `_x0041_` means A (ECMA-376 part 1, 22.9.2.19, ST_Xstring): a text that only looks so is written with its underscore escaped.
 */
const cellOf = (text: string): string | null => (text === '' ? null : text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'))

const sheet = (name: string, columns: readonly string[], rows: readonly Columns[]): WriteSheet => ({
  name,
  rows: [[...columns], ...rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')))],
  freezePane: { rows: 1 },
})
