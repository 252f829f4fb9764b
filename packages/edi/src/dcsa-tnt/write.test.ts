import fc from 'fast-check'
import type { EventFact } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { describe, expect, it } from 'vitest'
import { eventOf, equipment, own, shipment, transport } from '../event-meaning.ts'
import { readTntEvent } from './read.ts'
import { instantOf } from './event-date-time.ts'
import {
  DOCUMENT_TYPES,
  EQUIPMENT_EVENT_CODES,
  FACILITY_TYPES,
  SHIPMENT_EVENT_CODES,
  TRANSPORT_EVENT_CODES,
} from './tnt-codes.ts'
import { tntSource } from './tnt-source.fixture.ts'
import { canWriteTntEvent, type TntEventSource, writeTntEvent } from './write.ts'
import { transportCallIdOf } from './write-transport-call.ts'

const YANGSHAN = {
  unLocode: 'CNSHA',
  name: 'Shanghai',
  facilityCode: 'YSP',
  facilityName: 'Yangshan Phase 3',
  facilityType: 'POTE',
} as const

const parts = {
  classifier: 'ACT',
  time: { local: '2026-03-02T22:40', offset: null },
  sourceCode: 'COARRI/46',
  segmentIndex: 3,
  container: 'TSTU1234568',
  isoSizeType: '45G1',
  emptyIndicator: 'LADEN',
  moveDirection: 'EXPORT',
  place: YANGSHAN,
  mode: 'VESSEL',
  vessel: { imoNumber: '9074729', callSign: 'TEST1', carrierCode: 'T83', name: 'TEST STAR' },
  voyage: '012 e',
  bookingNumber: '7700000001',
  seals: [{ number: 'QL123456', source: 'CAR' }],
} as const

const loaded = eventOf(equipment('LOAD'), parts)

const sourceOf = (fact: EventFact, given: Partial<TntEventSource> = {}): TntEventSource => ({
  fact,
  time: fact.time === null ? null : placeTime(fact.time, 'Asia/Shanghai'),
  eventId: '0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d1a01',
  eventCreatedAt: '2026-03-02T15:00:00.000Z',
  documents: [{ type: 'TRD', number: 'QLTB7700000001' }],
  containers: [],
  carrierServiceCode: 'QP1',
  ...given,
})
const written = (fact: EventFact, given: Partial<TntEventSource> = {}) => writeTntEvent(sourceOf(fact, given))

describe('writing an event', () => {
  it('EQUIPMENT, whole', () => {
    expect(written(loaded)).toEqual({
      eventID: '0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d1a01',
      eventType: 'EQUIPMENT',
      eventCreatedDateTime: '2026-03-02T15:00:00.000Z',
      eventClassifierCode: 'ACT',
      eventDateTime: '2026-03-02T22:40:00+08:00',
      equipmentEventTypeCode: 'LOAD',
      equipmentReference: 'TSTU1234568',
      ISOEquipmentCode: '45G1',
      emptyIndicatorCode: 'LADEN',
      eventLocation: { locationName: 'Shanghai', UNLocationCode: 'CNSHA', facilityCode: 'YSP' },
      transportCall: {
        transportCallID: '012E@CNSHA',
        carrierServiceCode: 'QP1',
        exportVoyageNumber: '012 e',
        UNLocationCode: 'CNSHA',
        facilityCode: 'YSP',
        facilityTypeCode: 'POTE',
        otherFacility: 'Yangshan Phase 3',
        modeOfTransport: 'VESSEL',
        location: { locationName: 'Shanghai', UNLocationCode: 'CNSHA' },
        vessel: { vesselIMONumber: '9074729', vesselName: 'TEST STAR', vesselCallSignNumber: 'TEST1' },
      },
      documentReferences: [
        { documentReferenceType: 'BKG', documentReferenceValue: '7700000001' },
        { documentReferenceType: 'TRD', documentReferenceValue: 'QLTB7700000001' },
      ],
      references: [{ referenceType: 'EQ', referenceValue: 'TSTU1234568' }],
    })
  })

  it('the departure of a ship, for the containers and documents that the caller names', () => {
    const fact: EventFact = {
      ...loaded,
      eventType: 'TRANSPORT',
      code: 'DEPA',
      container: null,
      emptyIndicator: null,
      remark: 'Fog',
    }
    const containers = ['TSTU1234568', 'XMPU4142037', 'TSTU1234568']
    expect(written(fact, { containers })).toMatchObject({
      eventType: 'TRANSPORT',
      transportEventTypeCode: 'DEPA',
      changeRemark: 'Fog',
      references: [{ referenceValue: 'TSTU1234568' }, { referenceValue: 'XMPU4142037' }],
      transportCall: { transportCallID: '012E@CNSHA' },
    })
    expect(written(fact)).not.toHaveProperty('references')
  })

  // Document type -> documentID: the document's own number for a booking or a bill, else the number that identifies it
  // here.
  it.each([
    ['BKG', '7700000001'],
    ['CBR', '7700000001'],
    ['TRD', 'QLTB7700000001'],
    ['ARN', 'QLTB7700000001'],
    ['CUS', 'QLTB7700000001'],
  ] as const)('SHIPMENT of a %s', (documentType, documentID) => {
    const fact = eventOf(shipment(documentType, 'RELS'), { ...parts, remark: 'Why' })
    expect(written(fact)).toMatchObject({
      eventType: 'SHIPMENT',
      shipmentEventTypeCode: 'RELS',
      documentTypeCode: documentType,
      documentID,
      reason: 'Why',
    })
  })
})

