import { describe, expect, it } from 'vitest'
import { calendarTexts, listTexts } from './control-texts.ts'
import { controls as en } from './controls.en-US.ts'
import { controls as es } from './controls.es-ES.ts'
import { controls as fr } from './controls.fr.ts'
import { controls as zh } from './controls.zh-CN.ts'

const ALL = { 'zh-CN': zh, 'en-US': en, 'es-ES': es, fr }

describe.each(Object.entries(ALL))('the calendar in %s', (_language, controls) => {
  const texts = calendarTexts(controls)
  it('names twelve months and seven days, each once', () => {
    expect(new Set(texts.months).size).toBe(12)
    expect(new Set(texts.weekdays.map(({ name }) => name)).size).toBe(7)
    expect(new Set(texts.weekdays.map(({ short }) => short)).size).toBe(7)
  })

  it('leaves no place unfilled', () => {
    expect(texts.monthTitle(2026, 11) + texts.dayName('2026-11-28', 5)).not.toMatch(/[{}]/)
  })
})

// Full dates as in CLDR 45; 28 November 2026 is a Saturday. First days of the week as in CLDR for CN, US, ES and FR.
it.each([
  ['zh-CN', '2026年11月', '2026年11月28日 星期六', 0],
  ['en-US', 'November 2026', 'Saturday 28 November 2026', 6],
  ['es-ES', 'noviembre de 2026', 'sábado, 28 de noviembre de 2026', 0],
  ['fr', 'novembre 2026', 'samedi 28 novembre 2026', 0],
] as const)('%s writes %s and %s, and its week begins with day %i', (language, month, day, weekStart) => {
  const texts = calendarTexts(ALL[language])
  expect(texts.monthTitle(2026, 11)).toBe(month)
  expect(texts.dayName('2026-11-28', 5)).toBe(day)
  expect(texts.weekStart).toBe(weekStart)
})

it('writes the count of a search, and the text for an empty list that the page gave', () => {
  expect(listTexts(en, 'No yard takes this size').found(12)).toBe('12 found')
  expect(listTexts(en, 'No yard takes this size').empty).toBe('No yard takes this size')
})
