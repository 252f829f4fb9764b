// A shipment of hundreds of containers: answered in a thread of its own, page by page, and the same as if it were small.
import type { Database } from '@quayline/database/database'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { ingest } from '../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { boxOf, largeBill, largeGateIn } from '../intake/large-messages.fixture.ts'
import { knownAbout } from './ask-facts.ts'
import { trackingQueries } from './queries.ts'
import { trackerOf } from './tracker.ts'

const CONTAINERS = 550
const BILL = 'QLTB7700000001'
const boxesIn = (answer: TrackingAnswer): readonly string[] =>
  answer.type === 'bl' || answer.type === 'bkg'
    ? answer.content.containerStatus.flatMap(({ containers }) => containers.map((one) => one.containerNumber))
    : []

describe('a bill of 550 containers', () => {
  let server: TestApp
  let db: Database
  let intake: IntakeForTests
  beforeAll(async () => {
    server = await openTestApp()
    db = server.database.db
    intake = intakeForTests(db)
    await ingest(intake, [file(largeBill(CONTAINERS)), file(largeGateIn(CONTAINERS))])
  }, 120_000)
  afterAll(async () => {
    await intake.remove()
    await server.close()
  })

  it('leaves the event loop', async () => {
    const known = await knownAbout(trackingQueries(db), { references: [BILL], containers: [] })
    expect(known.isHeavy).toBe(true)
    const ports = await known.ask('portsOfEntry', { number: BILL, type: null })
    expect(ports).toEqual(['USLGB'])
  })

  it('shows every container once, on three pages, with the number of the whole', async () => {
    const tracker = trackerOf(db)
    const pages = await Promise.all(
      [0, 200, 400].map((from) =>
        tracker.trackBill({ number: BILL, type: 'bl' }, { showOperations: false, containersFrom: from }),
      ),
    )
    expect(pages.map(({ containersPage }) => containersPage)).toEqual([
      { total: 550, from: 0, next: 200 },
      { total: 550, from: 200, next: 400 },
      { total: 550, from: 400, next: null },
    ])
    expect(pages.map(({ answer }) => boxesIn(answer).length)).toEqual([200, 200, 150])
    const expected = Array.from({ length: CONTAINERS }, (_, index) => boxOf(index))
    expect(pages.flatMap(({ answer }) => boxesIn(answer)).toSorted()).toEqual(expected)
    // Clocks point into the page that they came with.
    expect(pages[1]?.clocks['/content/containerStatus/0/containers/199/locationDateTime']?.zone).toBe('Asia/Shanghai')
    expect(pages[2]?.clocks['/content/containerStatus/0/containers/150/locationDateTime']).toBeUndefined()
  })

  it('tells over HTTP where the next containers begin, and nothing of pages where there is one', async () => {
    const ask = async (path: string) => (await server.app.inject({ url: `/v1/public/tracking/${path}` })).json()
    expect((await ask(BILL)).containersPage).toEqual({ total: 550, from: 0, next: 200 })
    const last = await ask(`${BILL}?containersFrom=400`)
    expect([last.containersPage.next, boxesIn(last.data).length]).toEqual([null, 150])
    expect((await ask(`${BILL}?containersFrom=1000`)).containersPage).toEqual({ total: 550, from: 1000, next: null })
    expect(Object.keys(await ask(boxOf(0)))).not.toContain('containersPage')
    expect((await server.app.inject({ url: `/v1/public/tracking/${BILL}?containersFrom=-1` })).statusCode).toBe(400)
  })
})
