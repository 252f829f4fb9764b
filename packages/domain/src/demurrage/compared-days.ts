// The days shown in a comparison, the additional cost of waiting until each, and the cheapest day.
import { type Sum, toMinorUnits } from '../kernel/money.ts'
import { addedTo } from './costs-ahead.ts'
import type { CostCurve } from './what-if.ts'

export interface ComparedDay {
  readonly on: string
  readonly totals: readonly Sum[]
  /** Additional cost over the first day, by currency; empty if it costs the same. */
  readonly added: readonly Sum[]
  /** Share of the most expensive day of the list; null if several currencies cannot be compared. */
  readonly bar: { readonly owed: number; readonly added: number } | null
  /** The last of the cheapest days. */
  readonly isLeast: boolean
}

/** The next days one by one, then a week, two weeks and the end, to keep the list short. */
const SHOWN = [0, 1, 2, 3, 6, 13]

export function comparedDays({ days, steps }: Pick<CostCurve, 'days' | 'steps'>): readonly ComparedDay[] {
  const [first] = days
  if (first === undefined) return []
  // The last day that costs no more than today.
  const least = steps[0]?.on ?? null
  const shown = days.filter((day, index) => SHOWN.includes(index) || day.on === least || index === days.length - 1)
  const most = Math.max(1, ...shown.map(({ totals }) => minorOf(totals) ?? 0))
  const owed = minorOf(first.totals)
  return shown.map(({ on, totals }) => {
    const cost = minorOf(totals)
    return {
      on,
      totals,
      added: addedTo(first.totals, totals),
      bar: owed === null || cost === null ? null : { owed: owed / most, added: Math.max(0, cost - owed) / most },
      isLeast: on === least,
    }
  })
}

export interface CostShare {
  readonly on: string
  readonly owed: number
  readonly added: number
}

/** Every day as share of the most expensive one, for a chart; null if several currencies cannot be compared. */
export function costShares(days: CostCurve['days']): readonly CostShare[] | null {
  const costs = days.map(({ totals }) => minorOf(totals))
  const owed = costs[0] ?? 0
  const most = Math.max(1, ...costs.map((cost) => cost ?? 0))
  if (costs.some((cost) => cost === null) || !isOneCurrency(days)) return null
  return days.map(({ on }, index) => ({
    on,
    owed: owed / most,
    added: Math.max(0, (costs[index] ?? 0) - owed) / most,
  }))
}

const isOneCurrency = (days: CostCurve['days']): boolean =>
  new Set(days.flatMap(({ totals }) => totals.map(({ currency }) => currency))).size <= 1

const minor = ({ amount, currency }: Sum): number => {
  const known = toMinorUnits(amount, currency)
  return known.ok ? known.value : 0
}

/** Of one currency; null of several. */
const minorOf = (sums: readonly Sum[]): number | null =>
  sums.length > 1 ? null : sums[0] === undefined ? 0 : minor(sums[0])
