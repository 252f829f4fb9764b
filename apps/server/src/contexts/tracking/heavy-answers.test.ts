// A shipment of hundreds of containers: answered in a worker thread, page by page, with the same answer as for a small
// one.
import type { Database } from '@quayline/database/database'
import type { PageContent } from '@quayline/page-contract/page'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import type { BillShareBody } from '@quayline/domain/sharing/share-body'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { ingest } from '../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { containerOf, largeBill, largeGateIn } from '../intake/reading/large-messages.fixture.ts'
import { knownAbout } from './ask-facts.ts'
import { trackingQueries } from './queries.ts'
import { trackerOf } from './tracker.ts'

const CONTAINERS = 550
const BILL = 'QLTB7700000001'
const DOCTYPE = '<!doctype html>'
const render = ({ content }: { content: PageContent }): string => DOCTYPE + JSON.stringify(content)
const containersIn = (answer: TrackingAnswer): readonly string[] =>
  answer.type === 'bl' || answer.type === 'bkg'
    ? answer.content.containerStatus.flatMap(({ containers }) => containers.map((one) => one.containerNumber))
    : []

describe('a bill of 550 containers', () => {
  let server: TestApp
  let db: Database
  let intake: IntakeForTests
  beforeAll(async () => {
    server = await openTestApp({ pages: { render, scripts: [], styles: [], folder: null } })
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
    expect(pages.map(({ answer }) => containersIn(answer).length)).toEqual([200, 200, 150])
    const expected = Array.from({ length: CONTAINERS }, (_, index) => containerOf(index))
    expect(pages.flatMap(({ answer }) => containersIn(answer)).toSorted()).toEqual(expected)
    // Time zones point into their own page.
    expect(pages[1]?.clocks['/content/containerStatus/0/containers/199/locationDateTime']?.zone).toBe('Asia/Shanghai')
    expect(pages[2]?.clocks['/content/containerStatus/0/containers/150/locationDateTime']).toBeUndefined()
  })

  it('answers over HTTP where the next containers begin, and nothing of pages where there is one', async () => {
    const ask = async (path: string) => (await server.app.inject({ url: `/v1/public/tracking/${path}` })).json()
    expect((await ask(BILL)).containersPage).toEqual({ total: 550, from: 0, next: 200 })
    const last = await ask(`${BILL}?containersFrom=400`)
    expect([last.containersPage.next, containersIn(last.data).length]).toEqual([null, 150])
    expect((await ask(`${BILL}?containersFrom=1000`)).containersPage).toEqual({ total: 550, from: 1000, next: null })
    expect(Object.keys(await ask(containerOf(0)))).not.toContain('containersPage')
    expect((await server.app.inject({ url: `/v1/public/tracking/${BILL}?containersFrom=-1` })).statusCode).toBe(400)
  })

  it('is a page that begins where its address says, and at the first container where that is no place', async () => {
    const pageAt = async (path: string) => {
      const { body } = await server.app.inject({ url: path, headers: { accept: 'text/html' } })
      return JSON.parse(body.slice(DOCTYPE.length)) as Extract<PageContent, { state: 'answered' }>
    }
    expect((await pageAt(`/?number=${BILL}`)).containersPage).toEqual({ total: 550, from: 0, next: 200 })
    const last = await pageAt(`/cargo-tracking?number=${BILL}&type=bl&containersFrom=400`)
    expect([last.containersPage, containersIn(last.answer).length]).toEqual([
      { total: 550, from: 400, next: null },
      150,
    ])
    for (const nowhere of ['-1', 'x', '1.5', '', '9'.repeat(400)])
      expect((await pageAt(`/?number=${BILL}&containersFrom=${nowhere}`)).containersPage?.from).toBe(0)
  })

  it('shared is opened page by page, and lists containers only where their section is shared', async () => {
    const share = async (sections?: readonly string[]) => {
      const { key } = (
        await server.app.inject({
          method: 'POST',
          url: '/v1/sharedatas',
          headers: { 'content-type': 'application/json', ...bearer(server.operatorKey) },
          payload: JSON.stringify({ type: 'bl', number: BILL, ...(sections && { sections }) }),
        })
      ).json().data as { key: string }
      return async (query: string) => (await server.app.inject({ url: `/v1/sharedatas/${key}${query}` })).json()
    }
    const numbersIn = ({ data }: { data: BillShareBody }): readonly string[] =>
      data.containerStatus.flatMap(({ containers }) => containers.map(({ containerNumber }) => containerNumber))
    // Operations are calculated for the share only, not taken from the stored public answer.
    for (const sections of [undefined, ['containerStatus', 'action']]) {
      const open = await share(sections)
      const pages = [await open(''), await open('?containersFrom=200'), await open('?containersFrom=400')]
      expect(pages.map(({ containersPage }) => containersPage)).toEqual([
        { total: 550, from: 0, next: 200 },
        { total: 550, from: 200, next: 400 },
        { total: 550, from: 400, next: null },
      ])
      expect(pages.flatMap(numbersIn).toSorted()).toEqual(
        Array.from({ length: CONTAINERS }, (_, index) => containerOf(index)),
      )
      expect(pages[1].clocks['/containerStatus/0/containers/199/locationDateTime'].zone).toBe('Asia/Shanghai')
    }
    const basic = await (await share(['basic']))('?containersFrom=200')
    expect([numbersIn(basic), Object.keys(basic)]).toEqual([
      [],
      ['code', 'message', 'data', 'asOf', 'asOfSource', 'clocks', 'places'],
    ])
    expect((await (await share())('?containersFrom=-1')).code).toBe(5400)
  })
})
