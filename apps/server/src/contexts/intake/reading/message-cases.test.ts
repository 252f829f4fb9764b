// Real-world messages that once gave a wrong answer, from the bytes to the customer's view. The expected answers are
// those of the standards that each case names, never our former answers.
import type { Database, OpenDatabase } from '@quayline/database/database'
import type { BillTracking, TimeZoneRefs, ContainerTrip } from '@quayline/domain/tracking/answer'
import { caseFile } from '@quayline/testing/case-files'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trackerOf } from '../../tracking/index.ts'
import { ingest } from '../index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake.fixture.ts'

let database: OpenDatabase
let db: Database
let intake: IntakeForTests
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  intake = intakeForTests(db)
})
afterEach(async () => {
  await intake.remove()
  await database.close()
})

/** One after the other; returns the reports of their messages. */
async function take(...names: readonly string[]) {
  const reports = await ingest(
    intake,
    names.map((name) => file(caseFile(name), { source: name })),
  )
  return reports.flatMap(({ messages }) => messages)
}

async function bill(number: string): Promise<{ readonly bill: BillTracking; readonly clocks: TimeZoneRefs }> {
  const { answer, clocks } = await trackerOf(db).trackBill({ number, type: null }, { showOperations: true })
  if (answer.type !== 'bl' && answer.type !== 'bkg') throw new Error(`${number} is a ${answer.type}`)
  return { bill: answer.content, clocks }
}

async function container(number: string): Promise<{ readonly trip: ContainerTrip; readonly clocks: TimeZoneRefs }> {
  const { answer, clocks } = await trackerOf(db).trackContainers([number])
  if (answer.type !== 'cntr') throw new Error(`${number} is a ${answer.type}`)
  const [trip] = answer.content.containers
  if (trip === undefined) throw new Error(`${number} is not found`)
  return { trip, clocks }
}

const legsOf = ({ actualShipment }: BillTracking) =>
  actualShipment.map((leg) => [
    leg.vesselName,
    leg.voyageNo,
    leg.portOfLoading,
    leg.actualDepartureDate,
    leg.portOfDischarge,
    leg.estimatedDateOfArrival,
    leg.actualArrivalDate,
  ])

describe('the carriage inside a status', () => {
  it.each([
    ['in order', ['1-booking.edi', '2-status.edi']],
    ['the other way round', ['2-status.edi', '1-booking.edi']],
  ])('of a 315 is a later statement than the booking’s (%s)', async (_case, files) => {
    await take(...files.map((name) => `edi-carriage-x12/${name}`))
    const { bill: found, clocks } = await bill('TBK3300001')
    expect(legsOf(found)).toEqual([
      ['TEST WREN', '011S', 'Ho Chi Minh City', '2026-03-14 21:30', 'Singapore', '2026-03-17 10:00', null],
      ['TEST HERON', '204W', 'Singapore', '2026-03-22 09:15', 'Rotterdam', '2026-04-24 14:00', null],
    ])
    // 20 Apr 06:00 to 24 Apr 14:00.
    expect(clocks['/content/actualShipment/1/estimatedDateOfArrival']?.verdict).toEqual({
      punctuality: 'LATE',
      hours: 104,
      first: '2026-04-20 06:00',
    })
  })

  it('of a 315 alone states the legs, the earlier one by the ship that changed at neither end', async () => {
    await take('edi-carriage-x12/status-alone.edi')
    const { bill: found } = await bill('TSTL3300004')
    expect(legsOf(found)).toEqual([
      [null, null, 'Ho Chi Minh City', '2026-03-14 21:30', 'Singapore', null, null],
      ['TEST HERON', '204W', 'Singapore', '2026-03-22 09:15', 'Rotterdam', '2026-04-24 14:00', null],
    ])
    expect(found.trackingPath.fromCity).toContain('Ho Chi Minh City')
    expect(found.trackingPath.toCity).toContain('Rotterdam')
  })

  it('of an IFTSTA is a later statement than the booking’s', async () => {
    await take('edi-carriage-iftsta/1-booking.edi', 'edi-carriage-iftsta/2-status.edi')
    const { bill: found, clocks } = await bill('TBK3300002')
    expect(legsOf(found)).toEqual([
      ['TEST CURLEW', '308S', 'Durban', '2026-03-10 22:15', 'Jebel Ali', '2026-03-27 18:00', null],
    ])
    expect(clocks['/content/actualShipment/0/estimatedDateOfArrival']?.verdict).toEqual({
      punctuality: 'LATE',
      hours: 86,
      first: '2026-03-24 04:00',
    })
  })

  it('of an IFTSTA alone states the leg', async () => {
    await take('edi-carriage-iftsta/status-alone.edi')
    const { bill: found } = await bill('TSTL3300003')
    expect(legsOf(found)).toEqual([
      ['TEST CURLEW', '308S', 'Durban', '2026-03-10 22:15', 'Jebel Ali', '2026-03-27 18:00', null],
    ])
  })
})

