// Demurrage, free days and their rules: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const demurrageScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.demurrage,
    title: ({ queries }) => queries.titles.demurrage,
    right: 'DEMURRAGE',
    group: 'PAY',
    load: async () => (await import('./demurrage-screen.tsx')).DemurrageScreen,
  }),
  defineScreen({
    pattern: patterns.freeDays,
    title: { 'zh-CN': '免费期查询', 'en-US': 'Free days', 'es-ES': 'Días libres', fr: 'Jours francs' },
    right: 'FREE_DAYS',
    group: 'PAY',
    load: async () => (await import('../free-days/free-days-screen.tsx')).FreeDaysScreen,
  }),
  defineScreen({
    pattern: patterns.demurrageRules,
    title: ({ queries }) => queries.titles.rules,
    right: 'DEMURRAGE_RULES',
    group: 'PAY',
    load: async () => (await import('./rules-import-screen.tsx')).RulesImportScreen,
  }),
]
