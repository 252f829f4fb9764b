import { expect, it } from 'vitest'
import { containersLeftOut } from './charge.ts'
import { cannotAssess, charge } from './charges.fixture.ts'

it('containers are counted, not rows', () => {
  const rows = [
    charge(),
    cannotAssess({ rowId: 'x-DEM', chargeType: 'DEM' }),
    cannotAssess(),
    cannotAssess({ eqpNum: 'TSTU0000013' }),
  ]
  expect(containersLeftOut(rows)).toBe(2)
  expect(containersLeftOut([charge()])).toBe(0)
})
