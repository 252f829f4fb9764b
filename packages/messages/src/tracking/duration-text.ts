// How long something takes, and a day without its year.
import { fill } from '../language.ts'
import type { DateTexts } from '../time-text.ts'
import type { TrackingMessages } from './tracking.zh-CN.ts'

const HOURS_A_DAY = 24

/** `16 days 7 hours`, `7 hours`, `2 days`; `hours` is a whole number; one day and one hour have their own texts. */
export function durationText(hours: number, { span }: Pick<TrackingMessages, 'span'>): string {
  const [days, rest] = [Math.floor(hours / HOURS_A_DAY), hours % HOURS_A_DAY]
  const part = (count: number, one: string, more: string): readonly string[] =>
    count === 0 ? [] : [fill(count === 1 ? one : more, { count })]
  const parts = [...part(days, span.day, span.days), ...part(rest, span.hour, span.hours)]
  return parts.length === 0 ? fill(span.hours, { count: 0 }) : parts.join(' ')
}

/** `9 Nov`: where the context shows the year. */
export function dayMonthText(
  local: string,
  { months }: Pick<DateTexts, 'months'>,
  { dayMonth }: Pick<TrackingMessages, 'dayMonth'>,
): string {
  const month = months.split('|')[Number(local.slice(5, 7)) - 1]
  return month === undefined ? local : fill(dayMonth, { month, day: Number(local.slice(8, 10)) })
}
