// Decides whether a list of slabs is a valid table: in order, without gap or overlap, with an open end, and without
// negative rates.
import { fromMinorUnits, toMinorUnits } from '../kernel/money.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { isGivenRow } from '../reference/row-reader.ts'
import { MAX_RATE_MINOR } from './compile-rate-bands.ts'
import type { RuleRow } from './read-rule-row.ts'
import { ruleRow } from './read-rule-row.ts'
import type { Slab } from './terms.ts'

/**
 * Published tables have at most five slabs (docs/requirements/demurrage.md 2.3); more than one slab a day for two
 * months is a mistake.
 */
export const MAX_SLABS = 60

/**
 * Short enough that MAX_DAYS of such a rate have an exact sum in every currency with up to three decimals; see
 * reportRatesTooHigh.
 */
const RATE = /^\d{1,8}(\.\d{1,6})?$/
const MAX_DAY = 3660

/** Null when absent; problems are reported by the row. */
export function readSlabs(row: RuleRow, field: string): readonly Slab[] | null {
  const given = row.raw(field)
  if (given === undefined || given === null) return null
  if (typeof given === 'string') {
    row.report(field, `${given.slice(0, 40)} is no slab: write 8-15: 120; 16-40: 200; 41+: 400`)
    return null
  }
  if (!Array.isArray(given)) return (row.report(field, 'must be a list of slabs'), null)
  if (given.length === 0) return (row.report(field, 'must hold at least one slab'), null)
  if (given.length > MAX_SLABS)
    return (row.report(field, `holds ${given.length} slabs; more than ${MAX_SLABS} are refused`), null)
  const slabs: Slab[] = []
  for (const [index, each] of (given as readonly unknown[]).entries()) {
    const slab = readSlab(row, `${field}[${index}]`, each)
    if (slab === null) return null
    slabs.push(slab)
  }
  return isTable(row, field, slabs) ? slabs : null
}

function readSlab(row: RuleRow, field: string, given: unknown): Slab | null {
  if (!isGivenRow(given)) return (row.report(field, 'must be an object'), null)
  const reader = ruleRow(given)
  const fromDay = reader.whole('fromDay', 1, MAX_DAY)
  const toDay = reader.whole('toDay', 1, MAX_DAY)
  const rate = reader.required('rate', 40)
  const fields = reader.problems.map((problem) => problem.field)
  if (fromDay === null && !fields.includes('fromDay')) reader.report('fromDay', 'is missing')
  if (rate.startsWith('-')) reader.report('rate', 'must not be negative')
  else if (rate !== '' && !RATE.test(rate))
    reader.report('rate', 'must be an amount: at most eight digits, and six after the point, 116.2')
  if (fromDay !== null && toDay !== null && toDay < fromDay) reader.report('toDay', 'lies before fromDay')
  reader.reportUnread()
  for (const problem of reader.problems) row.report(`${field}.${problem.field}`, problem.problem)
  return reader.problems.length === 0 && fromDay !== null ? { fromDay, toDay, rate } : null
}

/** In currencies with four decimals (CLF, UYW), a rate of eight digits can exceed the exact integers of a number. */
export function reportRatesTooHigh(row: RuleRow, slabs: readonly Slab[], currency: string): void {
  for (const { rate } of slabs) {
    const minor = toMinorUnits(rate, currency)
    if (minor.ok && minor.value > MAX_RATE_MINOR)
      row.report(
        'slabs',
        `${rate} is above ${fromMinorUnits(MAX_RATE_MINOR, currency)}, the most for a day in ${currency}`,
      )
  }
}

const named = ({ fromDay, toDay }: Slab): string => (toDay === null ? `${fromDay}+` : `${fromDay}-${toDay}`)

function isTable(row: RuleRow, field: string, slabs: readonly Slab[]): boolean {
  for (const [index, slab] of slabs.entries()) {
    const next = slabs[index + 1]
    if (next === undefined) {
      if (slab.toDay === null) return true
      return (row.report(field, `ends with day ${slab.toDay}: the last slab must be open (${slab.fromDay}+)`), false)
    }
    const due = slab.toDay === null ? null : slab.toDay + 1
    if (next.fromDay === due) continue
    const fault =
      due === null || next.fromDay < due
        ? `${named(slab)} and ${named(next)} overlap or are out of order`
        : `day ${due} to ${next.fromDay - 1} between ${named(slab)} and ${named(next)} have no rate`
    return (row.report(field, fault), false)
  }
  return true
}

// Reads and writes slabs in the notation for one cell: `8-15: 120; 16-40: 200; 41+: 400`. read-slabs.ts decides which
// tables are allowed.

/** Days from-to (both included) or from+, a colon, the rate per day; separated by semicolons. */
const SLAB = /^(\d{1,5})(?:\s*-\s*(\d{1,5})|\s*(\+))?\s*:\s*(\S+)$/

/** Refused with the typed text if it cannot be read. Days and rates are checked with the table. */
export function readSlabText(text: string): Result<readonly Slab[], string> {
  const slabs: Slab[] = []
  for (const piece of text.split(';')) {
    if (piece.trim() === '') continue
    const [, fromDay, toDay, open, rate] = SLAB.exec(piece.trim()) ?? []
    if (fromDay === undefined || rate === undefined) return refuse(piece.trim().slice(0, 40))
    // `9: 50` is only the ninth day.
    const lastDay = open === undefined ? Number(toDay ?? fromDay) : null
    slabs.push({ fromDay: Number(fromDay), toDay: lastDay, rate })
  }
  return slabs.length === 0 ? refuse(text.slice(0, 40)) : ok(slabs)
}

/** Writes a valid table: `8-15: 120; 16-40: 200; 41+: 400`. */
export const slabText = (slabs: readonly Slab[]): string =>
  slabs.map(({ fromDay, toDay, rate }) => `${daysOf(fromDay, toDay)}: ${rate}`).join('; ')

const daysOf = (fromDay: number, toDay: number | null): string =>
  toDay === null ? `${fromDay}+` : toDay === fromDay ? String(fromDay) : `${fromDay}-${toDay}`
