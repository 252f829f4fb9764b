// Texts of the demurrage pages.
import type { DemurrageMessages } from './demurrage.zh-CN.ts'

export const demurrage = {
  title: 'Consulta de demoras',
} satisfies DemurrageMessages
