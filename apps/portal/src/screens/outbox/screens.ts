// Mails of a development system: where each screen is, how it is called, who may open it, and how it comes.
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
