// Many numbers at once: where the screen is, how it is called, who may open it, and how it comes.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const bulkScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.bulk,
    title: { 'zh-CN': '批量查询', 'en-US': 'Paste numbers', 'es-ES': 'Pegar números', fr: 'Coller des numéros' },
    right: 'BULK',
    needsLogin: true,
    group: 'TRACK',
    load: async () => (await import('./bulk-screen.tsx')).BulkScreen,
  }),
]
