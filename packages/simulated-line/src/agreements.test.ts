import { describe, expect, it } from 'vitest'
import { demonstrationAgreements } from './agreements.ts'
import { CUSTOMERS, FORWARDERS } from './parties.ts'
import { demonstrationTariffs } from './tariffs.ts'

const agreements = demonstrationAgreements('QDLX6170000012')
const tariffs = demonstrationTariffs()

describe('the demonstration agreements', () => {
  it('are with companies that the line has, under contracts, and for the bill that is shown', () => {
    const parties = new Set([...CUSTOMERS, ...FORWARDERS].map(({ code }) => code))
    const holders = (scope: string): readonly string[] =>
      agreements.filter((agreement) => agreement.scope === scope).map(({ holder }) => holder)
    expect(holders('CUSTOMER').filter((holder) => !parties.has(holder))).toEqual([])
    expect(new Set(holders('CONTRACT')).size).toBe(3)
    // In normalised form: without the carrier's prefix.
    expect(new Set(holders('SHIPMENT'))).toEqual(new Set(['6170000012']))
    expect(demonstrationAgreements(null).filter(({ scope }) => scope === 'SHIPMENT')).toEqual([])
  })

  it('are called by names of their own, and each grants something', () => {
    expect(new Set(agreements.map(({ rowKey }) => rowKey)).size).toBe(agreements.length)
    expect(agreements.filter(({ clause }) => !clause.startsWith('Quayline Demonstration '))).toEqual([])
    expect(
      agreements.filter(({ freeDays, freeDayType, slabs }) => (freeDays ?? freeDayType ?? slabs) === null),
    ).toEqual([])
  })

  it('change a tariff that exists, in its currency, and leave no charged day without a rate', () => {
    for (const agreement of agreements) {
      const changed = tariffs.filter(
        (line) =>
          (agreement.country === null || agreement.country === line.country) &&
          line.bound === agreement.bound &&
          line.chargeType === agreement.chargeType &&
          (agreement.sizeTypes.length === 0 || agreement.sizeTypes.some((type) => line.sizeTypes.includes(type))),
      )
      expect([agreement.rowKey, changed.length > 0]).toEqual([agreement.rowKey, true])
      if (agreement.slabs === null) continue
      expect(new Set(changed.map(({ terms }) => terms.currency))).toEqual(new Set([agreement.currency]))
      for (let day = 1; day <= 200; day++)
        expect(
          agreement.slabs.filter(({ fromDay, toDay }) => fromDay <= day && day <= (toDay ?? Infinity)).length,
        ).toBe(1)
    }
  })

  it('never hold twice for one holder, place, charge and size type', () => {
    const keys = agreements.flatMap(({ holder, country, port, bound, chargeType, sizeTypes }) =>
      (sizeTypes.length === 0 ? ['*'] : sizeTypes).map((type) =>
        [holder, country, port, bound, chargeType, type].join(' '),
      ),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('jump and restart, grant free days alone, a rate alone, and both', () => {
    const kinds = new Set(
      agreements.map(({ slabRule, freeDays, slabs }) =>
        [slabRule, freeDays === null ? '' : 'free', slabs === null ? '' : 'rate']
          .join(' ')
          .replaceAll(/ +/g, ' ')
          .trim(),
      ),
    )
    expect(kinds).toEqual(new Set(['JUMP free', 'RESTART free', 'JUMP rate', 'RESTART free rate']))
  })
})
