import { describe, expect, it } from 'vitest'
import { checkInstruction, hasErrors } from './check-instruction.ts'
import { filingLockFaults } from './check-filings.ts'
import {
  CONSIGNEE,
  SHIPPER,
  testContext,
  testHouse,
  testHouseCargo,
  testInstruction,
  testItem,
  testLine,
  testPlace,
} from './instruction.fixture.ts'
import type { CheckContext } from './instruction-fault.ts'
import {
  EMPTY_INSTRUCTION,
  type FilingRegime,
  type InstructionFiling,
  type ShippingInstruction,
} from './shipping-instruction.ts'

/** `ERROR rule path.into.it`. */
const faultsOf = (change: Partial<ShippingInstruction>, context: Partial<CheckContext> = {}): readonly string[] =>
  checkInstruction(testInstruction(change), testContext(context)).map(({ severity, rule, path }) =>
    `${severity} ${rule} ${path.join('.')}`.trim(),
  )

const filing = (regime: FilingRegime, change: Partial<InstructionFiling> = {}): InstructionFiling => ({
  regime,
  country: null,
  performedBy: 'CARRIER',
  filerCode: null,
  identificationNumber: null,
  ...change,
})
const due = (...regimes: readonly FilingRegime[]) => ({ dueFilings: new Set(regimes) })

describe('a shipping instruction', () => {
  it('without a fault has none', () => {
    expect(faultsOf({})).toEqual([])
  })

  it('that is empty lacks what must be there', () => {
    const faults = checkInstruction(EMPTY_INSTRUCTION, testContext())
    expect(faults.map(({ path }) => path.join('.'))).toEqual([
      'bookingNumbers',
      'portOfLoading',
      'portOfDischarge',
      'parties.SHIPPER',
      'parties.CONSIGNEE',
      'cargo',
      'containers',
    ])
    expect(faults.every(({ rule }) => rule === 'required')).toBe(true)
    expect(hasErrors(faults)).toBe(true)
  })

  it.each<[string, Partial<ShippingInstruction>, readonly string[]]>([
    [
      'eleven bookings',
      { bookingNumbers: Array.from({ length: 11 }, (_, n) => `${n}`) },
      ['ERROR too-many bookingNumbers'],
    ],
    [
      'a sea waybill to order with an original',
      { documentType: 'SWB', isToOrder: true, parties: { SHIPPER, NOTIFY_1: CONSIGNEE } },
      ['ERROR swb-to-order isToOrder', 'ERROR swb-originals originalsWithoutCharges'],
    ],
    ['a sea waybill without originals', { documentType: 'SWB', originalsWithoutCharges: 0 }, []],
    ['to order without notify', { isToOrder: true }, ['ERROR to-order-without-notify parties.NOTIFY_1']],
    ['to order: no consignee is asked for', { isToOrder: true, parties: { SHIPPER, NOTIFY_1: CONSIGNEE } }, []],
    ['ten originals', { originalsWithCharges: 10 }, ['ERROR out-of-range originalsWithCharges']],
    ['nine originals', { originalsWithoutCharges: 9 }, []],
    ['mixed freight', { freightTerm: 'MIXED' }, ['ERROR freight-term-mixed freightTerm']],
    ['no freight term', { freightTerm: null }, ['ERROR required freightTerm']],
    ['a remark of 101', { remarks: ['x'.repeat(101)] }, ['ERROR too-long remarks.0']],
    ['a remark of 100', { remarks: ['x'.repeat(100)] }, []],
    ['eleven remarks', { remarks: Array.from({ length: 11 }, () => 'x') }, ['ERROR too-many remarks']],
    ['a reference of 36', { nvoccReference: 'x'.repeat(36) }, ['ERROR too-long nvoccReference']],
    ['30 February', { wishedIssueOn: '2026-02-30' }, ['ERROR format wishedIssueOn']],
    [
      'a place that was typed',
      { placeOfDelivery: { unLocode: null, name: 'CHICAGO', displayedName: ['CHICAGO'] } },
      ['ERROR city-from-list placeOfDelivery.unLocode'],
    ],
    [
      'a party of too much',
      { parties: { SHIPPER, CONSIGNEE: { ...CONSIGNEE, name: 'x'.repeat(71), country: 'Germany', email: 'no' } } },
      [
        'ERROR too-long parties.CONSIGNEE.name',
        'ERROR format parties.CONSIGNEE.country',
        'ERROR format parties.CONSIGNEE.email',
      ],
    ],
    [
      'seven lines of address',
      { parties: { SHIPPER, CONSIGNEE: { ...CONSIGNEE, address: ['1', '2', '3', '4', '5', '6', '7'] } } },
      ['ERROR too-many parties.CONSIGNEE.address'],
    ],
    [
      'an EORI that is none',
      { parties: { SHIPPER, CONSIGNEE: { ...CONSIGNEE, eori: 'DE1234567890123456' } } },
      ['ERROR eori parties.CONSIGNEE.eori'],
    ],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(change)).toEqual(expected)
  })

  it('after the cut-off is warned of and can be submitted', () => {
    expect(faultsOf({}, { isAfterCutOff: true })).toEqual(['WARN after-cut-off'])
  })
})

