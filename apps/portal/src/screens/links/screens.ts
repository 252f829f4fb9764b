// One's own share links and calendar addresses: address, title, permission and loading of the screen.
import { defineScreen, type Screen } from '../../shell/screen.ts'
import { TITLE } from './own-links.ts'

export const linksScreens: readonly Screen[] = [
  defineScreen({
    pattern: '/links',
    title: TITLE,
    right: 'TRACK',
    needsLogin: true,
    group: 'TRACK',
    load: async () => (await import('./own-links-screen.tsx')).OwnLinksScreen,
  }),
]
