// The catalog's texts in the shape that the dialogs and pickers of packages/ui need; no Intl, so that server and
// browser render the same.
import type { ControlMessages } from './controls.zh-CN.ts'
import { fill } from '../language.ts'

/** For `DatePickerDialog`; `DatePickerTexts` (packages/ui) defines the required texts. */
export function calendarTexts({ close, calendar }: Pick<ControlMessages, 'close' | 'calendar'>) {
  const months = calendar.months.split('|')
  const names = calendar.weekdays.split('|')
  const shorts = calendar.weekdaysShort.split('|')
  return {
    close,
    previousMonth: calendar.previousMonth,
    nextMonth: calendar.nextMonth,
    month: calendar.month,
    year: calendar.year,
    today: calendar.today,
    months,
    weekdays: names.map((name, index) => ({ name, short: shorts[index] ?? name })),
    weekStart: calendar.weekStart === '6' ? (6 as const) : (0 as const),
    monthTitle: (year: number, month: number): string =>
      fill(calendar.monthTitle, { year, month: months[month - 1] ?? '' }),
    dayName: (text: string, weekday: number): string => {
      const [year = '', month = '', day = ''] = text.split('-')
      return fill(calendar.dayName, {
        year: Number(year),
        month: months[Number(month) - 1] ?? '',
        day: Number(day),
        weekday: names[weekday] ?? '',
      })
    },
  }
}

/** For `ListSelectDialog`; `empty` explains why the list is empty, which only the page knows. */
export const listTexts = ({ close, search, found, noMatch }: ControlMessages, empty: string) => ({
  close,
  search,
  noMatch,
  empty,
  found: (count: number): string => fill(found, { count }),
})

/** For `TermsDialog`. */
export const termsTexts = ({ close, agree, cancel, termsLoading }: ControlMessages) => ({
  close,
  agree,
  cancel,
  loading: termsLoading,
})
