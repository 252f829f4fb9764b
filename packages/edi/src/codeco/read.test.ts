import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D95B = 'CODECO:D:95B:UN:ITG14'
const D00B = 'CODECO:D:00B:UN:SMDG21'
const UNIT = ['EQD+CN+TSTU1234568+45G1:102:5++2+5', 'DTM+7:202403021410:203', 'LOC+165+CNSHA:139:6+YSP3:TER:306']
const codesOf = (reading: ReturnType<typeof testReading>) => reading.warnings.map(({ code }) => code)

const placeOf = (bgm: string, eqd: string, ...locs: string[]) => {
  const { facts, warnings } = testReading(D95B, [
    bgm,
    `EQD+CN+TSTU1234568+45G1:102:5++${eqd}`,
    'DTM+7:202403021410:203',
    ...locs,
  ])
  const [fact] = facts
  const place = fact?.kind === 'EVENT' ? fact.place : undefined
  return [place?.unLocode ?? null, warnings.map(({ code }) => code)]
}

describe('CODECO', () => {
  it('reads a gate move with everything a unit can say', () => {
    const reading = testReading(D95B, [
      'BGM+36+G77+9',
      'DTM+137:202403021500:203',
      'TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR',
      'LOC+9+HKHKG:139:6',
      'NAD+CF+TST:172:20',
      'EQD+CN+XMPU3000172+22G1:102:5++3+5',
      'RFF+BN:BK1',
      'RFF+BM:BL1',
      'DTM+7:202403021410?+0800:205',
      'LOC+11+PHMNL:139:6',
      'LOC+7+PHMNL:139:6',
      'LOC+165+PHMNL:139:6+MICT:TER:ZZZ:MANILA ICT',
      'MEA+AAE+G+KGM:21430',
      'MEA+AAE+VGM+KGM:21500',
      'SEL+TS1+CA',
      'FTX+AAA+++TOYS',
      'FTX+AAI+++DOOR BENT',
      'DAM+1+DEN:ZZZ::DENT+LEFT:ZZZ+MIN:ZZZ',
      'TDT+1++2+25',
      'CNT+16:1',
    ])
    expect(reading).toEqual({
      messageType: 'CODECO',
      directory: 'D.95B',
      associationCode: 'ITG14',
      function: 'ORIGINAL',
      documentNumber: 'G77',
      documentAt: '2024-03-02T15:00',
      rejection: null,
      warnings: [],
      facts: [
        {
          kind: 'EVENT',
          eventType: 'EQUIPMENT',
          code: 'GTOT',
          documentType: null,
          classifier: 'ACT',
          time: { local: '2024-03-02T14:10', offset: '+08:00' },
          container: 'XMPU3000172',
          isoSizeType: '22G1',
          emptyIndicator: 'LADEN',
          moveDirection: 'IMPORT',
          place: {
            unLocode: 'PHMNL',
            name: null,
            facilityCode: 'MICT',
            facilityName: 'MANILA ICT',
            facilityType: 'POTE',
          },
          mode: 'RAIL',
          vessel: { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' },
          voyage: '014E',
          bookingNumber: 'BK1',
          billNumber: 'BL1',
          portOfLoading: 'HKHKG',
          portOfDischarge: 'PHMNL',
          placeOfDelivery: 'PHMNL',
          seals: [{ number: 'TS1', source: 'CAR' }],
          weights: {
            verifiedGrossMass: { value: '21500', unit: 'KGM' },
            grossWeight: { value: '21430', unit: 'KGM' },
            tareWeight: null,
          },
          damages: [{ type: 'DEN', area: 'LEFT', severity: 'MIN' }],
          remark: 'DOOR BENT',
          sourceCode: 'CODECO/36',
          segmentIndex: 6,
        },
      ],
    })
  })

  it.each([
    [D95B, '34', 'GTIN'],
    [D95B, '36', 'GTOT'],
    [D00B, '109', 'GTIN'],
    [D00B, '111', 'GTOT'],
    [D00B, '116', 'GTOT'],
  ])('%s BGM %s is %s', (identifier, code, expected) => {
    for (const [filling, emptyIndicator] of [
      ['5', 'LADEN'],
      ['4', 'EMPTY'],
      ['', null],
    ]) {
      const { facts, warnings } = testReading(identifier, [
        `BGM+${code}+1+9`,
        `EQD+CN+TSTU1234568+45G1:102:5+++${filling}`,
        ...UNIT.slice(1),
      ])
      expect(facts).toMatchObject([
        { code: expected, emptyIndicator, eventType: 'EQUIPMENT', sourceCode: `CODECO/${code}` },
      ])
      expect(warnings).toEqual([])
    }
  })

  it.each(['266', '265', '117'])('BGM %s makes no move', (code) => {
    const reading = testReading(D00B, [`BGM+${code}+1+9`, ...UNIT, 'MEA+AAE+VGM+KGM:24310'])
    expect(reading.facts).toMatchObject([
      {
        eventType: 'OWN',
        code: 'STATUS_CHANGE',
        container: 'TSTU1234568',
        weights: { verifiedGrossMass: { value: '24310' } },
        place: { facilityCode: 'YSP3' },
        sourceCode: `CODECO/${code}`,
      },
    ])
    expect(reading.warnings).toEqual([])
  })

  it('keeps a code that only a partner knows, and reads it by the partner rule', () => {
    const body = ['BGM+MIY+1+9', ...UNIT]
    const unknown = testReading(D95B, body)
    expect(unknown.facts).toMatchObject([
      { eventType: 'OWN', code: 'UNKNOWN', sourceCode: 'CODECO/MIY', container: 'TSTU1234568' },
    ])
    expect(codesOf(unknown)).toEqual(['UNKNOWN_CODE'])
    const rules = { messageNameCodes: { 'CODECO/MIY': 'CODECO/34' }, statusCodes: {} }
    const ruled = testReading(D95B, body, rules)
    expect(ruled.facts).toMatchObject([{ code: 'GTIN', sourceCode: 'CODECO/MIY' }])
    expect(ruled.warnings).toEqual([])
    // A rule for another message, or with an unknown target code, has no effect.
    for (const other of [{ 'COARRI/MIY': 'CODECO/34' }, { 'CODECO/MIY': 'CODECO/999' }]) {
      expect(testReading(D95B, body, { messageNameCodes: other, statusCodes: {} }).facts).toMatchObject([
        { code: 'UNKNOWN' },
      ])
    }
  })

  it('does not take the codes of COARRI for gate moves', () => {
    for (const code of ['44', '46', '119', '122', '98', '']) {
      expect(testReading(D95B, [`BGM+${code}+1+9`, ...UNIT]).facts).toMatchObject([{ code: 'UNKNOWN' }])
    }
  })

  describe('the place of the gate without LOC+165', () => {
    const PORTS = ['LOC+9+CNSHA:139:6', 'LOC+11+USLAX:139:6', 'LOC+98+CNNGB:139:6', 'LOC+99+USOAK:139:6'] as const

    it.each([
      ['an empty goes out at its despatch place', 'BGM+36', '+4', 'CNNGB', []],
      ['an empty comes in at its return place', 'BGM+34', '+4', 'USOAK', []],
      ['a laden export comes in at the port of loading, reported', 'BGM+34', '2+5', 'CNSHA', ['PLACE_IMPLIED']],
      ['a laden import goes out at the port of discharge, reported', 'BGM+36', '3+5', 'USLAX', ['PLACE_IMPLIED']],
      ['a laden import that comes in: no guess', 'BGM+34', '3+5', null, ['NO_PLACE']],
      ['a laden box of no known direction: no guess', 'BGM+34', '+5', null, ['NO_PLACE']],
      ['neither empty nor laden: no guess', 'BGM+34', '2+', null, ['NO_PLACE']],
    ])('%s', (_case, bgm, eqd, unLocode, codes) => {
      expect(placeOf(bgm, eqd, ...PORTS)).toEqual([unLocode, codes])
    })

    it('is null when the message has no place at all', () => {
      expect(placeOf('BGM+34', '2+5')).toEqual([null, ['NO_PLACE']])
      expect(placeOf('BGM+34', '+4', 'LOC+9+CNSHA:139:6')).toEqual([null, ['NO_PLACE']])
    })

    it('is LOC+165 even below the truck', () => {
      expect(placeOf('BGM+34', '2+5', 'TDT+1++3', 'LOC+165+USLAX:139:6')).toEqual(['USLAX', []])
    })
  })

  it('keeps the other units when one has a fault', () => {
    const reading = testReading(D95B, [
      'BGM+34+1+9',
      'EQD+CN++45G1:102:5++2+5',
      'DTM+7:202403021400:203',
      'EQD+CH+CHASSIS1',
      'EQD+CN+XMPU3000171++2+2+5',
      'DTM+7:209913021410:203',
      'LOC+165+CNSHA:139:6',
      ...UNIT,
    ])
    expect(reading.rejection).toBeNull()
    expect(reading.facts).toMatchObject([
      { container: 'XMPU3000171', time: null, classifier: 'ACT' },
      { container: 'TSTU1234568', time: { local: '2024-03-02T14:10' } },
    ])
    expect(codesOf(reading)).toEqual(['NO_CONTAINER', 'NO_CONTAINER', 'CHECK_DIGIT', 'DTM_FORMAT', 'NO_TIME'])
    expect(reading.warnings.map(({ segment }) => segment)).toEqual([2, 4, 5, 6, 5])
  })

  it('sets a message without any container aside', () => {
    for (const body of [['BGM+34+1+9'], ['BGM+34+1+9', 'EQD+CN'], ['BGM+34+1+9', 'EQD+CH+X1'], []]) {
      const reading = testReading(D95B, body)
      expect(reading.rejection?.reason).toBe('NO_CONTAINER')
      expect(reading.facts).toEqual([])
    }
  })

  it('reports a segment that has no place in the message', () => {
    expect(testReading(D95B, ['BGM+34+1+9', ...UNIT, 'QTY+1'])).toMatchObject({
      warnings: [{ segment: 5, code: 'UNKNOWN_SEGMENT' }],
    })
  })

  describe('reports the vessel’s calls of its header, about the voyage and no container', () => {
    const tdt = 'TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR'
    const calls = (direction: '2' | '3', ...header: string[]) =>
      testReading(D95B, [
        'BGM+34+G1+9',
        tdt,
        ...header,
        `EQD+CN+TSTU1234568+45G1:102:5++${direction}+5`,
        'DTM+7:202403021410:203',
        'LOC+165+CNSHA:139:6',
      ]).facts.flatMap((fact) =>
        fact.kind === 'EVENT' && fact.eventType === 'TRANSPORT'
          ? [
              [fact.container, fact.code, fact.classifier, fact.place?.unLocode, fact.time?.local, fact.voyage].join(
                ' ',
              ),
            ]
          : [],
      )

    // docs/requirements/edi.md 5: 132/133 estimated, 178/186 actual, 189 scheduled.
    it('at the place whose LOC a time follows', () => {
      const header = ['LOC+9+CNSHA:139:6', 'DTM+189:202403061400:203', 'LOC+11+USLAX:139:6', 'DTM+132:202403200600:203']
      expect(calls('2', ...header)).toEqual([
        ' DEPA PLN CNSHA 2024-03-06T14:00 014E',
        ' ARRI EST USLAX 2024-03-20T06:00 014E',
      ])
    })

    it('where no one place is meant: a departure at the port of loading, an arrival at the end of the gate', () => {
      const header = ['LOC+9+CNSHA:139:6', 'LOC+11+USLAX:139:6', 'DTM+133:202403061400:203', 'DTM+132:202403050600:203']
      const departure = ' DEPA EST CNSHA 2024-03-06T14:00 014E'
      expect(calls('2', ...header)).toEqual([' ARRI EST CNSHA 2024-03-05T06:00 014E', departure])
      expect(calls('3', ...header)).toEqual([' ARRI EST USLAX 2024-03-05T06:00 014E', departure])
    })
  })
})
