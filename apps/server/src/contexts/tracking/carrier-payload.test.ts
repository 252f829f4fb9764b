// The carrier's published answers, tested end to end: facts written as EDI, ingested like any other messages, and
// answered by the API.
import { existsSync, readFileSync } from 'node:fs'
import type { OpenDatabase } from '@quayline/database/database'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import {
  BILL,
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
} from '@quayline/domain/tracking/carrier-payload-expected.fixture'
import {
  CONTAINER_NUMBER,
  DALLAS_TRIP,
  PORTLAND_TRIP,
  together,
  YANGON_TRIP,
} from '@quayline/domain/tracking/carrier-payload.fixture'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import type { FastifyInstance } from 'fastify'
import { findShared } from '@quayline/testing/shared-folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { TEST_BRAND } from '../../platform/test-app.fixture.ts'
import { type Delivery, ingest } from '../intake/index.ts'
import { type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { carrierFiles } from './carrier-files.fixture.ts'
import { trackerOf } from './tracker.ts'

const payloads = findShared('data/carrier-api')

/** `data` of a published payload; null if ../shared does not exist. */
function payload(name: string): Json | null {
  const file = `${payloads}/${name}.json`
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { data: Json }).data
  console.error(`${file} is absent: only the values written in carrier-payload-expected.fixture.ts are compared`)
  return null
}

const everything = together(DALLAS_TRIP, PORTLAND_TRIP, YANGON_TRIP)
const files = carrierFiles(everything)

const trackedIn = (answer: TrackingAnswer) => {
  if (answer.type !== 'cntr') throw new Error(`a ${answer.type} answer`)
  const [trip] = answer.content.containers
  if (trip === undefined) throw new Error('an answer without a container')
  return { ...trip, notFound: answer.content.notFound }
}

