import { LANGUAGES, type Language } from '@quayline/messages/language'
import { portalKit } from '@quayline/messages/portal/portal-kit.en-US'
import { timeText } from '@quayline/messages/time-text'
import { todayOf } from '@quayline/messages/today-of'
import { addDays, dayOf, dayText } from '@quayline/ui/calendar'
import { describe, expect, it } from 'vitest'
import { PACKS } from '../shell/rendered.fixture.tsx'
import { dateFault } from './date-fault.ts'
import { type DateFieldTexts, dayByFieldKey, PRESETS, readDate, spanOf } from './date-text.ts'

const TODAY = '2026-11-29'

function textsOf(language: Language): DateFieldTexts {
  const { kit, shell } = PACKS[language].texts
  const short = shell.date.months.split('|')
  return {
    order: kit.date.order,
    months: kit.date.calendar.months.split('|').map((name, index) => [name, short[index] ?? name]),
    today: kit.date.preset.today,
  }
}

describe('a date as people type it', () => {
  it.each([
    ['en-US', '28 Nov 2026', '2026-11-28'],
    ['en-US', '28/11/2026', '2026-11-28'],
    ['en-US', '28.11.26', '2026-11-28'],
    ['en-US', 'November 28, 2026', '2026-11-28'],
    ['en-US', '28 nov', '2026-11-28'],
    ['en-US', '3/4', '2026-04-03'],
    ['en-US', 'today', TODAY],
    ['es-ES', '28 de noviembre de 2026', '2026-11-28'],
    ['es-ES', '3 sept 2026', '2026-09-03'],
    ['fr', '1 févr. 2026', '2026-02-01'],
    ['fr', '1 fevrier 2026', '2026-02-01'],
    ['fr', '14 août 26', '2026-08-14'],
    ['zh-CN', '2026年11月28日', '2026-11-28'],
    ['zh-CN', '2026年1月5号', '2026-01-05'],
    ['zh-CN', '26/11/28', '2026-11-28'],
    ['zh-CN', '11月28日', '2026-11-28'],
    ['zh-CN', '今天', TODAY],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(readDate(text, textsOf(language), TODAY)).toBe(expected)
  })

  it.each(LANGUAGES)(
    'in %s may be written as ISO does, and as the field itself shows it, on every day of a year',
    (language) => {
      const texts = textsOf(language)
      const { date } = PACKS[language].texts.shell
      for (let index = 0; index < 366; index++) {
        const day = dayText(addDays(dayOf('2024-01-01'), index))
        for (const text of [day, day.replaceAll('-', ''), day.replaceAll('-', '/'), timeText(day, date)])
          expect(readDate(text, texts, TODAY), text).toBe(day)
      }
    },
  )

  it.each([
    '29 Feb 2025',
    '31/04/2026',
    '0/1/2026',
    '28',
    '28 11 20 26',
    '28 xyz 2026',
    '12345/1/1',
    '2026-13-01',
    'ma 2026',
    '28 November 2026 14:00',
    'x'.repeat(1_000_000),
    '1/'.repeat(500_000),
    '',
  ])('is not %s', (text) => {
    expect(readDate(text, textsOf('en-US'), TODAY)).toBeNull()
  })

  it('on the 29th of February is one only where the year has it', () => {
    const texts = textsOf('en-US')
    expect(readDate('29/2/2024', texts, TODAY)).toBe('2024-02-29')
    expect(readDate('29/2', texts, '2024-01-01')).toBe('2024-02-29')
    expect(readDate('29/2', texts, TODAY)).toBeNull()
  })
})

describe('the spans that are asked for again and again', () => {
  it('are counted from today, over the ends of months and years', () => {
    expect(
      Object.fromEntries(PRESETS.map((preset) => [preset, Object.values(spanOf(preset, '2026-01-01')).join(' ')])),
    ).toEqual({
      today: '2026-01-01 2026-01-01',
      yesterday: '2025-12-31 2025-12-31',
      last7: '2025-12-26 2026-01-01',
      last30: '2025-12-03 2026-01-01',
      thisMonth: '2026-01-01 2026-01-01',
      lastMonth: '2025-12-01 2025-12-31',
      thisYear: '2026-01-01 2026-01-01',
    })
    expect(spanOf('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', until: '2024-02-29' })
  })
})

describe('the keys of a date field', () => {
  it.each([
    ['ArrowUp', false, '2024-12-31', '2025-01-01'],
    ['ArrowDown', false, '2025-01-01', '2024-12-31'],
    ['PageUp', false, '2024-03-31', '2024-02-29'],
    ['PageDown', false, '2025-01-31', '2025-02-28'],
    ['PageUp', true, '2024-02-29', '2023-02-28'],
    ['a', false, '2024-02-29', null],
    ['Home', false, '2024-02-29', null],
  ] as const)('%s (Shift %s) from %s', (key, isShift, from, expected) => {
    expect(dayByFieldKey(from, key, isShift, {})).toBe(expected)
  })

  it('stop at the bounds', () => {
    expect(dayByFieldKey('2026-01-31', 'PageDown', false, { latest: '2026-02-10' })).toBe('2026-02-10')
    expect(dayByFieldKey('2026-01-01', 'ArrowDown', false, { earliest: '2026-01-01' })).toBe('2026-01-01')
  })
})

describe('the fault of a date', () => {
  const { date } = PACKS['en-US'].texts.shell
  const bounds = { earliest: '2026-01-01', latest: '2026-12-31' }
  it.each([
    ['', undefined],
    ['2026-06-01', undefined],
    ['31 June', '“31 June” is no date; write it like 28 Nov 2026'],
    ['2025-12-31', 'Not before 1 Jan 2026'],
    ['2027-01-01', 'Not after 31 Dec 2026'],
  ])('%s: %s', (value, expected) => {
    expect(dateFault(value, bounds, portalKit.date, date)).toBe(expected)
  })
})

it('today is the reader’s own, whatever day it is elsewhere', () => {
  expect(todayOf(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01')
  expect(todayOf(new Date(2024, 1, 29, 23, 59))).toBe('2024-02-29')
})
