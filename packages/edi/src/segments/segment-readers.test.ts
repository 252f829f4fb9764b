import { describe, expect, it } from 'vitest'
import { openReport } from '../reading-report.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { testMessage } from '../test-message.ts'
import { readDamages } from './read-damages.ts'
import { readEquipment, readShipperOwned } from './read-equipment.ts'
import { readParties } from './read-parties.ts'
import { readPlace, withFacilityOf } from './read-place.ts'
import { findReference } from './read-references.ts'
import { readSeals } from './read-seals.ts'
import { readMode, readVessel } from './read-vessel.ts'
import { addMeasures, readWeights } from './read-weights.ts'

function reading<Value>(read: (segments: readonly Segment[], report: ReadingReport) => Value, ...texts: string[]) {
  const message = testMessage('CODECO:D:95B:UN', texts)
  const report = openReport(message)
  const value = read(message.segments.slice(1, -1), report)
  return { value, codes: report.warnings.map(({ code }) => code) }
}

const first =
  <Value>(read: (segment: Segment, report: ReadingReport) => Value) =>
  (segments: readonly Segment[], report: ReadingReport) => {
    const [segment] = segments
    if (segment === undefined) throw new Error('no segment')
    return read(segment, report)
  }

const kilograms = (value: string) => ({ value, unit: 'KGM' })

const NOWHERE = { unLocode: null, name: null, facilityCode: null, facilityName: null, facilityType: null }

describe('LOC', () => {
  it.each([
    ['LOC+165+CNSHA:139:6', { unLocode: 'CNSHA' }],
    ['LOC+73+CNSHA:139:6:SHANGHAI', { unLocode: 'CNSHA', name: 'SHANGHAI' }],
    ['LOC+165+USLAX:139:6+CODE:TER:306', { unLocode: 'USLAX', facilityCode: 'CODE', facilityType: 'POTE' }],
    [
      'LOC+165+CNSHA:139:6+CNSHAYSP3:TERMINALS:306',
      { unLocode: 'CNSHA', facilityCode: 'CNSHAYSP3', facilityType: 'POTE' },
    ],
    [
      'LOC+165+USLAX:139:6+D1:STO:184:DEPOT ONE',
      { unLocode: 'USLAX', facilityCode: 'D1', facilityName: 'DEPOT ONE', facilityType: 'DEPO' },
    ],
    ['LOC+165+USLAX:139:6+D1:DEP:ZZZ', { unLocode: 'USLAX', facilityCode: 'D1', facilityType: 'DEPO' }],
    ['LOC+165+USLAX:139:6+B7:BER:306', { unLocode: 'USLAX', facilityCode: 'B7', facilityType: 'POTE' }],
    ['LOC+165+MICT:TER:ZZZ', { facilityCode: 'MICT', facilityType: 'POTE' }],
    ['LOC+165+MICT:TER:ZZZ+PHMNL:139:6', { unLocode: 'PHMNL', facilityCode: 'MICT', facilityType: 'POTE' }],
    ['LOC+165+:::PIER 400', { name: 'PIER 400' }],
    ['LOC+9+CNSHA', { unLocode: 'CNSHA' }],
    ['LOC+9+cn sha:139:6', { unLocode: 'CNSHA' }],
    ['LOC+5+FIKTKC', { name: 'FIKTKC' }],
    // A related country is no facility.
    ['LOC+11+USLAX:139:6:LOS ANGELES+US:162:5:UNITED STATES', { unLocode: 'USLAX', name: 'LOS ANGELES' }],
    // An agreed code of five letters is no UN/LOCODE.
    ['LOC+9+ABCDE:ZZZ:87', { name: 'ABCDE' }],
  ])('%s', (text, expected) => {
    expect(reading(first(readPlace), text)).toEqual({ value: { ...NOWHERE, ...expected }, codes: [] })
  })

  it('is null without any text and warns of a list 139 without a UN/LOCODE', () => {
    expect(reading(first(readPlace), 'LOC+9')).toEqual({ value: null, codes: [] })
    expect(reading(first(readPlace), 'LOC+9+SHANGHAI:139:6').codes).toEqual(['LOCATION_CODE'])
  })

  it('takes a facility from the header only for the same port', () => {
    const port = { ...NOWHERE, unLocode: 'CNSHA' }
    const terminal = { ...port, facilityCode: 'YSP3', facilityType: 'POTE' } as const
    expect(withFacilityOf(port, terminal)).toEqual(terminal)
    expect(withFacilityOf({ ...port, unLocode: 'CNNGB' }, terminal)).toEqual({ ...port, unLocode: 'CNNGB' })
    expect(withFacilityOf({ ...port, facilityCode: 'OTHER' }, terminal)).toEqual({ ...port, facilityCode: 'OTHER' })
    expect(withFacilityOf(null, terminal)).toEqual(terminal)
    expect(withFacilityOf(port, null)).toEqual(port)
  })
})

const NO_VESSEL = { imoNumber: null, callSign: null, carrierCode: null, name: null }