describe.each(await oneDatabase())('the carrier’s payloads through EDI and API, on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  let app: FastifyInstance
  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
    const deps = { ...intake, publicUrl: 'https://line.example', brand: TEST_BRAND, pages: null }
    app = await buildApp({ ...deps, rateLimits: false, checkAnswers: true })
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await intake.remove()
    await database.close()
  })

  const track = async (asked: string) => (await app.inject(`/v1/public/tracking/${asked}`)).json()
  const answerTo = async (asked: string): Promise<TrackingAnswer> => (await track(asked)).data as TrackingAnswer

  /** With the earlier trips, which the call shows only to logged-in users. */
  const everythingOf = async (container: string): Promise<TrackingAnswer> => {
    const tracked = await trackerOf(database.db).track(container, null)
    if (!tracked.ok) throw new Error(tracked.reason)
    return tracked.value.answer
  }

  /** Ingests the files in the given order into an empty database. */
  async function take(deliveries: readonly Delivery[]) {
    await intake.forget()
    const reports = await ingest(intake, deliveries)
    return reports.flatMap(({ messages, warnings }) => [...warnings, ...messages])
  }

  it('takes every file in without a warning', async () => {
    const messages = await take(files)
    expect(messages).toHaveLength(everything.events.length + everything.bookings.length + everything.bills.length)
    expect(messages).toEqual(messages.map(() => expect.objectContaining({ outcome: 'ACCEPTED', warnings: [] })))
  })

  it.each([
    ['bl', 'tracking-bl'],
    ['bkg', 'tracking-bkg'],
  ] as const)('answers the number as %s with the payload %s, but for what no message carries', async (type, name) => {
    await take(files)
    const answer = await answerTo(`${BILL}?numberType=${type}`)
    expect(answer).toEqual({ type, numberType: 'both', content: BILL_CONTENT })
    const published = payload(name)
    if (published !== null)
      expect(differences(answer as unknown as Json, published)).toEqual(Object.keys(NOT_CARRIED).toSorted())
  })

  it('answers the container with the payload tracking-cntr, rows of one minute compared as sets', async () => {
    await take(carrierFiles(together(PORTLAND_TRIP, YANGON_TRIP)))
    const trip = trackedIn(await everythingOf(CONTAINER_NUMBER))
    expect(trip.container).toEqual(CONTAINER)
    expect(rowTexts(trip.containerCircleStatus)).toEqual(CURRENT)
    expect(rowTexts(trip.containerHistorys)).toEqual(HISTORY)
    const published = payload('tracking-cntr')
    if (published === null) return
    const wanted = trackedIn(published as unknown as TrackingAnswer)
    expect(trip.container).toEqual(wanted.container)
    expect(rowsByMinute(trip.containerCircleStatus)).toEqual(rowsByMinute(wanted.containerCircleStatus))
    expect(rowsByMinute(trip.containerHistorys)).toEqual(rowsByMinute(wanted.containerHistorys))
    expect(trip.notFound).toBe(wanted.notFound)
  })

  it('shows the trip before those as history too, once its messages are in', async () => {
    await take(files)
    const { containerCircleStatus, containerHistorys } = trackedIn(await everythingOf(CONTAINER_NUMBER))
    expect(rowTexts(containerCircleStatus)).toEqual(CURRENT)
    expect(rowTexts(containerHistorys).slice(0, HISTORY.length)).toEqual(HISTORY)
    expect(rowTexts(containerHistorys.slice(HISTORY.length))).toEqual([
      [
        'Empty Equipment Returned',
        'Equipment Storage Services,Dallas,Texas,United States',
        '2015-02-06 09:35',
        'Truck',
      ],
      ['Available for Pickup', 'Dallas,Texas,United States', '2015-02-04 06:15', ' '],
      [
        'Discharged at Last POD',
        'Pacific Container Terminal,Long Beach,California,United States',
        '2015-01-29 10:14',
        ' ',
      ],
      ['Loaded at First POL', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China', '2014-12-29 07:59', 'Vessel'],
    ])
  })

  it('answers a number that no message names with the payload tracking-not-found', async () => {
    await take(files)
    const answer = await track('6103622781')
    expect(answer).toMatchObject({ code: 0, message: 'success', data: NONE })
    expect(payload('tracking-not-found') ?? NONE).toEqual(answer.data)
  })

  it.each([
    ['in reverse order', files.toReversed()],
    ['each twice', [...files, ...files]],
    ['each twice, reversed and interleaved', files.toReversed().flatMap((file) => [file, file])],
  ])('answers the very same when the files come %s', async (_, deliveries) => {
    await take(files)
    const asked = [BILL, `${BILL}?numberType=bkg`, CONTAINER_NUMBER, `${CONTAINER_NUMBER},TEMU4267243`]
    const before = await Promise.all(asked.map(track))
    const messages = await take(deliveries)
    expect(messages.filter((message) => 'outcome' in message && message.outcome === 'ACCEPTED')).toHaveLength(
      files.length,
    )
    expect(await Promise.all(asked.map(track))).toEqual(before)
  })

  it('knows the arrival also when only the terminal’s report for the whole ship states it', async () => {
    const others = carrierFiles(everything, { arrivalBy: 'TERMINAL' })
    expect(others).toHaveLength(files.length - 1)
    await take(others)
    expect(await answerTo(BILL)).toEqual({ type: 'bl', numberType: 'both', content: BILL_CONTENT })
  })

  it('names service and svvd once the line’s booking names the service (RFF+SRN)', async () => {
    const [booking] = DALLAS_TRIP.bookings
    if (booking === undefined) throw new Error('fixture without a booking')
    const legs = booking.fact.legs.map((leg) => ({ ...leg, service: 'CEN' }))
    await take(carrierFiles({ ...DALLAS_TRIP, bookings: [{ ...booking, fact: { ...booking.fact, legs } }] }))
    const answer = await answerTo(BILL)
    expect(answer.content).toMatchObject({
      trackingPath: { svvd: 'CEN T83039E' },
      actualShipment: [{ service: 'CEN' }],
    })
    const served = ['content.actualShipment.service', 'content.trackingPath.svvd']
    const published = payload('tracking-bl')
    if (published === null) return
    const missing = differences(answer as unknown as Json, published)
    expect(missing).toEqual(
      Object.keys(NOT_CARRIED)
        .toSorted()
        .filter((field) => !served.includes(field)),
    )
  })
})
