// Home and notices: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const homeScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.home,
    title: ({ portal }) => portal.titles.home,
    right: null,
    load: async () => (await import('./home-screen.tsx')).HomeScreen,
  }),
  defineScreen({
    pattern: patterns.notices,
    title: ({ portal }) => portal.titles.notices,
    right: null,
    needsLogin: true,
    load: async () => (await import('./notices-screen.tsx')).NoticesScreen,
  }),
]
