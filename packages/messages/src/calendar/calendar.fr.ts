// French texts of calendars and date fields.
import type { CalendarMessages } from './calendar.zh-CN.ts'

export const calendar = {
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  month: 'Mois',
  year: 'Année',
  today: 'Aujourd’hui',
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  weekdays: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  weekdaysShort: 'lu|ma|me|je|ve|sa|di',
  weekStart: '0',
  monthTitle: '{month} {year}',
  dayName: '{weekday} {day} {month} {year}',
} satisfies CalendarMessages
