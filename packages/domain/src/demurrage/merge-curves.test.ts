import { expect, it } from 'vitest'
import { mergeCurves } from './merge-curves.ts'
import type { CostCurve } from './what-if.ts'

const cny = (amount: string) => ({ currency: 'CNY', amount })
const usd = (amount: string) => ({ currency: 'USD', amount })
const curve = (days: CostCurve['days'], more: Partial<CostCurve> = {}): CostCurve => ({
  days,
  steps: [],
  leftOut: 0,
  isDecided: false,
  ...more,
})

it('adds up the days that all curves have, by currency, and marks where the sum steps up', () => {
  const shanghai = curve([
    { on: '2026-12-12', totals: [cny('0.10')] },
    { on: '2026-12-13', totals: [cny('0.10')] },
    { on: '2026-12-14', totals: [cny('120.10')] },
  ])
  // Its port is a day behind.
  const losAngeles = curve(
    [
      { on: '2026-12-11', totals: [usd('95.00')] },
      { on: '2026-12-12', totals: [usd('95.00'), cny('0.20')] },
      { on: '2026-12-13', totals: [usd('95.00'), cny('0.20')] },
      { on: '2026-12-14', totals: [usd('190.00'), cny('0.20')] },
    ],
    { leftOut: 2, isDecided: true },
  )
  const totals = [cny('0.30'), usd('95.00')]
  expect(mergeCurves([shanghai, losAngeles])).toEqual({
    days: [
      { on: '2026-12-12', totals },
      { on: '2026-12-13', totals },
      { on: '2026-12-14', totals: [cny('120.30'), usd('190.00')] },
    ],
    steps: [{ on: '2026-12-13', totals, saves: [cny('120.00'), usd('95.00')] }],
    leftOut: 2,
    isDecided: false,
  })
})

it('leaves a single curve as the server sent it, and has no day of none', () => {
  const only = curve([{ on: '2026-12-12', totals: [] }])
  expect(mergeCurves([only])).toBe(only)
  expect(mergeCurves([]).days).toEqual([])
})
