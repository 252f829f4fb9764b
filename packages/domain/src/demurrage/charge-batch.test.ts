import { describe, expect, it } from 'vitest'
import { chargesOnce, sumsSoFar } from './charge-batch.ts'
import { cannotAssess, charge } from './shown-charges.fixture.ts'

describe('charges of several numbers', () => {
  const [first, second] = [charge(), charge({ rowId: 'TSTU0000013-DET', ar: '80.00' })]

  it('stand once, under the number asked for first', () => {
    const { rows, repeated } = chargesOnce([
      { number: '6170012403', rows: [first] },
      { number: '6270012403', rows: [first, second] },
    ])
    expect(rows.map(({ key }) => key)).toEqual(['6170012403 TSTU1234568-DET', '6270012403 TSTU0000013-DET'])
    expect([...repeated]).toEqual([['6270012403', 1]])
    // 1,120 + 80, and not 1,120 twice.
    expect(sumsSoFar(rows)).toEqual([{ currency: 'CNY', amount: '1200.00' }])
  })

  it('of the same container on another trip are others', () => {
    const later = charge({ startedOn: '2027-02-01' })
    const asked = [first, later].map((row, index) => ({ number: `617001240${index}`, rows: [row] }))
    expect(chargesOnce(asked).rows).toHaveLength(2)
  })

  it('are summed by currency and never converted; a charge without an amount is in no sum', () => {
    const rows = [
      charge({ ar: '0.10' }),
      charge({ ar: '0.20' }),
      charge({ currency: 'JPY', ar: '99000' }),
      cannotAssess(),
    ]
    expect(sumsSoFar(rows)).toEqual([
      { currency: 'CNY', amount: '0.30' },
      { currency: 'JPY', amount: '99000' },
    ])
    expect(sumsSoFar([])).toEqual([])
  })
})
