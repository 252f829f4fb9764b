import { describe, expect, it } from 'vitest'
import { readTntEvent } from './read.ts'
import { departureEvent, gateInEvent, releaseEvent } from './tnt-event.fixture.ts'

const factsOf = (event: unknown) => {
  const { reading } = readTntEvent(event)
  expect(reading.rejection).toBeNull()
  return reading.facts
}
const rejectionOf = (event: unknown) => {
  const { reading } = readTntEvent(event)
  expect(reading.facts).toEqual([])
  return reading.rejection
}
/** Without the named member. */
const without = (event: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)))

describe('what breaks the standard is rejected with the member and the rule', () => {
  const { transportCall } = gateInEvent
  const call = (members: object) => ({ transportCall: { ...transportCall, ...members } })
  it.each<[string, object, string]>([
    ['no eventID', { eventID: undefined }, 'eventID is missing'],
    ['an eventID that is no UUID', { eventID: 'E1' }, 'eventID must be a UUID'],
    ['an eventID that is a number', { eventID: 17 }, 'eventID must be a text'],
    ['no eventType', { eventType: undefined }, 'eventType is missing'],
    ['an unknown eventType', { eventType: 'IOT' }, 'eventType has the unknown code "IOT"'],
    ['a name of Object.prototype', { eventType: 'constructor' }, 'eventType has the unknown code "constructor"'],
    ['no classifier', { eventClassifierCode: '' }, 'eventClassifierCode is missing'],
    ['an unknown classifier', { eventClassifierCode: 'REQ' }, 'eventClassifierCode has the unknown code "REQ"'],
    ['no code', { equipmentEventTypeCode: null }, 'equipmentEventTypeCode is missing'],
    ['an unknown code', { equipmentEventTypeCode: 'GATE' }, 'equipmentEventTypeCode has the unknown code "GATE"'],
    ['a code in lower case', { equipmentEventTypeCode: 'gtin' }, 'equipmentEventTypeCode has the unknown code "gtin"'],
    ['a list where a code belongs', { equipmentEventTypeCode: ['GTIN'] }, 'equipmentEventTypeCode must be a text'],
    [
      'the code of another type',
      { transportEventTypeCode: 'ARRI' },
      'transportEventTypeCode contradicts eventType EQUIPMENT',
    ],
    ['no emptyIndicatorCode', { emptyIndicatorCode: undefined }, 'emptyIndicatorCode is missing'],
    ['blanks for emptyIndicatorCode', { emptyIndicatorCode: '  ' }, 'emptyIndicatorCode is missing'],
    ['a call without its id', call({ transportCallID: undefined }), 'transportCall.transportCallID is missing'],
    ['a call without a mode', call({ modeOfTransport: undefined }), 'transportCall.modeOfTransport is missing'],
    ['an unknown mode', call({ modeOfTransport: 'AIR' }), 'transportCall.modeOfTransport has the unknown code "AIR"'],
    [
      'an unknown facility type',
      call({ facilityTypeCode: 'BRTH' }),
      'transportCall.facilityTypeCode has the unknown code "BRTH"',
    ],
    [
      'a vessel without an IMO number',
      call({ vessel: { vesselName: 'X' } }),
      'transportCall.vessel.vesselIMONumber is missing',
    ],
    [
      'a call at two places',
      call({ location: { UNLocationCode: 'USLGB' } }),
      'transportCall.UNLocationCode contradicts location.UNLocationCode',
    ],
    ['a call that is a list', { transportCall: [] }, 'transportCall must be an object'],
    ['too long a container', { equipmentReference: 'X'.repeat(16) }, 'equipmentReference has more than 15 characters'],
    ['references that are no list', { references: { referenceType: 'EQ' } }, 'references must be a list'],
    [
      'a reference without a value',
      { references: [{ referenceType: 'EQ' }] },
      'references[0].referenceValue is missing',
    ],
    ['a reference that is a text', { references: ['EQ'] }, 'references[0] must be an object'],
    [
      'an unknown reference type',
      { references: [{ referenceType: 'XX', referenceValue: '1' }] },
      'references[0].referenceType has the unknown code "XX"',
    ],
    [
      'a document reference of 2.2’s faulty file',
      { documentReferences: [{ documentReferenceType: 'BKG (Booking)', documentReferenceValue: '1' }] },
      'documentReferences[0].documentReferenceType has the unknown code "BKG (Booking)"',
    ],
    ['a seal without its type', { seals: [{ sealNumber: '1' }] }, 'seals[0].sealType is missing'],
    ['isTransshipmentMove as a text', { isTransshipmentMove: 'true' }, 'isTransshipmentMove must be true or false'],
    [
      'NUL in a text',
      { eventLocation: { locationName: 'a\0b' } },
      'eventLocation.locationName has a character that is no text',
    ],
    [
      'half a character',
      { eventLocation: { locationName: 'a\ud83d' } },
      'eventLocation.locationName has a character that is no text',
    ],
  ])('%s', (_, members, text) => {
    expect(rejectionOf({ ...gateInEvent, ...members })).toEqual({ reason: 'INVALID_EVENT', text })
  })

  it.each([
    '2026-03-01T08:15:00',
    '2026-03-01',
    '2026-02-30T08:15:00+08:00',
    '2025-02-29T08:15:00+08:00',
    '2026-13-01T08:15:00+08:00',
    '2026-03-00T08:15:00+08:00',
    '2026-03-01T24:00:00+08:00',
    '2026-03-01T08:60:00+08:00',
    '2026-03-01T23:59:60Z',
    '2026-03-01T08:15:00+15:00',
    '2026-03-01T08:15:00-12:30',
    '2026-03-01T08:15:00+08',
    '+022026-03-01T08:15:00Z',
    '0026-03-01T08:15:00Z',
    '1 March 2026',
    'now',
  ])('a date and time of %s', (text) => {
    for (const member of ['eventDateTime', 'eventCreatedDateTime']) {
      const rejection = rejectionOf({ ...gateInEvent, [member]: text })
      expect(rejection?.reason).toBe('INVALID_EVENT')
      expect(rejection?.text).toMatch(new RegExp(`^${member} must be a date and time with an offset`))
    }
  })

  it('29 February of a leap year is a date', () => {
    expect(factsOf({ ...gateInEvent, eventDateTime: '2028-02-29T08:15:00+08:00' })).toMatchObject([
      { time: { local: '2028-02-29T08:15' } },
    ])
  })

  it('TRANSPORT needs its call, SHIPMENT its document', () => {
    expect(rejectionOf(without(departureEvent, 'transportCall'))?.text).toBe('transportCall is missing')
    expect(rejectionOf(without(releaseEvent, 'documentID'))?.text).toBe('documentID is missing')
    expect(rejectionOf({ ...releaseEvent, documentTypeCode: 'XYZ' })?.text).toBe(
      'documentTypeCode has the unknown code "XYZ"',
    )
  })

  it('reports all that is wrong at once, and not more than somebody would mend', () => {
    expect(rejectionOf({})?.text.split('; ')).toEqual([
      'eventID is missing',
      'eventCreatedDateTime is missing',
      'eventType is missing',
      'eventClassifierCode is missing',
      'eventDateTime is missing',
    ])
    const references = Array.from({ length: 1000 }, () => ({}))
    expect(rejectionOf({ ...gateInEvent, references })?.text.split('; ')).toHaveLength(10)
  })

  it.each([null, 17, 'text', true, [], [gateInEvent]])('an event that is %j', (event) => {
    expect(rejectionOf(event)?.text).toBe('The event must be an object')
    expect(readTntEvent(event).eventID).toBeNull()
  })

  it('nobody is named', () => {
    const nobody = without(gateInEvent, 'equipmentReference', 'references', 'documentReferences')
    expect(rejectionOf(nobody)).toMatchObject({ reason: 'NO_REFERENCE' })
    // Without its voyage a ship's departure cannot be distinguished from any other at that port.
    const call = without(departureEvent.transportCall, 'exportVoyageNumber')
    expect(rejectionOf({ ...departureEvent, transportCall: call })).toMatchObject({ reason: 'NO_REFERENCE' })
  })

  it('quotes no more than twenty characters of a code', () => {
    expect(rejectionOf({ ...gateInEvent, eventType: 'X'.repeat(5000) })?.text).toBe(
      'eventType has more than 20 characters',
    )
  })
})
