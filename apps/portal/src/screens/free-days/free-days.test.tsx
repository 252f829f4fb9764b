import type { FreeDaysRow } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PACKS, refusedCall, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { demurrageHtml, TEXTS } from '../demurrage/demurrage.fixture.tsx'
import { freeDaysRow } from './free-days.fixture.ts'
import { freeDaysQuery, isComplete } from './free-days-criteria.ts'
import { FREE_DAYS_OWN } from './free-days-own-texts.ts'
import { FreeDaysScreen } from './free-days-screen.tsx'
import { timeZoneOn } from './free-days-columns.tsx'

const { texts } = PACKS['en-US']
const plain = (html: string): string => textOf(html).replaceAll(/[\u00a0\u202f]/g, ' ')

/** T1 40HQ, 14 free days by an agreement from 10 February 2026 on (docs/requirements/tariff-tables.md 3). */
const AGREED = freeDaysRow({
  chargeType: 'DND',
  calDayTypeS: 'CALENDAR',
  specialFreeDays: 14,
  startedOn: '2026-02-10',
  lastFreeDay: '2026-02-23',
  clause: 'Contract QSC2026001, clause 4',
})
/** 2 to 15 March are 14 days. */
const AT_SEA: FreeDaysRow = {
  ...AGREED,
  cntrNum: 'TSTU7654321',
  startedOn: '2026-03-02',
  isStarted: false,
  lastFreeDay: '2026-03-15',
}

const query = (docRef: string) => ({
  docRef,
  docType: 'BM',
  chargeType: 'DND',
  previewDateFrom: '2026-03-02',
  previewDateTo: '2026-03-31',
})
const keyOf = (docRef: string) => ['demurrage', 'free-days', query(docRef)]
const given = (rows: readonly FreeDaysRow[], flag = true) => answered({ content: { flag, rows } })
const at = (docRef: string) =>
  `/free-days?docRef=${encodeURIComponent(docRef)}&previewDateFrom=2026-03-02&previewDateTo=2026-03-31`
const TRACKED = answered({
  type: 'bkg',
  numberType: 'bkg',
  content: {
    trackingPath: {
      fromCity: 'Los Angeles ,California ,United States',
      toCity: 'Shanghai ,Shanghai ,China',
      vslNme: 'EXAMPLE STAR',
      voyNumber: '042W',
      trackingGroupReferenceCode: '6170012403',
      billOfladingRefCode: '(6270012403,6270012404)',
    },
  },
})
const ONE = [
  [keyOf('6170012403'), given([AGREED, AT_SEA])],
  [['free-days', 'tracking', '6170012403', null], TRACKED],
] as const

beforeAll(() => {
  vi.useFakeTimers({ now: Date.parse('2026-02-21T18:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('window', {
    localStorage: { getItem: (name: string) => (name === 'quayline.agreed.free-days' ? 'yes' : null) },
    location: { origin: 'https://line.example' },
  })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('free days', () => {
  it.each(LANGUAGES)(
    'show in %s until when each container is free, where, and what that rests on',
    async (language) => {
      const html = await demurrageHtml({ at: at('6170012403'), language, answers: ONE }, <FreeDaysScreen />)
      const text = plain(html)
      for (const part of ['TSTU 123456 8', 'UTC+8', 'CNSHA', 'Contract QSC2026001, clause 4'])
        expect(text).toContain(part)
      expect(text).toContain(FREE_DAYS_OWN[language].restsOn)
    },
  )

  it('say the last free day first, by the days of its port, and what is assumed of a clock that has not started', async () => {
    const text = plain(await demurrageHtml({ at: at('6170012403'), answers: ONE }, <FreeDaysScreen />))
    for (const part of [
      // 18:00 UTC on the 21st is the 22nd in Shanghai.
      '6170012403: Last free day Mon 23 Feb 2026 · 1 day left',
      'actual start on 10 Feb 2026',
      'assumed start on 2 Mar 2026',
      'Clock not started: if it starts on 2 Mar 2026, free until 15 Mar 2026',
      'calendar days · by agreement; tariff: 7 days',
      'terminal load and discharge message (COARRI)',
    ])
      expect(text).toContain(part)
  })

  it('lead to the linked numbers with the same question', async () => {
    const html = await demurrageHtml({ at: at('6170012403'), answers: ONE }, <FreeDaysScreen />)
    expect(plain(html)).toContain('Los Angeles, United States to Shanghai, China · EXAMPLE STAR / 042W')
    expect(html).toContain(
      'href="/free-days?docRef=6270012403&amp;previewDateFrom=2026-03-02&amp;previewDateTo=2026-03-31&amp;numberType=bl"',
    )
  })

  it('show each fault of several numbers at its number', async () => {
    const text = plain(
      await demurrageHtml(
        {
          at: at('6170012403,6270012403,6370012403'),
          answers: [...ONE, [keyOf('6270012403'), given([], false)]],
          failures: [[keyOf('6370012403'), refusedCall(400, 5400, 'This is no number')]],
        },
        <FreeDaysScreen />,
      ),
    )
    for (const part of [
      '3 numbers: Last free day',
      TEXTS.prompts.demurrage_free_query_no_permission,
      'This is no number',
    ])
      expect(text).toContain(part)
  })

  it('wait to be asked, say when there is nothing, and why', async () => {
    expect(plain(await demurrageHtml({ at: '/free-days?docRef=61' }, <FreeDaysScreen />))).toContain(
      FREE_DAYS_OWN['en-US'].start,
    )
    const closed = [[keyOf('61'), given([], false)]] as const
    const text = plain(await demurrageHtml({ at: at('61'), answers: closed }, <FreeDaysScreen />))
    expect(text).toContain(texts.kit.report.none)
    expect(text).toContain(TEXTS.prompts.demurrage_free_query_no_permission)
    expect(await demurrageHtml({ at: at('61') }, <FreeDaysScreen />)).toContain('table-skeleton')
  })

  it('need a start; the end is today, or the start where that lies ahead', () => {
    expect(isComplete({ docRef: '61' })).toBe(false)
    expect(isComplete({ docRef: '61', previewDateFrom: '2026-03-02' })).toBe(true)
    expect(isComplete({ docRef: '61', previewDateFrom: '2026-03-02', previewDateTo: '2026-03-01' })).toBe(false)
    expect(isComplete({ docRef: '61', previewDateFrom: '2026-02-30' })).toBe(false)
    const end = (from: string): string => freeDaysQuery('61', { previewDateFrom: from }, '2026-03-10').previewDateTo
    expect([end('2026-03-02'), end('2026-04-01')]).toEqual(['2026-03-10', '2026-04-01'])
  })

  it('are counted by the clock of the port on that day', () => {
    expect(timeZoneOn('America/Los_Angeles', '2026-07-01')?.offset).toBe('-07:00')
    expect(timeZoneOn('America/Los_Angeles', '2026-12-01')?.offset).toBe('-08:00')
    expect(timeZoneOn('Europe/London', '2026-12-01')?.offset).toBe('+00:00')
    expect(timeZoneOn(null, '2026-12-01')).toBeUndefined()
  })
})
