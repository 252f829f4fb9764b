import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D99B = 'IFTMIN:D:99B:UN'
const HEAD = ['BGM+340+SI1+9', 'DTM+137:202402281530:203', 'RFF+BN:BK1']

const instructionOf = (...body: string[]) => {
  const reading = testReading(D99B, body)
  const [instruction, ...events] = reading.facts
  return {
    reading,
    codes: reading.warnings.map(({ code }) => code),
    instruction: instruction?.kind === 'INSTRUCTION' ? instruction : null,
    events,
  }
}

describe('IFTMIN', () => {
  it('spreads two cargo items over two containers, also where a part has no number', () => {
    const { instruction, codes } = instructionOf(
      ...HEAD,
      'GID+1+820:CT',
      'FTX+AAA+++TOYS:PLASTIC',
      'MEA+AAE+WT+KGM:20410,5',
      'MEA+AAE+AAW+MTQ:61.5',
      'PCI++N/M:MADE IN CHINA',
      'PCI+28+BOX 1-820',
      'SGP+TSTU1234568+500',
      'SGP+TSTU2000013',
      'GID+2+40:BE',
      'SGP+TSTU2000013+40',
      'EQD+CN+TSTU1234568+45G1:102:5+2++5',
      'SEL+TS1:SH',
      'EQD+CN+TSTU2000013+45G1:102:5+2++5',
      'MEA+AAE+G+LBR:19400',
    )
    expect(codes).toEqual([])
    expect(instruction?.cargo).toEqual([
      {
        description: 'TOYS\nPLASTIC',
        packages: 820,
        packageType: 'CT',
        grossWeight: { value: '20410.5', unit: 'KGM' },
        volume: { value: '61.5', unit: 'MTQ' },
        marks: ['N/M', 'MADE IN CHINA', 'BOX 1-820'],
        split: [
          { container: 'TSTU1234568', packages: 500 },
          { container: 'TSTU2000013', packages: null },
        ],
      },
      {
        description: '',
        packages: 40,
        packageType: 'BE',
        grossWeight: null,
        volume: null,
        marks: [],
        split: [{ container: 'TSTU2000013', packages: 40 }],
      },
    ])
    // 40 and an unknown number have no sum.
    expect(instruction?.containers).toEqual([
      {
        container: 'TSTU1234568',
        isoSizeType: '45G1',
        packages: 500,
        grossWeight: null,
        seals: [{ number: 'TS1', source: 'SHI' }],
      },
      {
        container: 'TSTU2000013',
        isoSizeType: '45G1',
        packages: null,
        grossWeight: { value: '19400', unit: 'LBR' },
        seals: [],
      },
    ])
  })

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'fewer packages in the containers than the item has',
      ['GID+1+820:CT', 'SGP+TSTU1234568+500'],
      ['PACKAGES_DIFFER'],
    ],
    ['packages that are no number', ['GID+1+820:CT', 'SGP+TSTU1234568+MANY'], ['COUNT_FORMAT']],
    ['a negative number of packages', ['GID+1+-5:CT', 'SGP+TSTU1234568+1'], ['COUNT_FORMAT']],
    ['an SGP that no EQD names', ['GID+1+5:CT', 'SGP+TSTU2000013+5'], ['SGP_WITHOUT_EQD']],
    ['a wrong check digit in SGP', ['GID+1', 'SGP+TSTU1234567+5'], ['CHECK_DIGIT', 'SGP_WITHOUT_EQD']],
    ['a second EQD of the same container', ['EQD+CN+TSTU1234568'], ['CONTAINER_REPEATED']],
    ['an EQD without a number', ['EQD+CN'], ['NO_CONTAINER']],
    ['a volume in an unknown unit', ['GID+1', 'MEA+AAE+AAW+XXX:5'], ['UNKNOWN_CODE']],
    ['a volume that is no number', ['GID+1', 'MEA+VOL++MTQ:-5'], ['MEA_FORMAT']],
    ['a weight under the qualifier of volumes', ['GID+1', 'MEA+WT+AAW+KGM:40'], []],
  ])('keeps and reports %s', (_what, body, expected) => {
    const { instruction, codes } = instructionOf(...HEAD, ...body, 'EQD+CN+TSTU1234568')
    expect(codes.toSorted()).toEqual([...expected].toSorted())
    expect(instruction?.containers.map(({ container }) => container)).toContain('TSTU1234568')
  })

  it('keeps an instruction without any container', () => {
    const { instruction, codes, events } = instructionOf(...HEAD)
    expect(instruction).toMatchObject({ bookingNumbers: ['BK1'], containers: [], cargo: [] })
    expect(codes).toEqual(['NO_CONTAINER'])
    expect(events).toMatchObject([{ documentType: 'SHI', code: 'RECE', container: null, bookingNumber: 'BK1' }])
  })

  it.each<[string, readonly string[], 'BOL' | 'SWB' | null, readonly string[]]>([
    ['340', [], null, []],
    ['340', ['DOC+705'], 'BOL', []],
    ['340', ['NAD+CZ+A', 'DOC+706+:26+3'], 'BOL', []],
    ['340', ['DOC+710'], 'SWB', []],
    ['340', ['DOC+707'], null, []],
    ['340', ['DOC+706', 'DOC+710'], null, ['DOCUMENT_AMBIGUOUS']],
    // Below goods, DOC is always a licence, regardless of its code.
    ['340', ['GID+1', 'DOC+710'], null, []],
    ['705', [], 'BOL', []],
    ['710', ['DOC+706'], 'SWB', []],
  ])('BGM %s with %j asks for %s', (name, body, requested, expected) => {
    const { instruction, codes } = instructionOf(`BGM+${name}+SI1+9`, 'RFF+BM:BL1', ...body, 'EQD+CN+TSTU1234568')
    expect(instruction?.requestedDocument).toBe(requested)
    expect(codes).toEqual(expected)
  })

  it.each([['335'], ['610'], ['']])(
    'sets BGM %s aside: no shipping instruction, also when it names a booking',
    (name) => {
      const body = [`BGM+${name}+X1+9`, 'RFF+BN:BK1', 'EQD+CN+TSTU1234567']
      const reading = testReading(D99B, body)
      expect(reading).toMatchObject({ facts: [], rejection: { reason: 'UNKNOWN_MESSAGE_TYPE' } })
      expect(reading.warnings.map(({ code }) => code)).toEqual(['UNKNOWN_CODE', 'CHECK_DIGIT'])
      const rules = { messageNameCodes: { [`IFTMIN/${name}`]: 'IFTMIN/340' }, statusCodes: {} }
      expect(testReading(D99B, body, rules)).toMatchObject({
        rejection: null,
        facts: [{ kind: 'INSTRUCTION' }, { sourceCode: `IFTMIN/${name}` }],
      })
    },
  )

  it('needs a booking or a bill, and a BGM', () => {
    expect(testReading(D99B, ['BGM+340+SI1+9', 'RFF+FF:F1', 'EQD+CN+TSTU1234568']).rejection?.reason).toBe(
      'NO_REFERENCE',
    )
    expect(testReading(D99B, ['RFF+BN:BK1']).rejection?.reason).toBe('UNKNOWN_MESSAGE_TYPE')
    expect(testReading(D99B, []).rejection?.reason).toBe('NO_REFERENCE')
  })

  it('receives one instruction a booking, else one a bill; the bill stands with it only when there is one', () => {
    const eventsOf = (...references: string[]) =>
      instructionOf('BGM+340+SI1+9', ...references).events.map((fact) =>
        fact.kind === 'EVENT' ? [fact.bookingNumber, fact.billNumber] : [],
      )
    expect(eventsOf('RFF+BN:BK1', 'RFF+BM:BL1')).toEqual([['BK1', 'BL1']])
    expect(eventsOf('RFF+BN:BK1', 'RFF+BN:bk2', 'RFF+BM:BL1', 'RFF+BM:BL2')).toEqual([
      ['BK1', null],
      ['BK2', null],
    ])
    expect(eventsOf('RFF+BM:BL1', 'RFF+BM:BL2')).toEqual([
      [null, 'BL1'],
      [null, 'BL2'],
    ])
  })

  it('finds the numbers in whatever group they stand, and dates a message without DTM+137 by its interchange', () => {
    const { instruction, events } = instructionOf(
      'EQD+CN+TSTU1234568',
      'GID+1+5:CT',
      'RFF+BN:BK7',
      'NAD+CZ+++SHIPPER',
      'RFF+BM:BL7',
      'TDT+20+014E+1',
      'LOC+9+CNSHA',
      'BGM+340+SI1+9',
    )
    expect(instruction).toMatchObject({
      bookingNumbers: ['BK7'],
      billNumbers: ['BL7'],
      parties: [{ role: 'CZ', name: 'SHIPPER' }],
      legs: [{ voyage: '014E', loadAt: { unLocode: 'CNSHA' } }],
      containers: [{ container: 'TSTU1234568' }],
    })
    expect(events).toMatchObject([{ time: { local: '2024-03-02T04:05', offset: null }, segmentIndex: 8 }])
  })

  it('reads lower case', () => {
    const { instruction } = instructionOf(
      'BGM+340+si1+9',
      'RFF+bn:bk1',
      'NAD+cn+++to order',
      'EQD+cn+tstu1234568+45g1',
      'SEL+ts1+sh',
    )
    expect(instruction).toMatchObject({
      instructionNumber: 'si1',
      bookingNumbers: ['BK1'],
      parties: [{ role: 'CN', name: 'to order' }],
      containers: [{ container: 'TSTU1234568', isoSizeType: '45G1' }],
    })
  })

  it('a cancellation names the instruction that it takes back', () => {
    const cancel = testReading(D99B, ['BGM+340+SI9+1', 'RFF+BN:BK1', 'RFF+ACW:SI1'])
    expect(cancel).toMatchObject({
      function: 'CANCEL',
      documentNumber: 'SI1',
      facts: [{ instructionNumber: 'SI9' }, {}],
    })
    const replace = testReading(D99B, ['BGM+340+SI9+5', 'RFF+BN:BK1', 'RFF+ACW:SI1'])
    expect(replace).toMatchObject({ function: 'REPLACE', documentNumber: 'SI9' })
  })
})
