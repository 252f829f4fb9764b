import { describe, expect, it } from 'vitest'
import { codesOf, readSet } from '../x12-segments/x12-set.fixture.ts'

/** B4 of TSTU1234568, laden, at Los Angeles on 2024-03-17 01:40. */
const b4 = (code: string, filling = 'L') => `B4***${code}*20240317*0140**TSTU*123456*${filling}*45G1*USLAX*UN*8`
const PORTS = ['R4*L*UN*CNSHA*SHANGHAI*CN', 'R4*D*UN*USLAX*LOS ANGELES*US', 'R4*E*UN*USDAL*DALLAS*US']
const AT_USLAX = ['R4*5*UN*USLAX*LOS ANGELES*US*PIER 400', 'DTM*140*20240317*0140*LT']
const status = (code: string, filling?: string) => [b4(code, filling), 'N9*BN*BK1', ...AT_USLAX, ...PORTS]

describe('315', () => {
  // X12 element 157 -> DCSA T&T 2.2, as in the table of docs/requirements/edi.md 6.3.
  it.each([
    ['EE', 'E', { code: 'GTOT', emptyIndicator: 'EMPTY', place: { facilityType: 'DEPO' } }],
    ['I', 'L', { code: 'GTIN', emptyIndicator: 'LADEN', place: { facilityType: null } }],
    ['I', 'E', { code: 'GTIN', emptyIndicator: 'EMPTY' }],
    ['AE', 'L', { code: 'LOAD', mode: 'VESSEL' }],
    ['AP', 'L', { code: 'LOAD', mode: 'VESSEL' }],
    ['AO', 'L', { code: 'LOAD', mode: 'BARGE' }],
    ['AL', 'L', { code: 'LOAD', mode: 'RAIL' }],
    ['AM', 'L', { code: 'LOAD', mode: 'TRUCK' }],
    ['VD', 'L', { eventType: 'TRANSPORT', code: 'DEPA', mode: 'VESSEL', classifier: 'ACT' }],
    ['VA', 'L', { eventType: 'TRANSPORT', code: 'ARRI', mode: 'VESSEL', classifier: 'ACT' }],
    ['UV', 'L', { code: 'DISC', mode: 'VESSEL' }],
    ['RL', 'L', { eventType: 'TRANSPORT', code: 'DEPA', mode: 'RAIL' }],
    ['AR', 'L', { eventType: 'TRANSPORT', code: 'ARRI', mode: 'RAIL', place: { facilityType: 'RAMP' } }],
    ['UR', 'L', { code: 'DISC', mode: 'RAIL' }],
    ['OA', 'L', { code: 'GTOT', emptyIndicator: 'LADEN' }],
    ['OA', 'E', { code: 'GTOT', emptyIndicator: 'EMPTY' }],
    ['X1', 'L', { eventType: 'TRANSPORT', code: 'ARRI', mode: 'TRUCK', place: { facilityType: 'CLOC' } }],
    ['X3', 'L', { eventType: 'TRANSPORT', code: 'ARRI', mode: 'TRUCK', place: { facilityType: 'CLOC' } }],
    ['X4', 'L', { eventType: 'TRANSPORT', code: 'ARRI', mode: 'TRUCK', place: { facilityType: 'POTE' } }],
    ['D', 'L', { code: 'DROP', emptyIndicator: 'LADEN', place: { facilityType: 'CLOC' } }],
    ['AF', 'L', { code: 'PICK' }],
    ['RD', 'E', { code: 'GTIN', emptyIndicator: 'EMPTY', place: { facilityType: 'DEPO' } }],
    ['TO', 'E', { code: 'GTIN', emptyIndicator: 'EMPTY', place: { facilityType: 'DEPO' } }],
    ['AV', 'L', { eventType: 'OWN', code: 'AVAILABLE', moveDirection: null }],
    ['NF', 'L', { eventType: 'OWN', code: 'FREE_TIME_EXPIRING' }],
    ['FT', 'L', { eventType: 'OWN', code: 'FREE_TIME_EXPIRED' }],
    ['CR', 'L', { eventType: 'SHIPMENT', code: 'RELS', documentType: 'SRM' }],
    ['CT', 'L', { eventType: 'SHIPMENT', code: 'RELS', documentType: 'CUS' }],
    ['HR', 'L', { eventType: 'SHIPMENT', code: 'RELS', documentType: 'CUS' }],
    ['PA', 'L', { eventType: 'SHIPMENT', code: 'HOLD', documentType: 'CUS' }],
    ['PX', 'L', { eventType: 'SHIPMENT', code: 'HOLD', documentType: 'CUS' }],
    ['BF', 'L', { eventType: 'SHIPMENT', code: 'CONF', documentType: 'BKG' }],
    ['SI', 'L', { eventType: 'SHIPMENT', code: 'RECE', documentType: 'SHI' }],
    ['BR', 'L', { eventType: 'SHIPMENT', code: 'ISSU', documentType: 'TRD' }],
    ['NT', 'L', { eventType: 'SHIPMENT', code: 'ISSU', documentType: 'ARN' }],
    ...['MT', 'RC', 'TM', 'CV', 'V', 'OH', 'GI', 'UW'].map(
      (code) => [code, 'L', { eventType: 'OWN', code: 'STATUS_CHANGE' }] as const,
    ),
  ] as const)('status %s of a box %s', (code, filling, expected) => {
    const reading = readSet('315', status(code, filling))
    expect(reading.warnings).toEqual([])
    expect(reading.rejection).toBeNull()
    expect(reading.facts).toMatchObject([
      {
        eventType: 'EQUIPMENT',
        classifier: 'ACT',
        container: 'TSTU1234568',
        isoSizeType: '45G1',
        time: { local: '2024-03-17T01:40', offset: null },
        bookingNumber: 'BK1',
        portOfLoading: 'CNSHA',
        portOfDischarge: 'USLAX',
        placeOfDelivery: 'USDAL',
        sourceCode: `315/${code}`,
        segmentIndex: 1,
        ...expected,
        place: { unLocode: 'USLAX', facilityName: 'PIER 400', ...('place' in expected ? expected.place : {}) },
      },
    ])
  })

  it('makes two events of CU, carrier and customs release', () => {
    expect(readSet('315', status('CU')).facts).toMatchObject([
      { code: 'RELS', documentType: 'SRM', sourceCode: '315/CU' },
      { code: 'RELS', documentType: 'CUS', sourceCode: '315/CU' },
    ])
  })

  it('has estimates in C and E, dated by the DTM of the port and not by the day of the report', () => {
    const reading = (code: string, ...ports: string[]) => readSet('315', [b4(code), 'N9*BN*BK1', ...ports]).facts
    expect(reading('E', 'R4*D*UN*USLAX', 'DTM*371*20240320*0600*LT')).toMatchObject([
      { code: 'ARRI', classifier: 'EST', time: { local: '2024-03-20T06:00' } },
    ])
    expect(reading('C', 'R4*5*UN*USLAX', 'DTM*139*20240321*2200*LT')).toMatchObject([
      { code: 'DEPA', classifier: 'EST', time: { local: '2024-03-21T22:00' } },
    ])
    expect(reading('E')).toMatchObject([{ classifier: 'EST', time: { local: '2024-03-17T01:40' } }])
  })

  describe('VA and VD are actual only by DTM 140, 370 or 372', () => {
    it.each([
      ['VA', 'DTM*140*20240316*0712*LT', 'ACT', '2024-03-16T07:12'],
      ['VA', 'DTM*372*20240316*0712*LT', 'ACT', '2024-03-16T07:12'],
      ['VA', 'DTM*139*20240316*0712*LT', 'EST', '2024-03-16T07:12'],
      ['VA', 'DTM*371*20240316*0712*LT', 'EST', '2024-03-16T07:12'],
      ['VD', 'DTM*140*20240316*0712*LT', 'ACT', '2024-03-16T07:12'],
      ['VD', 'DTM*370*20240316*0712*LT', 'ACT', '2024-03-16T07:12'],
      ['VD', 'DTM*139*20240316*0712*LT', 'EST', '2024-03-16T07:12'],
      ['VD', 'DTM*369*20240316*0712*LT', 'EST', '2024-03-16T07:12'],
      // A dated arrival does not make the departure actual, nor the reverse.
      ['VD', 'DTM*372*20240316*0712*LT', 'EST', '2024-03-17T01:40'],
      ['VA', 'DTM*370*20240316*0712*LT', 'EST', '2024-03-17T01:40'],
    ])('%s with %s', (code, dtm, classifier, local) => {
      const { facts } = readSet('315', [b4(code), 'R4*5*UN*USLAX*LOS ANGELES*US', dtm])
      expect(facts).toMatchObject([{ classifier, time: { local } }])
    })

    it('not by a date of B4 alone, long past as it is', () => {
      const reading = readSet('315', [b4('VA'), 'R4*D*UN*USLAX*LOS ANGELES*US'])
      expect(reading.facts).toMatchObject([{ classifier: 'EST', time: { local: '2024-03-17T01:40' } }])
      expect(codesOf(reading)).toEqual(['ACTUAL_NOT_SAID'])
    })

    it('by the DTM of the port where it is, and not of another', () => {
      const ports = [
        'R4*L*UN*CNSHA*SHANGHAI*CN',
        'DTM*140*20240302*1410*LT',
        'R4*D*UN*USLAX*LOS ANGELES*US',
        'DTM*139*20240318*0600*LT',
      ]
      expect(readSet('315', [b4('VA'), ...ports]).facts[0]).toMatchObject({
        classifier: 'EST',
        time: { local: '2024-03-18T06:00' },
      })
      expect(readSet('315', [b4('VD').replace('USLAX', 'CNSHA'), ...ports]).facts[0]).toMatchObject({
        classifier: 'ACT',
        time: { local: '2024-03-02T14:10' },
      })
    })
  })

  it('a discharge is not dated by the arrival of its ship', () => {
    const { facts } = readSet('315', [b4('UV'), 'R4*D*UN*USLAX*LOS ANGELES*US', 'DTM*140*20240316*0712*LT'])
    expect(facts[0]).toMatchObject({ classifier: 'ACT', time: { local: '2024-03-17T01:40' } })
  })

  it('prefers DTM at R4*5 to B4 and reports when they differ', () => {
    const differs = readSet('315', [b4('I'), 'R4*5*UN*USLAX', 'DTM*140*20240317*0240*LT'])
    expect(differs.facts).toMatchObject([{ time: { local: '2024-03-17T02:40' } }])
    expect(codesOf(differs)).toEqual(['TIME_DIFFERS'])
    const day = readSet('315', [b4('I'), 'R4*5*UN*USLAX', 'DTM*140*20240317'])
    expect(day.facts).toMatchObject([{ time: { local: '2024-03-17T01:40' } }])
    expect(day.warnings).toEqual([])
  })

  it('an inland status that is only expected stays an estimate', () => {
    const { facts } = readSet('315', [
      'B4***RL****USLAX*TSTU*123456*L***UN*8',
      'R4*5*UN*USLAX',
      'DTM*139*20240320*0600*PT',
    ])
    expect(facts).toMatchObject([{ classifier: 'EST', time: { local: '2024-03-20T06:00', offset: '-07:00' } }])
  })

  describe('place', () => {
    it.each([
      ['B4-11 in the UN list', [b4('I')], { unLocode: 'USLAX', name: null }],
      [
        'B4-11 as a city',
        ['B4***I*20240317*0140**TSTU*123456*L*45G1*LOCKBOURNE*CI*8'],
        { unLocode: null, name: 'LOCKBOURNE' },
      ],
      ['B4-06 alone', ['B4***I*20240317*0140*USLAX*TSTU*123456*L*45G1***8'], { unLocode: 'USLAX' }],
      [
        'R4*5 before B4',
        [b4('I'), 'R4*5*UN*USDAL*DALLAS*US*BNSF ALLIANCE'],
        { unLocode: 'USDAL', name: 'DALLAS', facilityName: 'BNSF ALLIANCE' },
      ],
      [
        'R4*5 of Schedule K, by its name',
        ['B4***I*20240317*0140**TSTU*123456*L*45G1***8', 'R4*5*K*35180*ITAPOA*BR'],
        { unLocode: null, name: 'ITAPOA' },
      ],
      [
        'R4*5 of Schedule D without a name',
        ['B4***I*20240317*0140**TSTU*123456*L*45G1***8', 'R4*5*D*2704'],
        { unLocode: null, name: '2704' },
      ],
      ['a name at R4*5 with the code of B4', [b4('I'), 'R4*5***PIER 400'], { unLocode: 'USLAX', name: 'PIER 400' }],
    ])('%s', (_case, body, place) => {
      expect(readSet('315', [...body, 'N9*BN*BK1']).facts).toMatchObject([{ place }])
    })

    it('takes the port that the code can only mean, and says so', () => {
      const without = (code: string) => `B4***${code}*20240317*0140**TSTU*123456*L*45G1***8`
      for (const [code, unLocode] of [
        ['AE', 'CNSHA'],
        ['VD', 'CNSHA'],
        ['UV', 'USLAX'],
        ['VA', 'USLAX'],
        ['D', 'USDAL'],
      ] as const) {
        const reading = readSet('315', [without(code), ...PORTS])
        expect(reading.facts).toMatchObject([{ place: { unLocode } }])
        expect(codesOf(reading)).toContain('PLACE_IMPLIED')
      }
      for (const code of ['I', 'OA', 'AV', 'CT', 'AR']) {
        expect(readSet('315', [without(code), ...PORTS]).facts).toMatchObject([{ place: null }])
      }
      // With a relay port, the ship may have called there instead.
      expect(readSet('315', [without('UV'), ...PORTS, 'R4*T*UN*KRPUS*BUSAN*KR']).facts).toMatchObject([{ place: null }])
    })

    it('reports places that differ, codes that are none and functions of no list', () => {
      expect(codesOf(readSet('315', [b4('I'), 'R4*5*UN*USDAL']))).toEqual(['PLACE_DIFFERS'])
      expect(codesOf(readSet('315', [b4('I'), 'R4*D*UN*LOS*LOS ANGELES']))).toEqual(['LOCATION_CODE'])
      expect(codesOf(readSet('315', [b4('I'), 'R4*ZZ*UN*USLAX']))).toEqual(['UNKNOWN_CODE'])
    })
  })

  it.each([
    ['AE', 'CNSHA', 'EXPORT'],
    ['AE', 'KRPUS', 'TRANSSHIPMENT'],
    ['AE', 'USOAK', 'TRANSSHIPMENT'],
    ['UV', 'KRPUS', 'TRANSSHIPMENT'],
    ['UV', 'USOAK', 'TRANSSHIPMENT'],
    ['UV', 'USLAX', 'IMPORT'],
    ['I', 'CNSHA', 'EXPORT'],
    ['I', 'CNSUZ', 'EXPORT'],
    ['OA', 'USLAX', 'IMPORT'],
    ['OA', 'USDAL', 'IMPORT'],
    ['OA', 'USOAK', null],
    ['CT', 'USLAX', null],
  ])('direction of %s at %s is %s', (code, at, direction) => {
    const ports = [...PORTS, 'R4*R*UN*CNSUZ*SUZHOU*CN', 'R4*T*UN*KRPUS*BUSAN*KR']
    const { facts } = readSet('315', [b4(code).replace('USLAX', at), ...ports])
    expect(facts).toMatchObject([{ moveDirection: direction }])
  })

  describe('container', () => {
    const numbered = (initial: string, number: string, digit: string) =>
      readSet('315', [`B4***I*20240317*0140**${initial}*${number}*L*45G1*USLAX*UN*${digit}`])

    it.each([
      ['TSTU', '123456', '8', 'TSTU1234568', []],
      ['tstu', ' 123-456', '8', 'TSTU1234568', []],
      ['TSTU', '1234568', '', 'TSTU1234568', []],
      ['', 'TSTU 123456-8', '', 'TSTU1234568', []],
      ['TSTU', '1234568', '0', 'TSTU1234568', ['CHECK_DIGIT']],
      ['TSTU', '123456', '7', 'TSTU1234567', ['CHECK_DIGIT']],
      ['TSTU', '123456', '', 'TSTU1234568', ['CHECK_DIGIT']],
      // The sender dropped the leading zeros. TSTU000012 by hand: 31 + 60 + 124 + 256 + 256 + 1024 = 1751, which is 2
      // modulo 11.
      ['TSTU', '12', 'X', 'TSTU0000122', ['CHECK_DIGIT']],
      ['TST', '123456', '8', 'TST1234568', ['CONTAINER_FORMAT']],
      ['TSTU', 'ABC', '', 'TSTUABC', ['CONTAINER_FORMAT']],
    ])('%s %s %s', (initial, number, digit, container, warnings) => {
      const reading = numbered(initial, number, digit)
      expect(reading.facts).toMatchObject([{ container }])
      expect(codesOf(reading)).toEqual(warnings)
    })

    it('is that of B4 before N9*EQ, and differing is reported', () => {
      const both = readSet('315', [b4('I'), 'N9*EQ*XMPU3000172'])
      expect(both.facts).toMatchObject([{ container: 'TSTU1234568' }])
      expect(both.warnings).toMatchObject([{ segment: 2, code: 'CONTAINER_DIFFERS' }])
      expect(readSet('315', [b4('I'), 'N9*EQ*TSTU 123456-8']).warnings).toEqual([])
    })

    it('is that of N9*EQ where B4 has none: one event each', () => {
      const { facts } = readSet('315', [
        'B4***I*20240317*0140*****45G1*USLAX*UN*',
        'N9*EQ*TSTU1234568',
        'N9*EQ*XMPU3000172',
        'N9*EQ*TSTU1234568',
      ])
      expect(facts).toMatchObject([{ container: 'TSTU1234568' }, { container: 'XMPU3000172' }])
    })
  })

  describe('empty or laden', () => {
    // Element 578.
    it.each([
      ['L', 'LADEN'],
      ['l', 'LADEN'],
      ['E', 'EMPTY'],
      ['W', 'EMPTY'],
      ['AA', 'EMPTY'],
      ['AB', 'EMPTY'],
      ['AC', 'LADEN'],
      ['AH', 'LADEN'],
      ['AI', 'EMPTY'],
      ['AJ', 'EMPTY'],
      ['', null],
    ])('B4-09 %s is %s', (filling, emptyIndicator) => {
      const reading = readSet('315', [b4('I', filling)])
      expect(reading.facts).toMatchObject([{ emptyIndicator }])
      expect(reading.warnings).toEqual([])
    })

    it.each(['AG', 'AK', 'ZZ', '5'])('B4-09 %s is neither, and reported', (filling) => {
      const reading = readSet('315', [b4('I', filling)])
      expect(reading.facts).toMatchObject([{ emptyIndicator: null }])
      expect(codesOf(reading)).toEqual(['UNKNOWN_CODE'])
    })

    it('a code that says it itself wins', () => {
      for (const [code, filling, emptyIndicator] of [
        ['RD', 'L', 'EMPTY'],
        ['EE', 'L', 'EMPTY'],
        ['D', 'E', 'LADEN'],
      ] as const) {
        const reading = readSet('315', [b4(code, filling)])
        expect(reading.facts).toMatchObject([{ emptyIndicator }])
        expect(codesOf(reading)).toEqual(['EMPTINESS_DIFFERS'])
      }
      expect(readSet('315', [b4('RD', '')]).facts).toMatchObject([{ emptyIndicator: 'EMPTY' }])
    })
  })

  describe('codes that a guide defines', () => {
    it.each(['A', '', 'ZZ', 'constructor', 'X9'])('keeps %s as UNKNOWN and reports it', (code) => {
      const reading = readSet('315', [b4(code), ...AT_USLAX])
      expect(reading.facts).toMatchObject([
        { eventType: 'OWN', code: 'UNKNOWN', container: 'TSTU1234568', sourceCode: `315/${code.toUpperCase()}` },
      ])
      expect(codesOf(reading)).toContain('UNKNOWN_CODE')
    })

    it("reads A and own codes by the partner's rules", () => {
      const rules = { messageNameCodes: {}, statusCodes: { '315/A': 'AR', '315/ZZ': 'CU' } }
      expect(readSet('315', [b4('A'), ...AT_USLAX], rules)).toMatchObject({
        facts: [{ code: 'ARRI', mode: 'RAIL', sourceCode: '315/A', place: { facilityType: 'RAMP' } }],
        warnings: [],
      })
      expect(readSet('315', [b4('ZZ')], rules).facts).toMatchObject([{ documentType: 'SRM' }, { documentType: 'CUS' }])
      expect(readSet('322', ['Q5*ZZ*20240317*0140*LT', 'N7*TSTU*123456'], rules).facts).toMatchObject([
        { code: 'UNKNOWN' },
      ])
    })
  })

  it('reads the vessel by its list', () => {
    const vesselOf = (q2: string) => readSet('315', [b4('AE'), q2]).facts[0]
    const none = { imoNumber: null, callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' }
    const q2 = (code: string, list: string) => `Q2*${code}********014E***${list}*TEST NAVIGATOR`
    expect(vesselOf(q2('9000003', 'L'))).toMatchObject({ voyage: '014E', vessel: { ...none, imoNumber: '9000003' } })
    expect(vesselOf(q2('VRKZ9', 'C'))).toMatchObject({ vessel: { ...none, callSign: 'VRKZ9' } })
    expect(vesselOf(q2('T83', 'Z'))).toMatchObject({ vessel: { ...none, carrierCode: 'T83' } })
    expect(vesselOf(q2('9000003', ''))).toMatchObject({ vessel: { ...none, imoNumber: '9000003' } })
    expect(vesselOf(q2('', ''))).toMatchObject({ vessel: none })
    expect(codesOf(readSet('315', [b4('AE'), q2('9000004', 'L')]))).toEqual(['CHECK_DIGIT'])
    expect(codesOf(readSet('315', [b4('AE'), q2('T83', '')]))).toEqual(['VESSEL_ID'])
  })

  it('reads seals, remarks, and leaves a reference open that has several numbers', () => {
    const reading = readSet('315', [
      b4('I'),
      'N9*SN*S1',
      'N9*SN*S1',
      'N9*SN*NONE',
      'N9*BN*BK1',
      'N9*BN*BK2',
      'N9*BM* bill1 ',
      'V9*ZZZ*CUSTOMER WAITS',
    ])
    expect(reading.facts).toMatchObject([
      { seals: [{ number: 'S1', source: null }], bookingNumber: null, billNumber: 'BILL1', remark: 'CUSTOMER WAITS' },
    ])
    expect(codesOf(reading)).toEqual(['REFERENCE_AMBIGUOUS', 'SEAL_NUMBER'])
  })

  it('reads the statuses of SG beside that of B4, each at its own time', () => {
    const reading = readSet('315', [b4('UV'), 'SG*UV***20240101*0000', 'SG*CT***20240318*0900*UT', 'SG*AV'])
    expect(reading.facts).toMatchObject([
      { code: 'DISC', time: { local: '2024-03-17T01:40' } },
      { code: 'RELS', time: { local: '2024-03-18T09:00', offset: '+00:00' }, segmentIndex: 3 },
      { code: 'AVAILABLE', time: { local: '2024-03-17T01:40' } },
    ])
    expect(readSet('315', [b4(''), 'SG*CT***20240318*0900']).facts).toMatchObject([{ code: 'RELS' }])
  })

  it('accepts a status about a shipment, and sets aside what names nothing', () => {
    const bare = 'B4***CT*20240317*0140'
    expect(readSet('315', [bare, 'N9*BM*B1']).facts).toMatchObject([
      { code: 'RELS', container: null, billNumber: 'B1' },
    ])
    expect(readSet('315', [bare]).rejection?.reason).toBe('NO_REFERENCE')
    expect(readSet('315', ['N9*BM*B1']).rejection?.reason).toBe('NO_REFERENCE')
  })
})
