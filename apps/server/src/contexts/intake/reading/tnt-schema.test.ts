// Our Track & Trace 2.2 events are valid by DCSA's own schema, and our reader refuses what the schema refuses.
import { tntSource } from '@quayline/edi/dcsa-tnt/tnt-source.fixture'
import { departureEvent, gateInEvent, releaseEvent } from '@quayline/edi/dcsa-tnt/tnt-event.fixture'
import { readTntEvent } from '@quayline/edi/dcsa-tnt/read'
import { writeTntEvent } from '@quayline/edi/dcsa-tnt/write'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dcsaSchemas } from '../../../platform/http/dcsa-schema.fixture.ts'

const check = dcsaSchemas('TNT_v2.2.0.yaml')

/** Violations of the schema of the event's own type. */
function errorsOf(event: object): readonly string[] {
  const type = 'eventType' in event ? String(event.eventType) : ''
  if (!['EQUIPMENT', 'TRANSPORT', 'SHIPMENT'].includes(type)) return ['eventType is none of the three']
  const error = check?.(`${type.toLowerCase()}Event`, event) ?? null
  return error === null ? [] : [error]
}

describe.skipIf(check === null)('TNT_v2.2.0.yaml', () => {
  it('every event that we write is valid', () => {
    fc.assert(
      fc.property(tntSource, (source) => {
        expect(errorsOf(JSON.parse(JSON.stringify(writeTntEvent(source))))).toEqual([])
      }),
      { numRuns: 700, seed: 2 },
    )
  })

  it('whatever the facts hold: long codes, names and lists', () => {
    const long = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 300 })
    fc.assert(
      fc.property(tntSource, fc.record({ name: long, code: long, remark: long }), (source, { name, code, remark }) => {
        const fact = {
          ...source.fact,
          container: code,
          isoSizeType: code,
          voyage: code,
          remark,
          vessel: { imoNumber: code, callSign: code, carrierCode: code, name },
          place: { unLocode: 'CNSHA', name, facilityCode: code, facilityName: name, facilityType: 'DEPO' as const },
        }
        const containers = [code, 'TSTU1234568']
        const documents = [{ type: 'TRD' as const, number: code }]
        const event = writeTntEvent({ ...source, fact, containers, documents, carrierServiceCode: code })
        if (event !== null) expect(errorsOf(JSON.parse(JSON.stringify(event)))).toEqual([])
      }),
      { numRuns: 500, seed: 3 },
    )
  })

  it.each([gateInEvent, departureEvent, releaseEvent])('the events of our tests are valid: $eventType', (event) => {
    expect(errorsOf(event)).toEqual([])
  })

  // Otherwise the tests above could not fail.
  it('the schema refuses what breaks it, and so does our reader', () => {
    for (const event of [gateInEvent, departureEvent, releaseEvent]) {
      const required = Object.keys(event).filter((member) => errorsOf({ ...event, [member]: undefined }).length > 0)
      expect(required.length).toBeGreaterThan(4)
      for (const member of required) {
        expect(readTntEvent({ ...event, [member]: undefined }).reading.rejection, member).toMatchObject({
          reason: 'INVALID_EVENT',
          text: `${member} is missing`,
        })
      }
    }
    const { transportCall } = gateInEvent
    for (const broken of [
      { emptyIndicatorCode: 'FULL' },
      { eventID: 'E1' },
      { eventDateTime: '2026-03-01' },
      { equipmentReference: 'X'.repeat(16) },
      { transportCall: { ...transportCall, modeOfTransport: undefined } },
      { transportCall: { ...transportCall, facilityCode: 'LONGCODE' } },
      { transportCall: { ...transportCall, vessel: {} } },
      { seals: [{ sealNumber: '1' }] },
      { references: [{ referenceType: 'XX', referenceValue: '1' }] },
    ]) {
      const event = JSON.parse(JSON.stringify({ ...gateInEvent, ...broken }))
      expect(errorsOf(event), JSON.stringify(broken)).not.toEqual([])
      expect(readTntEvent(event).reading.rejection, JSON.stringify(broken)).toMatchObject({ reason: 'INVALID_EVENT' })
    }
  })
})
