// Texts of the shared dialogs and pickers. Chinese is the shape; the other languages satisfy it.
import { calendar } from '../calendar/calendar.zh-CN.ts'

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
  calendar,
}

export type ControlMessages = typeof controls
