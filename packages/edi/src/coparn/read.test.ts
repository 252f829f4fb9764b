import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D95B = 'COPARN:D:95B:UN:SMDG20'
const codesOf = (reading: ReturnType<typeof testReading>) => reading.warnings.map(({ code }) => code)

describe('COPARN', () => {
  // docs/requirements/edi.md 6.1.
  it.each([
    ['11', 'ACCEPTANCE'],
    ['126', 'ACCEPTANCE'],
    ['12', 'EMPTY_RELEASE'],
    ['108', 'EMPTY_RELEASE'],
  ])('BGM %s is %s, and no event', (code, releaseType) => {
    const reading = testReading(D95B, [`BGM+${code}+C1+9`, 'EQD+CN+TSTU1234568+45G1:102:5++2+4'])
    expect(reading.facts).toMatchObject([
      { kind: 'RELEASE', releaseType, releaseNumber: 'C1', container: 'TSTU1234568' },
    ])
    expect(reading.warnings).toEqual([])
  })

  it('reads a partner’s 11 as another’s 12 by the partner rule', () => {
    const rules = { messageNameCodes: { 'COPARN/11': 'COPARN/12', 'COPARN/MIY': 'COPARN/126' }, statusCodes: {} }
    const typeOf = (code: string) => testReading(D95B, [`BGM+${code}+C1+9`, 'EQD+CN++45G1', 'EQN+1'], rules).facts
    expect(typeOf('11')).toMatchObject([{ releaseType: 'EMPTY_RELEASE' }])
    expect(typeOf('MIY')).toMatchObject([{ releaseType: 'ACCEPTANCE' }])
  })

  it.each([['BGM+999+C1+9'], ['BGM+constructor+C1+9'], ['BGM'], ['RFF+BN:BK1']])(
    'sets %s aside: an order is not guessed',
    (bgm) => {
      const reading = testReading(D95B, [bgm, 'EQD+CN+TSTU1234567'])
      expect(reading).toMatchObject({ facts: [], rejection: { reason: 'UNKNOWN_MESSAGE_TYPE' } })
      expect(codesOf(reading)).toEqual(['UNKNOWN_CODE', 'CHECK_DIGIT'])
    },
  )

  it('needs a container order', () => {
    expect(testReading(D95B, ['BGM+12+C1+9', 'RFF+BN:BK1']).rejection?.reason).toBe('NO_CONTAINER')
    const chassis = testReading(D95B, ['BGM+12+C1+9', 'EQD+CH+ABCD'])
    expect([chassis.rejection?.reason, codesOf(chassis)]).toEqual(['NO_CONTAINER', ['NO_CONTAINER']])
  })

  it.each([
    ['EQN+3:2', 3, []],
    ['EQN+0', null, ['COUNT_FORMAT', 'NO_CONTAINER']],
    ['EQN+-3', null, ['COUNT_FORMAT', 'NO_CONTAINER']],
    ['EQN+9999999', null, ['COUNT_FORMAT', 'NO_CONTAINER']],
    ['EQN+1e3', null, ['COUNT_FORMAT', 'NO_CONTAINER']],
    ['EQN', null, ['COUNT_FORMAT', 'NO_CONTAINER']],
    ['TMD+3', null, ['NO_CONTAINER']],
  ])('%s orders %s containers', (eqn, count, codes) => {
    const reading = testReading(D95B, ['BGM+12+C1+9', 'EQD+CN++22G1', eqn])
    expect(reading.facts).toMatchObject([{ container: null, isoSizeType: '22G1', count }])
    expect(codesOf(reading)).toEqual(codes)
  })

  it('reads an empty release with what is stated for all containers and for each itself', () => {
    const reading = testReading(D95B, [
      'BGM+12+C1+9',
      'DTM+137:202405291000:203',
      'DTM+36:20240610:102',
      'FTX+AAI+++CLEAN BOXES ONLY',
      'RFF+RE:rel7',
      'RFF+BN:BK1',
      'TDT+20+0261+1++TST:172:20+++9000003:146:11:TEST NAVIGATOR',
      'LOC+9+CNSHA:139:6',
      'NAD+CU+USDALD1:160:ZZZ+DALLAS BOX PARK',
      'NAD+TR+D7:160:ZZZ',
      'EQD+CN+TSTU1234568+45G1:102:5++2+4',
      'EQD+CN++45R1:102:5++2+4',
      'RFF+BN:BK2',
      'EQN+2',
      'DTM+7:202405300800:203',
      'DTM+36:20240605:102',
      'LOC+98+CNSHA:139:6:SHANGHAI',
      'LOC+99+USDAL:139:6+D9:STO:ZZZ',
      'LOC+11+USLAX:139:6',
      'FTX+AAI+++PTI DONE',
      'TDT+1++3',
    ])
    expect(reading.warnings).toEqual([])
    expect(reading).toMatchObject({ documentNumber: 'REL7', documentAt: '2024-05-29T10:00' })
    const returnCompany = {
      unLocode: null,
      name: null,
      facilityCode: 'USDALD1',
      facilityName: 'DALLAS BOX PARK',
      facilityType: null,
    }
    const terminal = { ...returnCompany, facilityCode: 'D7', facilityName: null }
    const vessel = { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' }
    expect(reading.facts).toMatchObject([
      {
        releaseNumber: 'REL7',
        bookingNumber: 'BK1',
        container: 'TSTU1234568',
        count: null,
        place: terminal,
        returnPlace: returnCompany,
        validFrom: null,
        validUntil: { local: '2024-06-10', offset: null },
        mode: null,
        vessel,
        voyage: '0261',
        portOfLoading: 'CNSHA',
        portOfDischarge: null,
        remark: 'CLEAN BOXES ONLY',
      },
      {
        releaseNumber: 'REL7',
        bookingNumber: 'BK2',
        container: null,
        count: 2,
        // LOC names the port, NAD+TR the depot in it.
        place: { ...terminal, unLocode: 'CNSHA', name: 'SHANGHAI' },
        returnPlace: { unLocode: 'USDAL', facilityCode: 'D9', facilityType: 'DEPO' },
        validFrom: { local: '2024-05-30T08:00', offset: null },
        validUntil: { local: '2024-06-05', offset: null },
        mode: 'TRUCK',
        vessel,
        portOfDischarge: 'USLAX',
        remark: 'PTI DONE',
      },
    ])
  })

  // docs/requirements/edi.md 4.1: 98 despatch, 99 return, 9 loading.
  it.each([
    ['12', '4', 'CNSHA'],
    ['12', '', 'CNSHA'],
    ['11', '5', 'CNNGB'],
    ['11', '', 'CNNGB'],
    ['11', '4', 'USDAL'],
  ])('BGM %s with full/empty "%s" is for %s', (code, filling, unLocode) => {
    const locations = ['LOC+98+CNSHA', 'LOC+99+USDAL', 'LOC+9+CNNGB', 'LOC+11+USLAX']
    const reading = testReading(D95B, [`BGM+${code}+C1+9`, `EQD+CN+TSTU1234568++++${filling}`, ...locations])
    expect(reading.facts).toMatchObject([{ place: { unLocode }, portOfLoading: 'CNNGB', portOfDischarge: 'USLAX' }])
  })

  it.each([
    ['DTM+201:202405291000:203', '2024-05-29T10:00'],
    ['DTM+181:20240529:102', '2024-05-29'],
    ['DTM+395:20240529:102', '2024-05-29'],
    ['DTM+44:20240529:102', '2024-05-29'],
  ])('%s is valid from %s', (dtm, local) => {
    const reading = testReading(D95B, ['BGM+12+C1+9', 'EQD+CN+TSTU1234568', dtm])
    expect(reading.facts).toMatchObject([{ validFrom: { local } }])
  })

  it('reports a container ordered twice and a wrong check digit, and keeps all', () => {
    const reading = testReading(D95B, [
      'BGM+11+C1+1',
      'RFF+ACW:C0',
      'EQD+CN+tstu 123456-8',
      'EQD+CN+TSTU1234568',
      'MEA+AAE+G+KGM:20400,5',
      'EQD+CN+TSTU1234567',
      'MEA+AAE+G+STN:20',
    ])
    expect(reading).toMatchObject({ function: 'CANCEL', documentNumber: 'C0' })
    expect(reading.facts).toMatchObject([
      { container: 'TSTU1234568', grossWeight: null },
      { container: 'TSTU1234568', grossWeight: { value: '20400.5', unit: 'KGM' } },
      { container: 'TSTU1234567', grossWeight: { value: '20', unit: 'STN' } },
    ])
    expect(codesOf(reading)).toEqual(['CONTAINER_REPEATED', 'CHECK_DIGIT', 'UNKNOWN_CODE'])
  })

  it('an unknown function is read as an original', () => {
    const reading = testReading(D95B, ['BGM+12+C1+77', 'EQD+CN+TSTU1234568'])
    expect([reading.function, codesOf(reading)]).toEqual(['ORIGINAL', ['UNKNOWN_CODE']])
  })
})
