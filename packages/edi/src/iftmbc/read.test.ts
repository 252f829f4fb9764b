import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'
import { booking, head, lines } from '../write/written-message.fixture.ts'
import { writeBookingConfirmation } from './write.ts'

const D99B = 'IFTMBC:D:99B:UN'

describe('IFTMBC', () => {
  it('reads a confirmation with transhipment, cut-off, parties and equipment', () => {
    const reading = testReading(D99B, [
      'BGM+770+CONF7+5+AP',
      'DTM+137:202402201000:203',
      'FTX+AAI+++LINE ONE:LINE TWO',
      'LOC+88+CNWUH:139:6:SUZHOU',
      'RFF+BN:BK2400017',
      'RFF+BM:TESTSHA2400017',
      'TDT+10++3',
      'LOC+5+CNWUH:139:6',
      'LOC+8+CNSHA:139:6',
      'TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR',
      'RFF+SRN:TPX',
      'LOC+9+CNSHA:139:6+YSP3:TER:306',
      'DTM+180:202402291800:203',
      'DTM+133:202403021400:203',
      'LOC+13+KRPUS:139:6',
      'DTM+132:202403040600:203',
      'TDT+20+021N+1++TEST:172:182+++9000015:146:11:TEST PIONEER',
      'LOC+13+KRPUS:139:6',
      'LOC+11+USLAX:139:6',
      'DTM+132:202403160600:203',
      'LOC+7+USCHI:139:6:CHICAGO',
      'NAD+CZ+C77:160:86+SHIPPER LTD:1 ROAD',
      'RFF+SI:77',
      'GID+1+80:PK',
      'EQD+CN++45G1:102:5',
      'EQN+3',
      'NAD+CK++DEPOT ONE',
      'EQD+CN+TSTU1234568+22G1:102:5',
    ])
    expect(reading.warnings).toEqual([])
    expect(reading).toMatchObject({
      function: 'REPLACE',
      documentNumber: 'CONF7',
      documentAt: '2024-02-20T10:00',
      rejection: null,
    })
    expect(reading.facts).toMatchObject([
      {
        kind: 'BOOKING',
        bookingNumber: 'BK2400017',
        billNumbers: ['TESTSHA2400017'],
        placeOfReceipt: { unLocode: 'CNWUH', name: 'SUZHOU' },
        placeOfDelivery: { unLocode: 'USCHI', name: 'CHICAGO' },
        legs: [
          {
            stage: 'PRE_CARRIAGE',
            mode: 'TRUCK',
            vessel: null,
            loadAt: { unLocode: 'CNWUH' },
            dischargeAt: { unLocode: 'CNSHA' },
          },
          {
            stage: 'MAIN',
            mode: 'VESSEL',
            vessel: { imoNumber: '9000003' },
            voyage: '014E',
            service: 'TPX',
            loadAt: { unLocode: 'CNSHA', facilityCode: 'YSP3' },
            dischargeAt: { unLocode: 'KRPUS' },
            cargoCutOff: { local: '2024-02-29T18:00', offset: null },
            estimatedDeparture: { local: '2024-03-02T14:00', offset: null },
            estimatedArrival: { local: '2024-03-04T06:00', offset: null },
            actualDeparture: null,
            actualArrival: null,
          },
          {
            stage: 'MAIN',
            voyage: '021N',
            loadAt: { unLocode: 'KRPUS' },
            dischargeAt: { unLocode: 'USLAX' },
            cargoCutOff: null,
            estimatedArrival: { local: '2024-03-16T06:00' },
          },
        ],
        parties: [{ role: 'CZ', code: 'C77', name: 'SHIPPER LTD', addressLines: ['1 ROAD'] }],
        equipment: [
          { isoSizeType: '45G1', count: 3, container: null },
          { isoSizeType: '22G1', count: 1, container: 'TSTU1234568' },
        ],
        remarks: ['LINE ONE\nLINE TWO'],
      },
    ])
  })

  it('reads the service contracts that it names (RFF+CT), and writes them again', () => {
    const segments = ['BGM+770+C1+9', 'RFF+BN:BK1', 'RFF+CT:SC-2024/0117', 'RFF+CT:NAC9', 'NAD+CZ+C77', 'RFF+CT:PARTY']
    const [read] = testReading(D99B, segments).facts
    expect(read).toMatchObject({ kind: 'BOOKING', contractNumbers: ['SC-2024/0117', 'NAC9'] })
    expect(testReading(D99B, ['BGM+770+C1+9', 'RFF+BN:BK1']).facts[0]).not.toHaveProperty('contractNumbers')
    const written = lines(writeBookingConfirmation(head, { ...booking, contractNumbers: ['SC-2024/0117'] }))
    expect(written[written.indexOf("RFF+CT:SC-2024/0117'") - 1]).toMatch(/^RFF\+BM/)
  })

  it('needs RFF+BN: the number of the confirmation is not the number of the booking', () => {
    expect(testReading('IFTMBC:D:00B:UN', ['BGM+770+CONF7+9', 'RFF+FF:X']).rejection?.reason).toBe('NO_REFERENCE')
    // A reference below a party belongs to the party.
    expect(testReading(D99B, ['BGM+770+CONF7+9', 'NAD+CZ+X', 'RFF+BN:BK1']).rejection?.reason).toBe('NO_REFERENCE')
  })

  it.each([
    ['RE', 'REJE'],
    ['AJ', 'PENA'],
  ])('%s confirms nothing: only the state of the booking (%s)', (response, code) => {
    const { facts } = testReading(D99B, [
      `BGM+770+C1+9+${response}`,
      'DTM+137:202402201000:203',
      'FTX+AAI+++NO SPACE',
      'RFF+BN:BK1',
    ])
    expect(facts).toMatchObject([
      {
        kind: 'EVENT',
        eventType: 'SHIPMENT',
        documentType: 'BKG',
        code,
        bookingNumber: 'BK1',
        remark: 'NO SPACE',
        time: { local: '2024-02-20T10:00' },
      },
    ])
  })

  it('keeps a booking whose parts have faults, and reports them', () => {
    const reading = testReading(D99B, [
      'BGM+770+C1+9+ZZ',
      'RFF+BN:BK1',
      'RFF+BN:BK2',
      'TDT+99+1+1',
      'TDT+20+014E+1',
      'LOC+9+CNSHA:139:6',
      'DTM+180:20240230:102',
      'EQD+CN++45G1',
      'EQN+MANY',
    ])
    expect(reading.facts).toMatchObject([
      {
        bookingNumber: 'BK1',
        legs: [{ voyage: '014E', cargoCutOff: null }],
        equipment: [{ isoSizeType: '45G1', count: null }],
      },
    ])
    expect(reading.warnings.map(({ code }) => code).sort()).toEqual(
      ['COUNT_FORMAT', 'DTM_FORMAT', 'REFERENCE_AMBIGUOUS', 'UNKNOWN_CODE', 'UNKNOWN_CODE'].sort(),
    )
  })
})
