// What several shipments come to together for each day on which their periods could end: the curves of what-if.ts, one a number, as one.
import { sumByCurrency } from '../kernel/money.ts'
import { addedTo } from './costs-ahead.ts'
import type { CostCurve } from './what-if.ts'

/** `from` of a curve is today at its ports, which around the date line are a day apart: the days that all curves have are compared. */
export function mergeCurves(curves: readonly CostCurve[]): CostCurve {
  const [only] = curves
  if (curves.length === 1 && only !== undefined) return only
  const byDay = curves.map(({ days }) => new Map(days.map(({ on, totals }) => [on, totals])))
  const shared = (only?.days ?? []).filter(({ on }) => byDay.every((totals) => totals.has(on)))
  const days = shared.map(({ on }) => ({ on, totals: sumByCurrency(byDay.flatMap((totals) => totals.get(on) ?? [])) }))
  return {
    days,
    // Of the last day nobody knows what the next one costs.
    steps: days.flatMap(({ on, totals }, index) => {
      const next = days[index + 1]
      const saves = next === undefined ? [] : addedTo(totals, next.totals)
      return saves.length === 0 ? [] : [{ on, totals, saves }]
    }),
    leftOut: curves.reduce((sum, { leftOut }) => sum + leftOut, 0),
    isDecided: curves.every(({ isDecided }) => isDecided),
  }
}
