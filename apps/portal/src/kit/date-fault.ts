// What is wrong with a date in a field: missing, invalid, too early, too late.
import { fill } from '@quayline/messages/language'
import type { PortalKitMessages } from '@quayline/messages/portal/portal-kit.zh-CN'
import { type DateTexts, timeText } from '@quayline/messages/time-text'
import { parseDay } from '@quayline/ui/calendar'
import type { DayBounds } from './date-text.ts'

/** For the `check` of a form or of criteria: a field keeps a typed text that is not a date. */
export function dateFault(
  value: string,
  { earliest, latest }: DayBounds,
  texts: PortalKitMessages['date'],
  dates: DateTexts,
): string | undefined {
  if (value === '') return undefined
  if (parseDay(value) === null) return fill(texts.noDate, { value, example: texts.example })
  if (earliest !== undefined && value < earliest) return fill(texts.tooEarly, { day: timeText(earliest, dates) })
  return latest !== undefined && value > latest ? fill(texts.tooLate, { day: timeText(latest, dates) }) : undefined
}
