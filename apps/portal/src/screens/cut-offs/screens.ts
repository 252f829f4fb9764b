// Cut-offs: where the screen is, how it is called, who may open it, and how it comes.
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
