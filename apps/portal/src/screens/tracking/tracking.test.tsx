import type {
  AnswerSupplement,
  BillTracking,
  CircleStatus,
  TimeZoneRefs,
  ContainerTrip,
  TrackingAnswer,
} from '@quayline/domain/tracking/answer'
import { BILL_CONTENT, CONTAINER, NONE } from '@quayline/domain/tracking/carrier-payload-expected.fixture'
import { billHeadline, containerHeadline } from '@quayline/domain/tracking/headline'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, refusedCall, sessionOf, textOf, VISITOR } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { MoreContainers } from './more-containers.tsx'
import { placeText } from './place-text.ts'
import { statusSentence, statusText } from './status-sentence.ts'
import { TrackingScreen } from './tracking-screen.tsx'
import { TRACKING_TEXTS, TrackingTextsProvider } from './tracking-texts.ts'
import type { Paging } from './use-tracked.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'

const { texts } = PACKS['en-US']
const tracking = await TRACKING_TEXTS.load['en-US']()
const screenTexts = { tracking, date: texts.shell.date, notGiven: texts.shell.notGiven }
const BILL = '6103622780'
const CLOCKS: TimeZoneRefs = {
  '/content/containerStatus/0/containers/0/locationDateTime': { zone: 'America/Chicago', offset: '-06:00' },
  '/content/actualShipment/0/actualArrivalDate': {
    zone: 'America/Los_Angeles',
    offset: '-08:00',
    verdict: { punctuality: 'ON_TIME', hours: 0 },
  },
}

interface Asked {
  readonly number: string
  readonly type?: string
  readonly answer?: TrackingAnswer
  readonly session?: typeof VISITOR
  readonly clocks?: TimeZoneRefs
  /** Data outside of the answer's content. */
  readonly beside?: AnswerSupplement
  /** Pages of containers after the first one. */
  readonly next?: readonly object[]
}

/** In the shape of useTracked's cache. */
const pagesOf = (pages: readonly object[]) => ({ pages, pageParams: pages.map(() => 0) })

function screen({ number, type, answer, session = VISITOR, clocks = CLOCKS, beside = {}, next = [] }: Asked): string {
  const query = new URLSearchParams({ number, ...(type === undefined ? {} : { type }) })
  const pages = answer === undefined ? [] : [{ ...answered(answer, clocks), ...beside }, ...next]
  const known = pages.length === 0 ? [] : [[['tracking', number, type ?? null], pagesOf(pages)] as const]
  return htmlIn(
    {
      session,
      at: `/tracking?${query}`,
      answers: [[['screen-texts', 'tracking', 'en-US'], { screenTexts: tracking }], ...known],
    },
    <TrackingScreen />,
  )
}

const bill = (content: Partial<BillTracking> = {}, numberType: 'bl' | 'both' = 'bl'): TrackingAnswer => ({
  type: 'bl',
  numberType,
  content: { ...BILL_CONTENT, ...content },
})

