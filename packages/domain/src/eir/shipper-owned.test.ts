import { describe, expect, it } from 'vitest'
import { isShipperOwned } from './shipper-owned.ts'

describe('a shipper’s own box', () => {
  it.each<[string | null, boolean]>([
    ['SOC', true],
    ['Import, s.o.c. box', true],
    ["SHIPPER'S OWN CONTAINER", true],
    ['shipper owned equipment', true],
    ['该箱为SOC箱', true],
    [null, false],
    ['', false],
    ['SOCKS, 200 CARTONS', false],
    ['ASSOC. OF TRADERS', false],
    ['NOT SOC', false],
    ['NON-SOC', false],
    ["CARRIER'S OWN CONTAINER", false],
  ])('%s: %s', (remark, expected) => {
    expect(isShipperOwned(remark)).toBe(expected)
  })
})
