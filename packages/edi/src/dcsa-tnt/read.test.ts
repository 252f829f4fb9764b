import { describe, expect, it } from 'vitest'
import { readTntEvent } from './read.ts'
import { departureEvent, gateInEvent, releaseEvent } from './tnt-event.fixture.ts'

const factsOf = (event: unknown) => {
  const { reading } = readTntEvent(event)
  expect(reading.rejection).toBeNull()
  return reading.facts
}
const warningsOf = (event: unknown) => readTntEvent(event).reading.warnings.map(({ code }) => code)
const rejectionOf = (event: unknown) => {
  const { reading } = readTntEvent(event)
  expect(reading.facts).toEqual([])
  return reading.rejection
}
/** Without the named member. */
const without = (event: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)))

describe('the facts of one event', () => {
  it('EQUIPMENT: container, emptiness, place, call, documents and seals', () => {
    expect(readTntEvent(gateInEvent)).toEqual({
      eventID: '0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d1a01',
      reading: {
        messageType: 'TNT',
        directory: '2.2',
        associationCode: null,
        function: 'ORIGINAL',
        documentNumber: '0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d1a01',
        documentAt: '2026-03-01T00:30:00',
        warnings: [],
        rejection: null,
        facts: [
          {
            kind: 'EVENT',
            eventType: 'EQUIPMENT',
            code: 'GTIN',
            documentType: null,
            classifier: 'ACT',
            time: { local: '2026-03-01T08:15', offset: '+08:00' },
            container: 'TSTU1234568',
            isoSizeType: '45G1',
            emptyIndicator: 'LADEN',
            moveDirection: null,
            place: {
              unLocode: 'CNSHA',
              name: 'Yangshan',
              facilityCode: 'YSP',
              facilityName: null,
              facilityType: 'POTE',
            },
            // The container is delivered for a vessel's call; it did not enter the gate on a ship.
            mode: null,
            vessel: { imoNumber: '9074729', callSign: 'TEST1', carrierCode: null, name: 'TEST STAR' },
            voyage: '012E',
            bookingNumber: '7700000001',
            billNumber: 'QLTB7700000001',
            portOfLoading: null,
            portOfDischarge: null,
            placeOfDelivery: null,
            seals: [{ number: 'QL123456', source: 'CAR' }],
            weights: null,
            damages: [],
            remark: null,
            sourceCode: 'TNT/GTIN',
            segmentIndex: 0,
          },
        ],
      },
    })
  })

  it('TRANSPORT: the whole ship, or one fact for every container that its references name', () => {
    expect(factsOf(departureEvent)).toMatchObject([
      {
        eventType: 'TRANSPORT',
        code: 'DEPA',
        container: null,
        bookingNumber: null,
        mode: 'VESSEL',
        voyage: '012E',
        place: { unLocode: 'CNSHA', facilityType: 'POTE' },
        remark: 'Fog in the river',
        time: { local: '2026-03-03T02:10', offset: '+08:00' },
      },
    ])
    const references = ['TSTU1234568', 'XMPU4142037', 'tstu 123456-8'].map((referenceValue) => ({
      referenceType: 'EQ',
      referenceValue,
    }))
    const { documentReferences } = gateInEvent
    expect(factsOf({ ...departureEvent, references, documentReferences })).toMatchObject([
      { container: 'TSTU1234568', bookingNumber: '7700000001', billNumber: 'QLTB7700000001' },
      { container: 'XMPU4142037', bookingNumber: '7700000001', billNumber: 'QLTB7700000001' },
    ])
  })

  it('TRANSPORT of several bookings without a container: one fact for each document', () => {
    const documentReferences = [
      { documentReferenceType: 'BKG', documentReferenceValue: 'b1' },
      { documentReferenceType: 'BKG', documentReferenceValue: 'B2' },
      { documentReferenceType: 'TRD', documentReferenceValue: 'T1' },
    ]
    expect(factsOf({ ...departureEvent, documentReferences })).toMatchObject([
      { bookingNumber: 'B1', billNumber: null },
      { bookingNumber: 'B2', billNumber: null },
      { bookingNumber: null, billNumber: 'T1' },
    ])
    // It is not stated to which of the two bookings the container belongs.
    const equipment = { ...gateInEvent, documentReferences }
    expect(factsOf(equipment)).toMatchObject([{ container: 'TSTU1234568', bookingNumber: null, billNumber: 'T1' }])
    expect(warningsOf(equipment)).toEqual(['REFERENCE_AMBIGUOUS'])
  })

  it('SHIPMENT: the booking or bill that documentID names', () => {
    expect(factsOf(releaseEvent)).toMatchObject([
      {
        eventType: 'SHIPMENT',
        code: 'ISSU',
        documentType: 'TRD',
        billNumber: 'QLTB7700000001',
        bookingNumber: null,
        remark: 'Original bill issued',
        time: { local: '2026-03-18T09:00', offset: '-07:00' },
      },
    ])
    const booking = {
      ...releaseEvent,
      documentTypeCode: 'BKG',
      documentID: '7700000001',
      shipmentEventTypeCode: 'CONF',
    }
    expect(factsOf(booking)).toMatchObject([{ code: 'CONF', bookingNumber: '7700000001', billNumber: null }])
    // The number of a document that we do not store finds no shipment: only references do.
    const customs = { ...releaseEvent, documentTypeCode: 'CUS', documentID: 'MRN1', shipmentEventTypeCode: 'RELS' }
    expect(rejectionOf(customs)).toMatchObject({ reason: 'NO_REFERENCE' })
    const { references } = gateInEvent
    expect(factsOf({ ...customs, references })).toMatchObject([
      { code: 'RELS', documentType: 'CUS', container: 'TSTU1234568', billNumber: null },
    ])
  })

  it.each([
    // Event, member -> values in the fact.
    [
      'a facility type that is deprecated',
      { transportCall: { ...gateInEvent.transportCall, facilityTypeCode: 'COYA' } },
      { place: { facilityType: 'OFFD' } },
    ],
    [
      'the truck at the gate',
      { transportCall: { ...gateInEvent.transportCall, modeOfTransport: 'TRUCK' } },
      { mode: 'TRUCK' },
    ],
    ['a load is by the vessel', { equipmentEventTypeCode: 'LOAD' }, { code: 'LOAD', mode: 'VESSEL' }],
    [
      'the deprecated voyage',
      { transportCall: { ...without(gateInEvent.transportCall, 'exportVoyageNumber'), carrierVoyageNumber: '012e' } },
      { voyage: '012E' },
    ],
    [
      'discharged off the import voyage',
      { equipmentEventTypeCode: 'DISC', transportCall: { ...gateInEvent.transportCall, importVoyageNumber: '011W' } },
      { voyage: '011W' },
    ],
    [
      'loaded on the export voyage',
      { equipmentEventTypeCode: 'LOAD', transportCall: { ...gateInEvent.transportCall, importVoyageNumber: '011W' } },
      { voyage: '012E' },
    ],
    ['a transshipment move', { isTransshipmentMove: true }, { moveDirection: 'TRANSSHIPMENT' }],
    ['no transshipment move', { isTransshipmentMove: false }, { moveDirection: null }],
    [
      'a depot known by its name: the call’s port is not where the container is',
      { eventLocation: { locationName: 'Box Park 3' } },
      { place: { unLocode: null, name: 'Box Park 3', facilityType: null } },
    ],
    [
      'an event without a location takes the call’s',
      { eventLocation: null },
      { place: { unLocode: 'CNSHA', facilityCode: 'YSP', facilityType: 'POTE' } },
    ],
    [
      'no call at all',
      { transportCall: undefined },
      { voyage: null, vessel: null, mode: null, place: { unLocode: 'CNSHA', facilityCode: 'YSP' } },
    ],
    [
      'veterinary seals have no source',
      { seals: [{ sealNumber: 'V1', sealSource: 'VET', sealType: 'WIR' }] },
      { seals: [{ number: 'V1', source: null }] },
    ],
    ['a planned event', { eventClassifierCode: 'PLN' }, { classifier: 'PLN' }],
    [
      'members of later versions',
      { retractedEventID: 'x', metadata: { deep: [[[]]] }, __proto__: { eventType: 'X' } },
      { code: 'GTIN' },
    ],
  ])('%s', (_, members, expected) => {
    expect(factsOf({ ...gateInEvent, ...members })).toMatchObject([expected])
    expect(warningsOf({ ...gateInEvent, ...members })).toEqual([])
  })

  it.each([
    // Sent -> local time of Shanghai, calculated by hand.
    ['2026-03-01T08:15:00+08:00', '2026-03-01T08:15', '+08:00'],
    ['2026-03-01T00:15:00Z', '2026-03-01T08:15', '+08:00'],
    ['2026-02-28T16:15:30.250-08:00', '2026-03-01T08:15:30', '+08:00'],
    ['2026-03-01t00:15:00z', '2026-03-01T08:15', '+08:00'],
    ['2026-03-01T08:15+0800', '2026-03-01T08:15', '+08:00'],
    ['2025-12-31T16:00:00Z', '2026-01-01T00:00', '+08:00'],
  ])('%s is read on the clock of the place', (eventDateTime, local, offset) => {
    expect(factsOf({ ...gateInEvent, eventDateTime })).toMatchObject([{ time: { local, offset } }])
  })

  it('the second passage of an hour that autumn doubles stays the second', () => {
    const amsterdam = { ...without(gateInEvent, 'transportCall'), eventLocation: { UNLocationCode: 'NLRTM' } }
    const timeOf = (eventDateTime: string) => factsOf({ ...amsterdam, eventDateTime })[0]
    expect(timeOf('2026-10-25T00:30:00Z')).toMatchObject({ time: { local: '2026-10-25T02:30', offset: '+02:00' } })
    expect(timeOf('2026-10-25T01:30:00Z')).toMatchObject({ time: { local: '2026-10-25T02:30', offset: '+01:00' } })
    const unknown = { ...amsterdam, eventLocation: { locationName: 'Somewhere' } }
    expect(factsOf({ ...unknown, eventDateTime: '2026-10-25T00:30:00Z' })).toMatchObject([
      { time: { local: '2026-10-25T00:30', offset: '+00:00' } },
    ])
  })
})

