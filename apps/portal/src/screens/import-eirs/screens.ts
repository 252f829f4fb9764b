// Import EIRs: address, title, permission and loading of the screen.
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
