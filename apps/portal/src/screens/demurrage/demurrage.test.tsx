import { fill, LANGUAGES } from '@quayline/messages/language'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { htmlIn, PACKS, refusedCall, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { chargeQuery, isComplete, numbersAsked } from './charge-criteria.ts'
import { charges, demurrageHtml, ENTRY, ROW, session, TEXTS, UNKNOWN } from './demurrage.fixture.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { DemurrageScreen } from './demurrage-screen.tsx'

const { texts } = PACKS['en-US']
const names = DEMURRAGE_OWN['en-US']
const own = DEMURRAGE_OWN['en-US']
const plain = (html: string): string => textOf(html).replaceAll(/[\u00a0\u202f]/g, ' ')

const queryOf = (docRef: string) => ({ docRef, bound: 'BM', chargeType: 'ALL' })
const chargesKey = (docRef: string) => ['demurrage', 'charges', queryOf(docRef)]
const curveKey = (docRef: string, rowIds: readonly string[]) => [
  'demurrage',
  'what-if',
  { ...queryOf(docRef), seqNoList: rowIds, days: 60 },
]
const cny = (amount: string) => [{ currency: 'CNY', amount }]
/** From day 21 on, each day costs 200. */
const CURVE = {
  days: [
    { on: '2026-03-16', totals: cny('1120.00') },
    { on: '2026-03-17', totals: cny('1320.00') },
  ],
  steps: [{ on: '2026-03-16', totals: cny('1120.00'), saves: cny('200.00') }],
  leftOut: 0,
  isDecided: false,
}
const ONE = [
  [chargesKey('6170012403'), answered(charges([ROW, UNKNOWN]))],
  [curveKey('6170012403', [ROW.rowId]), answered(CURVE)],
] as const

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'quayline.agreed.demurrage' ? 'yes' : null) })
  vi.stubGlobal('window', { localStorage: globalThis.localStorage, location: { origin: 'https://line.example' } })
})
afterAll(() => vi.unstubAllGlobals())

