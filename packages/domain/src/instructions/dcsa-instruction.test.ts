import { processorMs } from '@quayline/testing/processor-ms'
import { readFileSync } from 'node:fs'
import { findShared } from '@quayline/testing/shared-folder'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonObject } from '../kernel/json-differences.ts'
import { fromDcsa, OWN_MEMBER, toDcsa } from './dcsa-instruction.ts'
import { RICH_MESSAGE } from './dcsa-message.fixture.ts'
import { anyInstruction } from './any-instruction.fixture.ts'
import { EMPTY_INSTRUCTION, EMPTY_PARTY, type ShippingInstruction } from './shipping-instruction.ts'

const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message))

function read(message: unknown): ShippingInstruction {
  const result = fromDcsa(message)
  if (!result.ok) throw new Error(JSON.stringify(result.reason))
  return result.value
}

/** The message as the partner receives it. */
function writtenBack(message: unknown): unknown {
  const { [OWN_MEMBER]: _, ...members } = toDcsa(read(message))
  return sent(members)
}

describe('without loss', () => {
  it('whatever an instruction holds comes back', () => {
    fc.assert(
      fc.property(anyInstruction, (instruction) => {
        expect(fromDcsa(sent(toDcsa(instruction)))).toEqual({ ok: true, value: instruction })
      }),
      { numRuns: 1000, seed: 23 },
    )
  })

  it('whatever a message holds is written back', () => {
    expect(writtenBack(RICH_MESSAGE)).toEqual(RICH_MESSAGE)
  })

  it('also when some of its members are missing', () => {
    const chance = fc.infiniteStream(fc.nat(9))
    fc.assert(
      fc.property(chance, (numbers) => {
        const message = thinned(sent(RICH_MESSAGE), numbers)
        expect(writtenBack(message)).toEqual(message)
      }),
      { numRuns: 500, seed: 24 },
    )
  })
})

/** Members that a message must have to be readable. */
const REQUIRED = new Set(
  [
    'transportDocumentTypeCode isShippedOnBoardType isElectronic isToOrder isCargoDeliveredInICS2Zone partyName number',
    'houseBillOfLadingReference manifestTypeCode advanceManifestFilingsHouseBLPerformedBy type value isShipperOwned',
    'descriptionOfGoods equipmentReference equipment',
  ].flatMap((names) => names.split(' ')),
)

function thinned(value: unknown, chance: Iterator<number>): unknown {
  if (Array.isArray(value)) return value.map((item) => thinned(item, chance))
  if (!isJsonObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => REQUIRED.has(name) || chance.next().value !== 0)
  return Object.fromEntries(kept.map(([name, member]) => [name, thinned(member, chance)]))
}

const sample = findShared('data/dcsa/examples/ebl-3.0-shipping-instructions-straight-bl.json')

describe.skipIf(sample === null)('the sample of the standard', () => {
  const message = JSON.parse(sample === null ? '{}' : readFileSync(sample, 'utf8'))

  it('is an electronic bill', () => {
    expect(fromDcsa(message)).toEqual({ ok: false, reason: [{ pointer: '/isElectronic', rule: 'electronic-bill' }] })
  })

  it('is written back as a paper bill', () => {
    const paper = { ...message, isElectronic: false }
    expect(writtenBack(paper)).toEqual(paper)
    expect(read(paper).unplaced).toMatchObject({
      '/documentParties/issueTo': message.documentParties.issueTo,
      '/consignmentItems/0/nationalCommodityCodes': message.consignmentItems[0].nationalCommodityCodes,
    })
  })
})

