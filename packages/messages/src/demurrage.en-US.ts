// Texts of the demurrage pages.
import type { DemurrageMessages } from './demurrage.zh-CN.ts'

export const demurrage = {
  title: 'Demurrage inquiry',
} satisfies DemurrageMessages