describe('the characters of texts', () => {
  const named = (name: string) => faultsOf({ parties: { SHIPPER, CONSIGNEE: { ...CONSIGNEE, name } } })

  it.each(['MÜLLER & SØN', 'CAFÉ ÇELİK', 'A–B “C” 5 °C', 'ŁÓDŹ'])('%s: accents stay', (name) => {
    expect(named(name)).toEqual([])
  })
  it.each(['宁波玩具', 'TOYS（2）', 'ООО', '株式会社', 'A、B', 'A☃'])('%s is not English', (name) => {
    expect(named(name)).toEqual(['ERROR english-only parties.CONSIGNEE.name'])
  })
  it.each(['A\u0000B', 'A\u202EB', 'A\u2028B', 'A\u200FB', 'A\nB', 'A\uD800B', '宁\u0000'])('%j is refused', (name) => {
    expect(named(name)).toEqual(['ERROR forbidden-character parties.CONSIGNEE.name'])
  })
  it('are looked at in what a message left without a place, for what no store can hold', () => {
    expect(faultsOf({ unplaced: { '/a': [{ b: '宁' }, 'x\u0000'] } })).toEqual([
      'ERROR forbidden-character unplaced./a.1',
    ])
  })
  it('may break lines in the description of House goods', () => {
    const house = testHouse('H1', { cargo: [testHouseCargo({ description: 'A\nB' }), testHouseCargo()] })
    expect(faultsOf({ houseBills: [house] })).toEqual([])
  })
})

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
    ['said to be none', { houseBills: both, hasHouseBills: false }, ['ERROR house-bills-contradict hasHouseBills']],
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

