// Message intake: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { BOOK_TITLE } from './partner-book.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const intakeScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.messageIntake,
    title: ({ administration }) => administration.resources.MESSAGE_INTAKE,
    right: 'MESSAGE_INTAKE',
    group: 'ADMINISTER',
    load: async () => (await import('./intake-screen.tsx')).IntakeScreen,
  }),
  defineScreen({
    pattern: '/partner-book',
    title: BOOK_TITLE,
    right: 'MESSAGE_INTAKE',
    group: 'ADMINISTER',
    load: async () => (await import('./partner-book-screen.tsx')).PartnerBookScreen,
  }),
]