describe('fromDcsa', () => {
  const instruction = read(RICH_MESSAGE)

  it('reads what the instruction has a place for', () => {
    expect(instruction).toMatchObject({
      bookingNumbers: ['BKG1', 'BKG2'],
      billNumber: 'QYL0000000017',
      isToOrder: true,
      originalsWithCharges: 0,
      originalsWithoutCharges: 3,
      copiesWithoutCharges: 2,
      freightTerm: 'PRE',
      charges: [
        { kind: 'ORIGIN_HAULAGE', term: 'COL' },
        { kind: 'DESTINATION_PORT', term: 'COL' },
        { kind: 'DESTINATION_OTHER', term: 'PRE' },
      ],
      placeOfReceipt: { unLocode: null, name: null, displayedName: ['CHENGDU', 'BY RAIL'] },
      portOfDischarge: null,
      issuedAt: { unLocode: 'CNSHA', name: 'Shanghai', displayedName: [] },
      references: [{ type: 'CR', value: 'OUR-REF-1' }],
      clauses: ['CARGO_CARGOSPECIFICS'],
      hasHouseBills: true,
    })
  })

  it('the endorsee of a bill to order is its consignee', () => {
    expect(instruction.parties.CONSIGNEE).toEqual({
      ...EMPTY_PARTY,
      name: 'BANK OF BOHEMIA',
      address: ['Vaclavske namesti 1, a line that is', 'longer than thirty-five', 'PRAHA'],
    })
  })

  it('reads parties', () => {
    expect(instruction.parties.SHIPPER).toEqual({
      ...EMPTY_PARTY,
      code: 'CUST-4711',
      name: 'SHANGHAI TOYS CO LTD',
      address: ['88 NANJING ROAD', 'SHANGHAI 200001', 'CHINA'],
      country: 'CN',
      postcode: '200001',
      contactName: 'Li Wei',
      phone: '+86 21 5555 0100',
    })
    expect(instruction.parties.NOTIFY_1).toMatchObject({ address: ['Dlouha 5', 'Praha'], country: 'CZ' })
    expect(instruction.parties.NOTIFY_2?.name).toBe('SECOND NOTIFY')
    expect(instruction.parties.FORWARDER).toMatchObject({ name: 'FORWARDER AT ORIGIN', address: ['PUDONG'] })
  })

  it('adds up exactly', () => {
    // 4000.25 + 6000.5
    expect(instruction.cargo[0]).toMatchObject({
      packages: 500,
      packageCode: 'CT',
      weight: { value: '10000.75', unit: 'KGM' },
      volume: null,
    })
    expect(instruction.cargo[2]?.weight).toEqual({ value: '0.0000001', unit: 'LBR' })
  })

  it('each line of the grid knows its container', () => {
    const lines = instruction.containers.map((line) => [line.containerNo, line.cargoItem, line.sizeType, line.packages])
    expect(lines).toEqual([
      ['TSTU1234568', 0, '22G1', 200],
      ['CSQU3054383', 0, null, 300],
      ['CSQU3054383', 1, null, null],
      ['TSTU1234568', 2, '22G1', 10],
    ])
    expect(instruction.containers[2]?.seals).toEqual([
      { source: 'CAR', number: 'CN123' },
      { source: null, number: 'X9' },
    ])
  })

  it('reads House B/Ls and filings', () => {
    expect(instruction.houseBills[0]).toMatchObject({
      number: 'HOUSE1',
      payment: 'Y',
      routingCountries: ['CN', 'DE', 'CZ'],
      shipper: { address: ['Renmin Road 1', 'Chengdu'], country: 'CN', postcode: '610000' },
      cargo: [
        { containerNo: 'CSQU3054383', description: 'PLASTIC TOYS', hsCode: '950300', packages: 300, marks: ['TOYS'] },
        { containerNo: 'CSQU3054383', hsCode: null, packages: null },
      ],
    })
    expect(instruction.filings).toEqual([
      {
        regime: 'EU_ENS',
        country: 'DE',
        performedBy: 'SELF',
        filerCode: null,
        identificationNumber: 'DE123456789012345',
      },
      { regime: 'US_AMS', country: null, performedBy: 'SELF', filerCode: 'FLXP', identificationNumber: null },
    ])
  })

  it('keeps the rest by pointer', () => {
    expect(instruction.unplaced).toMatchObject({
      '/carrierCode': 'QYLN',
      '/customsReferences': RICH_MESSAGE.customsReferences,
      '/consignmentItems/1/exportLicense': { isRequired: true, reference: 'EL-77' },
    })
  })

  it.each([
    ['no object', [], '', 'object'],
    ['a member that has to be there', { isToOrder: undefined }, '/isToOrder', 'required'],
    ['electronic', { isElectronic: true }, '/isElectronic', 'electronic-bill'],
    ['a text for a flag', { isToOrder: 'true' }, '/isToOrder', 'boolean'],
    ['a code that is none', { freightPaymentTermCode: 'MIX' }, '/freightPaymentTermCode', 'value'],
    ['ten originals', { numberOfOriginalsWithCharges: 10 }, '/numberOfOriginalsWithCharges', 'number'],
    ['an object for a list', { consignmentItems: {} }, '/consignmentItems', 'list'],
    ['a list for an object', { documentParties: { shipper: [] } }, '/documentParties/shipper', 'object'],
    ['no name', { documentParties: { shipper: {} } }, '/documentParties/shipper/partyName', 'required'],
    [
      'a line of 36 characters',
      { displayedNameForPortOfLoad: ['SHANGHAI', 'X'.repeat(36)] },
      '/displayedNameForPortOfLoad/1',
      'too-long',
    ],
    ['six lines', { displayedNameForPortOfLoad: Array(6).fill('X') }, '/displayedNameForPortOfLoad', 'too-many'],
    [
      'a weight of nothing',
      { consignmentItems: [{ cargoItems: [{ cargoGrossWeight: { value: 0, unit: 'KGM' } }] }] },
      '/consignmentItems/0/cargoItems/0/cargoGrossWeight/value',
      'number',
    ],
    [
      'a weight as text',
      { consignmentItems: [{ cargoItems: [{ cargoGrossWeight: { value: '1', unit: 'KGM' } }] }] },
      '/consignmentItems/0/cargoItems/0/cargoGrossWeight/value',
      'number',
    ],
    [
      '1000 containers',
      { utilizedTransportEquipments: Array.from({ length: 1000 }, () => ({})) },
      '/utilizedTransportEquipments',
      'too-many',
    ],
  ])('refuses %s', (_, change, pointer, rule) => {
    const message = Array.isArray(change) ? change : sent({ ...RICH_MESSAGE, ...change })
    expect(fromDcsa(message)).toEqual({ ok: false, reason: [{ pointer, rule }] })
  })

  it('refuses what is nested without end', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    for (const change of [{ more: deep }, { [OWN_MEMBER]: deep }, { documentParties: { shipper: { deep } } }])
      expect(fromDcsa({ ...RICH_MESSAGE, ...change })).toEqual({
        ok: false,
        reason: [{ pointer: '', rule: 'too-deep' }],
      })
  })

  it('reports no more than a hundred faults', () => {
    const result = fromDcsa({
      ...RICH_MESSAGE,
      utilizedTransportEquipments: Array(999)
        .fill(1)
        .map(() => ({ seals: 1 })),
    })
    expect(result.ok ? 0 : result.reason.length).toBe(100)
  })

  it.each([
    ['a list', []],
    ['without its parts', {}],
    ['an order that is none', { values: {}, absent: [], lineOrder: 'x' }],
    ['a member that an instruction has not', { values: { '/isAdmin': true }, absent: [], lineOrder: 'BY_CONTAINER' }],
    ['a prototype', { values: { '/__proto__': { a: 1 } }, absent: [], lineOrder: 'BY_CONTAINER' }],
    ['a remark too long', { values: { '/remarks': ['X'.repeat(101)] }, absent: [], lineOrder: 'BY_CONTAINER' }],
    ['another kind', { values: { '/containers/0/seals': null }, absent: [], lineOrder: 'BY_CONTAINER' }],
    ['a pointer to nowhere', { values: { '/containers/99/goods': 'X' }, absent: [], lineOrder: 'BY_CONTAINER' }],
    ['a member less', { values: {}, absent: ['/cargo'], lineOrder: 'BY_CONTAINER' }],
    ['the whole as a text', { values: { '': 'X' }, absent: [], lineOrder: 'BY_CONTAINER' }],
  ])('refuses our own member as %s', (_, own) => {
    const result = fromDcsa({ ...RICH_MESSAGE, [OWN_MEMBER]: own })
    expect(result.ok ? 'read' : result.reason[0]).toMatchObject({
      pointer: expect.stringMatching(/^\/x-quayline/),
      rule: 'value',
    })
  })
})