describe('filings', () => {
  it.each([
    'GENERAL CARGO',
    'SAID TO CONTAIN 820 CARTONS',
    'F.A.K.',
    'FAK',
    "SHIPPER'S LOAD AND COUNT: PARTS",
    'consolidated cargo',
    '1 x 40HC',
    'Freight of all kinds',
  ])('%s names no goods: a warning, and an error where a filing is due', (text) => {
    const change = {
      cargo: [testItem({ description: [text] })],
      filings: [filing('IL_IAM')],
      parties: { SHIPPER, CONSIGNEE: { ...CONSIGNEE, taxNumber: '1' } },
    }
    expect(faultsOf(change)).toEqual(['WARN vague-description cargo.0.description'])
    expect(faultsOf(change, due('IL_IAM'))).toEqual(['ERROR vague-description cargo.0.description'])
  })
  it.each(['BRAKE DISCS FOR CARS', 'AUTO PARTS: BRAKE PADS', '820 CARTONS OF WOODEN TOYS', 'FROZEN FISH'])(
    '%s names goods',
    (text) => {
      expect(faultsOf({ cargo: [testItem({ description: [text] })] })).toEqual([])
    },
  )

  it('need an HS code and a row for every regime that is due', () => {
    expect(faultsOf({ cargo: [testItem({ hsCodes: [] })] }, due('US_AMS'))).toEqual([
      'ERROR hs-code-required cargo.0.hsCodes',
      'ERROR filing-missing filings',
    ])
  })

  it.each<[string, InstructionFiling, readonly string[]]>([
    ['US by the carrier', filing('US_AMS'), []],
    ['US with a SCAC', filing('US_AMS', { performedBy: 'SELF', filerCode: 'CRFX' }), []],
    [
      'US with three letters',
      filing('US_AMS', { performedBy: 'SELF', filerCode: 'CRF' }),
      ['ERROR scac filings.0.filerCode'],
    ],
    [
      'US with a digit',
      filing('US_AMS', { performedBy: 'SELF', filerCode: 'CRF1' }),
      ['ERROR scac filings.0.filerCode'],
    ],
    ['CA with a forwarder code', filing('CA_ACI', { performedBy: 'SELF', filerCode: '8ABC' }), []],
    [
      'CA with a carrier code',
      filing('CA_ACI', { performedBy: 'SELF', filerCode: '9ABC' }),
      ['ERROR cbsa-code filings.0.filerCode'],
    ],
    ['CA without a code', filing('CA_ACI', { performedBy: 'SELF' }), ['ERROR cbsa-code filings.0.filerCode']],
    [
      'EU with an EORI of a row',
      filing('EU_ENS', { performedBy: 'SELF', identificationNumber: 'DE123456789012345' }),
      [],
    ],
    [
      'EU without a row',
      filing('EU_ENS', { performedBy: 'SELF', identificationNumber: 'DE1' }),
      ['ERROR auto-filer filings.0.identificationNumber'],
    ],
    ['EU without an EORI', filing('EU_ENS', { performedBy: 'SELF' }), ['ERROR eori filings.0.identificationNumber']],
    ['JP by the carrier, no House', filing('JP_AFR'), []],
  ])('%s', (_, row, expected) => {
    const change = { filings: [row], hasHouseBills: false, isDeliveredInIcs2Zone: true }
    expect(faultsOf(change, { autoFilerEoris: new Set(['DE123456789012345']) })).toEqual(expected)
  })

  it('of one regime stand once', () => {
    expect(faultsOf({ filings: [filing('US_AMS'), filing('US_AMS')] })).toEqual(['ERROR filing-twice filings.1'])
  })

  const lacking = (change: Partial<ShippingInstruction>, regime: FilingRegime) =>
    faultsOf({ filings: [filing(regime)], ...change }, due(regime))
  const bare = { ...CONSIGNEE, postcode: null, phone: null, address: ['HAMBURG'] }

  it.each<[FilingRegime, readonly string[]]>([
    ['US_AMS', []],
    ['CA_ACI', ['parties.CONSIGNEE.postcode']],
    ['EU_ENS', ['parties.CONSIGNEE.address', 'parties.CONSIGNEE.postcode', 'hasHouseBills', 'isDeliveredInIcs2Zone']],
    ['TR_ENS', ['parties.CONSIGNEE.taxNumber', 'containers.1.seals']],
    ['IL_IAM', ['parties.CONSIGNEE.taxNumber']],
    ['JP_AFR', ['parties.CONSIGNEE.phone']],
  ])('%s asks for what it needs', (regime, paths) => {
    const change = {
      parties: { SHIPPER, CONSIGNEE: bare },
      containers: [testLine('CSQU3054383'), testLine('CBHU4398907', { seals: [] })],
    }
    expect(lacking(change, regime)).toEqual(paths.map((path) => `ERROR filing-needs ${path}`))
  })

  it('asks the notify party for the tax number where the bill is to order', () => {
    const change = { isToOrder: true, parties: { SHIPPER, CONSIGNEE: bare, NOTIFY_1: CONSIGNEE } }
    expect(lacking(change, 'TR_ENS')).toEqual(['ERROR filing-needs parties.NOTIFY_1.taxNumber'])
  })

  it('asks for no postcode where a country has none', () => {
    const parties = { SHIPPER: { ...SHIPPER, country: 'HK', postcode: null }, CONSIGNEE }
    expect(lacking({ parties, hasHouseBills: false, isDeliveredInIcs2Zone: true }, 'EU_ENS')).toEqual([])
  })

  it.each<[string, Parameters<typeof testItem>[0], readonly string[]]>([
    ['140 bytes of marks', { marks: ['A'.repeat(35), 'A'.repeat(35), 'A'.repeat(35), 'A'.repeat(32)] }, []],
    [
      '141 bytes of marks',
      { marks: ['A'.repeat(35), 'A'.repeat(35), 'A'.repeat(35), 'A'.repeat(33)] },
      ['ERROR bytes-too-many cargo.0.marks'],
    ],
    [
      '350 bytes of description',
      { description: Array.from({ length: 10 }, (_, n) => 'A'.repeat(n === 0 ? 26 : 35)) },
      [],
    ],
    [
      'ß is filed as two',
      { description: Array.from({ length: 10 }, (_, n) => 'A'.repeat(n === 0 ? 25 : 35) + (n === 0 ? 'ß' : '')) },
      ['ERROR bytes-too-many cargo.0.description'],
    ],
    ['a backslash', { description: ['TOY \\ TRAINS'] }, ['ERROR forbidden-character cargo.0.description']],
    ['brackets', { marks: ['[1]'] }, ['ERROR forbidden-character cargo.0.marks']],
  ])('Japan: %s', (_, item, expected) => {
    expect(lacking({ cargo: [testItem(item)] }, 'JP_AFR')).toEqual(expected)
  })

  it('leaves House B/Ls for Japan to whoever issued them', () => {
    const house = testHouse('H1', { cargo: [testHouseCargo(), testHouseCargo()] })
    expect(lacking({ houseBills: [house] }, 'JP_AFR')).toEqual(['ERROR house-level-self filings.0.performedBy'])
  })

  it.each([
    ['CRFXNGB261200012345', 15],
    ['CRFXNGB2612000123', 13],
    ['CRFXNGB261200012', null],
    ['NGB2612000123', 13],
  ])('the American manifest takes 12 characters without the SCAC: %s has %s', (number, left) => {
    const house = testHouse(number, { cargo: [testHouseCargo(), testHouseCargo()] })
    const filings = [filing('US_AMS', { performedBy: 'SELF', filerCode: 'CRFX' })]
    const faults = checkInstruction(testInstruction({ houseBills: [house], filings }), testContext(due('US_AMS')))
    expect(faults.map(({ rule, params }) => [rule, params['left']])).toEqual(
      left === null ? [] : [['house-bill-number-ams', left]],
    )
  })
})

