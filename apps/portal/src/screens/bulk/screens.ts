// Many numbers at once: address, title, permission and loading of the screen.
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
