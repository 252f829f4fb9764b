// Texts of the free-days pages.
import type { FreeDaysMessages } from './free-days.zh-CN.ts'

export const freeDays = {
  title: 'Consultation des jours francs',
} satisfies FreeDaysMessages
