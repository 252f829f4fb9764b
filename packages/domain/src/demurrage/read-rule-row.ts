// Reads one row of a tariff, agreement or calendar that was typed or exported: choices, dates, whole numbers and lists
// besides texts.
import { COUNTRY_NAMES } from '../reference/countries.data.ts'
import { canonicalLocode, findPlace } from '../reference/find-place.ts'
import { type GivenRow, isGivenRow, rowReader, type RowProblem, type RowReader } from '../reference/row-reader.ts'
import { parseDayNumber } from './day-number.ts'
import type { LocalDate } from './terms.ts'

/** A row with its name in the file: `tariffs[11]`, `row 12`. */
export interface NamedRow<Value> {
  readonly row: string
  readonly value: Value
}

export interface RuleProblem extends RowProblem {
  /** `tariffs[11]`, `row 12`; for two rows that contradict each other, both; empty: the file as a whole. */
  readonly row: string
}

export interface ReadRules<Value> {
  readonly rows: readonly NamedRow<Value>[]
  readonly problems: readonly RuleProblem[]
}

export interface RuleRow extends Pick<RowReader, 'raw' | 'report' | 'reportUnread' | 'problems'> {
  text(field: string, most: number): string | null
  required(field: string, most: number): string
  /** One of the values; an empty field gives `absent`, without which the field is required. */
  choice<Value extends string>(field: string, values: readonly Value[], absent?: Value): Value
  /** A date between 1990 and 2199; null when empty. */
  date(field: string): LocalDate | null
  whole(field: string, least: number, most: number): number | null
  /** A list of values from a set, none twice; empty when absent. */
  values<Value extends string>(field: string, isValue: (value: string) => value is Value, of: string): readonly Value[]
}

/** Placeholder for a refused value: its row is refused, so it is never used. */
const REFUSED = '' as const

export function ruleRow(row: GivenRow): RuleRow {
  const reader = rowReader(row)
  const { report, raw } = reader
  const text = (field: string, most: number): string | null => reader.text(field, { most })
  const shown = (value: string): string => (value.length > 20 ? `${value.slice(0, 20)}…` : value)
  return {
    ...reader,
    text,
    required: (field, most) => reader.required(field, { most }),
    choice: (field, values, absent) => {
      const value = text(field, 40)
      const found = value === null ? absent : values.find((allowed) => allowed === value)
      if (found !== undefined) return found
      if (value !== null || isAbsent(row, field))
        report(field, value === null ? `is missing: ${values.join(', ')}` : `must be one of ${values.join(', ')}`)
      return REFUSED as (typeof values)[number]
    },
    date: (field) => {
      const value = text(field, 40)
      if (value === null) return null
      if (parseDayNumber(value) === null) report(field, `${shown(value)} is no date YYYY-MM-DD`)
      else if (value < '1990-01-01' || value > '2199-12-31') report(field, 'must lie between 1990 and 2199')
      else return value
      return null
    },
    whole: (field, least, most) => {
      const value = text(field, 40)
      if (value === null) return null
      if (/^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
      report(field, `must be a whole number from ${least} to ${most}`)
      return null
    },
    values: <Value extends string>(field: string, isValue: (value: string) => value is Value, of: string) => {
      const given = raw(field)
      if (given === undefined || given === null) return []
      if (!Array.isArray(given)) return (report(field, 'must be a list'), [])
      const kept = new Set<Value>()
      for (const value of given as readonly unknown[]) {
        if (typeof value !== 'string' || !isValue(value)) {
          report(field, `${typeof value === 'string' ? shown(value) : 'what is no text'} is none of ${of}`)
          return []
        }
        if (kept.has(value)) report(field, `names ${value} twice`)
        kept.add(value)
      }
      return [...kept]
    },
  }
}

const isAbsent = (row: GivenRow, field: string): boolean => {
  const value = row[field]
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** Reads every row and returns the valid ones. `nameOf` counts from 0. */
export function readRows<Value>(
  given: readonly unknown[],
  nameOf: (index: number) => string,
  read: (row: RuleRow) => Value,
): ReadRules<Value> {
  const rows: NamedRow<Value>[] = []
  const problems: RuleProblem[] = []
  given.forEach((each, index) => {
    const row = nameOf(index)
    if (!isGivenRow(each)) return void problems.push({ row, field: '', problem: 'must be an object' })
    const reader = ruleRow(each)
    const value = read(reader)
    reader.reportUnread()
    if (reader.problems.length === 0) rows.push({ row, value })
    else problems.push(...reader.problems.map((problem) => ({ row, ...problem })))
  })
  return { rows, problems }
}

/** Reports every further row with the same key. */
export function duplicateKeys<Value>(
  rows: readonly NamedRow<Value>[],
  field: string,
  keyOf: (value: Value) => string,
): readonly RuleProblem[] {
  const first = new Map<string, string>()
  const problems: RuleProblem[] = []
  for (const { row, value } of rows) {
    const before = first.get(keyOf(value))
    if (before === undefined) first.set(keyOf(value), row)
    else problems.push({ row, field, problem: `is that of ${before} too` })
  }
  return problems
}

/** ISO 3166 alpha-2 of a country with a known port. */
export function readCountry(row: RuleRow, field: string, value: string | null): string | null {
  if (value === null || Object.hasOwn(COUNTRY_NAMES, value)) return value
  row.report(field, 'must be a country that is known, in two capitals: CN')
  return null
}

/** UN/LOCODE under which the place is stored; an alias is reported, not replaced. */
export function readPort(row: RuleRow, field: string, value: string | null, country: string | null): string | null {
  if (value === null) return null
  const kept = canonicalLocode(value)
  if (findPlace(value) === null) row.report(field, 'must be the UN/LOCODE of a place that is known: CNSHA')
  else if (kept !== value) row.report(field, `must be written ${kept}`)
  else if (country !== null && !value.startsWith(country)) row.report(field, `does not lie in ${country}`)
  return value
}
