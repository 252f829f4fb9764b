// English texts of the shared dialogs and pickers.
import type { ControlMessages } from './controls.zh-CN.ts'

export const controls = {
  close: 'Close',
  cancel: 'Cancel',
  agree: 'Agree and continue',
  termsLoading: 'Fetching the terms…',
  search: 'Search',
  found: '{count} found',
  noMatch: 'Nothing matches; try another word.',
  costType: {
    legend: 'Cost type',
    ALL: { name: 'All', note: 'every type of charge' },
    DND: { name: 'demurrage and detention', note: 'in one, from discharge to empty return' },
    DEM: { name: 'demurrage', note: 'full box inside the terminal' },
    DET: { name: 'detention', note: 'box outside, after gate-out' },
  },
  calendar: {
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
  },
} satisfies ControlMessages
