// Local dates as text: `12 Dec 2026`, or in full with the weekday; no Intl, as everywhere.
import { calendarTexts } from '@quayline/messages/phone/control-texts'
import { timeText } from '@quayline/messages/time-text'
import { parseDay, weekdayOf } from '@quayline/ui/calendar'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'

interface DayTexts {
  /** `12 Dec 2026` */
  readonly short: (on: string) => string
  /** `Saturday 12 December 2026` */
  readonly long: (on: string) => string
}

export function useDayText(): DayTexts {
  const { shell } = usePageTexts().texts
  const calendar = calendarTexts(useInAppTexts().controls)
  return {
    short: (on) => timeText(on, shell.date),
    long: (on) => {
      const day = parseDay(on)
      return day === null ? on : calendar.dayName(on, weekdayOf(day))
    },
  }
}
