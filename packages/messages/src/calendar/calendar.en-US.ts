// English texts of calendars and date fields.
import type { CalendarMessages } from './calendar.zh-CN.ts'

export const calendar = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  weekdays: 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
  weekdaysShort: 'Mo|Tu|We|Th|Fr|Sa|Su',
  weekStart: '6',
  monthTitle: '{month} {year}',
  dayName: '{weekday} {day} {month} {year}',
} satisfies CalendarMessages