describe('toDcsa', () => {
  const values = (instruction: Partial<ShippingInstruction>): unknown =>
    (toDcsa({ ...EMPTY_INSTRUCTION, ...instruction })[OWN_MEMBER] as { values: unknown }).values

  it('states beside what the standard has no member for', () => {
    const party = { ...EMPTY_PARTY, name: 'ACME' }
    expect(
      values({
        remarks: ['PLEASE RELEASE AT ONCE'],
        voyage: '026W',
        freightTerm: 'MIXED',
        isDeliveredInIcs2Zone: false,
        parties: { SHIP_TO: party, ACTUAL_SHIPPER: party },
        portOfLoading: { unLocode: 'CNSHA', name: null, displayedName: ['SHANGHAI'] },
      }),
    ).toEqual({
      '/remarks/0': 'PLEASE RELEASE AT ONCE',
      '/voyage': '026W',
      '/freightTerm': 'MIXED',
      '/parties/SHIP_TO': party,
      '/parties/ACTUAL_SHIPPER': party,
      '/portOfLoading/unLocode': 'CNSHA',
    })
  })

  it.each([
    ['12000', 12_000],
    ['12000.50', 12_000.5],
    ['0.1', 0.1],
    ['0.3', 0.3],
    ['999999999999.999', 999_999_999_999.999],
  ])('writes %s as a number', (value, number) => {
    const line = {
      ...(read(RICH_MESSAGE).containers[0] as ShippingInstruction['containers'][0]),
      weight: { value, unit: 'KGM' as const },
    }
    const cargo = read(RICH_MESSAGE).cargo.slice(0, 1)
    expect(toDcsa({ ...EMPTY_INSTRUCTION, cargo, containers: [line] })).toMatchObject({
      consignmentItems: [{ cargoItems: [{ cargoGrossWeight: { value: number, unit: 'KGM' } }] }],
    })
  })

  it('who is asked about the bill: the shipper, else the forwarder', () => {
    const named = (phone: string | null) => ({ ...EMPTY_PARTY, name: 'ACME', phone })
    const contactsOf = (shipper: string | null, forwarder: string | null): unknown =>
      toDcsa({ ...EMPTY_INSTRUCTION, parties: { SHIPPER: named(shipper), FORWARDER: named(forwarder) } })[
        'partyContactDetails'
      ]
    expect(contactsOf('1', '2')).toEqual([{ name: 'ACME', phone: '1' }])
    expect(contactsOf(null, '2')).toEqual([{ name: 'ACME', phone: '2' }])
    expect(contactsOf(null, null)).toBeUndefined()
  })

  it('an electronic bill is never written', () => {
    expect(toDcsa({ ...EMPTY_INSTRUCTION, unplaced: { '/isElectronic': true } })).toMatchObject({ isElectronic: false })
  })
})

