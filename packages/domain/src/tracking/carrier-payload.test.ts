// The carrier's own published answers are the oracle: the same facts must give the same payload, field by field.
import { existsSync, readFileSync } from 'node:fs'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import type { TrackingAnswer } from './answer.ts'
import { buildBillAnswer } from './build-bill-answer.ts'
import { buildContainerAnswer } from './build-container-answer.ts'
import {
  BILL_CONTENT,
  CONTAINER,
  CURRENT,
  differences,
  HISTORY,
  type Json,
  NONE,
  NOT_CARRIED,
  rowsByMinute,
  rowTexts,
} from './carrier-payload-expected.fixture.ts'
import { CONTAINER_NUMBER, DALLAS_TRIP, PORTLAND_TRIP, together, YANGON_TRIP } from './carrier-payload.fixture.ts'

const payloads = findShared('data/carrier-api')
const fileOf = (name: string): string => `${payloads}/${name}.json`

const payload = (name: string): Json => (JSON.parse(readFileSync(fileOf(name), 'utf8')) as { data: Json }).data

const everything = together(DALLAS_TRIP, PORTLAND_TRIP, YANGON_TRIP)
const ask = (number: string, type: 'bl' | 'bkg' | null) =>
  buildBillAnswer({ number, type }, everything, { showOperations: false })

describe('the answer for bill and booking 6103622780', () => {
  it.each(['tracking-bl', 'tracking-bkg'] as const)(
    'is the payload %s, also when the container has sailed on since',
    (name) => {
      const { answer } = ask('6103622780', name === 'tracking-bl' ? 'bl' : 'bkg')
      if (existsSync(fileOf(name)))
        expect(differences(answer as unknown as Json, payload(name))).toEqual(Object.keys(NOT_CARRIED).toSorted())
      else console.error(`${fileOf(name)} is absent: only the values written in this test are compared`)
      expect(answer).toEqual({
        type: name === 'tracking-bl' ? 'bl' : 'bkg',
        numberType: 'both',
        content: BILL_CONTENT,
      })
    },
  )

  it('writes the service into svvd once a message has it', () => {
    const [booking] = DALLAS_TRIP.bookings
    if (booking === undefined) throw new Error('fixture without a booking')
    const served = {
      ...booking,
      fact: { ...booking.fact, legs: booking.fact.legs.map((leg) => ({ ...leg, service: 'CEN' })) },
    }
    const { answer } = buildBillAnswer(
      { number: '6103622780', type: 'bkg' },
      // The bill was stated later and names no service.
      { ...DALLAS_TRIP, bookings: [served] },
      { showOperations: false },
    )
    expect(answer.content).toMatchObject({
      trackingPath: { svvd: 'CEN T83039E' },
      actualShipment: [{ service: 'CEN' }],
    })
  })

  it('notes the clock of every local time, and of nothing else', () => {
    const { clocks } = ask('6103622780', 'bl')
    const qingdao = { zone: 'Asia/Shanghai', offset: '+08:00' }
    const longBeach = { zone: 'America/Los_Angeles', offset: '-08:00' }
    const dallas = { zone: 'America/Chicago', offset: '-06:00' }
    expect(clocks).toEqual({
      '/content/actualShipment/0/actualDepartureDate': qingdao,
      '/content/actualShipment/0/expectedDateOfDeparture': qingdao,
      // The only stated ETA is 06:00; the ship arrived at 05:24.
      '/content/actualShipment/0/actualArrivalDate': { ...longBeach, verdict: { punctuality: 'ON_TIME', hours: 0 } },
      '/content/actualShipment/0/estimatedDateOfArrival': longBeach,
      '/content/actualShipment/0/actualShippingDate': qingdao,
      '/content/actualShipment/0/actualDischargeDate': longBeach,
      '/content/trackingPath/cgoAvailTm': dallas,
      '/content/containerStatus/0/containers/0/locationDateTime': dallas,
      '/content/doc_ext/0/value': qingdao,
    })
  })

  it.each(['COSU6103622780', 'cosu 6103622780', '6103-622780'])('answers %s too', (typed) =>
    expect(ask(typed, null).answer).toEqual(ask('6103622780', 'bl').answer),
  )

  it('answers none, as the payload tracking-not-found does, for a number that nobody has stated', () => {
    expect(ask('6103622781', null)).toEqual({ answer: NONE, clocks: {} })
    expect(buildContainerAnswer(['TEMU4267243'], everything).answer).toEqual(NONE)
  })
})

const contentOf = (answer: TrackingAnswer) => {
  if (answer.type !== 'cntr') throw new Error(`a ${answer.type} answer`)
  return answer.content
}
describe('the answer for container CBHU4398907', () => {
  const facts = together(YANGON_TRIP, PORTLAND_TRIP)
  const content = contentOf(buildContainerAnswer([CONTAINER_NUMBER], facts).answer)

  it('is the payload tracking-cntr, rows of one minute compared as sets', () => {
    const [trip] = content.containers
    if (trip === undefined) throw new Error('no container')
    expect(rowTexts(trip.containerCircleStatus)).toEqual(CURRENT)
    expect(rowTexts(trip.containerHistorys)).toEqual(HISTORY)
    if (!existsSync(fileOf('tracking-cntr'))) {
      console.error(`${fileOf('tracking-cntr')} is absent: only the values written in this test are compared`)
      return
    }
    const expected = payload('tracking-cntr') as unknown as Extract<TrackingAnswer, { type: 'cntr' }>
    const [wanted] = expected.content.containers
    if (wanted === undefined) throw new Error('the payload has no container')
    expect(trip.container).toEqual(wanted.container)
    expect(rowsByMinute(trip.containerCircleStatus)).toEqual(rowsByMinute(wanted.containerCircleStatus))
    expect(rowsByMinute(trip.containerHistorys)).toEqual(rowsByMinute(wanted.containerHistorys))
    expect(content.notFound).toBe(expected.content.notFound)
  })

  it('has the container object with seconds, as the payload does', () =>
    expect(content.containers[0]?.container).toEqual(CONTAINER))

  it('gives every row its own uuid and its clock', () => {
    const { clocks } = buildContainerAnswer([CONTAINER_NUMBER], facts)
    const rows = content.containers.flatMap((trip) => [...trip.containerCircleStatus, ...trip.containerHistorys])
    expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(18)
    expect(Object.keys(clocks)).toHaveLength(19)
    expect(clocks['/content/containers/0/containerCircleStatus/0/timeOfIssue']).toEqual({
      zone: 'Asia/Yangon',
      offset: '+06:30',
    })
    expect(clocks['/content/containers/0/containerHistorys/0/timeOfIssue']).toEqual({
      zone: 'America/Los_Angeles',
      offset: '-07:00',
    })
    expect(clocks['/content/containers/0/container/locationDateTime']).toEqual({
      zone: 'Asia/Yangon',
      offset: '+06:30',
    })
  })

  it('lists what was not found', () =>
    expect(
      contentOf(buildContainerAnswer(['TEMU4267243', CONTAINER_NUMBER, 'CSQU3054383'], facts).answer).notFound,
    ).toBe('TEMU4267243,CSQU3054383'))
})
