// The time until a moment as text: `2 days 5 hours`. The two largest units are precise enough to act on.
import { fill } from '@quayline/messages/language'

interface Counted {
  readonly one: string
  readonly more: string
}

interface TimeLeftTexts {
  readonly days: Counted
  readonly hours: Counted
  readonly minutes: Counted
  readonly underOneMinute: string
}

const MINUTE = 60_000

/** Rounded down: never more time than there is. */
export function timeLeftText(milliseconds: number, texts: TimeLeftTexts): string {
  const total = Math.floor(milliseconds / MINUTE)
  if (total < 1) return texts.underOneMinute
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60]
  const units: readonly (readonly [number, Counted])[] =
    days > 0
      ? [
          [days, texts.days],
          [hours, texts.hours],
        ]
      : [
          [hours, texts.hours],
          [minutes, texts.minutes],
        ]
  return units
    .filter(([count]) => count > 0)
    .map(([count, { one, more }]) => (count === 1 ? one : fill(more, { count })))
    .join(' ')
}
