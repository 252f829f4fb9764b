import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D95B = 'COARRI:D:95B:UN:ITG13'
const TDT = 'TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR'
const UNIT = ['EQD+CN+TSTU1234568+45G1:102:5++2+5', 'RFF+BN:BK1', 'DTM+203:202403020331:203']
const CALL = ['LOC+9+CNSHA:139:6+YSP3:TER:306', 'LOC+11+USLAX:139:6+PIER4:TER:306']

const loadWith = (...locs: string[]) => testReading(D95B, ['BGM+46+1+9', TDT, CALL[0] ?? '', ...UNIT, ...locs]).facts[0]

describe('COARRI', () => {
  it.each([
    ['44', 'DISC', 'USLAX', 'PIER4'],
    ['119', 'DISC', 'USLAX', 'PIER4'],
    ['46', 'LOAD', 'CNSHA', 'YSP3'],
    ['122', 'LOAD', 'CNSHA', 'YSP3'],
  ])('BGM %s is %s at the header place %s', (code, expected, unLocode, facilityCode) => {
    const reading = testReading(D95B, [`BGM+${code}+1+9`, TDT, ...CALL, ...UNIT])
    expect(reading.warnings).toEqual([])
    expect(reading.facts).toMatchObject([
      {
        eventType: 'EQUIPMENT',
        code: expected,
        mode: 'VESSEL',
        place: { unLocode, facilityCode, facilityType: 'POTE' },
        vessel: { imoNumber: '9000003', name: 'TEST NAVIGATOR' },
        voyage: '014E',
        portOfLoading: 'CNSHA',
        portOfDischarge: 'USLAX',
        time: { local: '2024-03-02T03:31', offset: null },
        sourceCode: `COARRI/${code}`,
        segmentIndex: 5,
      },
    ])
  })

  it('prefers the place of the unit, with the facility of the header when it is the same port', () => {
    expect(loadWith('LOC+9+CNSHA:139:6')).toMatchObject({ place: { unLocode: 'CNSHA', facilityCode: 'YSP3' } })
    expect(loadWith('LOC+9+CNNGB:139:6')).toMatchObject({
      place: { unLocode: 'CNNGB', facilityCode: null },
      portOfLoading: 'CNNGB',
    })
  })

  it('takes LOC+12 where a partner sends it for the port of discharge', () => {
    const reading = testReading(D95B, ['BGM+44+1+9', TDT, 'LOC+12+USLAX:139:6', ...UNIT])
    expect(reading.facts).toMatchObject([{ code: 'DISC', place: { unLocode: 'USLAX' }, portOfDischarge: 'USLAX' }])
  })

  it('never takes the port of loading for the place of a discharge', () => {
    const reading = testReading(D95B, ['BGM+44+1+9', TDT, 'LOC+9+CNSHA:139:6', ...UNIT])
    expect(reading.facts).toMatchObject([{ code: 'DISC', place: null, portOfLoading: 'CNSHA' }])
    expect(reading.warnings.map(({ code }) => code)).toEqual(['NO_PLACE'])
  })

  it('reads the call of the vessel from the header: 178, 186 actual, 132, 133 estimated', () => {
    const dtm = [
      'DTM+178:202403011900:203',
      'DTM+132:202403011800:203',
      'DTM+186:202403021410:203',
      'DTM+133:202403021400:203',
    ]
    const { facts } = testReading(D95B, ['BGM+46+1+9', TDT, CALL[0] ?? '', ...dtm, ...UNIT])
    const call = {
      eventType: 'TRANSPORT',
      container: null,
      voyage: '014E',
      mode: 'VESSEL',
      place: { unLocode: 'CNSHA', facilityCode: 'YSP3' },
    }
    expect(facts).toMatchObject([
      { ...call, code: 'ARRI', classifier: 'ACT', time: { local: '2024-03-01T19:00' }, segmentIndex: 4 },
      { ...call, code: 'ARRI', classifier: 'EST', time: { local: '2024-03-01T18:00' }, segmentIndex: 5 },
      { ...call, code: 'DEPA', classifier: 'ACT', time: { local: '2024-03-02T14:10' }, segmentIndex: 6 },
      { ...call, code: 'DEPA', classifier: 'EST', time: { local: '2024-03-02T14:00' }, segmentIndex: 7 },
      { code: 'LOAD', container: 'TSTU1234568' },
    ])
  })

  it('reads the on-carriage below the unit (TDT+30), not as its vessel', () => {
    const { facts } = testReading(D95B, ['BGM+44+1+9', TDT, ...CALL, ...UNIT, 'TDT+30++2', 'LOC+7+USCHI:139:6'])
    expect(facts).toMatchObject([
      { placeOfDelivery: 'USCHI', mode: 'VESSEL', voyage: '014E', vessel: { imoNumber: '9000003' } },
    ])
  })

  it('reads a barge, and the voyage from RFF+VON', () => {
    const { facts } = testReading(D95B, ['BGM+46+1+9', 'TDT+20++8+++++:::BARGE ONE', 'RFF+VON:77B', ...CALL, ...UNIT])
    expect(facts).toMatchObject([{ code: 'LOAD', mode: 'BARGE', voyage: '77B', vessel: { name: 'BARGE ONE' } }])
  })

  it('knows 98 (Australia) only by the partner rule', () => {
    const body = ['BGM+98+1+9', TDT, ...CALL, 'DTM+178:202403011900:203', ...UNIT]
    const unknown = testReading(D95B, body)
    expect(unknown.facts).toMatchObject([
      { eventType: 'OWN', code: 'UNKNOWN', sourceCode: 'COARRI/98', place: null, mode: null },
    ])
    expect(unknown.warnings).toMatchObject([{ segment: 1, code: 'UNKNOWN_CODE' }])
    const ruled = testReading(D95B, body, { messageNameCodes: { 'COARRI/98': 'COARRI/44' }, statusCodes: {} })
    expect(ruled.facts).toMatchObject([
      { code: 'ARRI' },
      { code: 'DISC', place: { unLocode: 'USLAX' }, sourceCode: 'COARRI/98' },
    ])
    expect(ruled.warnings).toEqual([])
  })

  it('sets a message without any container aside', () => {
    expect(testReading(D95B, ['BGM+46+1+9', TDT, ...CALL]).rejection?.reason).toBe('NO_CONTAINER')
  })

  it('dates the call at the port whose LOC a time follows, not the port where the container was loaded', () => {
    const [leaves, arrives] = testReading(D95B, [
      'BGM+46+1+9',
      TDT,
      CALL[0] ?? '',
      'DTM+186:202403021400:203',
      CALL[1] ?? '',
      'DTM+132:202403160600:203',
      ...UNIT,
    ]).facts
    expect(leaves).toMatchObject({ code: 'DEPA', classifier: 'ACT', place: { unLocode: 'CNSHA' }, container: null })
    expect(arrives).toMatchObject({
      code: 'ARRI',
      classifier: 'EST',
      time: { local: '2024-03-16T06:00' },
      place: { unLocode: 'USLAX' },
    })
  })
})
