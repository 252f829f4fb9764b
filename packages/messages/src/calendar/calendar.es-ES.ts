// Spanish texts of calendars and date fields.
import type { CalendarMessages } from './calendar.zh-CN.ts'

export const calendar = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: 'Mes',
  year: 'Año',
  today: 'Hoy',
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  weekdays: 'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  weekdaysShort: 'lu|ma|mi|ju|vi|sá|do',
  weekStart: '0',
  monthTitle: '{month} de {year}',
  dayName: '{weekday}, {day} de {month} de {year}',
} satisfies CalendarMessages
