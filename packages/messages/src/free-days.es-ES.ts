// Texts of the free-days pages.
import type { FreeDaysMessages } from './free-days.zh-CN.ts'

export const freeDays = {
  title: 'Consulta de días libres',
} satisfies FreeDaysMessages
