import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { describe, expect, it } from 'vitest'
import { timeLeftText } from './time-left.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const inEnglish = (milliseconds: number): string => timeLeftText(milliseconds, inAppTexts('en-US').cutoff)

describe('the time left in words', () => {
  it.each([
    [0, 'less than a minute'],
    [MINUTE - 1, 'less than a minute'],
    [MINUTE, '1 minute'],
    [2 * MINUTE, '2 minutes'],
    [HOUR - 1, '59 minutes'],
    [HOUR, '1 hour'],
    [HOUR + MINUTE, '1 hour 1 minute'],
    [23 * HOUR + 59 * MINUTE, '23 hours 59 minutes'],
    [DAY, '1 day'],
    [DAY + 59 * MINUTE, '1 day'],
    [2 * DAY + 5 * HOUR, '2 days 5 hours'],
    [56 * DAY + HOUR, '56 days 1 hour'],
  ])('%i ms: %s', (milliseconds, expected) => expect(inEnglish(milliseconds)).toBe(expected))

  it('in the other languages', () => {
    const left = 2 * DAY + HOUR
    expect(timeLeftText(left, inAppTexts('zh-CN').cutoff)).toBe('2 天 1 小时')
    expect(timeLeftText(left, inAppTexts('es-ES').cutoff)).toBe('2 días 1 hora')
    expect(timeLeftText(left, inAppTexts('fr').cutoff)).toBe('2 jours 1 heure')
  })
})
