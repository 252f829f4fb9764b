import { fill, LANGUAGES, type Language } from '@quayline/messages/language'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../shell/request.ts'
import { htmlIn, PACKS, refusedCall, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { bestOf } from './compare-sailings.tsx'
import { connectionQuery, isComplete, sheetHref } from './connection-criteria.ts'
import { codeIn } from './places-and-vessels.ts'
import { weeksOfSailings } from './sailing-calendar.tsx'
import { sailingCalendar } from './sailing-ics.ts'
import { sailingsOf } from './sailing.ts'
import { SCHEDULE_TEXTS } from './schedule-texts.ts'
import { SchedulesScreen } from './schedules-screen.tsx'
import { SCHEDULES } from './schedules-own-texts.ts'
import { CLOCKS, found, NONSTOP, NONSTOP_KEY, VIA_BUSAN, VIA_BUSAN_KEY } from './schedules.fixture.ts'

const own = SCHEDULES['en-US']
const { texts } = PACKS['en-US']
const PAIR = { originCity: 'Ningbo, CNNGB', destinationCity: 'Long Beach, USLGB' }
const textsOf = async (language: Language) =>
  [['screen-texts', 'schedule', language], { screenTexts: await SCHEDULE_TEXTS.load[language]() }] as const
const ownTexts = await textsOf('en-US')

const PACIFIC = { zone: 'America/Los_Angeles', offset: '-08:00' }

const at = (query: Readonly<Record<string, string>>): string => `/schedules?${new URLSearchParams(query)}`
const ANSWER = answered(found(NONSTOP, VIA_BUSAN), CLOCKS)

function screen(
  query: Readonly<Record<string, string>> = PAIR,
  answer: unknown = ANSWER,
  criteria: Readonly<Record<string, string>> = PAIR,
): string {
  const answers = answer === null ? [ownTexts] : [ownTexts, [['schedule', 'connections', criteria], answer] as const]
  return htmlIn({ at: at(query), answers }, <SchedulesScreen />)
}

describe('sailings of a city pair', () => {
  it('waits for its words, then for a question, then for the answer', () => {
    expect(htmlIn({}, <SchedulesScreen />)).toContain('aria-busy="true"')
    const start = screen({}, null)
    expect(textOf(start)).toContain(own.start.cities)
    expect(
      start.match(
        /aria-autocomplete="list"[^>]*name="(origin|destination)City"|name="(origin|destination)City"[^>]*aria-autocomplete="list"/g,
      ),
    ).toHaveLength(2)
    expect(screen(PAIR, null)).toContain('table-skeleton')
  })

  it.each(LANGUAGES)(
    'lists what sails, by when cargo must be there, as of when and by whose word, in %s',
    async (language) => {
      const texts0 = await textsOf(language)
      const answers = [texts0, [['schedule', 'connections', PAIR], ANSWER] as const]
      const text = textOf(htmlIn({ language, at: at(PAIR), answers }, <SchedulesScreen />))
      const heads = SAILING_HEADS[language]
      const { schedule, tracking } = texts0[1].screenTexts
      for (const part of [
        heads.cutOff,
        'QUAY HERON 041E',
        '09:30',
        '12:00 UTC+8',
        tracking.leg.nonstop,
        'Busan',
        fill(schedule.shortest, { days: '15' }),
        tracking.messageSource.COARRI,
      ])
        expect(text).toContain(part)
      for (const part of ['QN1', 'QA2 / QP4']) expect(text).toContain(part)
      expect(text).toMatch(/ 2.?354 /)
    },
  )

  it('opens a sailing at the side: cut-offs, legs, reliability, CO2e with its method, what changed', () => {
    const services = ['schedule', 'punctuality', 'QN1'] as const
    const share = { service: 'QN1', calls: 20, onTime: 17, onTimePercent: '85.0', toleranceHours: 24 }
    const html = htmlIn(
      {
        at: at({ ...PAIR, row: NONSTOP_KEY }),
        answers: [ownTexts, [['schedule', 'connections', PAIR], ANSWER], [services, answered(share)]],
      },
      <SchedulesScreen />,
    )
    const panel = textOf(html.slice(html.indexOf('sailing-panel')))
    for (const part of [
      'Ningbo → Long Beach',
      '85.0 %',
      '2,354 kg per TEU over 10,354 km',
      'an invented table',
      'ETD: was 5 Dec 2026 06:00, now 5 Dec 2026 08:00',
      'Reason: WEA',
      own.ics,
    ])
      expect(panel).toContain(part)
    for (const link of ['/vessels/Q01?name=QUAY+HERON', '/facilities/NGB01', '/schedules?view=service&amp;service=QN1'])
      expect(html).toContain(`href="${link}"`)
  })

  it('says that CO2e and cut-offs are not known where they were not stated', () => {
    const panel = textOf(screen({ ...PAIR, row: VIA_BUSAN_KEY }))
    expect(panel).toContain(own.noEmissions)
    expect(panel).not.toContain(own.noCutOffs)
    const bare = { ...VIA_BUSAN, schedules: VIA_BUSAN.schedules.map((leg) => ({ ...leg, cutOff: '' })) }
    expect(textOf(screen({ ...PAIR, row: VIA_BUSAN_KEY }, answered(found(bare), CLOCKS)))).toContain(own.noCutOffs)
  })

  it('shows those with transshipment alone where asked so, and counts them', () => {
    const stops = { ...PAIR, stops: 'ts' }
    const text = textOf(screen(stops, ANSWER, stops))
    expect(text).toContain('QUAY TERN 012N')
    expect(text).not.toContain('QUAY HERON')
  })

  it('says what was asked and what to try where nothing sails', () => {
    const text = textOf(screen(PAIR, answered(found())))
    for (const part of [own.none, 'From: Ningbo, CNNGB', ownTexts[1].screenTexts.schedule.nothingText])
      expect(text).toContain(part)
  })

  it('puts chosen sailings side by side, best marked; unknown ones are left out', () => {
    const arrivals = { '/content/data/0/schedules/0/eta': PACIFIC, '/content/data/1/schedules/1/eta': PACIFIC }
    const answer = answered(found(NONSTOP, VIA_BUSAN), { ...CLOCKS, ...arrivals })
    const html = screen({ ...PAIR, compare: `${NONSTOP_KEY},${VIA_BUSAN_KEY},gone` }, answer)
    const text = textOf(html)
    for (const part of [own.backToList, own.earliest, own.fastest, own.latestCutOff, 'via Busan'])
      expect(text).toContain(part)
    expect(html).not.toContain('list-table')
    expect(screen({ ...PAIR, compare: 'gone' })).toContain('list-table')
  })

  it('shows a calendar by the day of departure', () => {
    const html = screen({ ...PAIR, show: 'calendar' })
    // Saturday 5 and Tuesday 8 December 2026: two weeks from Monday 30 November.
    expect(html.match(/<time dateTime="2026-1[12]-\d\d">/g)).toHaveLength(14)
    expect(html).toMatch(/dateTime="2026-12-05">[^<]*<\/time><button[^>]*class="sailing-mark is-direct"/)
    expect(textOf(html)).toContain('10:00 · 19 d · via Busan')
  })

  it.each([
    [
      'an unknown city, by the name of its field',
      new CallFailed({
        failure: {
          kind: 'refused',
          status: 400,
          code: 5400,
          message: 'Bad parameter',
          errors: [{ path: 'originCity', rule: 'city', message: 'is not a city that we know' }],
        },
        requestId: 'r1',
      }),
      `${own.from}: is not a city that we know`,
    ],
    ['a fault of ours', refusedCall(500, 5500, 'Server fault'), texts.shell.serverErrorTitle],
    ['too many calls, in the server’s words', refusedCall(429, 5429, 'Too many calls; wait a minute'), 'wait a minute'],
    [
      'that there is no connection',
      new CallFailed({ failure: { kind: 'network' }, requestId: null }),
      texts.portal.errors.offlineTitle,
    ],
  ])('shows %s', (_, error, expected) => {
    expect(textOf(failedIn(at(PAIR), ['schedule', 'connections', PAIR], error))).toContain(expected)
  })
})

function failedIn(address: string, key: readonly unknown[], error: Error): string {
  return htmlIn({ at: address, answers: [ownTexts], failures: [[key, error]] }, <SchedulesScreen />)
}

describe('what the server is asked for a city pair', () => {
  it.each([
    [{}, { estimateDate: 'D', fromDate: '2026-11-30', dateLength: 4 }],
    [
      { date: '2026-12-24', dateLength: '13' },
      { fromDate: '2026-12-24', dateLength: 13 },
    ],
    // 13 weeks from 30 November end on 28 February.
    [
      { estimateDate: 'A', dateLength: '13' },
      { estimateDate: 'A', toDate: '2027-02-28' },
    ],
    [
      { estimateDate: 'A', date: '2026-12-24' },
      { estimateDate: 'A', toDate: '2026-12-24' },
    ],
    [{ stops: '0' }, { transshipments: 0 }],
    // Values that are in no list count as not given.
    [
      { date: '2026-02-30', dateLength: '5', pickup: 'Z' },
      { fromDate: '2026-11-30', dateLength: 4, pickup: 'B' },
    ],
  ])('%j', (criteria, expected) => {
    expect(connectionQuery({ ...PAIR, ...criteria }, '2026-11-30')).toMatchObject({ ...PAIR, ...expected })
  })

  it('leaves the number of transshipments open, and asks nothing before both places are named', () => {
    expect(connectionQuery({ ...PAIR, stops: 'ts' }, '2026-11-30')).not.toHaveProperty('transshipments')
    expect([isComplete({}), isComplete({ originCity: 'x' }), isComplete(PAIR)]).toEqual([false, false, true])
  })

  it('asks the same for its workbook', () => {
    const href = new URL(sheetHref(connectionQuery(PAIR, '2026-11-30')), 'http://x.example')
    expect(href.pathname).toBe('/v1/public/schedule/connections.xlsx')
    expect(Object.fromEntries(href.searchParams)).toMatchObject({ ...PAIR, fromDate: '2026-11-30', dateLength: '4' })
  })

  it.each([
    ['QUAY HERON, Q01', 'Q01'],
    ['Q01', 'Q01'],
    [' 9000003 ', '9000003'],
    ['舟山，CNZOS', 'CNZOS'],
  ])('%s means %s', (typed, code) => expect(codeIn(typed)).toBe(code))
})

describe('rules of sailings', () => {
  const [heron, tern] = sailingsOf({ data: found(NONSTOP, VIA_BUSAN), clocks: CLOCKS })
  if (heron === undefined || tern === undefined) throw new Error('the fixture has two')

  it('know a sailing by its vessels, voyages and ports', () =>
    expect([heron.key, tern.key]).toEqual([NONSTOP_KEY, VIA_BUSAN_KEY]))

  it('mark the best, and none where all are alike or nobody knows', () => {
    expect([...bestOf([heron, tern], ({ transitDays }) => transitDays)]).toEqual([NONSTOP_KEY])
    expect([...bestOf([heron, tern], () => 1)]).toEqual([])
    expect([...bestOf([heron, tern], () => Number.NaN)]).toEqual([])
    expect([...bestOf([heron, tern], (one) => (one === heron ? Number.NaN : 1))]).toEqual([VIA_BUSAN_KEY])
  })

  it('lay out whole weeks, Monday first, over the end of a year', () => {
    const late = {
      ...tern,
      first: { ...tern.first, departure: { local: '2027-01-01 10:00', clock: undefined, isActual: false } },
    }
    const weeks = weeksOfSailings([heron, late])
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ])
    expect(weeks[0]?.[6]).toBe('2026-12-06')
    expect(weeksOfSailings([])).toEqual([])
  })

  it('make a calendar: instants where the clock is known, days where it is not, alarms on cut-offs alone', () => {
    const text = sailingCalendar(
      [heron],
      { ...own, language: 'en-US' },
      { host: 'line.example', asOf: Date.UTC(2026, 11, 1) },
    )
    // 12:00 in Ningbo (UTC+8) is 04:00 UTC.
    expect(text).toContain('DTSTART:20261203T040000Z')
    expect(text).toContain('SUMMARY:Cargo cut-off: QUAY HERON 041E')
    expect(text).toContain('DTSTART:20261205T013000Z')
    // The time zone of the arrival is unknown.
    expect(text).toContain('DTSTART;VALUE=DATE:20261220')
    expect(text).toContain(`UID:${NONSTOP_KEY}-cutOff@line.example`)
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(3)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5)
  })
})