describe('deprecated members and codes of later versions', () => {
  it.each([
    ['eventTypeCode', { ...without(gateInEvent, 'equipmentEventTypeCode'), eventTypeCode: 'GTIN' }, { code: 'GTIN' }],
    [
      'vesselScheduleChangeRemark',
      {
        ...without(departureEvent, 'changeRemark', 'transportEventTypeCode'),
        eventTypeCode: 'DEPA',
        vesselScheduleChangeRemark: 'Fog',
      },
      { code: 'DEPA', remark: 'Fog' },
    ],
    [
      'shipmentInformationTypeCode',
      { ...without(releaseEvent, 'documentTypeCode'), shipmentInformationTypeCode: 'BOK', documentID: '77' },
      { documentType: 'BKG', bookingNumber: '77' },
    ],
  ])('%s counts where its successor is absent', (_, event, expected) => {
    expect(factsOf(event)).toMatchObject([expected])
    expect(warningsOf(event)).toEqual(['DEPRECATED_MEMBER'])
  })

  it('and must not contradict it', () => {
    expect(warningsOf({ ...gateInEvent, eventTypeCode: 'GTIN' })).toEqual([])
    expect(rejectionOf({ ...gateInEvent, eventTypeCode: 'GTOT' })).toEqual({
      reason: 'INVALID_EVENT',
      text: 'eventTypeCode contradicts equipmentEventTypeCode',
    })
  })

  it.each<[string, object, string]>([
    ['AVPU', { eventType: 'OWN', code: 'AVAILABLE', sourceCode: 'TNT/AVPU' }, 'LATER_CODE'],
    ['CUSR', { eventType: 'SHIPMENT', code: 'RELS', documentType: 'CUS' }, 'LATER_CODE'],
    ...['AVDO', 'CUSS', 'CUSI', 'WAYP', 'CROS'].map(
      (code) =>
        [code, { eventType: 'OWN', code: 'UNKNOWN', sourceCode: `TNT/${code}` }, 'UNKNOWN_CODE'] satisfies [
          string,
          object,
          string,
        ],
    ),
  ])('equipment code %s', (equipmentEventTypeCode, expected, warning) => {
    const event = { ...gateInEvent, equipmentEventTypeCode }
    expect(factsOf(event)).toMatchObject([{ container: 'TSTU1234568', ...expected }])
    expect(warningsOf(event)).toEqual([warning])
  })

  it('shipment codes CANC and PENC', () => {
    const [cancelled, pending] = ['CANC', 'PENC'].map((code) => ({ ...releaseEvent, shipmentEventTypeCode: code }))
    expect(factsOf(cancelled)).toMatchObject([{ eventType: 'OWN', code: 'CANCELLED', billNumber: 'QLTB7700000001' }])
    expect(factsOf(pending)).toMatchObject([{ eventType: 'OWN', code: 'UNKNOWN' }])
  })
})

