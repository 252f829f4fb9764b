// Mails of a development system: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const outboxScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.outbox,
    title: ({ audit }) => audit.titles.outbox,
    right: 'OUTBOX',
    group: 'ADMINISTER',
    load: async () => (await import('./outbox-screen.tsx')).OutboxScreen,
  }),
]
