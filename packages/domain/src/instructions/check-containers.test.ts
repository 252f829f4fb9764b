import { describe, expect, it } from 'vitest'
import { faultsOf, testHouse, testHouseCargo, testItem, testLine } from './instruction.fixture.ts'
import type { CheckContext } from './instruction-fault.ts'
import { type ShippingInstruction } from './shipping-instruction.ts'

describe('cargo and containers', () => {
  it.each<[string, Partial<ShippingInstruction>, readonly string[]]>([
    [
      'packages 802 in containers of 820',
      { cargo: [testItem({ packages: 802 })] },
      ['ERROR packages-sum cargo.0.packages'],
    ],
    ['weight', { cargo: [testItem({ weight: { value: '20410', unit: 'KGM' } })] }, ['ERROR weight-sum cargo.0.weight']],
    ['weight written otherwise', { cargo: [testItem({ weight: { value: '20410.50', unit: 'KGM' } })] }, []],
    // 20,410.5 kg = 44,997.450 lb (by 0.45359237).
    ['weight in pounds', { cargo: [testItem({ weight: { value: '44997.45', unit: 'LBR' } })] }, []],
    [
      'weight in pounds, 10 kg off',
      { cargo: [testItem({ weight: { value: '45020', unit: 'LBR' } })] },
      ['ERROR weight-sum cargo.0.weight'],
    ],
    [
      'measurement',
      { cargo: [testItem({ volume: { value: '111', unit: 'MTQ' } })] },
      ['WARN volume-sum cargo.0.volume'],
    ],
    [
      'an item in no container',
      { cargo: [testItem(), testItem({ volume: null })] },
      ['ERROR packages-sum cargo.1.packages', 'ERROR weight-sum cargo.1.weight'],
    ],
    ['no packages', { cargo: [testItem({ packages: null })] }, ['ERROR required cargo.0.packages']],
    [
      'too many packages',
      { cargo: [testItem({ packages: 100_000_000 })], containers: [testLine('CSQU3054383', { packages: null })] },
      [
        'ERROR out-of-range cargo.0.packages',
        'ERROR weight-sum cargo.0.weight',
        'WARN volume-sum cargo.0.volume',
        'ERROR required containers.0.packages',
      ],
    ],
    ['an HS code of five', { cargo: [testItem({ hsCodes: ['95030'] })] }, ['ERROR hs-code cargo.0.hsCodes.0']],
    [
      'a description of 151 lines',
      { cargo: [testItem({ description: Array.from({ length: 151 }, () => 'TOY TRAINS') })] },
      ['ERROR too-many cargo.0.description'],
    ],
    [
      'a line of 36',
      { cargo: [testItem({ description: ['T'.repeat(36)] })] },
      ['ERROR too-long cargo.0.description.0'],
    ],
    [
      'a weight with a comma',
      { cargo: [testItem({ weight: { value: '1,5', unit: 'KGM' } })] },
      ['ERROR format cargo.0.weight.value'],
    ],
    [
      'a weight of nothing',
      { cargo: [testItem({ weight: { value: '0', unit: 'KGM' } })] },
      ['ERROR out-of-range cargo.0.weight.value', 'ERROR weight-sum cargo.0.weight'],
    ],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(change)).toEqual(expected)
  })

  const second = (change: Parameters<typeof testLine>[1], number = 'CBHU4398907') => ({
    containers: [testLine('CSQU3054383'), testLine(number, change)],
  })
  it.each<[string, Partial<ShippingInstruction>, Partial<CheckContext>, readonly string[]]>([
    ['a wrong check digit', second({}, 'CSQU3054384'), {}, ['WARN container-check-digit containers.1.containerNo']],
    ['no container number', second({}, 'CSQU30543'), {}, ['ERROR container-number containers.1.containerNo']],
    ['not known yet', second({ seals: [] }, ''), {}, ['ERROR required containers.1.containerNo']],
    [
      'a seal of 16',
      second({ seals: [{ source: null, number: '1234567890123456' }] }),
      {},
      ['ERROR too-long containers.1.seals.0.number'],
    ],
    ['goods of 51', second({ goods: 'x'.repeat(51) }), {}, ['ERROR too-long containers.1.goods']],
    [
      'a seal twice',
      second({ seals: [{ source: 'SHI', number: 's3054383' }] }),
      {},
      ['WARN seal-twice containers.1.seals.0.number'],
    ],
    ['the same container on two lines repeats its seal', second({}, 'CSQU3054383'), {}, []],
    [
      'two types of one container',
      second({ sizeType: '22G1' }, 'CSQU3054383'),
      {},
      ['ERROR size-type-differs containers.1.sizeType'],
    ],
    [
      'goods of no item',
      second({ cargoItem: 4 }),
      {},
      [
        'ERROR packages-sum cargo.0.packages',
        'ERROR weight-sum cargo.0.weight',
        'WARN volume-sum cargo.0.volume',
        'ERROR unknown-cargo-item containers.1.cargoItem',
      ],
    ],
    [
      'a House B/L that is not there',
      second({ houseBillNumber: 'H9' }),
      {},
      ['ERROR unknown-house-bill containers.1.houseBillNumber'],
    ],
    ['booked as such', {}, { bookedContainers: new Map([['40HC', 2]]) }, []],
    [
      'one beyond the booking',
      {},
      { bookedContainers: new Map([['45G1', 1]]) },
      ['ERROR container-beyond-booking containers.1.sizeType'],
    ],
    [
      'a type that was not booked',
      second({ sizeType: '22G1' }),
      { bookedContainers: new Map([['45G1', 2]]) },
      ['ERROR container-not-booked containers.1.sizeType'],
    ],
    [
      'shared with another instruction',
      {},
      { sharedContainers: new Set(['CBHU4398907']) },
      ['WARN container-shared containers.1.containerNo'],
    ],
  ])('%s', (_, change, context, expected) => {
    expect(faultsOf(change, context)).toEqual(expected)
  })

  // 10,205.25 + 3,860 = 14,065.25 kg. 5 % of 14,800 = 740 (14,060.. within); of 14,810 = 740.5, and 744.75 is more.
  it.each([
    ['at the plate', { tareKg: '3860', maxGrossKg: '14065.25', verifiedKg: [] }, []],
    ['over the plate', { tareKg: '3860', maxGrossKg: '14065', verifiedKg: [] }, ['WARN payload containers.0.weight']],
    ['tare unknown', { tareKg: null, maxGrossKg: '100', verifiedKg: ['1'] }, []],
    ['weighed alike', { tareKg: '3860', maxGrossKg: null, verifiedKg: ['14800'] }, []],
    [
      'weighed otherwise',
      { tareKg: '3860', maxGrossKg: null, verifiedKg: ['14810'] },
      ['WARN vgm-deviates containers.0.weight'],
    ],
    [
      'weighed twice',
      { tareKg: null, maxGrossKg: null, verifiedKg: ['1', '2'] },
      ['WARN vgm-twice containers.0.containerNo'],
    ],
  ])('%s', (_, known, expected) => {
    expect(faultsOf({}, { knownContainers: new Map([['CSQU3054383', known]]) })).toEqual(expected)
  })
})