describe('TDT', () => {
  it.each([
    ['TDT+20+1+1++T:172:182+++9000003:146:11:TEST NAVIGATOR', { imoNumber: '9000003', name: 'TEST NAVIGATOR' }],
    ['TDT+20+1+1++T:172:182+++9000015::11:TEST PIONEER', { imoNumber: '9000015', name: 'TEST PIONEER' }],
    ['TDT+20+1+1++T+++9000003', { imoNumber: '9000003' }],
    ['TDT+20+1+1++T+++IMO9000003:146:11', { imoNumber: '9000003' }],
    ['TDT+20+1+1++T+++XTS1:103::TEST NAVIGATOR', { callSign: 'XTS1', name: 'TEST NAVIGATOR' }],
    ['TDT+20+1+1++T+++N07:146:87:TEST NAVIGATOR', { carrierCode: 'N07', name: 'TEST NAVIGATOR' }],
    ['TDT+20+1+1++T+++:::TEST NAVIGATOR', { name: 'TEST NAVIGATOR' }],
  ])('%s', (text, expected) => {
    expect(reading(first(readVessel), text)).toEqual({ value: { ...NO_VESSEL, ...expected }, codes: [] })
  })

  it('reads no plate or wagon as a vessel', () => {
    expect(reading(first(readVessel), 'TDT+1++3++H:172+++ABC1234:146')).toEqual({ value: null, codes: [] })
    expect(reading(first(readVessel), 'TDT+20+1+1')).toEqual({ value: null, codes: [] })
  })

  it('does not take seven digits for an IMO number whose check digit fails, unless the agency says so', () => {
    expect(reading(first(readVessel), 'TDT+20+1+1++T+++1111111:146::N')).toEqual({
      value: { ...NO_VESSEL, name: 'N' },
      codes: ['VESSEL_ID'],
    })
    expect(reading(first(readVessel), 'TDT+20+1+1++T+++9000004:146:11')).toEqual({
      value: { ...NO_VESSEL, imoNumber: '9000004' },
      codes: ['CHECK_DIGIT'],
    })
  })

  it.each([
    ['1', 'VESSEL', []],
    ['2', 'RAIL', []],
    ['3', 'TRUCK', []],
    ['8', 'BARGE', []],
    ['9', null, []],
    ['', null, []],
    ['77', null, ['UNKNOWN_CODE']],
  ])('8067 %s is %s', (code, value, codes) => {
    expect(reading(first(readMode), `TDT+20+1+${code}`)).toEqual({ value, codes })
  })
})

describe('EQD', () => {
  // UN/EDIFACT code list 8077: 1 shipper supplied, 2 carrier supplied, 3 consolidator, 4 deconsolidator, 5 third party, 6 and 7 forwarder.
  it.each<[string, boolean | null, readonly string[]]>([
    ['EQD+CN+TSTU1234568+22G1:102:5+1+3+5', true, []],
    ['EQD+CN+TSTU1234568+22G1:102:5+2+3+5', false, []],
    ['EQD+CN+TSTU1234568+22G1:102:5++3+5', null, []],
    ['EQD+CN+TSTU1234568', null, []],
    ['EQD+CN+TSTU1234568+22G1:102:5+3', null, []],
    ['EQD+CN+TSTU1234568+22G1:102:5+7', null, []],
    ['EQD+CN+TSTU1234568+22G1:102:5+8', null, ['UNKNOWN_CODE']],
  ])('8077 of %s: shipper’s own %s', (text, value, codes) => {
    expect(reading(first(readShipperOwned), text)).toEqual({ value, codes })
  })

  const NONE = { container: null, isoSizeType: null, moveDirection: null, emptyIndicator: null }
  it.each([
    [
      'EQD+CN+TSTU1234568+45G1:102:5++2+5',
      { container: 'TSTU1234568', isoSizeType: '45G1', moveDirection: 'EXPORT', emptyIndicator: 'LADEN' },
      [],
    ],
    [
      'EQD+CN+tstu 123456-8+4510:102:5++6+4',
      { container: 'TSTU1234568', isoSizeType: '4510', moveDirection: 'TRANSSHIPMENT', emptyIndicator: 'EMPTY' },
      [],
    ],
    [
      'EQD+CN+XMPU4142037:6346:5+22G1+++8',
      { container: 'XMPU4142037', isoSizeType: '22G1', emptyIndicator: 'LADEN' },
      [],
    ],
    ['EQD+CN+TSTU1234567', { container: 'TSTU1234567' }, ['CHECK_DIGIT']],
    ['EQD+CN+TSTI1234568', { container: 'TSTI1234568' }, ['CONTAINER_FORMAT']],
    ['EQD+CN+TST1234', { container: 'TST1234' }, ['CONTAINER_FORMAT']],
    ['EQD+CN+TSTU1234568+++77+99', { container: 'TSTU1234568' }, ['UNKNOWN_CODE', 'UNKNOWN_CODE']],
    ['EQD+CN', {}, []],
  ])('%s', (text, expected, codes) => {
    expect(reading(first(readEquipment), text)).toEqual({ value: { ...NONE, ...expected }, codes })
  })
})