describe('what has no form is left out', () => {
  const depa = eventOf(transport('DEPA'), { ...parts, emptyIndicator: null })
  const customs = eventOf(shipment('CUS', 'RELS'), { ...parts, bookingNumber: null, container: null })
  it.each<[string, EventFact]>([
    ['an own milestone', eventOf(own('AVAILABLE'), parts)],
    ['no time', { ...loaded, time: null }],
    ['empty or laden, not stated', { ...loaded, emptyIndicator: null }],
    ['a departure by nobody knows what', { ...depa, mode: null, vessel: null, voyage: null }],
    ['a departure of nobody knows where', { ...depa, voyage: null, place: null }],
    ['a document of no type', { ...customs, documentType: null }],
  ])('%s', (_, fact) => {
    expect(canWriteTntEvent(fact)).toBe(false)
    expect(written(fact)).toBeNull()
  })

  it('a document that nobody named, an instant that nobody knows', () => {
    expect(written(customs, { documents: [] })).toBeNull()
    expect(canWriteTntEvent(loaded)).toBe(true)
    expect(written(loaded, { time: null })).toBeNull()
    const open = { local: '2026-03-02T22:40', zone: null, offset: null, instant: null }
    expect(written(loaded, { time: open })).toBeNull()
    expect(written(loaded, { time: { ...open, offset: '+08:00', instant: Number.NaN } })).toBeNull()
    // Historical local mean time: its offset has seconds, which RFC 3339 cannot express.
    expect(written(loaded, { time: { ...open, offset: '+08:05:43', instant: 0 } })).toBeNull()
  })
})

describe('eventDateTime', () => {
  it.each([
    // Local time, zone -> RFC 3339, by hand from the IANA rules.
    ['2026-03-01T08:00', 'Asia/Shanghai', '2026-03-01T08:00:00+08:00'],
    ['2026-03-01T08:00:30', 'Asia/Kolkata', '2026-03-01T08:00:30+05:30'],
    ['2025-12-31T23:59', 'America/Los_Angeles', '2025-12-31T23:59:00-08:00'],
    ['2026-07-01T23:59', 'America/Los_Angeles', '2026-07-01T23:59:00-07:00'],
    ['2026-03-01', 'Asia/Shanghai', '2026-03-01T00:00:00+08:00'],
    // 02:30 does not exist in the hour skipped in spring: the instant is 01:30Z.
    ['2026-03-29T02:30', 'Europe/Amsterdam', '2026-03-29T03:30:00+02:00'],
    ['2026-10-25T02:30', 'Europe/Amsterdam', '2026-10-25T02:30:00+02:00'],
    ['2026-03-01T08:00', 'UTC', '2026-03-01T08:00:00+00:00'],
  ])('%s in %s', (local, zone, expected) => {
    const time = placeTime({ local, offset: null }, zone)
    expect(written(loaded, { time })?.eventDateTime).toBe(expected)
    expect(Date.parse(expected)).toBe(time.instant)
  })
})

