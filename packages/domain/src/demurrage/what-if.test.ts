import { processorMs } from '@quayline/testing/processor-ms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContainerFacts } from './assessment.ts'
import { assessCharges } from './assess-charges.ts'
import { book, container, line, slabs, T1_40HC, terms } from './tariff-line.fixture.ts'
import { costByDay, type CostCurve, mergeCurves, totalCharges } from './what-if.ts'

const rules = book([
  line('CN', { terms: T1_40HC }),
  line('JP', { country: 'JP', terms: terms({ currency: 'JPY', slabs: slabs([8, 11, '4500'], [12, 16, '9000']) }) }),
])
const charge = (containers: readonly ContainerFacts[], endDate: string | null = null) =>
  assessCharges(containers, {
    bound: 'BM',
    chargeType: 'ALL',
    book: rules,
    asOf: Date.parse('2026-06-08T04:00Z'),
    endDate,
  })

const open = container(['DISCHARGE 2026-06-01'], { container: 'OPEN' })
const closed = container(['DISCHARGE 2026-05-01', 'EMPTY_RETURN 2026-05-08'], { container: 'CLOSED' })
const japan = container(['DISCHARGE 2026-06-03'], { container: 'JAPAN', portOfDischarge: 'JPTYO' })
const unknown = container(['EMPTY_RETURN 2026-05-08'], { container: 'UNKNOWN' })
const waiting = container([], { container: 'WAITING' })

describe('totalCharges', () => {
  it('adds up by currency and keeps apart what has no answer', () => {
    // OPEN is on its 8th day, CLOSED ended on its 8th (T1: 120 each); JAPAN is on its 6th, free.
    expect(totalCharges(charge([open, closed, japan, unknown, waiting]))).toEqual({
      totals: [
        { currency: 'CNY', amount: '240.00' },
        { currency: 'JPY', amount: '0' },
      ],
      leftOut: 1,
      earliest: { rowId: 'OPEN-DND', lastFreeDay: '2026-06-07' },
    })
  })

  it('has no sum of nothing', () => {
    expect(totalCharges(charge([unknown, waiting]))).toEqual({ totals: [], leftOut: 1, earliest: null })
    expect(totalCharges(charge([closed])).earliest).toBeNull()
  })
})

describe('costByDay', () => {
  it('marks the last day before each rise and what it saves', () => {
    const { days, steps, leftOut, isDecided } = costByDay(charge([open, closed, japan, unknown]), '2026-06-05', 8)
    // T1 40HC: 120 a day from 8 June. Japan: 4,500 a day from 10 June.
    expect(days.map(({ on, totals }) => [on, ...totals.map(({ amount }) => amount)])).toEqual([
      ['2026-06-05', '120.00', '0'],
      ['2026-06-06', '120.00', '0'],
      ['2026-06-07', '120.00', '0'],
      ['2026-06-08', '240.00', '0'],
      ['2026-06-09', '360.00', '0'],
      ['2026-06-10', '480.00', '4500'],
      ['2026-06-11', '600.00', '9000'],
      ['2026-06-12', '720.00', '13500'],
    ])
    expect(steps.map(({ on, saves }) => [on, ...saves.map(({ amount, currency }) => `${amount} ${currency}`)])).toEqual(
      [
        ['2026-06-07', '120.00 CNY'],
        ['2026-06-08', '120.00 CNY'],
        ['2026-06-09', '120.00 CNY', '4500 JPY'],
        ['2026-06-10', '120.00 CNY', '4500 JPY'],
        ['2026-06-11', '120.00 CNY', '4500 JPY'],
        ['2026-06-12', '120.00 CNY', '4500 JPY'],
      ],
    )
    expect([leftOut, isDecided]).toEqual([1, false])
  })

  it('has no steps where nothing runs', () => {
    const { days, steps, isDecided } = costByDay(charge([closed, waiting]), '2026-06-05', 3)
    expect(days.map(({ totals }) => totals)).toEqual([1, 2, 3].map(() => [{ currency: 'CNY', amount: '120.00' }]))
    expect([steps, isDecided]).toEqual([[], true])
  })

  it('leaves out a row that has no answer on one of the days: Japan’s table ends with day 16', () => {
    const curve = costByDay(charge([open, japan]), '2026-06-10', 20)
    expect(curve.leftOut).toBe(1)
    expect(curve.days.every(({ totals }) => totals.every(({ currency }) => currency === 'CNY'))).toBe(true)
  })

  it('costs nothing before a period started', () => {
    expect(costByDay(charge([open]), '2026-05-30', 2).days[0]?.totals).toEqual([{ currency: 'CNY', amount: '0.00' }])
  })

  it('agrees with the budget of each day, and never falls', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-05-${String(n).padStart(2, '0')}`)
    const one = fc
      .record({ on: day, back: fc.option(day) })
      .map(({ on, back }) =>
        container([`DISCHARGE ${on}`, ...(back !== null && back >= on ? [`EMPTY_RETURN ${back}`] : [])]),
      )
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), (containers) => {
        const { days } = costByDay(charge(containers), '2026-06-08', 40)
        for (const { on, totals } of days) expect(totals).toEqual(totalCharges(charge(containers, on)).totals)
        const amounts = days.map(({ totals }) => Number(totals[0]?.amount))
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      }),
      { numRuns: 30 },
    )
  })

  it('is quick for 500 containers and 60 days', () => {
    const containers = Array.from({ length: 500 }, (_, n) => ({ ...open, container: `CONTAINER${n}` }))
    const charges = charge(containers)
    const before = processorMs()
    const { days } = costByDay(charges, '2026-06-08', 60)
    const tookMs = processorMs() - before
    // 31 July is day 61: 8 x 120, 25 x 200, 21 x 400 (T1), 500 times.
    expect(days[53]).toEqual({ on: '2026-07-31', totals: [{ currency: 'CNY', amount: '7180000.00' }] })
    expect(tookMs).toBeLessThan(10_000)
  })
})

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
  // The date at its port is a day behind.
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
