// Vessel schedules of DCSA Commercial Schedules in a JSON delivery: each is a message, identified by its content,
// beside Track & Trace events.
import { gateInEvent } from '@quayline/edi/dcsa-tnt/tnt-event.fixture'
import { schedule } from '@quayline/edi/schedule.fixture'
import { writeCsVesselSchedule } from '@quayline/edi/dcsa-cs/write'
import { describe, expect, it } from 'vitest'
import { NO_PARTNERS } from '../../../platform/settings/partner-book.ts'
import { MAX_MESSAGES, readDelivery } from './read-delivery.ts'

const read = (value: unknown, partner = 'CARRIER1') =>
  readDelivery(partner, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), NO_PARTNERS).messages
const written = (sentAt: string) => JSON.parse(writeCsVesselSchedule([schedule], sentAt))
const idsOf = (value: unknown, partner?: string) => read(value, partner).map(({ id }) => id)
const [service] = written('2024-03-02T12:00:00Z').serviceSchedules

describe('a JSON delivery with vessel schedules', () => {
  it('gives a schedule fact, and no row of any shipment', () => {
    expect(read([service])).toMatchObject([
      {
        position: 0,
        reading: {
          messageType: 'CS',
          documentAt: null,
          rejection: null,
          facts: [{ kind: 'SCHEDULE', service: 'QP1' }],
        },
        rows: { events: [], versions: [], references: [] },
      },
    ])
    expect(read(written('2024-03-02T12:00:00Z'))[0]?.reading.documentAt).toBe('2024-03-02T12:00:00')
  })

  it('mixes with events in one list, each in its place; a bad one stops no other', () => {
    const bad = { ...service, vesselSchedules: [{ isDummyVessel: 7, transportCalls: [] }, ...service.vesselSchedules] }
    const messages = read([gateInEvent, bad, 17])
    expect(messages.map(({ position, reading }) => [position, reading.messageType, reading.rejection?.reason])).toEqual(
      [
        [0, 'TNT', undefined],
        [1, 'CS', 'INVALID_EVENT'],
        [2, 'CS', undefined],
        [3, 'TNT', 'INVALID_EVENT'],
      ],
    )
    expect(messages[1]?.reading.rejection?.text).toBe('[1].vesselSchedules[0].isDummyVessel must be true or false')
  })

  it('is known again by its content, in whatever delivery it comes; what was stated at another time is another message', () => {
    const [id] = idsOf(service)
    expect([idsOf([service]), idsOf({ serviceSchedules: [service] }), idsOf([gateInEvent, service]).slice(1)]).toEqual([
      [id],
      [id],
      [id],
    ])
    expect(read(service)[0]).not.toHaveProperty('isNamedBySender')
    expect(read(gateInEvent)[0]?.isNamedBySender).toBe(true)
    const others = [
      ...idsOf(written('2024-03-02T12:00:00Z')),
      ...idsOf(written('2024-03-02T13:00:00Z')),
      ...idsOf(service, 'CARRIER2'),
      ...idsOf({ ...service, carrierServiceCode: 'QP2' }),
    ]
    expect(new Set([id, ...others]).size).toBe(5)
  })

  it('is read again out of what is kept of it', () => {
    const [first] = read([service, service])
    const [again] = read(first?.raw ?? '')
    expect(again?.id).toBe(first?.id)
    expect(again?.reading.facts).toEqual(first?.reading.facts)
  })

  it('of more than a delivery may hold none is read', () => {
    const vesselSchedules = Array.from({ length: MAX_MESSAGES + 1 }, () => ({}))
    expect(read({ vesselSchedules })).toMatchObject([
      { reading: { facts: [], rejection: { reason: 'TOO_LARGE', text: expect.stringContaining('100001') } } },
    ])
  })
})
