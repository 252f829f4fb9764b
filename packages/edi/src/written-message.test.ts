import type { BillFact, BookingFact, Fact, LegFact, PlaceRef } from '@quayline/domain/intake/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type VesselCall, writeVesselReport } from './coarri/write.ts'
import { writeGateReport } from './codeco/write.ts'
import { writeBookingConfirmation } from './iftmbc/write.ts'
import { writeBill } from './iftmcs/write.ts'
import { statusCode, writeStatusReport } from './iftsta/write.ts'
import { splitFile } from './messages.ts'
import { NO_PARTNER_RULES } from './partner-rules.ts'
import { readMessage } from './read-message.ts'
import { tokenize } from './tokenizer.ts'
import { segmentText, writeInterchange } from './writer.ts'
import type { WrittenEvent } from './written-event.ts'
import { dtm, type MessageBody, type MessageHead } from './written-segment.ts'

const lines = ({ body }: MessageBody): string[] => body.map((segment) => segmentText(segment))

/** Through text and back: what a receiver reads, and that nothing was odd about it. */
function readBack(body: MessageBody) {
  const text = writeInterchange({
    sender: 'CNSHAYSP3',
    receiver: 'TESTLINE',
    preparedAt: '2024-03-02T20:05',
    controlReference: 'BL24030201',
    messages: [{ ...body, reference: '71337256' }],
  })
  const { segments, warnings } = tokenize(new TextEncoder().encode(text))
  const file = splitFile(segments, warnings)
  const [message] = file.messages
  if (message === undefined) throw new Error('no message')
  return { reading: readMessage(message, NO_PARTNER_RULES), fileWarnings: file.warnings }
}

function expectSame(body: MessageBody, facts: readonly object[]): void {
  const { reading, fileWarnings } = readBack(body)
  expect(fileWarnings).toEqual([])
  expect(reading.warnings).toEqual([])
  expect(reading.rejection).toBeNull()
  expect(reading.facts).toEqual(facts.map((fact) => expect.objectContaining(fact)))
}

const head: MessageHead = {
  documentNumber: 'DOC1',
  function: 'ORIGINAL',
  documentAt: '2024-03-02T20:00',
  carrier: 'TEST',
}