describe('demurrage', () => {
  it.each(LANGUAGES)('shows in %s what it costs so far, the next day, and what waiting costs', async (language) => {
    const html = await demurrageHtml(
      { at: '/demurrage?docRef=6170012403', language, answers: ONE },
      <DemurrageScreen />,
    )
    const text = plain(html)
    expect(text).toMatch(/CNY 1[,. ]120[.,]00/)
    expect(text).toMatch(/CNY 200[.,]00/)
    expect(text).toContain(DEMURRAGE_OWN[language].agreements)
    expect(text).toContain('Contract QSC2026001, clause 4')
    expect(html).toContain('type="range"')
  })

  it('says what to do first, what could not be assessed and why, as of when', async () => {
    const text = plain(await demurrageHtml({ at: '/demurrage?docRef=6170012403', answers: ONE }, <DemurrageScreen />))
    for (const part of [
      '6170012403: 2 charges, CNY 1,120.00 in all',
      '1 charge still running: + CNY 200.00 the next day',
      'Return TSTU 123456 8 · The last free day was 10 Mar 2026. 6 days over',
      `10 Mar 2026 · ${names.isEarliest}`,
      'No tariff covers this container',
      '1 could not be assessed and are in no total.',
      'terminal load and discharge message (COARRI)',
      'Ending by Mon 16 Mar 2026 saves CNY 200.00 against a day later',
    ])
      expect(text).toContain(part)
  })

  it('asks for several numbers: a fault a number, each charge once, sums by currency', async () => {
    const yen = {
      ...ROW,
      rowId: 'TSTU0000013-DND',
      eqpNum: 'TSTU0000013',
      currency: 'JPY',
      ar: '99000',
      nextDay: '4000',
    }
    const at = '/demurrage?docRef=6170012403%0A6270012403%2C6370012403'
    const text = plain(
      await demurrageHtml(
        {
          at,
          answers: [ONE[0], [chargesKey('6270012403'), answered(charges([ROW, yen]))]],
          failures: [[chargesKey('6370012403'), refusedCall(403, 5403, 'Only parties may see it')]],
        },
        <DemurrageScreen />,
      ),
    )
    for (const part of [
      fill(own.titleMany, { numbers: 3, count: 3, total: 'CNY 1,120.00 + JPY 99,000' }),
      'CNY 200.00 + JPY 4,000',
      'Only parties may see it',
      fill(own.repeated, { count: 1 }),
    ])
      expect(text).toContain(part)
  })

  it('shows the ledger of a row with what it rests on', async () => {
    const asked = { ...queryOf('6170012403'), rowId: ROW.rowId }
    const ledger = answered(
      { entries: [ENTRY], totals: [], leftOut: 0, can: { dispute: true } },
      {
        '/entries/0/start/at': { zone: 'Asia/Shanghai', offset: '+08:00' },
      },
    )
    const at = `/demurrage?docRef=6170012403&row=${encodeURIComponent(`6170012403 ${ROW.rowId}`)}`
    const text = plain(
      await demurrageHtml({ at, answers: [...ONE, [['demurrage', 'ledger', asked], ledger]] }, <DemurrageScreen />),
    )
    for (const part of [
      'Discharge from the vessel · Shanghai, China · CNSHA',
      'UTC+8',
      'T1 40HQ',
      'AGR-1 · in force from 1 Jan 2026 until 31 Dec 2026',
      'days 16 to 40 · CNY 200.00 a day',
      'Within free time by agreement',
      'charged CNY 320.00',
      'has not happened yet; the clock is running',
    ])
      expect(text).toContain(part)
  })

  it('compares nothing where every clock has ended', async () => {
    const ended = { ...ROW, isOpen: false, endedOn: '2026-03-16', nextDay: null }
    const answers = [
      [chargesKey('61'), answered(charges([ended]))],
      [curveKey('61', [ROW.rowId]), answered({ ...CURVE, steps: [], isDecided: true })],
    ] as const
    const html = await demurrageHtml({ at: '/demurrage?docRef=61', answers }, <DemurrageScreen />)
    expect(plain(html)).toContain(TEXTS.demurrage.whatIf.decided)
    expect(html).not.toContain('type="range"')
  })

  it('waits to be asked, for its texts, for the answer; says when there is nothing, and why it failed', async () => {
    expect(plain(await demurrageHtml({ at: '/demurrage' }, <DemurrageScreen />))).toContain(
      TEXTS.prompts.demurrage_party_only,
    )
    expect(htmlIn({ session }, <DemurrageScreen />)).toContain('aria-busy="true"')
    const at = '/demurrage?docRef=61'
    expect(await demurrageHtml({ at }, <DemurrageScreen />)).toContain('table-skeleton')
    const none = [[chargesKey('61'), answered(charges([]))]] as const
    expect(plain(await demurrageHtml({ at, answers: none }, <DemurrageScreen />))).toContain(texts.kit.report.none)
    const failures = [[chargesKey('61'), refusedCall(403, 5403, 'Only parties may see it')]] as const
    expect(plain(await demurrageHtml({ at, failures }, <DemurrageScreen />))).toContain('Only parties may see it')
  })

  it('asks for import and all charges where nothing else is chosen, and for ten numbers at most', () => {
    expect(chargeQuery('6170012403', {})).toEqual(queryOf('6170012403'))
    expect(chargeQuery('1', { bound: 'BN', chargeType: 'DET', docType: 'bkg' })).toEqual({
      docRef: '1',
      bound: 'BN',
      chargeType: 'DET',
      docType: 'bkg',
    })
    expect(chargeQuery('x'.repeat(99), { bound: 'XX', chargeType: 'ALL', docType: 'cntr' })).toEqual(
      queryOf('x'.repeat(60)),
    )
    expect(isComplete({})).toBe(false)
    expect(isComplete({ docRef: ' , ' })).toBe(false)
    expect(isComplete({ docRef: '1' })).toBe(true)
    const eleven = Array.from({ length: 11 }, (_, index) => `61700124${index + 10}`)
    expect(numbersAsked({ docRef: eleven.join('\n') })).toEqual({ numbers: eleven.slice(0, 10), beyond: [eleven[10]] })
  })
})

describe('the terms of the inquiry', () => {
  it('stand in place of the answer until they are agreed to', async () => {
    vi.stubGlobal('window', { localStorage: { getItem: () => null } })
    const terms = [
      ['demurrage', 'terms', 'demurrage', 'en-US'],
      answered({ content: { text: '1. Who may ask.' } }),
    ] as const
    const text = plain(
      await demurrageHtml({ at: '/demurrage?docRef=6170012403', answers: [terms, ...ONE] }, <DemurrageScreen />),
    )
    expect(text).toContain('1. Who may ask.')
    expect(text).toContain(own.agree)
    expect(text).not.toContain('CNY 1,120.00')
  })
})
