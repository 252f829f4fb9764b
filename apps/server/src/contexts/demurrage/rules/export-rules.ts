// Writes the current rows as a file that the import accepts as unchanged: JSON in the domain's shapes, or a workbook.
import type { Database } from '@quayline/database/database'
import {
  AGREEMENT_COLUMNS,
  agreementColumns,
  CALENDAR_COLUMNS,
  calendarDayColumns,
  calendarYearColumns,
  TARIFF_COLUMNS,
  tariffColumns,
  YEARS_COLUMNS,
} from '@quayline/domain/demurrage/rule-columns'
import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import type { WorkingCalendar } from '@quayline/domain/demurrage/working-calendar'
import { sql } from 'drizzle-orm'
import { type RowSheet, writeRowSheets } from '../../../platform/row-files/write-row-sheets.ts'
import { currentRows } from './rule-queries.ts'
import { type Rule, RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'

export type ExportFormat = 'json' | 'xlsx'

export async function exportRules(db: Database, kind: RuleKindName, format: ExportFormat): Promise<Uint8Array> {
  const { stored, member } = RULE_KINDS[kind]
  const rules = (await currentRows(db, sql`kind = ${stored}`)).map(({ rule }) => rule)
  if (format === 'json') return new TextEncoder().encode(`${JSON.stringify({ [member]: rules }, null, 2)}\n`)
  return writeRowSheets(sheetsOf(kind, rules))
}

function sheetsOf(kind: RuleKindName, rules: readonly Rule[]): readonly RowSheet[] {
  if (kind === 'tariff')
    return [{ name: 'tariffs', columns: TARIFF_COLUMNS, rows: (rules as readonly TariffLine[]).map(tariffColumns) }]
  if (kind === 'agreement')
    return [
      { name: 'agreements', columns: AGREEMENT_COLUMNS, rows: (rules as readonly Agreement[]).map(agreementColumns) },
    ]
  const calendars = rules as readonly WorkingCalendar[]
  return [
    { name: 'calendars', columns: CALENDAR_COLUMNS, rows: calendars.flatMap(calendarDayColumns) },
    { name: 'years', columns: YEARS_COLUMNS, rows: calendars.map(calendarYearColumns) },
  ]
}
