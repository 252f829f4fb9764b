// What the shared dialogs and pickers say. Chinese is the shape; the other languages satisfy it.
export const controls = {
  close: '关闭',
  cancel: '取消',
  agree: '同意并继续',
  termsLoading: '正在读取条款…',
  search: '搜索',
  found: '{count} 项',
  noMatch: '没有符合的选项，请换个词再试。',
  costType: {
    legend: '费用类型',
    ALL: { name: '全部', note: '所有费用类型' },
    DND: { name: '滞期滞箱合并', note: '从卸船到还空箱' },
    DEM: { name: '滞期费', note: '重箱在码头堆存期间' },
    DET: { name: '滞箱费', note: '箱子提出码头之后' },
  },
  calendar: {
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
  },
}

export type ControlMessages = typeof controls
