import { describe, expect, it } from 'vitest'
import { type Filters, matchesFilters } from './match-filters.ts'
import { departed, issued, loaded } from '../notices.fixture.ts'

/** Which of an equipment, a transport and a shipment event pass. */
const passing = (filters: Filters): string =>
  [
    ['E', loaded()],
    ['T', departed()],
    ['S', issued()],
  ]
    .flatMap(([name, event]) => (typeof event === 'object' && matchesFilters(filters, event) ? [name] : []))
    .join('')

const SHIPMENT_DEFAULT = 'RECE,DRFT,PENA,PENU,REJE,APPR,ISSU,SURR,SUBM,VOID,CONF,REQS,CMPL,HOLD,RELS'.split(',')
const DOCUMENT_DEFAULT = 'CBR,BKG,SHI,SRM,TRD,ARN,VGM,CAS,CUS,DGD,OOG'

describe('the filters of a subscription', () => {
  it.each<[string, Filters, string]>([
    ['none: everything', {}, 'ETS'],
    ['a type', { eventType: 'TRANSPORT' }, 'T'],
    ['a list is OR', { eventType: 'TRANSPORT,SHIPMENT' }, 'TS'],
    ['different filters are AND', { eventType: 'TRANSPORT,EQUIPMENT', equipmentEventTypeCode: 'LOAD' }, 'E'],
    ['a code of one type leaves out the others', { transportEventTypeCode: 'DEPA' }, 'T'],
    ['the wrong code', { equipmentEventTypeCode: 'DISC,GTIN' }, ''],
    ['a part of a code is none', { eventType: 'TRANS' }, ''],
    ['a document type', { documentTypeCode: 'BKG,TRD' }, 'S'],
    ['a shipment code', { shipmentEventTypeCode: 'DRFT,ISSU' }, 'S'],
    ['a booking by document references', { carrierBookingReference: '6110045210' }, 'ET'],
    ['a booking with the carrier’s prefix', { carrierBookingReference: 'COSU6110045210' }, 'ET'],
    ['the deprecated name of it', { bookingReference: '6110045210' }, 'ET'],
    ['another booking', { carrierBookingReference: '6110045211' }, ''],
    [
      'a bill, in the event with a prefix, in the other as the document itself',
      { transportDocumentReference: '6103622780' },
      'ETS',
    ],
    ['a bill asked for as a booking', { carrierBookingReference: '6103622780' }, ''],
    ['a container, of its own or by references', { equipmentReference: 'CXRU1255022' }, 'ET'],
    ['a container as people write it', { equipmentReference: 'cxru 125502-2' }, 'ET'],
    ['a place', { UNLocationCode: 'CNSHA' }, 'ET'],
    ['another place', { UNLocationCode: 'CNNGB' }, ''],
    ['a transport call', { transportCallID: '012E@CNSHA' }, 'ET'],
    ['a vessel', { vesselIMONumber: '9321483' }, 'ET'],
    ['an export voyage', { exportVoyageNumber: '012E' }, 'ET'],
    ['the deprecated voyage number', { carrierVoyageNumber: '012e' }, 'ET'],
    ['a service', { carrierServiceCode: 'AEU3' }, 'ET'],
    ['all together', { eventType: 'EQUIPMENT', UNLocationCode: 'CNSHA', equipmentReference: 'CXRU1255022' }, 'E'],
    ['one that fails among many', { eventType: 'EQUIPMENT', UNLocationCode: 'CNSHA', carrierServiceCode: 'X' }, ''],
    ['deprecated, which no event carries', { scheduleID: '9679a405-3316-42a5-8533-aba000f5689c' }, ''],
    ['transportDocumentTypeCode likewise', { transportDocumentTypeCode: 'BOL' }, ''],
    // TNT_v2.2.0.yaml, the declared defaults in another order.
    ['all shipment codes', { shipmentEventTypeCode: SHIPMENT_DEFAULT.toReversed().join(',') }, 'ETS'],
    ['all transport codes', { transportEventTypeCode: 'DEPA,ARRI' }, 'ETS'],
    ['all document types beside a type of event', { documentTypeCode: DOCUMENT_DEFAULT, eventType: 'EQUIPMENT' }, 'E'],
    ['all types of transport document', { transportDocumentTypeCode: 'SWB,BOL' }, 'ETS'],
    [
      'all codes of one type and one of another',
      { transportEventTypeCode: 'ARRI,DEPA', equipmentEventTypeCode: 'LOAD' },
      'E',
    ],
    ['all but one', { shipmentEventTypeCode: SHIPMENT_DEFAULT.slice(1).join(',') }, 'S'],
    ['one that we do not know', { toString: 'x' }, ''],
    ['a name of the prototype', { constructor: 'x' }, ''],
  ])('%s', (_, filters, expected) => {
    expect(passing(filters)).toBe(expected)
  })

  it('reads a place off eventLocation and off the call’s location as well', () => {
    const { transportCall: _call, ...elsewhere } = loaded()
    expect(matchesFilters({ UNLocationCode: 'CNSHA' }, elsewhere)).toBe(true)
    const located = { ...departed(), transportCall: { transportCallID: 'X', location: { UNLocationCode: 'CNSHA' } } }
    expect(matchesFilters({ UNLocationCode: 'CNSHA' }, located)).toBe(true)
  })
})
