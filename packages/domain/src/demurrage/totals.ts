// Decides what charges add up to: sums by currency, never converted; what could not be assessed is counted apart and is in no sum.
import { sumByCurrency } from '../kernel/money.ts'
import type { ChargeTotals, ContainerCharge } from './assessment.ts'

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
