import { describe, expect, it } from 'vitest'
import { countedReads } from './counted-reads.fixture.ts'
import { checkInstruction, hasErrors } from './check-instruction.ts'
import {
  CONSIGNEE,
  faultsOf,
  SHIPPER,
  testContext,
  testHouse,
  testHouseCargo,
  testInstruction,
  testLine,
} from './instruction.fixture.ts'
import { EMPTY_INSTRUCTION, type ShippingInstruction } from './shipping-instruction.ts'

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
    [
      'a reference without its kind or number',
      {
        references: [
          { type: '', value: 'A1' },
          { type: 'FF', value: '' },
        ],
      },
      ['ERROR required references.0.type', 'ERROR required references.1.value'],
    ],
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

describe('a large instruction', () => {
  it('costs in proportion: each container and House B/L is read as often, however many there are', () => {
    const readsPerLine = (count: number): number => {
      const lines = countedReads(Array.from({ length: count }, (_, n) => testLine(`TSTU${1_000_000 + n}`)))
      const houses = countedReads(Array.from({ length: count }, (_, n) => testHouse(`H${n}`)))
      const context = testContext({
        bookedContainers: new Map([['45G1', 50]]),
        dueFilings: new Set(['US_AMS', 'JP_AFR']),
      })
      checkInstruction(testInstruction({ containers: lines.items, houseBills: houses.items }), context)
      return (lines.count() + houses.count()) / count
    }
    const few = readsPerLine(10)
    expect(few).toBeGreaterThan(5)
    expect(readsPerLine(999)).toBeLessThan(few * 2)
  })
})

describe('the release office', () => {
  const context = { releaseOffices: new Set(['NGB', 'SHA']) }
  it.each<[string | null, readonly string[]]>([
    [null, []],
    ['NGB', []],
    ['ngb', []],
    ['CNNGB', ['WARN release-office releaseOffice']],
  ])('%s', (releaseOffice, expected) => expect(faultsOf({ releaseOffice }, context)).toEqual(expected))

  it('is any text where the line keeps no list', () => {
    expect(faultsOf({ releaseOffice: 'OUR OFFICE AT THE PORT' })).toEqual([])
  })
})
