import { describe, expect, it } from 'vitest'
import { sizeTypeNames, tradeSizeType } from './iso-size-type.ts'

describe('tradeSizeType', () => {
  // Left: ISO 6346:1995 annexes D and E read by hand; right: the names in docs/requirements/tracking.md 1.5.
  it.each([
    ['22G1', '20GP'],
    ['22G0', '20GP'],
    ['22V0', '20GP'],
    ['25G1', '20HQ'],
    ['42G1', '40GP'],
    ['45G1', '40HQ'],
    ['45GP', '40HQ'],
    ['4EG1', '40HQ'],
    ['L5G1', '45HQ'],
    ['LEG1', '45HQ'],
    ['22R1', '20RF'],
    ['45R1', '40RQ'],
    ['42U1', '40OT'],
    ['22P1', '20FR'],
    ['22T6', '20TK'],
    // 1985 edition
    ['2200', '20GP'],
    ['2210', '20GP'],
    ['2251', '20OT'],
    ['2270', '20TK'],
    ['4300', '40GP'],
    ['4310', '40GP'],
    ['4500', '40HQ'],
    ['4510', '40HQ'],
    ['4532', '40RQ'],
    ['9510', '45HQ'],
    [' 22g1 ', '20GP'],
  ])('%s is a %s', (iso, trade) => expect(tradeSizeType(iso)).toBe(trade))

  it.each(['', '    ', '20GP1', '22', 'XXXX', '22S1', '22A0', '__pr', '2 G1', '4299'])(
    '%j has no trade name',
    (code) => {
      expect(tradeSizeType(code)).toBeNull()
    },
  )
})

it.each([
  ['40HQ', null, '40HC · 45G1'],
  ['40HQ', '45G0', '40HC · 45G0'],
  ['20GP', '22G1', '20GP · 22G1'],
  [null, 'ZZZZ', 'ZZZZ'],
  ['52XX', null, '52XX'],
  ['', ' ', ''],
  [null, null, ''],
])('%s and %s read %s', (sizeType, iso, text) => {
  expect(sizeTypeNames(sizeType, iso)).toBe(text)
})
