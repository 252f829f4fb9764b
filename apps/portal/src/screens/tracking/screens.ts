// Tracking: where each screen is, how it is called, who may open it, and how it comes.
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
