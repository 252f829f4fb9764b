// The segments of the writers, compared with ones written by hand after the samples.
import { describe, expect, it } from 'vitest'
import { writeVesselReport } from '../coarri/write.ts'
import { writeGateReport } from '../codeco/write.ts'
import { writeBookingConfirmation } from '../iftmbc/write.ts'
import { writeBill } from '../iftmcs/write.ts'
import { statusCode, writeStatusReport } from '../iftsta/write.ts'
import { segmentText } from './writer.ts'
import type { WrittenEvent } from './written-event.ts'
import { dtm } from './written-segment.ts'
import { lines, head, at, booking, bill, event, call } from './written-message.fixture.ts'

describe('the segments written', () => {
  it('IFTMBC: cut-off under the loading port, own vessel code, facility with code and name', () => {
    expect(lines(writeBookingConfirmation(head, booking))).toEqual([
      "BGM+770+DOC1+9+AP'",
      "DTM+137:202403022000:203'",
      "TSR+30'",
      "FTX+AAI+++1X20?'FCL CONTAINER STC ?:'",
      "LOC+88+CNSHA:139:6:SHANGHAI'",
      "LOC+7+USDAL:139:6:DALLAS'",
      "RFF+BN:BK2400017'",
      "RFF+BM:TESTSHA2400017'",
      "RFF+BM:TESTSHA2400018'",
      "TDT+20+014E+1++TEST:172:182+++T83:146:87:TEST NAVIGATOR'",
      "RFF+SRN:QP1'",
      "LOC+9+CNSHA:139:6:SHANGHAI+CNSHAYSP3:TER:ZZZ:Yangshan Phase 3'",
      "DTM+180:202403011600:203'",
      "DTM+133:202403021400:203'",
      "LOC+11+USLAX:139:6:LOS ANGELES'",
      "DTM+132:202403160600:203'",
      "TDT+30++2'",
      "LOC+9+USLAX:139:6:LOS ANGELES'",
      "LOC+11+USDAL:139:6:DALLAS'",
      "NAD+CZ+QC0001:160:86+O?'Brien & Sons?: Toys ?+ More??:1 Sample Road:Shanghai'",
      "NAD+N1++SAME AS CONSIGNEE'",
      "EQD+CN++22G1:102:5'",
      "EQN+2'",
    ])
  })

  it('IFTMCS: 710 for a sea waybill, goods meet containers through SGP', () => {
    const written = lines(writeBill({ ...head, documentNumber: bill.billNumber, function: 'REPLACE' }, bill))
    expect(written[0]).toBe("BGM+710+TESTSHA2400017+5'")
    expect(written).toContain("DTM+95:20240302:102'")
    expect(written.slice(written.indexOf("GID+1+820:CT::6'"))).toEqual([
      "GID+1+820:CT::6'",
      "FTX+AAA+++TOYS'",
      "MEA+AAE+WT+KGM:20410.5'",
      "SGP+TSTU1234568+500'",
      "MEA+AAE+WT+KGM:12410.5'",
      "SGP+TSTU2000013+320'",
      "MEA+AAE+WT+KGM:8000'",
      "GID+2+40:BE::6'",
      "FTX+AAA+++COTTON WASTE'",
      "MEA+AAE+WT+KGM:8800'",
      "EQD+CN+TSTU1234568+45G1:102:5+2++5'",
      "TMD+3'",
      "SEL+TS998877+CA'",
      "EQD+CN+TSTU2000013+45G1:102:5+2++5'",
      "TMD+3'",
    ])
    const original = writeBill(head, { ...bill, transportDocumentType: 'BOL' })
    expect(lines(original)[0]).toBe("BGM+705+DOC1+9'")
  })

  it('IFTSTA: one CNI and STS per event with the numeric code', () => {
    const loaded: WrittenEvent = {
      ...event,
      code: 'LOAD',
      mode: 'VESSEL',
      time: at('2024-03-02T03:31'),
      placeOfDelivery: null,
      weights: null,
      seals: [],
    }
    expect(lines(writeStatusReport(head, [loaded]))).toEqual([
      "BGM+23+DOC1+9'",
      "DTM+137:202403022000:203'",
      "NAD+CA+TEST:160:182'",
      "CNI+1'",
      "STS+1+48'",
      "RFF+BM:TESTSHA2400017'",
      "RFF+BN:BK2400017'",
      "DTM+334:202403020331:203'",
      "LOC+175+CNSHA:139:6+CNSHAYSP3:TER:ZZZ:Yangshan Phase 3'",
      "TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR'",
      "LOC+9+CNSHA:139:6'",
      "LOC+11+USLAX:139:6'",
      "EQD+CN+TSTU1234568+45G1:102:5++2+5'",
    ])
  })

  // UN/ECE Rec. 24 numbers as docs/requirements/edi.md 6.2 lists them.
  it.each([
    [{ code: 'GTOT', emptyIndicator: 'EMPTY' }, '13'],
    [{ code: 'GTOT', emptyIndicator: 'LADEN' }, '99'],
    [{ code: 'GTIN', emptyIndicator: 'LADEN' }, '74'],
    [{ code: 'GTIN', emptyIndicator: 'EMPTY' }, '82'],
    [{ code: 'DEPA' }, '24'],
    [{ code: 'ARRI' }, '1'],
    [{ code: 'DISC' }, '29'],
    [{ code: 'DROP' }, '21'],
    [{ code: 'RELS', documentType: 'CUS' }, '12'],
    [{ code: 'RELS', documentType: 'SRM' }, '78'],
    [{ code: 'GTIN' }, null],
    [{ code: 'UNKNOWN' }, null],
  ] as const)('%j is status %s', (given, code) => {
    expect(statusCode({ emptyIndicator: null, documentType: null, ...given })).toBe(code)
  })

  it('refuses an event that has no status code', () => {
    expect(() => writeStatusReport(head, [{ ...event, eventType: 'OWN', code: 'UNKNOWN' }])).toThrow('UNKNOWN')
  })

  it.each([
    ['D95B', 'GTIN', '34', '95B'],
    ['D95B', 'GTOT', '36', '95B'],
    ['D00B', 'GTIN', '109', '00B'],
    ['D00B', 'GTOT', '111', '00B'],
  ] as const)('CODECO %s %s is BGM+%s of D.%s', (family, gate, code, release) => {
    const written = writeGateReport({ ...head, family, gate, facilityCode: 'CNSHAYSP3' }, [{ ...event, code: gate }])
    expect(lines(written)[0]).toBe(`BGM+${code}+DOC1+9'`)
    expect(written).toMatchObject({ type: 'CODECO', version: 'D', release })
  })

  it('CODECO: unit group in the order of D.95B', () => {
    const damaged = { ...event, damages: [{ type: 'DEN', area: 'LEFT', severity: 'MIN' }], weights: null }
    const written = lines(
      writeGateReport({ ...head, family: 'D95B', gate: 'GTIN', facilityCode: 'CNSHAYSP3' }, [damaged]),
    )
    expect(written.slice(1)).toEqual([
      "TDT+20+014E+1++TEST:172:166+++9000003:146:11:TEST NAVIGATOR'",
      "NAD+MS+CNSHAYSP3:160:ZZZ'",
      "NAD+CF+TEST:160:166'",
      "EQD+CN+TSTU1234568+45G1:102:5++2+5'",
      "RFF+BN:BK2400017'",
      "RFF+BM:TESTSHA2400017'",
      "TMD+3'",
      "DTM+7:202402292205:203'",
      "LOC+9+CNSHA:139:6'",
      "LOC+11+USLAX:139:6'",
      "LOC+7+USDAL:139:6'",
      "LOC+165+CNSHA:139:6+CNSHAYSP3:TER:ZZZ:Yangshan Phase 3'",
      "SEL+TS998877+CA'",
      "DAM+1+DEN:ZZZ+LEFT:ZZZ+MIN:ZZZ'",
      "TDT+1++3'",
      "CNT+16:1'",
    ])
  })

  it.each([
    ['D95B', 'LOAD', '46', '9'],
    ['D95B', 'DISC', '44', '11'],
    ['D00B', 'LOAD', '122', '9'],
    ['D00B', 'DISC', '119', '11'],
  ] as const)('COARRI %s %s is BGM+%s with the terminal in LOC+%s', (family, move, code, qualifier) => {
    const written = lines(writeVesselReport({ ...head, family, move, function: 'CANCEL' }, call, []))
    expect(written).toEqual([
      `BGM+${code}+DOC1+1'`,
      "TDT+20+014E+1++TEST:172:166+++9000003:146:11:TEST NAVIGATOR'",
      "RFF+VON:014E'",
      `LOC+${qualifier}+CNSHA:139:6+CNSHAYSP3:TER:ZZZ:Yangshan Phase 3'`,
      "DTM+178:202403011900:203'",
      "DTM+133:202403021400:203'",
      "NAD+CF+TEST:160:166'",
      "CNT+16:0'",
    ])
  })

  // Code list 2379.
  it.each([
    ['2024-03-02', null, "DTM+7:20240302:102'"],
    ['2024-03-02T14:10', null, "DTM+7:202403021410:203'"],
    ['2024-03-02T14:10:59', null, "DTM+7:20240302141059:204'"],
    ['2024-03-02T14:10', '+08:00', "DTM+7:202403021410?+0800:205'"],
    ['2024-03-02T14:10', '-05:00', "DTM+7:202403021410-0500:205'"],
  ])('%s %s is %s', (local, offset, text) => {
    expect(dtm('7', { local, offset }).map((segment) => segmentText(segment))).toEqual([text])
  })
})
