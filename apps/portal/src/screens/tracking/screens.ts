// Tracking: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const trackingScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.tracking,
    title: ({ queries }) => queries.titles.tracking,
    right: 'TRACK',
    group: 'TRACK',
    load: async () => (await import('./tracking-screen.tsx')).TrackingScreen,
  }),
]