describe('cargo tracking', () => {
  it('waits for its words, then for a number, then for the answer', () => {
    expect(htmlIn({}, <TrackingScreen />)).toContain('aria-busy="true"')
    expect(textOf(screen({ number: '' }))).toContain(TRACKING_OWN['en-US'].start)
    expect(screen({ number: BILL })).toContain('table-skeleton')
  })

  it('says what could be wrong where nothing is found', () => {
    const html = screen({ number: '9999999999', answer: NONE })
    const text = textOf(html)
    expect(html).not.toContain('aria-label="Print"')
    for (const part of [fill(tracking.noneTitle, { number: '9999999999' }), tracking.noneAdvice])
      expect(text).toContain(part)
  })

  it('shows a bill: the sentence, legs, containers, documents', () => {
    const html = screen({ number: BILL, answer: bill() })
    const text = textOf(html)
    for (const part of [
      'Qingdao, China',
      'Dallas, United States',
      'COSCO PHILIPPINES 039E',
      '27 Jan 2015 05:24 (UTC-8)',
      tracking.verdict.ON_TIME,
      tracking.billType['Sea WayBill'],
      tracking.docExt['Cargo Cutoff'],
      'As of 17 Mar 2026 14:05',
      'COARRI',
    ])
      expect(text).toContain(part)
    expect(html).toMatch(/href="\/tracking\?number=[A-Z]{4}\d{7}&amp;type=cntr"/)
    expect(html).toContain(`href="/demurrage?docRef=${BILL}&amp;docType=bl"`)
    expect(html).toContain('href="/vessels/T83"')
    expect(html).toMatch(/<button[^>]*aria-label="Print"/)
  })

  it('shows the train after the ship, in the order of the way', () => {
    const inlandLegs = [
      {
        stage: 'ON_CARRIAGE',
        mode: 'Rail',
        from: 'Long Beach',
        to: 'Dallas',
        departure: null,
        arrival: { local: '2015-02-06 09:35', isActual: true, clock: { zone: 'America/Chicago', offset: '-06:00' } },
      },
    ] as const
    const text = textOf(screen({ number: BILL, answer: bill(), beside: { inlandLegs } }))
    const parts = [tracking.leg.nonstop, tracking.inland.ON_CARRIAGE, tracking.mode.Rail, '6 Feb 2015 09:35 UTC-6']
    const places = parts.map((part) => text.indexOf(part))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('says that a number is both, and where a visitor finds the operations', () => {
    const html = screen({ number: BILL, answer: bill({}, 'both') })
    expect(textOf(html)).toContain(tracking.both)
    expect(textOf(html)).toContain(tracking.operationsEmpty)
    expect(html).toContain(`href="/login?return=%2Ftracking%3Fnumber%3D${BILL}"`)
    const session = sessionOf({})
    expect(textOf(screen({ number: BILL, answer: bill(), session }))).toContain(TRACKING_OWN['en-US'].forParties)
  })

  it('has words for what is not known yet', () => {
    const text = textOf(screen({ number: BILL, answer: bill({ actualShipment: [], containerStatus: [] }) }))
    for (const part of [tracking.legsEmpty, tracking.statusEmpty, tracking.noStatus]) expect(text).toContain(part)
  })

  it('shows containers with this trip, the ones before, and those that were not found', () => {
    const status = (label: string, at: string): CircleStatus => ({
      uuid: label,
      containerNumber: CONTAINER.containerNumber,
      containerNumberStatus: label,
      location: 'APM Terminal,Kobe,,Japan',
      timeOfIssue: at,
      transportation: 'Vessel',
    })
    const trip: ContainerTrip = {
      container: CONTAINER,
      containerCircleStatus: [status('Discharged at Last POD', '2015-05-01 10:00')],
      containerHistorys: [status('Empty Equipment Returned', '2014-01-01 10:00')],
    }
    const content = { containers: [trip], notFound: 'TSTU1234568' }
    const html = screen({
      number: `${CONTAINER.containerNumber},TSTU1234568`,
      type: 'cntr',
      answer: { type: 'cntr', numberType: 'cntr', content },
      clocks: { '/content/containers/0/containerCircleStatus/0/timeOfIssue': { zone: 'Asia/Tokyo', offset: '+09:00' } },
    })
    const text = textOf(html)
    for (const part of ['TSTU1234568', '1 May 2015 10:00 UTC+9', 'APM Terminal, Kobe', 'Earlier trips (1)'])
      expect(text).toContain(part)
    expect(html).toContain('<details>')
  })

  it('says that the oldest messages were not read, with where to ask', () => {
    const html = screen({ number: BILL, answer: bill(), beside: { isIncomplete: true } })
    expect(textOf(html)).toContain(tracking.incomplete)
    expect(html).toContain('href="mailto:help@line.example')
    expect(textOf(screen({ number: BILL, answer: bill() }))).not.toContain(tracking.incomplete)
  })

  it('warns of a check digit that fails and asks all the same', () => {
    expect(textOf(screen({ number: 'TSTU1234560', answer: NONE }))).toContain(
      fill(tracking.checkDigit, { number: 'TSTU1234560', digit: 8 }),
    )
  })

  it.each(LANGUAGES)('speaks %s throughout', async (language) => {
    const localTexts = await TRACKING_TEXTS.load[language]()
    const html = htmlIn(
      {
        language,
        at: `/tracking?number=${BILL}`,
        answers: [
          [['screen-texts', 'tracking', language], { screenTexts: localTexts }],
          [['tracking', BILL, null], pagesOf([answered(bill(), CLOCKS)])],
        ],
      },
      <TrackingScreen />,
    )
    const text = textOf(html)
    for (const part of [localTexts.legsSection, localTexts.basicSection, localTexts.status['Empty Equipment Returned']])
      expect(text).toContain(part)
    expect(text).not.toContain('undefined')
  })
})

describe('a shipment of more containers than one answer holds', () => {
  const FIRST = { total: 550, from: 0, next: 200 }

  it('says how many are shown and offers the next', () => {
    const text = textOf(screen({ number: BILL, answer: bill(), beside: { containersPage: FIRST } }))
    expect(text).toContain(fill(TRACKING_OWN['en-US'].containers, { count: 550 }))
    // The fixture's bill contains one container; others may have the same status.
    expect(text).toContain('1 of 550 containers')
    expect(text).toContain('At least 1 of 550 containers: ')
    expect(text).toContain('Show 200 more')
    expect(textOf(screen({ number: BILL, answer: bill() }))).not.toMatch(/At least|Show \d+ more/)
  })

  it('shows the next ones with those that are there, each with its own clock', () => {
    const content = {
      ...BILL_CONTENT,
      containerStatus: BILL_CONTENT.containerStatus.map(({ label }) => ({
        label,
        containers: [{ ...CONTAINER, containerNumber: 'TSTU1234568', label, locationDateTime: '2015-02-06 11:00' }],
      })),
    }
    const clocks = {
      '/content/containerStatus/0/containers/0/locationDateTime': { zone: 'Asia/Tokyo', offset: '+09:00' },
    }
    const last = {
      ...answered({ type: 'bl', numberType: 'bl', content }, clocks),
      containersPage: { total: 2, from: 1, next: null },
    }
    const beside = { containersPage: { total: 2, from: 0, next: 1 } }
    const text = textOf(screen({ number: BILL, answer: bill(), beside, next: [last] }))
    for (const part of ['2 of 2 containers', '6 Feb 2015 11:00 UTC+9', '6 Feb 2015 09:35 UTC-6'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Show \d+ more/)
  })

  const more = (paging: Partial<Paging>, count = 200): string =>
    htmlIn(
      {},
      <TrackingTextsProvider value={tracking}>
        <MoreContainers
          count={count}
          paging={{ page: FIRST, isBusy: false, error: null, showMore: () => undefined, ...paging }}
        />
      </TrackingTextsProvider>,
    )

  it('says why the next did not come, and leaves the way to try again', () => {
    const html = more({ error: refusedCall(503, 5503, 'Busy just now') })
    expect(html).toContain('role="alert"')
    for (const part of [fill(tracking.containersFailed, { reason: 'Busy just now' }), 'req-1', 'Show 200 more'])
      expect(textOf(html)).toContain(part)
    expect(more({ isBusy: true })).toContain('ant-btn-loading')
  })

  it('says that it has changed where the last page has come and some are missing', () => {
    expect(textOf(more({ page: { total: 550, from: 0, next: null } }, 549))).toContain(tracking.containersChanged)
    expect(textOf(more({ page: { total: 550, from: 0, next: null } }, 550))).toBe('550 of 550 containers')
    expect(textOf(more({ page: { total: 550, from: 0, next: 400 } }, 400))).toContain('Show 150 more')
  })
})

const billSentence = (bill: BillTracking, at: string, clocks: TimeZoneRefs): string =>
  statusSentence(billHeadline(bill, at, clocks), clocks, screenTexts)
const containerSentence = ({ container, containerCircleStatus }: ContainerTrip): string =>
  statusSentence(containerHeadline(container, containerCircleStatus, '/c'), {}, screenTexts)

describe('the one sentence', () => {
  it('shows the newest fact with its place and clock', () => {
    expect(billSentence(BILL_CONTENT, '/content', CLOCKS)).toBe(
      fill(tracking.sentence, {
        status: tracking.status['Empty Equipment Returned'],
        place: 'Dallas',
        time: '6 Feb 2015 09:35',
        zone: 'UTC-6',
      }),
    )
  })

  it('compares instants, not wall clocks', () => {
    const leg = BILL_CONTENT.actualShipment[0]
    if (leg === undefined) throw new Error('The fixture has a leg')
    // 09:35 in Dallas (UTC-6) is 15:35 UTC; 16:30 in Shanghai (UTC+8) was seven hours earlier.
    const sailed = { ...leg, actualDepartureDate: '2015-02-06 16:30', actualArrivalDate: null }
    const clocks = {
      ...CLOCKS,
      '/content/actualShipment/0/actualDepartureDate': { zone: 'Asia/Shanghai', offset: '+08:00' },
    }
    const sentence = billSentence({ ...BILL_CONTENT, actualShipment: [sailed] }, '/content', clocks)
    expect(sentence).toContain('Dallas')
    const later = { ...sailed, actualDepartureDate: '2015-02-07 16:30' }
    expect(billSentence({ ...BILL_CONTENT, actualShipment: [later] }, '/content', clocks)).toBe(
      fill(tracking.departed, {
        vessel: 'COSCO PHILIPPINES',
        place: 'Qingdao',
        time: '7 Feb 2015 16:30',
        zone: 'UTC+8',
      }),
    )
  })

  it('shows what is expected where nothing has happened, and that nothing is known where it is so', () => {
    const leg = BILL_CONTENT.actualShipment[0]
    if (leg === undefined) throw new Error('The fixture has a leg')
    const planned = { ...leg, actualDepartureDate: null, actualArrivalDate: ' ' }
    const empty = { ...BILL_CONTENT, containerStatus: [] }
    expect(billSentence({ ...empty, actualShipment: [planned] }, '/content', {})).toContain('29 Dec 2014 17:00')
    const undated = { ...planned, expectedDateOfDeparture: null }
    expect(billSentence({ ...empty, actualShipment: [undated] }, '/content', {})).toContain('27 Jan 2015 06:00')
    expect(billSentence({ ...empty, actualShipment: [] }, '/content', {})).toBe(tracking.noStatus)
  })

  it('counts the containers that share the newest status', () => {
    const [group] = BILL_CONTENT.containerStatus
    const box = group?.containers[0]
    if (group === undefined || box === undefined) throw new Error('The fixture has a container')
    const other = { ...box, containerNumber: 'TSTU1234568', label: 'Gate-In', locationDateTime: '2015-01-01 00:00' }
    const some = { ...BILL_CONTENT, containerStatus: [{ ...group, containers: [box, other] }] }
    expect(billSentence(some, '/content', {})).toMatch(/^1 of 2/)
  })

  it('of a container is its newest status, else its own last one', () => {
    const trip = { container: CONTAINER, containerCircleStatus: [], containerHistorys: [] }
    expect(containerSentence(trip)).toContain(tracking.status['Discharged at Last POD'])
    expect(containerSentence({ ...trip, container: { ...CONTAINER, label: null } })).toBe(tracking.noStatus)
  })

  it('leaves a label that nobody knows as it came', () => {
    expect(statusText('Something New', tracking)).toBe('Something New')
    expect(statusText('empty equipment returned', tracking)).toBe(tracking.status['Empty Equipment Returned'])
  })
})

describe('the place of an event', () => {
  it('is its facility and city in one line', () => {
    expect(placeText('Kepple/Tanjong Pagar Terminal,Singapore,,Singapore')).toBe(
      'Kepple/Tanjong Pagar Terminal, Singapore',
    )
    expect(placeText('Singapore,Singapore')).toBe('Singapore')
    expect(placeText(' ')).toBeNull()
  })
})

describe('what stands on top', () => {
  const LEG = BILL_CONTENT.actualShipment[0]
  const atSea = (eta: string) =>
    bill({
      actualShipment: LEG === undefined ? [] : [{ ...LEG, actualArrivalDate: null, estimatedDateOfArrival: eta }],
      containerStatus: [],
    })

  it('is when it arrives, with the clock of the port and what it was before', () => {
    const clocks: TimeZoneRefs = {
      '/content/actualShipment/0/estimatedDateOfArrival': {
        zone: 'America/Los_Angeles',
        offset: '-08:00',
        verdict: { punctuality: 'LATE', hours: 48, first: '2100-12-03 06:00' },
      },
    }
    const text = textOf(screen({ number: BILL, answer: atSea('2100-12-05 06:00'), clocks }))
    expect(text).toMatch(/Arrives in Long Beach.* 5 Dec 2100 06:00 \(UTC-8\)/)
    expect(text).toMatch(/was 3 Dec 2100 06:00 2 days later/)
    expect(text).toMatch(/ · in \d+ days/)
  })

  it('is what must be done next, for whom the answer has it', () => {
    const deadline = {
      kind: 'CARGO_CUT_OFF',
      containers: 0,
      local: '2026-03-20 18:00',
      zone: 'Asia/Shanghai',
      place: 'Qingdao ,Shandong ,China',
      unLocode: 'CNTAO',
      daysLeft: 2,
    } as const
    const shown = textOf(screen({ number: BILL, answer: bill(), beside: { deadline } }))
    expect(shown).toContain('Cargo cut-off in Qingdao, China: 20 Mar 2026 18:00 · 2 days')
    expect(textOf(screen({ number: BILL, answer: bill() }))).not.toContain('Cargo cut-off in Qingdao')
  })

  it('is folded where it is long: from three bookings and four EIRs on', () => {
    const trackingPath = { ...BILL_CONTENT.trackingPath, trackingGroupReferenceCode: 'B1,B2,B3' }
    const eirs = { key: 'eirs', value: 'E1,E2,E3' }
    const html = screen({ number: BILL, answer: bill({ trackingPath, doc_ext: [eirs] }) })
    expect([...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, summary]) => summary)).toEqual(['View all (3)'])
    const many = screen({ number: BILL, answer: bill({ doc_ext: [{ ...eirs, value: 'E1,E2,E3,E4' }] }) })
    expect(many).toContain('View all (4)')
  })

  it('can be shared by whoever is logged in, as one shipment', () => {
    const session = sessionOf({ kind: 'BASIC' })
    expect(screen({ number: BILL, answer: bill(), session })).toContain('>Share<')
    expect(screen({ number: BILL, answer: bill() })).not.toContain('>Share<')
    expect(screen({ number: BILL, answer: NONE, session })).not.toContain('>Share<')
  })
})