describe('the valid value wins over the first value', () => {
  it('a UN/LOCODE before a name in the element of a UN/LOCODE', async () => {
    const [report] = await take('edi-valid-value/place.edi')
    expect(report?.warnings.map(({ code }) => code)).toContain('LOCATION_CODE')
    const { trip, clocks } = await container('TSTU3300144')
    expect(trip.containerCircleStatus).toMatchObject([
      {
        containerNumberStatus: 'Vessel Departed',
        location: expect.stringContaining('Santos'),
        timeOfIssue: '2026-02-11 18:40',
      },
    ])
    expect(clocks['/content/containers/0/containerCircleStatus/0/timeOfIssue']).toMatchObject({
      zone: 'America/Sao_Paulo',
    })
  })

  it('a container number before a mark that is none', async () => {
    await take('edi-valid-value/container.edi')
    const { trip } = await container('TSTU3300150')
    expect(trip.containerCircleStatus).toMatchObject([
      { location: expect.stringContaining('Santos'), timeOfIssue: '2026-02-11 17:30' },
    ])
  })

  it('a facility without its port has that of the header’s place with the same facility', async () => {
    await take('edi-valid-value/gate.edi')
    const { trip, clocks } = await container('TSTU3300165')
    expect(trip.container).toMatchObject({ location: expect.stringMatching(/TVH1.*Haiphong/) })
    expect(clocks['/content/containers/0/container/locationDateTime']).toMatchObject({ zone: 'Asia/Ho_Chi_Minh' })
  })
})

describe('the document’s name and function decide', () => {
  it('a booking confirmation is no bill, whatever message it comes in', async () => {
    await take('edi-document-name/confirmation.edi')
    const { answer } = await trackerOf(db).trackBill({ number: 'TBK3300006', type: null }, { showOperations: true })
    expect(answer).toMatchObject({ type: 'bkg', numberType: 'bkg' })
  })

  it.each([
    ['in order', ['1-booking.edi', '2-cancel.edi']],
    ['the other way round', ['2-cancel.edi', '1-booking.edi']],
  ])('a cancelled booking is gone (%s)', async (_case, files) => {
    await take(...files.map((name) => `edi-document-name/${name}`))
    const { answer } = await trackerOf(db).trackBill({ number: 'TBK3300005', type: null }, { showOperations: true })
    expect(answer.type).toBe('none')
  })

  it('a cancellation that cancels nothing says so', async () => {
    const [report] = await take('edi-document-name/2-cancel.edi')
    expect(report?.warnings.map(({ code }) => code)).toContain('CANCELS_NOTHING')
  })
})

describe('nothing that nobody sent', () => {
  it('no check digit for a mark that is none of ISO 6346: a rail car is no container', async () => {
    const [report] = await take('edi-nothing-invented/rail-car.edi')
    expect(report).toMatchObject({ outcome: 'REJECTED', reason: 'NO_CONTAINER' })
    const { answer } = await trackerOf(db).trackContainers(['QRLX204417', 'QRLX2044172'])
    expect(answer.type).toBe('none')
  })

  it('no weight of 0', async () => {
    await take('edi-nothing-invented/weight-zero.edi')
    expect((await container('TSTU3300191')).trip.container.grossWeight).toBeNull()
  })

  it('no rail where nothing speaks of rail', async () => {
    await take('edi-nothing-invented/arrived.edi')
    const { trip } = await container('TSTU3300170')
    expect(trip.containerCircleStatus).toMatchObject([{ containerNumberStatus: 'Arrived', transportation: ' ' }])
  })

  it('neither first nor last port where no port is known', async () => {
    await take('edi-nothing-invented/discharge.edi')
    expect((await container('TSTU3300139')).trip.containerCircleStatus).toMatchObject([
      { containerNumberStatus: 'Discharged' },
    ])
  })
})

it('a time with an offset is moved to the clock of its place: 22:15 UTC is past midnight in Antwerp', async () => {
  await take('edi-clock-of-place/gate-in.edi')
  const { trip, clocks } = await container('TSTU3300144')
  expect(trip.containerCircleStatus).toMatchObject([
    { timeOfIssue: '2026-06-13 00:15' },
    { timeOfIssue: '2026-06-13 00:15' },
  ])
  expect(clocks['/content/containers/0/containerCircleStatus/0/timeOfIssue']).toMatchObject({
    zone: 'Europe/Brussels',
    offset: '+02:00',
  })
})

it('24:00 keeps its day', async () => {
  const [report] = await take('edi-midnight/gate-in.edi')
  expect(report?.warnings.map(({ code }) => code)).toContain('DTM_FORMAT')
  expect((await container('TSTU3300191')).trip.containerCircleStatus).toMatchObject([
    { timeOfIssue: '2026-06-12' },
    { timeOfIssue: '2026-06-12' },
  ])
})

it('an empty string of JSON says nothing', async () => {
  const [report] = await take('edi-empty-string/event.json')
  expect(report).toMatchObject({ outcome: 'ACCEPTED' })
  expect((await container('TSTU3300144')).trip.containerCircleStatus).toMatchObject([
    {
      containerNumberStatus: 'Truck Arrived',
      location: expect.stringContaining('Le Havre'),
      timeOfIssue: '2026-07-20 18:40',
    },
  ])
})

it('five good letters are not yet a place', async () => {
  const [unknown, known] = await take('edi-unknown-place/gate.edi')
  expect(unknown?.warnings.filter(({ code }) => code === 'PLACE_UNKNOWN')).toMatchObject([
    { text: expect.stringContaining('MYQQQ') },
  ])
  expect((await container('TSTU3300102')).trip.container.location).toContain('MYQQQ')
  // Port Louis; the table of places grows later, the warning is for unknown codes.
  expect(known).toMatchObject({ outcome: 'ACCEPTED' })
})