const at = (local: string) => ({ local, offset: null })
const city = (unLocode: string, name: string): PlaceRef => ({
  unLocode,
  name,
  facilityCode: null,
  facilityName: null,
  facilityType: null,
})
const yangshan: PlaceRef = {
  unLocode: 'CNSHA',
  name: null,
  facilityCode: 'CNSHAYSP3',
  facilityName: 'Yangshan Phase 3',
  facilityType: 'POTE',
}
const navigator = { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' }

const leg: LegFact = {
  stage: 'MAIN',
  mode: 'VESSEL',
  vessel: { imoNumber: null, callSign: null, carrierCode: 'T83', name: 'TEST NAVIGATOR' },
  voyage: '014E',
  service: 'QP1',
  loadAt: { ...yangshan, name: 'SHANGHAI' },
  dischargeAt: city('USLAX', 'LOS ANGELES'),
  estimatedDeparture: at('2024-03-02T14:00'),
  actualDeparture: null,
  estimatedArrival: at('2024-03-16T06:00'),
  actualArrival: null,
  cargoCutOff: at('2024-03-01T16:00'),
}
const rail: LegFact = {
  stage: 'ON_CARRIAGE',
  mode: 'RAIL',
  vessel: null,
  voyage: null,
  service: null,
  loadAt: city('USLAX', 'LOS ANGELES'),
  dischargeAt: city('USDAL', 'DALLAS'),
  estimatedDeparture: null,
  actualDeparture: null,
  estimatedArrival: null,
  actualArrival: null,
  cargoCutOff: null,
}

const booking: BookingFact = {
  kind: 'BOOKING',
  bookingNumber: 'BK2400017',
  billNumbers: ['TESTSHA2400017', 'TESTSHA2400018'],
  placeOfReceipt: city('CNSHA', 'SHANGHAI'),
  placeOfDelivery: city('USDAL', 'DALLAS'),
  legs: [leg, rail],
  parties: [
    { role: 'CZ', code: 'QC0001', name: "O'Brien & Sons: Toys + More?", addressLines: ['1 Sample Road', 'Shanghai'] },
    { role: 'N1', code: null, name: 'SAME AS CONSIGNEE', addressLines: [] },
  ],
  equipment: [{ isoSizeType: '22G1', count: 2, container: null }],
  remarks: ["1X20'FCL CONTAINER STC :"],
}

const bill: BillFact = {
  kind: 'BILL',
  billNumber: 'TESTSHA2400017',
  bookingNumbers: ['BK2400017'],
  transportDocumentType: 'SWB',
  issuedOn: '2024-03-02',
  placeOfReceipt: city('CNSHA', 'SHANGHAI'),
  placeOfDelivery: city('USLAX', 'LOS ANGELES'),
  releaseOffice: city('CNSHA', 'SHANGHAI'),
  legs: [{ ...leg, actualDeparture: at('2024-03-02T14:10'), cargoCutOff: null }],
  parties: booking.parties,
  containers: [
    {
      container: 'TSTU1234568',
      isoSizeType: '45G1',
      packages: 500,
      grossWeight: { value: '12410.5', unit: 'KGM' },
      seals: [{ number: 'TS998877', source: 'CAR' }],
    },
    {
      container: 'TSTU2000013',
      isoSizeType: '45G1',
      packages: 320,
      grossWeight: { value: '8000', unit: 'KGM' },
      seals: [],
    },
  ],
  goods: [
    { description: 'TOYS', packages: 820, packageType: 'CT', grossWeight: { value: '20410.5', unit: 'KGM' } },
    { description: 'COTTON WASTE', packages: 40, packageType: 'BE', grossWeight: { value: '8800', unit: 'KGM' } },
  ],
  remarks: ['SHIPPED ON BOARD TEST NAVIGATOR 02 MAR 2024'],
}

const event: WrittenEvent = {
  eventType: 'EQUIPMENT',
  code: 'GTIN',
  documentType: null,
  classifier: 'ACT',
  time: at('2024-02-29T22:05'),
  container: 'TSTU1234568',
  isoSizeType: '45G1',
  emptyIndicator: 'LADEN',
  moveDirection: 'EXPORT',
  place: yangshan,
  mode: 'TRUCK',
  vessel: navigator,
  voyage: '014E',
  bookingNumber: 'BK2400017',
  billNumber: 'TESTSHA2400017',
  portOfLoading: 'CNSHA',
  portOfDischarge: 'USLAX',
  placeOfDelivery: 'USDAL',
  seals: [{ number: 'TS998877', source: 'CAR' }],
  weights: {
    verifiedGrossMass: { value: '24310', unit: 'KGM' },
    grossWeight: null,
    tareWeight: { value: '3900', unit: 'KGM' },
  },
  damages: [],
  remark: null,
}

const call: VesselCall = {
  vessel: navigator,
  voyage: '014E',
  terminal: yangshan,
  actualArrival: at('2024-03-01T19:00'),
  estimatedDeparture: at('2024-03-02T14:00'),
}

// Expected segments: the sample files of /work/shared/data/edi with this message's values put in by hand.
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

  // UN/ECE Rec. 24 numbers as edi.md 3.5 lists them.
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

describe('written, read again', () => {
  it('IFTMBC in every function', () => {
    expectSame(writeBookingConfirmation(head, booking), [booking])
    for (const messageFunction of ['ORIGINAL', 'REPLACE', 'CANCEL', 'CHANGE', 'ADDITION'] as const) {
      const { reading } = readBack(writeBookingConfirmation({ ...head, function: messageFunction }, booking))
      expect(reading).toMatchObject({
        function: messageFunction,
        documentNumber: 'DOC1',
        documentAt: '2024-03-02T20:00',
      })
    }
  })

  it('IFTMCS', () => expectSame(writeBill({ ...head, documentNumber: bill.billNumber }, bill), [bill]))

  it('CODECO in both families', () => {
    const out: WrittenEvent = {
      ...event,
      code: 'GTOT',
      moveDirection: 'IMPORT',
      mode: 'RAIL',
      damages: [{ type: 'DEN', area: 'LEFT', severity: null }],
    }
    for (const family of ['D95B', 'D00B'] as const) {
      expectSame(
        writeGateReport({ ...head, family, gate: 'GTIN', facilityCode: 'CNSHAYSP3' }, [
          event,
          { ...event, container: 'TSTU2000013' },
        ]),
        [event, { ...event, container: 'TSTU2000013' }],
      )
      expectSame(writeGateReport({ ...head, family, gate: 'GTOT', facilityCode: 'CNSHAYSP3' }, [out]), [out])
    }
  })

  it('CODECO of an empty return without any reference', () => {
    const depot: PlaceRef = {
      unLocode: 'USDAL',
      name: null,
      facilityCode: 'USDALD1',
      facilityName: 'Dallas Box Park',
      facilityType: 'DEPO',
    }
    const empty: WrittenEvent = {
      ...event,
      emptyIndicator: 'EMPTY',
      moveDirection: null,
      place: depot,
      vessel: null,
      voyage: null,
      bookingNumber: null,
      billNumber: null,
      portOfLoading: null,
      portOfDischarge: null,
      placeOfDelivery: null,
      seals: [],
      weights: null,
    }
    expectSame(writeGateReport({ ...head, family: 'D95B', gate: 'GTIN', facilityCode: 'USDALD1' }, [empty]), [empty])
  })

  it('COARRI in both families, the vessel call beside the moves', () => {
    const loaded: WrittenEvent = { ...event, code: 'LOAD', mode: 'VESSEL', moveDirection: 'TRANSSHIPMENT' }
    const quiet = { ...call, actualArrival: null, estimatedDeparture: null }
    for (const family of ['D95B', 'D00B'] as const) {
      expectSame(writeVesselReport({ ...head, family, move: 'LOAD' }, quiet, [loaded]), [loaded])
      const discharged: WrittenEvent = { ...loaded, code: 'DISC', place: { ...yangshan, unLocode: 'USLAX' } }
      const callAtEnd = { ...quiet, terminal: { ...yangshan, unLocode: 'USLAX' } }
      expectSame(writeVesselReport({ ...head, family, move: 'DISC' }, callAtEnd, [discharged]), [discharged])
    }
    const { reading } = readBack(writeVesselReport({ ...head, family: 'D00B', move: 'LOAD' }, call, [loaded]))
    expect(reading.facts.filter((fact) => fact.kind === 'EVENT' && fact.eventType === 'TRANSPORT')).toMatchObject([
      { code: 'ARRI', classifier: 'ACT', time: { local: '2024-03-01T19:00' } },
      { code: 'DEPA', classifier: 'EST', time: { local: '2024-03-02T14:00' } },
    ])
  })

  const events: readonly WrittenEvent[] = [
    { ...event, code: 'GTOT', emptyIndicator: 'EMPTY', weights: null, seals: [] },
    { ...event, code: 'GTIN' },
    { ...event, code: 'LOAD', mode: 'VESSEL' },
    {
      ...event,
      eventType: 'TRANSPORT',
      code: 'DEPA',
      mode: 'VESSEL',
      container: null,
      isoSizeType: null,
      emptyIndicator: null,
      moveDirection: null,
      seals: [],
      weights: null,
    },
    { ...event, eventType: 'TRANSPORT', code: 'ARRI', classifier: 'EST', mode: 'VESSEL' },
    { ...event, code: 'DISC', mode: 'VESSEL', moveDirection: 'IMPORT' },
    {
      ...event,
      eventType: 'SHIPMENT',
      code: 'RELS',
      documentType: 'CUS',
      mode: null,
      vessel: null,
      voyage: null,
      portOfLoading: null,
      portOfDischarge: null,
    },
    {
      ...event,
      eventType: 'OWN',
      code: 'AVAILABLE',
      mode: null,
      vessel: null,
      voyage: null,
      portOfLoading: null,
      portOfDischarge: null,
    },
    { ...event, code: 'DROP', vessel: null, voyage: null, portOfLoading: null, portOfDischarge: null },
    { ...event, code: 'GTIN', emptyIndicator: 'EMPTY' },
  ]
  it.each(events.map((written) => [written.code, written.emptyIndicator, written] as const))(
    'IFTSTA %s %s',
    (_code, _empty, written) => {
      expectSame(writeStatusReport(head, [written]), [written])
    },
  )

  it('IFTSTA keeps many statuses apart', () => {
    const { reading } = readBack(writeStatusReport(head, events))
    expect(reading.facts.map((fact: Fact) => fact.kind === 'EVENT' && fact.code)).toEqual(
      events.map(({ code }) => code),
    )
  })

  it('any words survive in names and remarks', () => {
    // EDI text is trimmed by the reader, and control characters become blanks in the writer (ISO 9735 has none of them).
    const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }).map((text) => `x${text}x`)
    fc.assert(
      fc.property(words, words, (name, remark) => {
        const written: BookingFact = {
          ...booking,
          parties: [{ role: 'CZ', code: 'C1', name, addressLines: [] }],
          remarks: [remark],
        }
        const [read] = readBack(writeBookingConfirmation(head, written)).reading.facts
        expect(read).toMatchObject({ parties: [{ name }], remarks: [remark] })
      }),
      { numRuns: 200 },
    )
  })
})
