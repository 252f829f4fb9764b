import { describe, expect, it } from 'vitest'
import { compileCalendar } from './compile-calendar.ts'
import { compileTerms } from './compile-terms.ts'
import { findAgreementContradictions } from './find-contradictions-agreements.ts'
import { ratePeriod } from './rate-period.ts'
import { HIGH_CUBE, LONGER, NATIONAL_DAY, RATED } from './rule-rows.fixture.ts'
import type { Agreement, TariffLine } from './tariff.ts'

const contradictions = (
  agreements: readonly Agreement[],
  tariffs: readonly TariffLine[] = [HIGH_CUBE],
): readonly string[] =>
  findAgreementContradictions(agreements, tariffs).map(({ row, field, problem }) => `${row} ${field}: ${problem}`)

describe('findAgreementContradictions', () => {
  it('takes longer free time and a rate of the same currency; agreements may lapse', () => {
    const later = { ...LONGER, rowKey: 'AG-9', effectiveFrom: '2027-01-01', effectiveUntil: null }
    expect(contradictions([LONGER, RATED, later])).toEqual([])
  })

  it('refuses two at once for one holder', () => {
    expect(contradictions([LONGER, { ...LONGER, rowKey: 'AG-9', effectiveFrom: '2026-06-30' }])).toEqual([
      'AG-1 and AG-9 effectiveFrom: both hold on 2026-06-30: end one on 2026-06-29 or earlier',
    ])
    expect(contradictions([LONGER, { ...LONGER, rowKey: 'AG-9', holder: 'OTHER' }])).toEqual([])
  })

  it('refuses a rate in another currency than a tariff that it changes', () => {
    const dollars = { ...RATED, currency: 'USD' }
    expect(contradictions([dollars])).toEqual([
      'AG-2 and CN-BM-DND-40HQ-2026 currency: the special rate is in USD, the tariff that it changes in CNY',
    ])
    expect(contradictions([{ ...dollars, country: null }])).toHaveLength(1)
    for (const rest of [
      { country: 'US' },
      { bound: 'BN' },
      { sizeTypes: ['20GP'] },
      { effectiveUntil: '2025-12-31' },
    ] as const)
      expect(contradictions([{ ...dollars, effectiveFrom: '2025-01-01', ...rest }])).toEqual([])
  })

  const tables: readonly Partial<Agreement>[] = [
    { freeDays: 3, slabRule: 'JUMP' },
    { freeDays: 3, slabRule: 'RESTART' },
    { freeDays: 0, slabRule: 'JUMP' },
    { freeDays: 14, slabRule: 'JUMP' },
    { freeDays: 14, slabRule: 'RESTART' },
    { freeDays: 14, slabRule: 'JUMP', slabs: [{ fromDay: 15, toDay: null, rate: '1' }], currency: 'CNY' },
    { freeDays: 14, slabRule: 'RESTART', slabs: [{ fromDay: 15, toDay: null, rate: '1' }], currency: 'CNY' },
    { freeDays: null, slabRule: 'JUMP', slabs: [{ fromDay: 9, toDay: null, rate: '1' }], currency: 'CNY' },
    { freeDays: null, slabRule: 'JUMP', slabs: [{ fromDay: 8, toDay: null, rate: '1' }], currency: 'CNY' },
  ]
  const bases: readonly TariffLine[] = [
    HIGH_CUBE,
    {
      ...HIGH_CUBE,
      terms: { ...HIGH_CUBE.terms, slabBasis: 'AFTER_FREE_TIME', slabs: [{ fromDay: 1, toDay: null, rate: '1' }] },
    },
  ]

  it.each(bases.flatMap((line) => tables.map((fields) => [line, { ...LONGER, ...fields }] as const)))(
    'refuses exactly what the engine could not charge: %#',
    (line, agreement) => {
      const calendar = compileCalendar(NATIONAL_DAY, [])
      const period = ratePeriod(compileTerms(line.terms, agreement), calendar, '2026-03-01', '2026-04-30')
      const isUnrated = !period.ok && period.reason.why === 'NO_SLAB'
      expect(contradictions([agreement], [line]).length).toBe(isUnrated ? 1 : 0)
    },
  )
})
