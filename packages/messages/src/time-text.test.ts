import { describe, expect, it } from 'vitest'
import { lookUp } from './lookup.ts'
import { pageTexts } from './phone/page-texts.ts'
import {
  instantText,
  isLocalTime,
  isoWeekday,
  machineTime,
  offsetText,
  timeText,
  weekdayText,
  zoneText,
} from './time-text.ts'

const texts = (language: 'zh-CN' | 'en-US' | 'es-ES' | 'fr') => pageTexts(language).shell.date

describe('a local time', () => {
  it.each([
    ['zh-CN', '2015年2月6日 09:35'],
    ['en-US', '6 Feb 2015 09:35'],
    ['es-ES', '6 feb 2015 09:35'],
    ['fr', '6 févr. 2015 09:35'],
  ] as const)("in %s has the language's own order", (language, expected) => {
    expect(timeText('2015-02-06 09:35', texts(language))).toBe(expected)
  })

  it('may come with seconds, as the container object has it, and never shows them', () => {
    expect(timeText('2015-10-25 17:00:00', texts('en-US'))).toBe('25 Oct 2015 17:00')
  })

  it('stays a date when it is one', () => {
    expect(timeText('2026-12-31', texts('fr'))).toBe('31 déc. 2026')
    expect(machineTime('2026-12-31', { zone: 'Europe/Paris', offset: '+01:00' })).toBe('2026-12-31')
  })

  it.each(['', 'V2167699827', '2015-13-06 09:35', 'TBA', '2015/02/06'])(
    'that is none (%j) comes back unchanged',
    (text) => {
      expect(timeText(text, texts('en-US'))).toBe(text)
    },
  )

  it('is distinguished from other values', () => {
    expect(isLocalTime(' 2014-12-24 16:00')).toBe(true)
    expect(isLocalTime('V2167699827')).toBe(false)
  })
})

describe('a zone', () => {
  it.each([
    ['+08:00', 'UTC+8'],
    ['-07:00', 'UTC-7'],
    ['+05:30', 'UTC+5:30'],
    ['-03:30', 'UTC-3:30'],
    ['+00:00', 'UTC'],
    ['Z', 'UTC'],
  ])('offset %s reads %s', (offset, expected) => {
    expect(offsetText(offset)).toBe(expected)
  })

  it.each([
    ['America/Los_Angeles', '-07:00', ' (UTC-7)'],
    ['America/Argentina/Buenos_Aires', '-03:00', ' (UTC-3)'],
    ['UTC', '+00:00', ' (UTC)'],
  ])('%s at %s reads %s', (zone, offset, expected) => {
    expect(zoneText({ zone, offset }, texts('en-US'))).toBe(expected)
  })

  it('that is not known is named so, not guessed', () => {
    expect(zoneText(undefined, texts('zh-CN'))).toBe('（时区未知）')
    expect(machineTime('2015-02-06 09:35', undefined)).toBe('2015-02-06T09:35')
  })
})

describe('an instant', () => {
  it('is shown by the clock of Shanghai, over midnight too', () => {
    expect(instantText('2026-03-16T17:05:00Z', texts('en-US'))).toBe('17 Mar 2026 01:05 (UTC+8)')
  })

  it('that cannot be read comes back unchanged', () => {
    expect(instantText('yesterday', texts('en-US'))).toBe('yesterday')
  })
})

describe('a text of a payload', () => {
  const { status } = pageTexts('zh-CN').tracking

  it('is found whatever its case', () => {
    expect(lookUp(status, ' GATE-IN AT FIRST pol ')).toBe('重箱进港（首装港进闸）')
  })

  it.each(['Held by Pirates', 'constructor', '__proto__', 'toString'])(
    'that is unknown (%s) stays as it came',
    (value) => {
      expect(lookUp(status, value)).toBe(value)
    },
  )
})

describe('the weekday of a local date', () => {
  // Taken from published calendars; the first is the carrier's own tdWeekDay 5 (docs/requirements/schedules.md 1.3).
  it.each([
    ['2018-12-21', 5],
    ['2018-12-21 18:00', 5],
    ['2024-02-29', 4],
    ['2026-03-29 02:30', 7],
    ['2026-12-31 23:59', 4],
    ['2027-01-01', 5],
  ])('of %s is %i', (local, day) => expect(isoWeekday(local)).toBe(day))

  it.each(['', 'soon', '2026-13-45'])('%j has none', (local) => {
    expect(isoWeekday(local)).toBeNull()
    expect(weekdayText(local, 'a|b|c|d|e|f|g')).toBe('')
  })

  it('is named Monday first', () => expect(weekdayText('2026-11-30', 'Mon|Tue|Wed|Thu|Fri|Sat|Sun')).toBe('Mon'))
})