describe('values that the schema has no room for', () => {
  const of = (members: Partial<EventFact>) => written({ ...loaded, ...members })
  it('are left out where they are codes, cut where they are texts', () => {
    expect(of({ place: { ...YANGSHAN, facilityCode: 'CNSHAYSP3' } })).toMatchObject({
      eventLocation: { facilityCode: 'YSP3' },
      transportCall: { facilityCode: 'YSP3' },
    })
    const long = of({ place: { ...YANGSHAN, facilityCode: 'DEPOT-17', facilityName: null, name: 'N'.repeat(120) } })
    expect(long).toMatchObject({
      eventLocation: { locationName: 'N'.repeat(100) },
      transportCall: { otherFacility: 'DEPOT-17' },
    })
    expect(long).not.toHaveProperty('eventLocation.facilityCode')
    expect(of({ isoSizeType: '45G1X' })).not.toHaveProperty('ISOEquipmentCode')
    expect(of({ container: 'X'.repeat(16) })).not.toHaveProperty('equipmentReference')
    expect(of({ vessel: { imoNumber: null, callSign: 'C', carrierCode: null, name: 'N' } })).not.toHaveProperty(
      'transportCall.vessel',
    )
    expect(written(loaded, { carrierServiceCode: 'TRANSPACIFIC' })).not.toHaveProperty(
      'transportCall.carrierServiceCode',
    )
    // 2.2 requires the type of a seal, which is unknown here.
    expect(written(loaded)).not.toHaveProperty('seals')
  })

  it('texts are not cut in the middle of a character', () => {
    expect(of({ place: { ...YANGSHAN, name: `${'N'.repeat(99)}\u{1f6a2}` } })).toMatchObject({
      eventLocation: { locationName: 'N'.repeat(99) },
    })
  })

  it('the same document under two spellings is written once', () => {
    const documents = [
      { type: 'BKG' as const, number: 'QLTB7700000001' },
      { type: 'BKG' as const, number: '7700000002' },
    ]
    expect(written(loaded, { documents })?.documentReferences).toEqual([
      { documentReferenceType: 'BKG', documentReferenceValue: '7700000001' },
      { documentReferenceType: 'BKG', documentReferenceValue: '7700000002' },
    ])
  })
})

describe('transportCallID', () => {
  it.each([
    ['012E@CNSHA', loaded],
    // An alias of Shanghai.
    ['012E@CNSHA', { ...loaded, voyage: '012-E', place: { ...YANGSHAN, unLocode: 'CNSGH' } }],
    ['012E', { ...loaded, place: null }],
    ['RAIL@USCHI', { ...loaded, mode: 'RAIL', voyage: null, vessel: null, place: { ...YANGSHAN, unLocode: 'USCHI' } }],
    [
      'VESSEL@BOX PARK',
      { ...loaded, mode: null, voyage: null, place: { ...YANGSHAN, unLocode: null, name: 'Box Park' } },
    ],
  ] as const)('%s', (expected, carriage) => expect(transportCallIdOf(carriage)).toBe(expected))
})

describe('written, read again', () => {
  it('is the same fact, whatever its codes', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(tntSource, (source) => {
        const event = writeTntEvent(source)
        const { eventID, reading } = readTntEvent(JSON.parse(JSON.stringify(event)))
        const { fact, time } = source
        expect([reading.rejection, reading.warnings, eventID]).toEqual([null, [], source.eventId])
        const [read, ...others] = reading.facts
        expect(others).toEqual([])
        expect(read).toEqual({
          ...fact,
          sourceCode: `TNT/${fact.code}`,
          time: read?.kind === 'EVENT' ? read.time : null,
        })
        if (read?.kind !== 'EVENT' || read.time === null) throw new Error('no time')
        expect(instantOf(read.time)).toBe(time?.instant)
        for (const code of [fact.code, fact.documentType, fact.place?.facilityType]) if (code) seen.add(code)
      }),
      { numRuns: 1000, seed: 1 },
    )
    const codes = [EQUIPMENT_EVENT_CODES, TRANSPORT_EVENT_CODES, SHIPMENT_EVENT_CODES, DOCUMENT_TYPES, FACILITY_TYPES]
    expect([...seen].toSorted()).toEqual([...new Set(codes.flatMap((list) => Object.values<string>(list)))].toSorted())
  })
})
