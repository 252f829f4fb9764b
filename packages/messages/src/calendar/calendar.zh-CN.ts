// Chinese texts of calendars and date fields.
export const calendar = {
  previousMonth: '上个月',
  nextMonth: '下个月',
  month: '月份',
  year: '年份',
  today: '今天',
  /** January first. */
  months: '1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月',
  /** Monday first. */
  weekdays: '星期一|星期二|星期三|星期四|星期五|星期六|星期日',
  weekdaysShort: '一|二|三|四|五|六|日',
  /** 0 Monday to 6 Sunday. */
  weekStart: '0',
  monthTitle: '{year}年{month}',
  dayName: '{year}年{month}{day}日 {weekday}',
}

export type CalendarMessages = typeof calendar
