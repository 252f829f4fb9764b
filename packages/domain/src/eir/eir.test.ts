import { describe, expect, it } from 'vitest'
import { isShipperOwned } from './eir.ts'

describe('a shipper’s own container', () => {
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
    expect(isShipperOwned({ shipperOwned: null, remark })).toBe(expected)
  })

  // Code list 8077: 1 shipper supplied, 2 carrier supplied.
  it.each<[string, boolean | null | undefined, string | null, boolean]>([
    ['the code states it, the remark does not', true, null, true],
    ['the code states it, the remark denies it', true, 'NOT SOC', true],
    ['the carrier’s by the code, whatever the remark states', false, 'SOC', false],
    ['no code, in an order that was kept before it was read', undefined, 'SOC', true],
    ['neither code nor remark', undefined, null, false],
  ])('%s', (_, shipperOwned, remark, expected) => {
    const order = shipperOwned === undefined ? { remark } : { shipperOwned, remark }
    expect(isShipperOwned(order)).toBe(expected)
  })
})
