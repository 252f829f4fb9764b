import { describe, expect, it } from 'vitest'
import { filingLockFaults } from './check-filings.ts'
import { checkInstruction } from './check-instruction.ts'
import {
  CONSIGNEE,
  faultsOf,
  SHIPPER,
  testContext,
  testHouse,
  testHouseCargo,
  testInstruction,
  testItem,
  testLine,
} from './instruction.fixture.ts'
import { type FilingRegime, type InstructionFiling, type ShippingInstruction } from './shipping-instruction.ts'

const filing = (regime: FilingRegime, change: Partial<InstructionFiling> = {}): InstructionFiling => ({
  regime,
  country: null,
  performedBy: 'CARRIER',
  filerCode: null,
  identificationNumber: null,
  ...change,
})
const due = (...regimes: readonly FilingRegime[]) => ({ dueFilings: new Set(regimes) })

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
    expect(lacking({ parties, hasHouseBills: false, isDeliveredInIcs2Zone: false }, 'EU_ENS')).toEqual([])
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

  it('leaves House B/Ls for Japan to their issuer', () => {
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

describe('seller and buyer (DCSA eBL 3.0.3: ICS2 zone, filed by the carrier, no House B/L)', () => {
  const change = { isDeliveredInIcs2Zone: true, hasHouseBills: false, filings: [filing('EU_ENS')] }
  const both = { SHIPPER, CONSIGNEE, SELLER: SHIPPER, BUYER: CONSIGNEE }

  it.each<[string, Partial<ShippingInstruction>, readonly string[]]>([
    ['are asked for', {}, ['ERROR filing-needs parties.SELLER', 'ERROR filing-needs parties.BUYER']],
    ['not outside of the zone', { isDeliveredInIcs2Zone: false }, []],
    ['not where House B/Ls are issued', { hasHouseBills: true }, []],
    [
      'not where the filer files itself',
      { filings: [filing('EU_ENS', { performedBy: 'SELF', identificationNumber: 'DE123' })] },
      [],
    ],
    ['both are enough', { parties: both }, []],
    [
      'with street, postcode and country',
      { parties: { ...both, SELLER: { ...SHIPPER, postcode: null } } },
      ['ERROR filing-needs parties.SELLER.postcode'],
    ],
  ])('%s', (_, other, expected) => {
    const context = { ...due('EU_ENS'), autoFilerEoris: new Set(['DE123']) }
    expect(faultsOf({ ...change, ...other }, context)).toEqual(expected)
  })
})