describe('after a change of the instruction', () => {
  const instruction = read(RICH_MESSAGE)

  it('what is kept elsewhere stays', () => {
    const message = toDcsa({ ...instruction, remarks: ['X'], originalsWithoutCharges: 1 })
    expect(message).toMatchObject({
      numberOfOriginalsWithoutCharges: 1,
      customsReferences: RICH_MESSAGE.customsReferences,
      documentParties: RICH_MESSAGE.documentParties,
      consignmentItems: RICH_MESSAGE.consignmentItems,
    })
  })

  it('the codes of a party do not come to another one', () => {
    const SHIPPER = { ...EMPTY_PARTY, name: 'ANOTHER SHIPPER', address: ['NINGBO'] }
    const { documentParties } = toDcsa({ ...instruction, parties: { ...instruction.parties, SHIPPER } }) as {
      documentParties: Record<string, unknown>
    }
    expect(documentParties['shipper']).toEqual({
      partyName: 'ANOTHER SHIPPER',
      addressLines: ['NINGBO'],
      displayedAddress: ['NINGBO'],
    })
    expect(documentParties['seller']).toEqual(RICH_MESSAGE.documentParties.seller)
  })

  it('the marks of a container do not come to another one, nor a licence to other goods', () => {
    const containers = instruction.containers
      .filter(({ containerNo }) => containerNo === 'CSQU3054383')
      .map((line) => ({ ...line, cargoItem: 0 }))
    const cargo = [{ ...instruction.cargo[1], description: ['OTHER GOODS'] } as ShippingInstruction['cargo'][0]]
    const changed = { ...instruction, cargo: [...cargo, ...cargo], containers }
    const text = JSON.stringify({ ...toDcsa(changed), [OWN_MEMBER]: undefined })
    expect(text).not.toContain('EL-77')
    expect(text).not.toContain('22G1')
    expect(read(sent(toDcsa(changed)))).toEqual(changed)
  })
})

describe('cost', () => {
  const [line] = read(RICH_MESSAGE).containers
  const containers = Array.from({ length: 999 }, (_, index) => ({
    ...(line as ShippingInstruction['containers'][0]),
    containerNo: `TSTU${String(index).padStart(7, '0')}`,
  }))
  const large: ShippingInstruction = { ...EMPTY_INSTRUCTION, cargo: read(RICH_MESSAGE).cargo, containers }

  it('999 containers are written and read in their own time', () => {
    const started = processorMs()
    const message = toDcsa(large)
    expect(fromDcsa(message)).toEqual({ ok: true, value: large })
    expect(processorMs() - started).toBeLessThan(2000)
  })

  it('also when each has members of its own and the instruction has moved on', () => {
    const message = sent(toDcsa(large)) as { utilizedTransportEquipments: object[] }
    const more = message.utilizedTransportEquipments.map((item) => ({ ...item, shippingMarks: ['MARKS'] }))
    const instruction = read({ ...message, utilizedTransportEquipments: more })
    const started = processorMs()
    const fewer = { ...instruction, containers: instruction.containers.slice(1) }
    expect(read(sent(toDcsa(fewer)))).toEqual(fewer)
    expect(processorMs() - started).toBeLessThan(5000)
  })
})
