// Import EIRs: where the screen is, how it is called, who may open it, and how it comes.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const importEirScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.importEirs,
    title: ({ administration }) => administration.resources.EIR,
    right: 'EIR',
    group: 'DELIVER',
    load: async () => (await import('./import-eirs-screen.tsx')).ImportEirsScreen,
  }),
]
