import { processorMs } from '@quayline/testing/processor-ms'
import { describe, expect, it } from 'vitest'
import { findContradictions } from './find-contradictions.ts'
import { HIGH_CUBE } from './rule-rows.fixture.ts'
import type { TariffLine } from './tariff.ts'

const version = (
  rowKey: string,
  effectiveFrom: string,
  effectiveUntil: string | null,
  rest: Partial<TariffLine> = {},
) => ({
  ...HIGH_CUBE,
  rowKey,
  effectiveFrom,
  effectiveUntil,
  ...rest,
})

const contradictions = (...lines: readonly TariffLine[]): readonly string[] =>
  findContradictions(lines).map(({ row, problem }) => `${row}: ${problem}`)

describe('findContradictions', () => {
  it('lets versions follow day upon day, in any order of the file', () => {
    const [a, b, c] = [
      version('A', '2025-01-01', '2025-12-31'),
      version('B', '2026-01-01', '2026-02-28'),
      version('C', '2026-03-01', null),
    ]
    expect(contradictions(c, a, b)).toEqual([])
  })

  it('names both rows where two hold on one day, and the day', () => {
    expect(contradictions(version('A', '2025-01-01', '2026-01-01'), version('B', '2026-01-01', null))).toEqual([
      'A and B: both hold on 2026-01-01 for 40HQ: end one on 2025-12-31 or earlier',
    ])
    expect(contradictions(version('B', '2026-01-01', null), version('A', '2025-01-01', null))).toEqual([
      'A and B: both hold on 2026-01-01 for 40HQ: end one on 2025-12-31 or earlier',
    ])
    // A long version is compared with all later ones, not only with the next.
    expect(
      contradictions(
        version('A', '2025-01-01', null),
        version('B', '2025-02-01', '2025-02-10'),
        version('C', '2026-01-01', null),
      ),
    ).toHaveLength(2)
  })

  it('names both rows where no version holds, and the days', () => {
    expect(contradictions(version('A', '2025-01-01', '2025-12-30'), version('B', '2026-01-01', null))).toEqual([
      'A and B: nothing holds from 2025-12-31 to 2025-12-31 for 40HQ',
    ])
  })

  it('reports a pair once, however many size types it shares', () => {
    const sizeTypes = ['20GP', '40GP', '40HQ']
    const lines = [version('A', '2025-01-01', null, { sizeTypes }), version('B', '2026-01-01', null, { sizeTypes })]
    expect(findContradictions(lines)).toHaveLength(1)
  })

  it.each<[string, Partial<TariffLine>]>([
    ['another port', { port: 'CNSHA' }],
    ['the other bound', { bound: 'BN' }],
    ['another size type', { sizeTypes: ['40GP'] }],
    ['all other size types', { sizeTypes: [] }],
    ['a commodity', { commodity: 'DG' }],
    ["shipper's own boxes", { isShipperOwned: true }],
  ])('does not compare with %s: the narrower line wins', (_, rest) => {
    expect(contradictions(HIGH_CUBE, version('B', '2026-02-01', null, rest))).toEqual([])
    expect(contradictions(HIGH_CUBE, version('B', '2026-02-01', null, { ...rest, chargeType: 'DET' }))).toEqual([])
  })

  it('refuses DND beside DEM or DET on the same days, not one after the other', () => {
    const merged = version('M', '2026-01-01', '2026-06-30')
    const dem = (from: string, until: string | null) => version('S', from, until, { chargeType: 'DEM' })
    expect(contradictions(merged, dem('2026-06-30', null))).toEqual([
      'M and S: DND and DEM hold for the same containers on the same days: a tariff is merged or split, not both',
    ])
    expect(contradictions(merged, dem('2026-07-01', null))).toEqual([])
    expect(contradictions(merged, dem('2025-01-01', '2025-12-31'))).toEqual([])
    const det = version('T', '2026-07-01', null, { chargeType: 'DET' })
    expect(contradictions(merged, dem('2026-07-01', null), det)).toEqual([])
    expect(contradictions(merged, { ...det, effectiveFrom: '2026-01-01' })).toHaveLength(1)
  })

  it('calls rows as the file does', () => {
    const [problem] = findContradictions(
      [version('A', '2025-01-01', null), version('B', '2026-01-01', null)],
      ({ rowKey }) => (rowKey === 'B' ? 'row 12' : rowKey),
    )
    expect(problem?.row).toBe('A and row 12')
  })

  it('judges ten thousand rows of one key within a second', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      version(`R${index}`, '2026-01-01', null, { chargeType: index % 2 === 0 ? 'DND' : 'DEM' }),
    )
    const before = processorMs()
    expect(findContradictions(lines).length).toBe(9998)
    expect(processorMs() - before).toBeLessThan(10_000)
  })
})