describe('House B/Ls', () => {
  const both = [testHouse('H1'), testHouse('H2', { cargo: [testHouseCargo({ containerNo: 'CBHU4398907' })] })]

  it('that are the bill together are right', () => {
    expect(faultsOf({ houseBills: both })).toEqual([])
  })

  it.each<[string, Partial<ShippingInstruction>, readonly string[]]>([
    [
      'one missing',
      { houseBills: [testHouse('H1')] },
      ['ERROR house-packages-sum houseBills', 'ERROR house-weight-sum houseBills'],
    ],
    [
      'twice',
      { houseBills: both.map((house) => ({ ...house, number: 'H1' })) },
      ['ERROR house-bill-twice houseBills.1.number'],
    ],
    [
      'lower case',
      { houseBills: [{ ...both[0]!, number: 'h1' }, both[1]!] },
      ['ERROR house-bill-number houseBills.0.number'],
    ],
    [
      '21 characters',
      { houseBills: [{ ...both[0]!, number: 'A'.repeat(21) }, both[1]!] },
      ['ERROR house-bill-number houseBills.0.number'],
    ],
    ['stated to be none', { houseBills: both, hasHouseBills: false }, ['ERROR house-bills-contradict hasHouseBills']],
    [
      'to order',
      { houseBills: [{ ...both[0]!, isToOrder: true }, both[1]!] },
      ['ERROR house-notify-required houseBills.0.notify'],
    ],
    [
      'without what DCSA requires',
      {
        houseBills: [
          { ...both[0]!, payment: null, isDeliveredInIcs2Zone: null, routingCountries: [], consignee: null },
          both[1]!,
        ],
      },
      [
        'ERROR required houseBills.0.consignee',
        'ERROR required houseBills.0.payment',
        'ERROR required houseBills.0.isDeliveredInIcs2Zone',
        'ERROR required houseBills.0.routingCountries',
      ],
    ],
    [
      'a way that ends elsewhere',
      { houseBills: [{ ...both[0]!, routingCountries: ['CN', 'KR'] }, both[1]!] },
      ['ERROR house-routing-ends houseBills.0.routingCountries.1'],
    ],
    [
      'goods in no container of it',
      { houseBills: [both[0]!, testHouse('H2', { cargo: [testHouseCargo({ containerNo: 'TCNU7200794' })] })] },
      ['ERROR unknown-container houseBills.1.cargo.0.containerNo'],
    ],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(change)).toEqual(expected)
  })

  it('have numbers that the company used nowhere else', () => {
    expect(faultsOf({ houseBills: both }, { takenHouseNumbers: new Set(['H2']) })).toEqual([
      'ERROR house-bill-taken houseBills.1.number',
    ])
  })
})
