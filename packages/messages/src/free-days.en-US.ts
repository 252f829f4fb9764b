// Texts of the free-days pages.
import type { FreeDaysMessages } from './free-days.zh-CN.ts'

export const freeDays = {
  title: 'Free days query',
} satisfies FreeDaysMessages
