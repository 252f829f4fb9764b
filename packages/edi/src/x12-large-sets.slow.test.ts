// Limits for X12 sets of unusual size: reading time is at most linear in their length.
import { leastProcessorMs } from '@quayline/testing/processor-ms'
import { describe, expect, it } from 'vitest'
import { MAX_HEAD_SEGMENTS } from './syntax/bounded-head.ts'
import { readSet } from './x12-segments/x12-set.fixture.ts'

const B4 = 'B4***UV*20240317*0140**TSTU*123456*L*45G1*USLAX*UN*8'
const many = (count: number, ...segments: string[]): string[] => Array.from({ length: count }, () => segments).flat()

describe('an X12 set of unusual size', () => {
  it.each([
    [
      'statuses and places',
      (n: number) => readSet('315', [B4, ...many(n, 'SG*CT***20240318*0900'), ...many(n, 'R4*D*UN*USLAX')]),
    ],
    [
      'times of one place',
      (n: number) => readSet('315', [B4, ...many(n, 'SG*CT'), 'R4*5*UN*USLAX', ...many(n, 'DTM*139*20240230')]),
    ],
    ['references and second statuses', (n: number) => readSet('315', [...many(n, 'N9*BN*BK1'), ...many(n, B4)])],
    [
      'containers below a long head',
      (n: number) => readSet('322', ['Q5*OA*20240320*0915', ...many(n, 'N9*BN*BK1'), ...many(n, 'N7*TSTU*123456')]),
    ],
    [
      'statuses before one container',
      (n: number) => readSet('322', ['N7*TSTU*123456', ...many(n, 'R4*5*UN*USLAX'), ...many(n, 'Q5*OA*20240320')]),
    ],
    [
      'lines of one container',
      (n: number) =>
        readSet('310', ['B3*B*1*B1', ...many(n, 'LX*1', 'N7*TSTU*1234568', 'M7*S1', 'L0*1***9*G***1*PKG', 'L5*1*X')]),
    ],
    ['clauses', (n: number) => readSet('310', ['B3*B*1*B1', 'C8***A', ...many(n, `C8C*${'A'.repeat(60)}`)])],
    [
      'places and ships',
      (n: number) =>
        readSet('301', [
          'B1*TEST*BK1',
          ...many(n, 'R4*T*UN*KRPUS'),
          ...many(n, 'V1*9000003*A'),
          ...many(n, 'N9*BN*BK2'),
        ]),
    ],
  ])('takes time in proportion to its %s', (_, readMany) => {
    const least = (count: number): number => leastProcessorMs(() => expect(readMany(count).rejection).toBeNull())
    readMany(300)
    // From MAX_HEAD_SEGMENTS on every status costs the same: four times as many cost about four times as much.
    expect(least(4 * MAX_HEAD_SEGMENTS)).toBeLessThan(Math.max(1000, 12 * least(MAX_HEAD_SEGMENTS)))
  })
})
