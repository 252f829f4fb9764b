// Cut-offs: address, title, permission and loading of the screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const cutOffScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.cutOffs,
    title: { 'zh-CN': '截关查询', 'en-US': 'Cut-offs', 'es-ES': 'Fechas límite', fr: 'Dates limites' },
    right: 'CUTOFF',
    group: 'SAIL',
    load: async () => (await import('./cut-offs-screen.tsx')).CutOffsScreen,
  }),
]
