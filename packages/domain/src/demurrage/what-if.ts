// Decides the total of charges for each day on which the running periods could end, and the days after which it
// increases: "return by Fri 12 Dec saves CNY 600". Closed periods cost the same on every day.
import { daysAfter } from '../cutoff/look-ahead.ts'
import { fromMinorUnits, type Sum, sumByCurrency } from '../kernel/money.ts'
import type { AssessedCharge, ChargeTotals, ContainerCharge } from './assessment.ts'
import { addedTo } from './costs-ahead.ts'
import type { LocalDate } from './terms.ts'

export interface CostStep {
  /** Ending the periods on this day still costs `totals`; a day later it costs more. */
  readonly on: LocalDate
  readonly totals: readonly Sum[]
  /** Savings compared with the next day: the currencies in which that day costs more. */
  readonly saves: readonly Sum[]
}

export interface CostCurve {
  /** One entry for each day from `from`, in order. */
  readonly days: readonly { readonly on: LocalDate; readonly totals: readonly Sum[] }[]
  readonly steps: readonly CostStep[]
  /** Rows that cannot be assessed on all of these days; they are in none of the sums. */
  readonly leftOut: number
  /** No period is running: nothing to decide. */
  readonly isDecided: boolean
}

export function costByDay(charges: readonly ContainerCharge[], from: LocalDate, dayCount: number): CostCurve {
  // One day more than is shown, to decide whether the last shown day is a step.
  const dates = Array.from({ length: dayCount + 1 }, (_, day) => daysAfter(from, day))
  const sums = new Map<string, number[]>()
  let [leftOut, running] = [0, 0]
  for (const { outcome } of charges) {
    if (outcome.status === 'NOT_STARTED') continue
    const costs = outcome.status === 'ASSESSED' ? costsOn(outcome, dates) : null
    if (costs === null || outcome.status !== 'ASSESSED') {
      leftOut++
      continue
    }
    if (outcome.period.end === null) running++
    const { currency } = outcome.quote
    const known = sums.get(currency)
    sums.set(currency, known === undefined ? costs : known.map((sum, day) => sum + (costs[day] ?? 0)))
  }
  const ordered = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const totalsOf = (day: number): readonly Sum[] =>
    ordered.map(([currency, costs]) => ({ currency, amount: fromMinorUnits(costs[day] ?? 0, currency) }))
  const days = dates.slice(0, dayCount).map((on, day) => ({ on, totals: totalsOf(day) }))
  const steps = days.flatMap(({ on, totals }, day): readonly CostStep[] => {
    const saves = ordered.flatMap(([currency, costs]) => {
      const more = (costs[day + 1] ?? 0) - (costs[day] ?? 0)
      return more > 0 ? [{ currency, amount: fromMinorUnits(more, currency) }] : []
    })
    return saves.length === 0 ? [] : [{ on, totals, saves }]
  })
  return { days, steps, leftOut, isDecided: running === 0 }
}

/** Minor units by day; null if a day has no answer, because an incomplete curve cannot be compared. */
function costsOn({ period, totalMinorUntil }: AssessedCharge, dates: readonly LocalDate[]): number[] | null {
  const costs: number[] = []
  for (const on of dates) {
    // A period cannot end before its start.
    const cost = totalMinorUntil(on < period.start.on ? period.start.on : on)
    if (cost === null) return null
    costs.push(cost)
  }
  return costs
}

// Merges the cost curves of several numbers (costByDay) into one: their total for each day on which their periods could
// end.

/**
 * `from` of a curve is today at its ports, which may differ by a day around the date line: only days that all curves
 * have are compared.
 */
export function mergeCurves(curves: readonly CostCurve[]): CostCurve {
  const [only] = curves
  if (curves.length === 1 && only !== undefined) return only
  const byDay = curves.map(({ days }) => new Map(days.map(({ on, totals }) => [on, totals])))
  const shared = (only?.days ?? []).filter(({ on }) => byDay.every((totals) => totals.has(on)))
  const days = shared.map(({ on }) => ({ on, totals: sumByCurrency(byDay.flatMap((totals) => totals.get(on) ?? [])) }))
  return {
    days,
    // The last day has no next day to compare with.
    steps: days.flatMap(({ on, totals }, index) => {
      const next = days[index + 1]
      const saves = next === undefined ? [] : addedTo(totals, next.totals)
      return saves.length === 0 ? [] : [{ on, totals, saves }]
    }),
    leftOut: curves.reduce((sum, { leftOut }) => sum + leftOut, 0),
    isDecided: curves.every(({ isDecided }) => isDecided),
  }
}

// Adds up charges by currency, never converted; charges that cannot be assessed are counted separately and are in no
// sum.
export function totalCharges(charges: readonly ContainerCharge[]): ChargeTotals {
  const assessed = charges.flatMap(({ rowId, outcome }) =>
    outcome.status === 'ASSESSED' ? [{ rowId, period: outcome.period, quote: outcome.quote }] : [],
  )
  const [earliest] = assessed
    .flatMap(({ rowId, period, quote: { lastFreeDay } }) =>
      period.end === null && lastFreeDay !== null ? [{ rowId, lastFreeDay }] : [],
    )
    .toSorted((a, b) =>
      a.lastFreeDay === b.lastFreeDay ? (a.rowId < b.rowId ? -1 : 1) : a.lastFreeDay < b.lastFreeDay ? -1 : 1,
    )
  return {
    totals: sumByCurrency(assessed.map(({ quote }) => ({ currency: quote.currency, amount: quote.total }))),
    leftOut: charges.filter(({ outcome }) => outcome.status === 'CANNOT_ASSESS').length,
    earliest: earliest ?? null,
  }
}
