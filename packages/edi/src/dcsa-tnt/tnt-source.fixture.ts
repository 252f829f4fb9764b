// Facts of every code for the tests of the writer: values that Track & Trace 2.2 can express, in arbitrary
// combinations.
import fc from 'fast-check'
import type { EventFact, PlaceRef } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { knownPlace } from '@quayline/domain/tracking/place-key'
import { eventOf, equipment, shipment, transport } from '../event-meaning.ts'
import {
  CLASSIFIERS,
  DOCUMENT_TYPES,
  EMPTY_INDICATORS,
  EQUIPMENT_EVENT_CODES,
  FACILITY_TYPES,
  MODES,
  SHIPMENT_EVENT_CODES,
  TRANSPORT_EVENT_CODES,
} from './tnt-codes.ts'
import type { TntEventSource } from './write.ts'

const oneOf = <Code extends string>(list: Readonly<Record<string, Code>>) =>
  fc.constantFrom(...new Set(Object.values(list)))

const text = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,&'/-]{0,28}[A-Za-z0-9]$/)
const number = fc.stringMatching(/^[A-Z]{4}\d{8,12}$/)
/** ISO 6346 check digits by hand: TSTU1234568, XMPU4142037. */
const container = fc.constantFrom('TSTU1234568', 'XMPU4142037')

const place: fc.Arbitrary<PlaceRef> = fc.record({
  unLocode: fc.constantFrom('CNSHA', 'USLGB', 'NLRTM', 'INNSA', 'BRSSZ'),
  name: fc.option(text),
  facilityCode: fc.option(fc.stringMatching(/^[A-Z0-9]{2,6}$/)),
  facilityName: fc.option(text),
  facilityType: fc.option(oneOf(FACILITY_TYPES)),
})

/** 9074729 and 9321483 have right check digits (IMO resolution A.1117). */
const vessel = fc.record({
  imoNumber: fc.constantFrom('9074729', '9321483'),
  callSign: fc.option(fc.stringMatching(/^[A-Z0-9]{4,7}$/)),
  carrierCode: fc.constant(null),
  name: fc.option(text),
})
const voyage = fc.stringMatching(/^\d{3}[EWNS]$/)

/** Minutes of thirty years, in and out of summer time; the local time of a place is derived from the instant. */
const minute = fc.integer({ min: Date.UTC(2005, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })

const equipmentFact = fc
  .record({
    code: oneOf(EQUIPMENT_EVENT_CODES),
    mode: oneOf(MODES),
    classifier: oneOf(CLASSIFIERS),
    emptyIndicator: oneOf(EMPTY_INDICATORS),
    isoSizeType: fc.option(fc.constantFrom('22G1', '45G1', '42R1')),
    container,
    place,
    vessel: fc.option(vessel),
    voyage: fc.option(voyage),
    bookingNumber: fc.option(number),
    billNumber: fc.option(number),
  })
  // Only loads and discharges have the mode VESSEL.
  .map(({ code, mode, ...parts }) => ({
    ...parts,
    meaning: equipment(code),
    mode: mode === 'VESSEL' && code !== 'LOAD' && code !== 'DISC' ? 'TRUCK' : mode,
    remark: null,
  }))

const transportFact = fc
  .record({
    code: oneOf(TRANSPORT_EVENT_CODES),
    mode: oneOf(MODES),
    classifier: oneOf(CLASSIFIERS),
    container: fc.option(container),
    place,
    vessel: fc.option(vessel),
    voyage,
    bookingNumber: fc.option(number),
    billNumber: fc.option(number),
    remark: fc.option(text),
  })
  .map(({ code, ...parts }) => ({ ...parts, meaning: transport(code) }))

const shipmentFact = fc
  .record({
    code: oneOf(SHIPMENT_EVENT_CODES),
    documentType: oneOf(DOCUMENT_TYPES),
    classifier: oneOf(CLASSIFIERS),
    container: fc.option(container),
    bookingNumber: number,
    billNumber: number,
    remark: fc.option(text),
  })
  .map(({ code, documentType, ...parts }) => ({ ...parts, meaning: shipment(documentType, code) }))

const uuid = fc.uuid()

/** A fact that the standard can express completely, with all values that the writer requires. */
export const tntSource: fc.Arbitrary<TntEventSource> = fc
  .tuple(fc.oneof(equipmentFact, transportFact, shipmentFact), minute, uuid)
  .map(([{ meaning, ...parts }, minutes, eventId]) => {
    const local = new Date(minutes * 60_000).toISOString().slice(0, 16)
    const time = { local, offset: null }
    const fact: EventFact = eventOf(meaning, { time, sourceCode: '', segmentIndex: 0, ...parts })
    return {
      fact,
      time: placeTime(time, knownPlace(fact.place)?.zone ?? 'Asia/Shanghai'),
      eventId,
      eventCreatedAt: '2026-03-05T08:00:00.000Z',
      documents: [],
      containers: [],
      carrierServiceCode: 'QP1',
    }
  })
