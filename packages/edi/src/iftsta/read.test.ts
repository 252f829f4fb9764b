import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D99B = 'IFTSTA:D:99B:UN'
const EQD = 'EQD+CN+TSTU1234568+45G1:102:5+++5'
const status = (sts: string, ...more: string[]) => [
  'BGM+23+S1+9',
  'RFF+BN:BK1',
  'CNI+1',
  sts,
  'DTM+334:202403020331:203',
  'LOC+175+CNSHA:139:6+YSP3:TER:306',
  ...more,
]
const codesOf = (reading: ReturnType<typeof testReading>) => reading.warnings.map(({ code }) => code)

const withoutCode = (name: string) => [`BGM+${name}+K1+5`, 'CNI+1', 'STS+1', EQD, 'RFF+CU:K1']

describe('IFTSTA', () => {
  // UN/EDIFACT 9011 / UN/ECE Rec. 24 -> DCSA, as in docs/requirements/edi.md 6.2.
  it.each([
    ['1', { eventType: 'TRANSPORT', code: 'ARRI' }],
    ['24', { eventType: 'TRANSPORT', code: 'DEPA' }],
    ['48', { eventType: 'EQUIPMENT', code: 'LOAD' }],
    ['29', { eventType: 'EQUIPMENT', code: 'DISC' }],
    ['13', { eventType: 'EQUIPMENT', code: 'GTOT', emptyIndicator: 'LADEN' }],
    ['74', { eventType: 'EQUIPMENT', code: 'GTIN' }],
    ['98', { eventType: 'EQUIPMENT', code: 'GTIN' }],
    ['99', { eventType: 'EQUIPMENT', code: 'GTOT' }],
    ['21', { eventType: 'EQUIPMENT', code: 'DROP' }],
    ['22', { eventType: 'EQUIPMENT', code: 'DROP' }],
    ['93', { eventType: 'EQUIPMENT', code: 'STUF' }],
    ['94', { eventType: 'EQUIPMENT', code: 'STUF' }],
    ['28', { eventType: 'EQUIPMENT', code: 'STRP' }],
    ['12', { eventType: 'SHIPMENT', code: 'RELS', documentType: 'CUS' }],
    ['17', { eventType: 'SHIPMENT', code: 'HOLD', documentType: 'CUS' }],
    ['90', { eventType: 'SHIPMENT', code: 'HOLD', documentType: 'CUS' }],
    ['78', { eventType: 'SHIPMENT', code: 'RELS', documentType: 'SRM' }],
    ['45', { eventType: 'SHIPMENT', code: 'ISSU', documentType: 'ARN' }],
    ['6', { eventType: 'SHIPMENT', code: 'CONF', documentType: 'BKG' }],
    ['7', { eventType: 'OWN', code: 'CANCELLED' }],
    ['20', { eventType: 'OWN', code: 'DELAYED' }],
    ['25', { eventType: 'OWN', code: 'DELAYED' }],
    ['101', { eventType: 'OWN', code: 'DELAYED' }],
    ['57', { eventType: 'OWN', code: 'NOT_LOADED' }],
    ['86', { eventType: 'OWN', code: 'NOT_LOADED' }],
    ['85', { eventType: 'OWN', code: 'SHORT_LANDED' }],
    ['62', { eventType: 'OWN', code: 'OVER_LANDED' }],
    ['18', { eventType: 'OWN', code: 'DAMAGED' }],
    ['83', { eventType: 'OWN', code: 'STATUS_CHANGE' }],
  ])('status %s', (code, expected) => {
    const reading = testReading(D99B, status(`STS+1+${code}`, EQD))
    expect(reading.warnings).toEqual([])
    expect(reading.facts).toMatchObject([
      {
        ...expected,
        container: 'TSTU1234568',
        classifier: 'ACT',
        time: { local: '2024-03-02T03:31', offset: null },
        place: { unLocode: 'CNSHA', facilityCode: 'YSP3' },
        bookingNumber: 'BK1',
        sourceCode: `IFTSTA/${code}`,
        segmentIndex: 4,
      },
    ])
  })

  // X12 element 157, as in docs/requirements/edi.md 6.3.
  it.each([
    ['EE', [{ code: 'GTOT' }]],
    ['AE', [{ code: 'LOAD', mode: 'VESSEL' }]],
    ['AL', [{ code: 'LOAD', mode: 'RAIL' }]],
    ['RL', [{ code: 'DEPA', mode: 'RAIL', classifier: 'ACT' }]],
    ['E', [{ code: 'ARRI', classifier: 'EST' }]],
    [
      'CU',
      [
        { code: 'RELS', documentType: 'SRM' },
        { code: 'RELS', documentType: 'CUS' },
      ],
    ],
    ['PA', [{ code: 'HOLD', documentType: 'CUS' }]],
    ['AV', [{ code: 'AVAILABLE' }]],
    ['FT', [{ code: 'FREE_TIME_EXPIRED' }]],
  ])('letters %s', (code, expected) => {
    const reading = testReading(D99B, status(`STS+1+${code}`, 'EQD+CN+TSTU1234568'))
    expect(reading.warnings).toEqual([])
    expect(reading.facts).toMatchObject(expected)
    expect(reading.facts).toHaveLength(expected.length)
  })

  it.each([
    ['a letter that is ambiguous by itself', 'STS+1+A'],
    ['a code of no list', 'STS+1+999'],
    ["a partner's own list", 'STS+1+P::HS:RAIL DEPARTED'],
    ['a number of a list that is not the UN one', 'STS+1+48:ZZZ:87'],
    ['an X12 letter of a list that is not X12', 'STS+1+AE::HS'],
    ['a name of an object', 'STS+1+constructor'],
  ])('keeps %s as UNKNOWN and reports it', (_case, sts) => {
    const reading = testReading(D99B, status(sts, EQD))
    expect(reading.facts).toMatchObject([{ eventType: 'OWN', code: 'UNKNOWN', container: 'TSTU1234568' }])
    expect(codesOf(reading)).toEqual(['UNKNOWN_CODE'])
  })

  it("keeps the text of a partner's own status, and reads it by the partner rule", () => {
    const body = status('STS+1+P::HS:RAIL DEPARTED', 'TDT+1++2', EQD)
    expect(testReading(D99B, body).facts).toMatchObject([{ remark: 'RAIL DEPARTED', sourceCode: 'IFTSTA/P' }])
    const ruled = testReading(D99B, body, { messageNameCodes: {}, statusCodes: { 'IFTSTA/P': '24' } })
    expect(ruled.facts).toMatchObject([{ code: 'DEPA', mode: 'RAIL', remark: 'RAIL DEPARTED', sourceCode: 'IFTSTA/P' }])
    expect(ruled.warnings).toEqual([])
  })

  it('accepts the UN and the X12 list by their agencies', () => {
    expect(testReading(D99B, status('STS+1+48::6', EQD)).facts).toMatchObject([{ code: 'LOAD' }])
    expect(testReading(D99B, status('STS+1+UV::116', EQD)).facts).toMatchObject([{ code: 'DISC' }])
  })

  describe('without a status code', () => {
    it('takes a UN document name that means one thing', () => {
      expect(testReading(D99B, withoutCode('122')).facts).toMatchObject([{ code: 'LOAD', sourceCode: 'IFTSTA/BGM122' }])
      expect(testReading(D99B, withoutCode('109')).facts).toMatchObject([{ code: 'GTIN' }])
    })

    it.each(['132', '23', '34', '44', ''])('does not guess from %s', (name) => {
      const reading = testReading(D99B, withoutCode(name))
      expect(reading.facts).toMatchObject([{ code: 'UNKNOWN', time: null, sourceCode: `IFTSTA/BGM${name}` }])
      expect(codesOf(reading)).toContain('UNKNOWN_CODE')
    })

    it('reads the name by a partner rule', () => {
      const rules = { messageNameCodes: { 'IFTSTA/132': 'IFTSTA/1' }, statusCodes: {} }
      expect(testReading(D99B, withoutCode('132'), rules).facts).toMatchObject([
        { code: 'ARRI', sourceCode: 'IFTSTA/BGM132' },
      ])
    })
  })

  it('makes cargo available (DTM+44) an own milestone besides, and alone when nothing else is stated', () => {
    const besides = testReading(D99B, status('STS+1+29', 'DTM+44:202403030800:203', EQD))
    expect(besides.facts).toMatchObject([
      { code: 'DISC', time: { local: '2024-03-02T03:31' } },
      {
        eventType: 'OWN',
        code: 'AVAILABLE',
        time: { local: '2024-03-03T08:00' },
        container: 'TSTU1234568',
        place: { unLocode: 'CNSHA' },
        sourceCode: 'IFTSTA/DTM44',
      },
    ])
    const alone = testReading(D99B, ['BGM+23', 'CNI+1', 'STS+1', 'RFF+BM:B1', 'DTM+44:202403030800:203', EQD])
    expect(alone.facts).toMatchObject([{ code: 'AVAILABLE', billNumber: 'B1' }])
    expect(alone.warnings).toEqual([])
    const coded = testReading(D99B, ['BGM+23', 'CNI+1', 'STS+1+AV', 'RFF+BM:B1', 'DTM+44:202403030800:203', EQD])
    expect(coded.facts).toMatchObject([
      { code: 'AVAILABLE', time: { local: '2024-03-03T08:00' }, sourceCode: 'IFTSTA/AV' },
    ])
    expect(coded.facts).toHaveLength(1)
  })

  it.each([
    ['1', 'DTM+178:202403160712:203', 'ACT'],
    ['1', 'DTM+132:202403160712:203', 'EST'],
    ['1', 'DTM+232:202403160712:203', 'PLN'],
    ['24', 'DTM+186:202403160712:203', 'ACT'],
    ['24', 'DTM+133:202403160712:203', 'EST'],
    ['24', 'DTM+189:202403160712:203', 'PLN'],
  ])('status %s with %s is %s', (code, dtm, classifier) => {
    const { facts } = testReading(D99B, ['BGM+23', 'CNI+1', `STS+1+${code}`, dtm, EQD])
    expect(facts).toMatchObject([{ classifier, time: { local: '2024-03-16T07:12' } }])
  })

  it('does not date an arrival by the times of the ports below TDT, nor a gate move by an arrival', () => {
    const tdt = ['TDT+20+1+1', 'LOC+11+USLAX:139:6', 'DTM+132:202403160712:203']
    expect(testReading(D99B, ['BGM+23', 'CNI+1', 'STS+1+1', ...tdt, EQD]).facts[0]).toMatchObject({ time: null })
    expect(testReading(D99B, ['BGM+23', 'CNI+1', 'STS+1+74', 'DTM+132:202403160712:203', EQD]).facts).toMatchObject([
      { time: null },
    ])
  })

  it('takes the mode of a gate move from its truck, of a load from the vessel', () => {
    const tdt = ['TDT+20+014E+1++T:172:182+++9000003:146:11:TEST NAVIGATOR', 'LOC+9+CNSHA:139:6', 'LOC+11+USLAX:139:6']
    const load = testReading(D99B, status('STS+1+48', ...tdt, EQD)).facts
    expect(load).toMatchObject([{ mode: 'VESSEL', voyage: '014E', portOfLoading: 'CNSHA', portOfDischarge: 'USLAX' }])
    expect(testReading(D99B, status('STS+1+13', ...tdt, EQD)).facts).toMatchObject([{ mode: null, voyage: '014E' }])
    expect(testReading(D99B, status('STS+1+13', ...tdt, 'TDT+1++3', EQD)).facts).toMatchObject([
      { mode: 'TRUCK', voyage: '014E' },
    ])
  })

  it('is empty by 8169, else by the code, and reports when they differ', () => {
    expect(testReading(D99B, status('STS+1+82', 'EQD+CN+TSTU1234568')).facts).toMatchObject([
      { code: 'GTIN', emptyIndicator: 'EMPTY' },
    ])
    expect(testReading(D99B, status('STS+1+13', 'EQD+CN+TSTU1234568+45G1+++4')).facts).toMatchObject([
      { emptyIndicator: 'EMPTY' },
    ])
    const differs = testReading(D99B, status('STS+1+82', EQD))
    expect(differs.facts).toMatchObject([{ emptyIndicator: 'LADEN' }])
    expect(codesOf(differs)).toEqual(['EMPTINESS_DIFFERS'])
  })

  it('finds references near before far: unit, status, consignment, header', () => {
    const reading = testReading(D99B, [
      'BGM+23',
      'RFF+BN:HEAD',
      'RFF+BM:HEADBILL',
      'CNI+1',
      'STS+1+48',
      'RFF+BM:OWNBILL',
      EQD,
      'RFF+BN:UNIT',
      'CNI+2',
      'STS+1+48',
      EQD,
    ])
    expect(reading.facts).toMatchObject([
      { bookingNumber: 'UNIT', billNumber: 'OWNBILL' },
      { bookingNumber: 'HEAD', billNumber: 'HEADBILL' },
    ])
  })

  it('believes EQD before RFF+EQ in the header, and takes the header where EQD is absent', () => {
    const header = ['BGM+23', 'RFF+EQ:XMPU 300017-2', 'CNI+1', 'STS+1+48', 'DTM+334:202403020331:203']
    const both = testReading(D99B, [...header, EQD])
    expect(both.facts).toMatchObject([{ container: 'TSTU1234568' }])
    expect(both.warnings).toMatchObject([{ segment: 2, code: 'CONTAINER_DIFFERS' }])
    expect(testReading(D99B, header).facts).toMatchObject([{ container: 'XMPU3000172' }])
  })

  it('makes one event per container of a status, and per status of a consignment', () => {
    const reading = testReading(D99B, [...status('STS+1+48', EQD, 'SEL+S1+CA', 'EQD+CN+XMPU4142037'), 'STS+1+24', EQD])
    expect(reading.facts).toMatchObject([
      { code: 'LOAD', container: 'TSTU1234568', seals: [{ number: 'S1', source: 'CAR' }] },
      { code: 'LOAD', container: 'XMPU4142037', seals: [] },
      { code: 'DEPA', container: 'TSTU1234568' },
    ])
  })

  it('accepts a status about a shipment without a container, and a status without its CNI', () => {
    expect(testReading(D99B, status('STS+1+12')).facts).toMatchObject([
      { code: 'RELS', container: null, bookingNumber: 'BK1' },
    ])
    expect(testReading(D99B, ['BGM+23', 'RFF+BM:B1', 'STS+1+12']).facts).toMatchObject([
      { code: 'RELS', billNumber: 'B1' },
    ])
  })

  it('sets aside what names nothing, and keeps the rest of a message', () => {
    expect(testReading(D99B, ['BGM+23', 'CNI+1', 'STS+1+48', 'DTM+334:202403020331:203']).rejection?.reason).toBe(
      'NO_REFERENCE',
    )
    expect(testReading(D99B, ['BGM+23', 'RFF+BN:BK1']).rejection?.reason).toBe('NO_REFERENCE')
    const mixed = testReading(D99B, [
      'BGM+23',
      'CNI+1',
      'STS+1+48',
      'DTM+334:202403020331:203',
      'CNI+2',
      'STS+1+48',
      'DTM+334:202403020331:203',
      EQD,
    ])
    expect(mixed.facts).toMatchObject([{ container: 'TSTU1234568' }])
    expect(codesOf(mixed)).toEqual(['NO_REFERENCE'])
  })

  // docs/requirements/edi.md 5: 132/133 estimated, 178/186 actual, 232/189 scheduled.
  it('reports when the ships of its TDT groups leave and reach their ports, once for all containers of a booking', () => {
    const tdt = [
      'TDT+20+014E+1++T:172:182+++9000003:146:11:TEST NAVIGATOR',
      'LOC+9+CNSHA:139:6',
      'DTM+186:202403021410:203',
      'LOC+13+KRPUS:139:6',
      'DTM+232:202403050600:203',
      'DTM+189:202403060600:203',
      'LOC+11+USLAX:139:6',
      'DTM+132:202403160600:203',
    ]
    const { facts } = testReading(D99B, status('STS+1+48', ...tdt, EQD, 'EQD+CN+XMPU4142037'))
    const line = (fact: (typeof facts)[number]) =>
      fact.kind !== 'EVENT'
        ? fact.kind
        : [
            fact.container ?? fact.bookingNumber,
            fact.code,
            fact.classifier,
            fact.place?.unLocode,
            fact.time?.local,
          ].join(' ')
    expect(facts.map(line)).toEqual([
      'TSTU1234568 LOAD ACT CNSHA 2024-03-02T03:31',
      'XMPU4142037 LOAD ACT CNSHA 2024-03-02T03:31',
      'BK1 DEPA ACT CNSHA 2024-03-02T14:10',
      'BK1 ARRI PLN KRPUS 2024-03-05T06:00',
      'BK1 DEPA PLN KRPUS 2024-03-06T06:00',
      'BK1 ARRI EST USLAX 2024-03-16T06:00',
    ])
    expect(facts[0]).toMatchObject({ relayPorts: ['KRPUS'] })
    expect(facts.slice(2)).toMatchObject(
      Array.from({ length: 4 }, () => ({ mode: 'VESSEL', voyage: '014E', vessel: { imoNumber: '9000003' } })),
    )
  })

  it('does not report the call twice that its status is about', () => {
    const tdt = ['TDT+20+014E+1', 'LOC+9+CNSHA:139:6', 'DTM+186:202403020331:203']
    expect(testReading(D99B, status('STS+1+24', ...tdt, EQD)).facts).toMatchObject([
      { code: 'DEPA', container: 'TSTU1234568' },
    ])
  })
})