describe('SEL, MEA, NAD, DAM, RFF', () => {
  it('reads seals with their source, behind a plus or a colon', () => {
    expect(reading(readSeals, 'SEL+A1+CA', 'SEL+45545:SH', 'SEL+7+CU', 'SEL+8', 'SEL+9+TO', 'SEL+A1+SH')).toEqual({
      value: [
        { number: 'A1', source: 'CAR' },
        { number: '45545', source: 'SHI' },
        { number: '7', source: 'CUS' },
        { number: '8', source: null },
        { number: '9', source: null },
      ],
      codes: [],
    })
    expect(reading(readSeals, 'SEL+SI+CA', 'SEL+1+XX')).toEqual({
      value: [{ number: '1', source: null }],
      codes: ['SEAL_NUMBER', 'UNKNOWN_CODE'],
    })
  })

  it('reads weights as exact decimal strings', () => {
    const { value, codes } = reading(
      readWeights,
      'MEA+AAE+VGM+KGM:24310,50',
      'MEA+AAE+EGW+LBR:53594',
      'MEA+AAE+T+TNE:3.9',
    )
    expect(value).toEqual({
      verifiedGrossMass: { value: '24310.50', unit: 'KGM' },
      grossWeight: { value: '53594', unit: 'LBR' },
      tareWeight: { value: '3.9', unit: 'TNE' },
    })
    expect(codes).toEqual([])
  })

  it('prefers the actual gross of the equipment to an estimate, whatever comes first', () => {
    const { value } = reading(readWeights, 'MEA+AAE+EGW+KGM:1', 'MEA+AAE+G+KGM:2', 'MEA+AAE+AET+KGM:3')
    expect(value?.grossWeight).toEqual({ value: '3', unit: 'KGM' })
    expect(reading(readWeights, 'MEA+WT++KGM:9').value?.grossWeight).toEqual({ value: '9', unit: 'KGM' })
  })

  it('reports values and units that are none', () => {
    expect(reading(readWeights, 'MEA+AAE+G+KGM:HEAVY')).toEqual({ value: null, codes: ['MEA_FORMAT'] })
    expect(reading(readWeights, 'MEA+AAE+G+KGM:1.234,5')).toEqual({ value: null, codes: ['MEA_FORMAT'] })
    expect(reading(readWeights, 'MEA+AAE+G+STN:5').codes).toEqual(['UNKNOWN_CODE'])
  })

  it('adds decimals exactly', () => {
    expect(addMeasures(kilograms('0.1'), kilograms('0.2'))).toEqual(kilograms('0.3'))
    expect(addMeasures(kilograms('999'), kilograms('0.001'))).toEqual(kilograms('999.001'))
    expect(addMeasures(kilograms('0.05'), kilograms('0.05'))).toEqual(kilograms('0.10'))
    expect(addMeasures(kilograms('1'), { value: '1', unit: 'LBR' })).toBeNull()
  })

  it('reads a party by code, by structured and by unstructured name', () => {
    const parties = reading(
      readParties,
      'NAD+CA+TEST:160:86',
      'NAD+CZ+++SHIPPER LTD:1 ROAD:TOWN',
      'NAD+CN+C1:160:86+CONSIGNEE INC:2 AVE+++CITY+CA+90001+US',
      'NAD+N1',
    ).value
    expect(parties).toEqual([
      { role: 'CA', code: 'TEST', name: null, addressLines: [] },
      { role: 'CZ', code: null, name: 'SHIPPER LTD', addressLines: ['1 ROAD', 'TOWN'] },
      { role: 'CN', code: 'C1', name: 'CONSIGNEE INC', addressLines: ['2 AVE', 'CITY', 'CA', '90001', 'US'] },
    ])
  })

  it('reads damages by code, else by text', () => {
    expect(reading(readDamages, 'DAM+1+DEN:ZZZ::DENT+:::LEFT SIDE', 'DAM+1').value).toEqual([
      { type: 'DEN', area: 'LEFT SIDE', severity: null },
    ])
  })

  it('takes the nearest reference and none when a scope names several', () => {
    const near = testMessage('CODECO:D:95B:UN', ['RFF+BN:NEAR']).segments
    const far = testMessage('CODECO:D:95B:UN', ['RFF+BN:FAR', 'RFF+BM:B1', 'RFF+BM:B2']).segments
    const report = openReport(testMessage('CODECO:D:95B:UN', ['RFF+BN:NEAR']))
    expect(findReference([near, far], 'BN', report)).toBe('NEAR')
    expect(findReference([[], far], 'BN', report)).toBe('FAR')
    expect(findReference([near, far], 'BM', report)).toBeNull()
    expect(report.warnings.map(({ code }) => code)).toEqual(['REFERENCE_AMBIGUOUS'])
  })
})