describe('what deviates and is kept', () => {
  const { transportCall } = gateInEvent
  it.each([
    [
      'a wrong check digit',
      { equipmentReference: 'TSTU1234567', references: [] },
      'CHECK_DIGIT',
      { container: 'TSTU1234567' },
    ],
    ['no ISO number', { equipmentReference: 'BOX 42', references: [] }, 'CONTAINER_FORMAT', { container: 'BOX42' }],
    [
      'another container in the reference',
      { equipmentReference: 'XMPU4142037' },
      'CONTAINER_DIFFERS',
      { container: 'XMPU4142037' },
    ],
    [
      'an IMO number that fails its check digit',
      { transportCall: { ...transportCall, vessel: { vesselIMONumber: '9074728' } } },
      'CHECK_DIGIT',
      { vessel: { imoNumber: '9074728' } },
    ],
    [
      'no IMO number',
      { transportCall: { ...transportCall, vessel: { vesselIMONumber: 'V1', vesselName: 'TEST STAR' } } },
      'VESSEL_ID',
      { vessel: { imoNumber: null, name: 'TEST STAR' } },
    ],
    [
      'no UN/LOCODE',
      { eventLocation: { UNLocationCode: 'SHA' }, transportCall: undefined },
      'LOCATION_CODE',
      { place: { unLocode: null, name: 'SHA' } },
    ],
  ])('%s', (_, members, code, expected) => {
    expect(factsOf({ ...gateInEvent, ...members })).toMatchObject([expected])
    expect(warningsOf({ ...gateInEvent, ...members })).toEqual([code])
  })
})