describe('filings for the United States and Canada', () => {
  const row = filing('US_AMS', { performedBy: 'SELF', filerCode: 'CRFX' })
  const before = testInstruction({ filings: [row, filing('EU_ENS')], houseBills: [testHouse('H1')] })
  const rules = (after: ShippingInstruction) => filingLockFaults(before, after).map(({ path }) => path)

  it('are locked while there are House B/Ls', () => {
    expect(rules(before)).toEqual([])
    expect(rules({ ...before, filings: [filing('EU_ENS'), { ...row, filerCode: 'ABCD' }] })).toEqual([['filings', 1]])
    expect(rules({ ...before, filings: [filing('EU_ENS')] })).toEqual([['filings']])
    expect(rules({ ...before, filings: [row] })).toEqual([])
    expect(rules({ ...before, filings: [], houseBills: [] })).toEqual([])
  })
})

describe('a large instruction', () => {
  it('of 999 containers and 200 House B/Ls is checked in no time', () => {
    const numbers = Array.from({ length: 999 }, (_, n) => `TSTU${String(1_000_000 + n)}`)
    const instruction = testInstruction({
      containers: numbers.map((number) => testLine(number)),
      houseBills: Array.from({ length: 200 }, (_, n) =>
        testHouse(`H${n}`, { placeOfFinalDelivery: testPlace('USLGB', 'X') }),
      ),
    })
    const context = testContext({ bookedContainers: new Map([['45G1', 500]]), ...due('US_AMS', 'JP_AFR') })
    checkInstruction(instruction, context)
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      checkInstruction(instruction, context)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
