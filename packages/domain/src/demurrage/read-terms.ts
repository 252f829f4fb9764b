// Decides whether the terms of a tariff row are complete: every day that can be charged has a rate, and working days
// are distinguished from others.
import { isCurrencyCode } from '../kernel/money.ts'
import type { RuleRow } from './read-rule-row.ts'
import { readSlabs, reportRatesTooHigh } from './read-slabs.ts'
import type { NonWorking, Terms } from './terms.ts'

/** No longer free time is published (docs/requirements/demurrage.md 2.3 has at most 15). */
export const MAX_FREE_DAYS = 365

const NON_WORKING: readonly NonWorking[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'HOLIDAY']
const isNonWorking = (value: string): value is NonWorking => (NON_WORKING as readonly string[]).includes(value)
export const DAY_TYPES = ['CALENDAR', 'WORKING'] as const

export function readTerms(row: RuleRow): Terms {
  const freeDays = row.whole('freeDays', 0, MAX_FREE_DAYS)
  if (freeDays === null && row.problems.every(({ field }) => field !== 'freeDays'))
    row.report('freeDays', 'is missing: 0 where there is no free time')
  const slabs = readSlabs(row, 'slabs')
  if (slabs === null && row.problems.every(({ field }) => !field.startsWith('slabs'))) row.report('slabs', 'is missing')
  const terms: Terms = {
    currency: readCurrency(row) ?? '',
    firstDay: row.choice('firstDay', ['SAME_DAY', 'NEXT_DAY']),
    freeDays: freeDays ?? 0,
    freeDayType: row.choice('freeDayType', DAY_TYPES),
    chargeDayType: row.choice('chargeDayType', DAY_TYPES),
    nonWorking: row.values('nonWorking', isNonWorking, NON_WORKING.join(', ')),
    excludedRuns: row.choice('excludedRuns', ['ALL', 'FIRST'], 'ALL'),
    closures: row.choice('closures', ['COUNTED', 'NOT_IN_FREE_TIME', 'NEVER_COUNTED'], 'COUNTED'),
    slabBasis: row.choice('slabBasis', ['ABSOLUTE', 'AFTER_FREE_TIME']),
    slabs: slabs ?? [],
    capAmount: readCap(row),
  }
  if (slabs !== null && freeDays !== null) reportUnrated(row, terms)
  reportRatesTooHigh(row, terms.slabs, terms.currency)
  reportWorkingDays(row, terms)
  return terms
}

/** Three capitals; null when absent or refused. */
export function readCurrency(row: RuleRow): string | null {
  const currency = row.text('currency', 10)
  if (currency === null && row.problems.every(({ field }) => field !== 'currency')) row.report('currency', 'is missing')
  if (currency === null || isCurrencyCode(currency)) return currency
  row.report('currency', 'must be three capitals (ISO 4217): CNY')
  return null
}

function readCap(row: RuleRow): string | null {
  const cap = row.text('capAmount', 40)
  if (cap !== null && (!/^\d{1,10}(\.\d{1,6})?$/.test(cap) || Number(cap) === 0))
    row.report('capAmount', 'must be an amount above 0, 5500.00, or empty where there is no cap')
  return cap
}

/** The first day that can be charged must be in the table, otherwise it has no rate. */
function reportUnrated(row: RuleRow, { slabs, slabBasis, freeDays }: Terms): void {
  const [first] = slabs
  const due = slabBasis === 'ABSOLUTE' ? freeDays + 1 : 1
  if (first === undefined || first.fromDay <= due) return
  const [from, to] = [due, first.fromDay - 1]
  row.report('slabs', `day ${from === to ? from : `${from} to ${to}`} can be charged and has no rate`)
}

function reportWorkingDays(row: RuleRow, { nonWorking, freeDayType, chargeDayType }: Terms): void {
  const isWorking = freeDayType === 'WORKING' || chargeDayType === 'WORKING'
  if (isWorking && nonWorking.length === 0 && row.problems.every(({ field }) => field !== 'nonWorking'))
    row.report('nonWorking', 'is missing: WORKING days need the days that are none, SAT, SUN, HOLIDAY')
  if (nonWorking.filter((day) => day !== 'HOLIDAY').length === 7)
    row.report('nonWorking', 'leaves no day of the week to work on')
}
