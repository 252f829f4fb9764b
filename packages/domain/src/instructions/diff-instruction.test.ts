import { describe, expect, it } from 'vitest'
import { countedReads } from './counted-reads.fixture.ts'
import { diffInstructions } from './diff-instruction.ts'
import {
  CONSIGNEE,
  SHIPPER,
  testHouse,
  testHouseCargo,
  testInstruction,
  testItem,
  testLine,
  testPlace,
} from './instruction.fixture.ts'
import type { ShippingInstruction } from './shipping-instruction.ts'

/** `part subject label: was -> now`. */
const differences = (was: ShippingInstruction, now: ShippingInstruction): readonly string[] =>
  diffInstructions(was, now).map(
    ({ part, subject, label, was: before, now: after }) => `${part} ${subject} ${label}: ${before} -> ${after}`,
  )

const sealed = (number: string) => [{ source: null, number }]

describe('two versions of an instruction', () => {
  it('that say the same do not differ', () => {
    expect(differences(testInstruction(), testInstruction())).toEqual([])
  })

  it('differ in a seal, a number of packages and a name: three differences', () => {
    const was = testInstruction({
      containers: [testLine('CSQU3054383', { seals: sealed('TS1') }), testLine('CBHU4398907', { packages: 820 })],
    })
    const now = testInstruction({
      parties: { SHIPPER, CONSIGNEE: { ...CONSIGNEE, name: `${CONSIGNEE.name} & CO KG` } },
      containers: [testLine('CSQU3054383', { seals: sealed('TSl') }), testLine('CBHU4398907', { packages: 802 })],
    })
    expect(differences(was, now)).toEqual([
      'party CONSIGNEE name: EXAMPLE IMPORTS GMBH -> EXAMPLE IMPORTS GMBH & CO KG',
      'container CSQU3054383 seals: TS1 -> TSl',
      'container CBHU4398907 packages: 820 -> 802',
    ])
    expect(diffInstructions(was, now).map(({ path }) => path)).toEqual([
      ['parties', 'CONSIGNEE', 'name'],
      ['containers', 0, 'seals'],
      ['containers', 1, 'packages'],
    ])
  })

  const was = testInstruction({
    cargo: [
      testItem({ description: ['WOODEN TOY TRAINS AND RAILS OF BEECH', 'PAINTED'], hsCodes: ['950300', '440000'] }),
      testItem({ description: ['FROZEN FISH'], hsCodes: ['030300'] }),
    ],
    houseBills: [testHouse('H1'), testHouse('H2')],
    remarks: ['Please call', 'before arrival'],
  })
  it.each<[string, Partial<ShippingInstruction>]>([
    ['the order of containers', { containers: was.containers.toReversed() }],
    ['the order of House B/Ls', { houseBills: was.houseBills.toReversed() }],
    [
      'the order of cargo and its HS codes',
      {
        cargo: [was.cargo[1] ?? testItem(), { ...(was.cargo[0] ?? testItem()), hsCodes: ['440000', '950300'] }],
        containers: was.containers.map((line) => ({ ...line, cargoItem: 1 })),
      },
    ],
    ['where lines break', { remarks: ['Please call before arrival'] }],
    [
      'zeros at the end',
      { containers: was.containers.map((line) => ({ ...line, weight: { value: '10205.250', unit: 'KGM' as const } })) },
    ],
    [
      'the package type of the item, stated again by its line',
      { containers: was.containers.map((line) => ({ ...line, packageCode: 'CT' })) },
    ],
  ])('do not differ by %s', (_, change) => {
    expect(differences(was, { ...was, ...change })).toEqual([])
    expect(differences({ ...was, ...change }, was)).toEqual([])
  })

  it('do not differ by lines of 35 that cut a word', () => {
    // 35 characters, then the rest of the word.
    const cut = testInstruction({ cargo: [testItem({ description: ['WOODEN TOY TRAINS, LOCOMOTIVES, WAG', 'ONS'] })] })
    const whole = testInstruction({ cargo: [testItem({ description: ['WOODEN TOY TRAINS, LOCOMOTIVES,', 'WAGONS'] })] })
    expect(differences(cut, whole)).toEqual([])
  })

  it('differ by a blank where no line is full', () => {
    const was = testInstruction({ cargo: [testItem({ description: ['TOY TRAINS'] })] })
    const now = testInstruction({ cargo: [testItem({ description: ['TOYTRAINS'] })] })
    expect(differences(was, now)).toEqual(['cargoItem 1 description: TOY TRAINS -> TOYTRAINS'])
  })

  it('differ by a unit, once', () => {
    const line = testLine('CSQU3054383', { weight: { value: '20410.5', unit: 'KGM' } })
    const other = { ...line, weight: { value: '20410.5', unit: 'LBR' as const } }
    expect(differences(testInstruction({ containers: [line] }), testInstruction({ containers: [other] }))).toEqual([
      'container CSQU3054383 weight: 20410.5 KGM -> 20410.5 LBR',
    ])
  })

  it('list what is new or gone as one difference', () => {
    const now = testInstruction({
      parties: { SHIPPER, CONSIGNEE, NOTIFY_1: CONSIGNEE },
      containers: [testLine('CSQU3054383'), testLine('TCNU7200794')],
      houseBills: [testHouse('H1'), testHouse('H3')],
    })
    expect(differences(testInstruction({ houseBills: [testHouse('H1'), testHouse('H2')] }), now)).toEqual([
      'party NOTIFY_1 null: null -> NOTIFY_1',
      'container TCNU7200794 null: null -> TCNU7200794',
      'container CBHU4398907 null: CBHU4398907 -> null',
      'houseBill H3 null: null -> H3',
      'houseBill H2 null: H2 -> null',
    ])
  })

  it('look into House B/Ls', () => {
    const house = testHouse('H1')
    const changed = testHouse('H1', {
      payment: 'B',
      routingCountries: ['US', 'CN'],
      consignee: { ...CONSIGNEE, postcode: '20097' },
      notify: SHIPPER,
      cargo: [testHouseCargo({ hsCode: '950390' })],
    })
    expect(differences(testInstruction({ houseBills: [house] }), testInstruction({ houseBills: [changed] }))).toEqual([
      'houseBill H1 payment: A -> B',
      'houseBill H1 routingCountries: CN US -> US CN',
      'consignee H1 postcode: 20095 -> 20097',
      'notify H1 null: null -> H1',
      'houseCargo H1 hsCode: 950300 -> 950390',
    ])
  })

  it('list the terms of the bill, filings and what had no place', () => {
    const now = testInstruction({
      freightTerm: 'COL',
      isToOrder: true,
      originalsWithoutCharges: 2,
      portOfDischarge: testPlace('USLAX', 'LOS ANGELES'),
      filings: [
        { regime: 'US_AMS', country: 'US', performedBy: 'SELF', filerCode: 'CRFX', identificationNumber: null },
      ],
      unplaced: { '/invoicePayableAt': { a: 1 } },
    })
    expect(differences(testInstruction(), now)).toEqual([
      'bill null freightTerm: PRE -> COL',
      'bill null isToOrder: false -> true',
      'bill null originalsWithoutCharges: 3 -> 2',
      'bill null portOfDischarge: USLGB LONG BEACH -> USLAX LOS ANGELES',
      'filing US_AMS null: null -> US_AMS',
      'unplaced /invoicePayableAt null: null -> /invoicePayableAt',
    ])
  })

  it('cost in proportion: each container is read as often, however many there are and in whatever order', () => {
    const readsPerLine = (count: number): number => {
      const lines = Array.from({ length: count }, (_, n) => testLine(`TSTU${1_000_000 + n}`))
      const [was, now] = [countedReads(lines), countedReads(lines.toReversed())]
      expect(
        diffInstructions(testInstruction({ containers: was.items }), testInstruction({ containers: now.items })),
      ).toEqual([])
      return (was.count() + now.count()) / count
    }
    const few = readsPerLine(10)
    expect(few).toBeGreaterThan(5)
    expect(readsPerLine(999)).toBeLessThan(few * 2)
  })
})
