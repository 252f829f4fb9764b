import type { Failure } from '@quayline/client/outcome'
import { callItem, numberItem, SHANGHAI } from '@quayline/domain/cutoff/cut-offs.fixture'
import { LANGUAGES, type Language } from '@quayline/messages/language'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { htmlIn, PACKS, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { SCHEDULE_TEXTS } from '../schedules/schedule-texts.ts'
import { callRows, type NumberAnswers, numberRows } from './cut-off-rows.ts'
import { CUT_OFF_TEXTS } from './cut-off-texts.tsx'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'
import { CutOffsScreen } from './cut-offs-screen.tsx'
import { changeText, cutOffColumns } from './cut-off-columns.tsx'
import { askedNumbers, numberSheet } from './number-question.ts'
import { isNamed, vesselQuery, vesselSheet } from './vessel-filters.ts'

/** 9 December 2026 10:00 in Shanghai. */
const NOW = Date.parse('2026-12-09T02:00:00Z')
beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const own = CUT_OFFS_OWN['en-US']
const cutoff = await CUT_OFF_TEXTS.load['en-US']()
const { tracking } = await SCHEDULE_TEXTS.load['en-US']()
const textsOf = async (language: Language) =>
  [
    [['screen-texts', 'schedule', language], { screenTexts: await SCHEDULE_TEXTS.load[language]() }],
    [['screen-texts', 'cutoff', language], { screenTexts: await CUT_OFF_TEXTS.load[language]() }],
  ] as const
const ownTexts = await textsOf('en-US')

const refusal: Failure = { kind: 'refused', status: 400, code: 400, message: 'Not a number', errors: [] }
const ANSWERS: NumberAnswers = [
  { asked: 'BK2600041', data: { content: [numberItem()] }, failure: null },
  { asked: 'NOSUCH1', data: { content: [] }, failure: null },
  { asked: '!!', data: null, failure: refusal },
]
const CLOCKS = Object.fromEntries(
  ['cutOff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd'].map((field) => [`/0/content/0/${field}`, SHANGHAI]),
)
const NUMBER = 'BK2600041,NOSUCH1,!!'
const byNumber = [['cutoff', 'numbers', { number: NUMBER }], answered(ANSWERS, CLOCKS)] as const
const atNumber = (more = ''): string => `/cut-offs?number=${encodeURIComponent(NUMBER)}${more}`

describe('cut-offs by number', () => {
  it('waits for its words, then for a number', () => {
    expect(htmlIn({}, <CutOffsScreen />)).toContain('aria-busy="true"')
    const text = textOf(htmlIn({ answers: ownTexts, at: '/cut-offs' }, <CutOffsScreen />))
    for (const part of [own.startNumber, cutoff.tabs.vessel, cutoff.numberHint]) expect(text).toContain(part)
  })

  it.each(LANGUAGES)(
    'shows what comes next, each date, what it was, and a fault per number, in %s',
    async (language) => {
      const texts = await CUT_OFF_TEXTS.load[language]()
      const answers = [...(await textsOf(language)), byNumber]
      const text = textOf(htmlIn({ language, answers, at: atNumber() }, <CutOffsScreen />))
      // 12:30 local time at the port: two and a half hours are left.
      for (const part of ['BK2600041', texts.next, texts.field.siCutoff, '12:30 UTC+8', '17:00 UTC+8', 'NOSUCH1', '!!'])
        expect(text).toContain(part)
      expect(text).toContain(`${texts.was} `)
      expect(text).toContain('Not a number')
    },
  )

  it('opens a booking at the side: was, now, when and why, its ports, the way to its tracking, and a calendar for users', () => {
    const session = sessionOf({ kind: 'CERTIFIED' })
    const at = atNumber('&row=BK2600041+BK2600041')
    const html = htmlIn({ session, answers: [...ownTexts, byNumber], at }, <CutOffsScreen />)
    const panel = textOf(html.slice(html.indexOf('sailing-panel')))
    for (const part of [
      'was 8 Dec 2026 12:00, now 9 Dec 2026 12:30 · changed 5 Dec 2026 09:15 (UTC+8) · Berth congestion · schedule message (IFTSAI)',
      'Los Angeles, United States',
      'EXAMPLE LODESTAR 204E',
      cutoff.calendar.make,
    ])
      expect(panel).toContain(part)
    expect(html).toContain('href="/tracking?number=BK2600041&amp;type=bkg"')
    const visitors = textOf(htmlIn({ answers: [...ownTexts, byNumber], at }, <CutOffsScreen />))
    expect(visitors).not.toContain(cutoff.calendar.make)
  })

  it('says the same in a file, in the order asked', () => {
    const locale = { language: 'en-US', texts: PACKS['en-US'].texts } as const
    const columns = cutOffColumns(['siCutoff', 'vgmCutoff'], { cutoff, tracking, shell: locale.texts.shell })
    const [row] = numberRows({ data: ANSWERS, clocks: CLOCKS }, NOW)
    expect(columns.map(({ name }) => name)).toEqual(['next', 'siCutoff', 'vgmCutoff', 'etd', 'changes'])
    expect(row === undefined ? [] : columns.slice(0, 4).map(({ text }) => text(row, locale))).toEqual([
      'Shipping instruction (SI) cut-off',
      '2026-12-09 12:30',
      '2026-12-11 09:00',
      '2026-12-13 18:00',
    ])
  })

  it('says of a booking without any date that none is known yet', () => {
    const none = { cutOff: null, vgmCutoff: null, siCutoff: null, custReleaseDt: null }
    const [row] = numberRows(
      { data: [{ asked: 'A', data: { content: [numberItem(none)] }, failure: null }], clocks: {} },
      NOW,
    )
    const locale = { language: 'en-US', texts: PACKS['en-US'].texts } as const
    const [next] = cutOffColumns(['siCutoff'], { cutoff, tracking, shell: locale.texts.shell })
    expect(row === undefined ? '' : next?.text(row, locale)).toBe('No cut-off is known yet')
  })

  it('shows a date that was withdrawn as such', () => {
    const change = {
      field: 'cutOff',
      was: '2026-12-11 12:00',
      now: null,
      at: '2026-12-04T01:15:00.000Z',
      reason: null,
      source: 'IFTMBC',
    }
    expect(changeText(change, { cutoff, tracking, shell: PACKS['en-US'].texts.shell })).toBe(
      'was 11 Dec 2026 12:00, now withdrawn · changed 4 Dec 2026 09:15 (UTC+8) · booking confirmation (IFTMBC)',
    )
  })

  it('asks for ten numbers at most, each once, however they are written', () => {
    expect(askedNumbers('bk 2600041；BK2600041, tstu 123456-8').numbers).toEqual(['BK2600041', 'TSTU1234568'])
    const twelve = Array.from({ length: 12 }, (_, index) => `BK26000${10 + index}`).join(',')
    expect(askedNumbers(twelve)).toMatchObject({ beyond: 2, numbers: { length: 10 } })
    const found = numberRows({ data: ANSWERS, clocks: CLOCKS }, NOW).filter(({ item }) => item !== null)
    expect(numberSheet(found)).toBe('/v1/public/cutoffQuery/findCutoffNumber.xlsx?number=BK2600041')
  })
})

describe('cut-offs by vessel', () => {
  const VESSEL = { vessel: 'EXAMPLE LODESTAR, Q01', port: 'Shanghai, CNSHA', weeks: '4' }
  const at = (more = {}): string => `/cut-offs?${new URLSearchParams({ view: 'vessel', ...VESSEL, ...more })}`
  const voyages = [{ loopAbbrv: 'AEU3', voy: '204E', groupList: [callItem()] }]
  const clocks = Object.fromEntries(
    ['gcCutoff', 'dgCutoff', 'siCutoff', 'etd'].map((field) => [`/0/groupList/0/${field}`, SHANGHAI]),
  )
  const answer = (data: unknown) => [['cutoff', 'vessel', VESSEL], answered(data, clocks)] as const

  it('asks by the code of the vessel and the port for 2, 4, 6 or 8 weeks; 2 unless stated', () => {
    expect(vesselQuery(VESSEL)).toEqual({ vslCode: 'Q01', pol: 'CNSHA', days: 28 })
    for (const weeks of ['', '3', '-2', 'x']) expect(vesselQuery({ ...VESSEL, weeks }).days).toBe(14)
    expect(isNamed({ vessel: 'Q01' })).toBe(false)
    expect(isNamed({ vessel: 'Q01', port: 'Shanghai' })).toBe(true)
    expect(vesselSheet(vesselQuery(VESSEL))).toBe(
      '/v1/public/cutoffQuery/findCutoffVsl.xlsx?vslCode=Q01&pol=CNSHA&days=28',
    )
  })

  it('shows a row a call with all its cut-offs and the terminal', () => {
    const text = textOf(htmlIn({ answers: [...ownTexts, answer(voyages)], at: at() }, <CutOffsScreen />))
    for (const part of ['204E', 'AEU3', cutoff.field.dgCutoff, 'Example Terminal 1 (CNSHAT1)', '4 weeks'])
      expect(text).toContain(part)
    const [row] = callRows({ data: voyages, clocks }, NOW)
    // SI and dangerous goods are both on the 10th; SI at noon comes first.
    expect(row?.outlook).toMatchObject({ kind: 'next', deadlines: [{ field: 'siCutoff' }] })
  })

  it('says who does not sail from where, for how long', () => {
    const text = textOf(htmlIn({ answers: [...ownTexts, answer([])], at: at() }, <CutOffsScreen />))
    expect(text).toContain('Q01 does not sail from Shanghai, CNSHA within the next 28 days.')
  })
})
