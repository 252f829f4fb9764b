// Validates rows of a file as tariff lines, field by field; contradictions between rows are found by find-contradictions.ts.
import { isGivenRow } from '../reference/row-reader.ts'
import { periodEndsOf, periodStartsOf } from './read-period-events.ts'
import {
  duplicateKeys,
  readCountry,
  readPort,
  readRows,
  type ReadRules,
  ruleRow,
  type RuleProblem,
  type RuleRow,
} from './read-rule-row.ts'
import { isTradeSizeType, SIZE_TYPES_NAMED } from './read-size-types.ts'
import { readTerms } from './read-terms.ts'
import { BASIS_DATES, PERIOD_EVENTS, type TariffLine } from './tariff.ts'
import { BOUNDS, CHARGE_TYPES, type Terms } from './terms.ts'

export const MAX_ROW_KEY_LENGTH = 80

const inFile = (index: number): string => `tariffs[${index}]`

/** `lines` are the valid rows; `rows` are the same with their names in the file. */
export function readTariffRows(
  given: readonly unknown[],
  nameOf: (index: number) => string = inFile,
): ReadRules<TariffLine> & { readonly lines: readonly TariffLine[] } {
  const { rows, problems } = readRows(given, nameOf, readTariffLine)
  const twice = duplicateKeys(rows, 'rowKey', ({ rowKey }) => rowKey)
  return { rows, lines: rows.map(({ value }) => value), problems: [...problems, ...twice] satisfies RuleProblem[] }
}

function readTariffLine(row: RuleRow): TariffLine {
  const rowKey = readRowKey(row)
  const clause = row.required('clause', 200)
  const country = readCountry(row, 'country', row.required('country', 10) || null) ?? ''
  const bound = row.choice('bound', BOUNDS)
  const chargeType = row.choice('chargeType', CHARGE_TYPES)
  const startsWith = row.choice('startsWith', PERIOD_EVENTS)
  const endsWith = row.choice('endsWith', PERIOD_EVENTS)
  const [starts, ends] = [periodStartsOf(bound, chargeType), periodEndsOf(bound, chargeType)]
  if (startsWith && starts && !starts.includes(startsWith))
    row.report('startsWith', `${bound} ${chargeType} starts with ${starts.join(', ')}`)
  if (endsWith && ends && !ends.includes(endsWith))
    row.report('endsWith', `${bound} ${chargeType} ends with ${ends.join(', ')}`)
  return {
    rowKey,
    clause,
    country,
    port: readPort(row, 'port', row.text('port', 10), country || null),
    bound,
    chargeType,
    sizeTypes: row.values('sizeTypes', isTradeSizeType, SIZE_TYPES_NAMED),
    commodity: readCode(row, 'commodity'),
    isShipperOwned: readFlag(row, 'isShipperOwned'),
    ...readEffective(row),
    basis: row.choice('basis', BASIS_DATES),
    startsWith,
    endsWith,
    terms: readNestedTerms(row),
  }
}

export function readRowKey(row: RuleRow): string {
  const rowKey = row.required('rowKey', MAX_ROW_KEY_LENGTH)
  if (rowKey !== '' && !/^[\w./-]+$/.test(rowKey)) row.report('rowKey', 'must be letters, digits and - _ . /')
  return rowKey
}

function readCode(row: RuleRow, field: string): string | null {
  const code = row.text(field, 20)
  if (code !== null && !/^[A-Z0-9]+$/.test(code)) row.report(field, 'must be capitals and digits: DG')
  return code
}

function readFlag(row: RuleRow, field: string): boolean | null {
  const given = row.raw(field)
  if (given === undefined || given === null) return null
  if (typeof given === 'boolean') return given
  return (row.report(field, 'must be true, false or empty'), null)
}

/** Both inclusive. */
export function readEffective(row: RuleRow): Pick<TariffLine, 'effectiveFrom' | 'effectiveUntil'> {
  const [effectiveFrom, effectiveUntil] = [row.date('effectiveFrom'), row.date('effectiveUntil')]
  if (effectiveFrom === null && row.problems.every(({ field }) => field !== 'effectiveFrom'))
    row.report('effectiveFrom', 'is missing')
  if (effectiveFrom !== null && effectiveUntil !== null && effectiveUntil < effectiveFrom)
    row.report('effectiveUntil', 'lies before effectiveFrom')
  return { effectiveFrom: effectiveFrom ?? '', effectiveUntil }
}

const NO_TERMS = {} as Terms

function readNestedTerms(row: RuleRow): Terms {
  const given = row.raw('terms')
  if (!isGivenRow(given))
    return (row.report('terms', given === undefined ? 'is missing' : 'must be an object'), NO_TERMS)
  const reader = ruleRow(given)
  const terms = readTerms(reader)
  reader.reportUnread()
  for (const { field, problem } of reader.problems) row.report(`terms.${field}`, problem)
  return terms
}
