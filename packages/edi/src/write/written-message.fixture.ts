// One invented shipment as facts, and how a written message is read back, for the tests of the writers.
import type { BillFact, BookingFact, LegFact, PlaceRef } from '@quayline/domain/intake/facts'
import { expect } from 'vitest'
import { type VesselCall } from '../coarri/write.ts'
import { splitFile } from '../messages.ts'
import { NO_PARTNER_RULES } from '../partner-rules.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { segmentText, writeInterchange } from './writer.ts'
import type { WrittenEvent } from './written-event.ts'
import { type MessageBody, type MessageHead } from './written-segment.ts'

export const lines = ({ body }: MessageBody): string[] => body.map((segment) => segmentText(segment))

/** Writes and reads back: returns the receiver's result, and checks that there are no deviations. */
export function readBack(body: MessageBody) {
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

export function expectSame(body: MessageBody, facts: readonly object[]): void {
  const { reading, fileWarnings } = readBack(body)
  expect(fileWarnings).toEqual([])
  // Unknown places are allowed: they are written unchanged.
  expect(reading.warnings.filter(({ code }) => code !== 'PLACE_UNKNOWN')).toEqual([])
  expect(reading.rejection).toBeNull()
  expect(reading.facts).toEqual(facts.map((fact) => expect.objectContaining(fact)))
}

export const head: MessageHead = {
  documentNumber: 'DOC1',
  function: 'ORIGINAL',
  documentAt: '2024-03-02T20:00',
  carrier: 'TEST',
}

export const at = (local: string) => ({ local, offset: null })
export const city = (unLocode: string, name: string): PlaceRef => ({
  unLocode,
  name,
  facilityCode: null,
  facilityName: null,
  facilityType: null,
})
export const yangshan: PlaceRef = {
  unLocode: 'CNSHA',
  name: null,
  facilityCode: 'CNSHAYSP3',
  facilityName: 'Yangshan Phase 3',
  facilityType: 'POTE',
}
export const navigator = { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' }

export const leg: LegFact = {
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
  documentCutOff: null,
}
export const rail: LegFact = {
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
  documentCutOff: null,
}

export const booking: BookingFact = {
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

export const bill: BillFact = {
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

export const event: WrittenEvent = {
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

export const call: VesselCall = {
  vessel: navigator,
  voyage: '014E',
  terminal: yangshan,
  actualArrival: at('2024-03-01T19:00'),
  estimatedDeparture: at('2024-03-02T14:00'),
}

// Expected segments: the public sample files, with this message's values inserted by hand.
