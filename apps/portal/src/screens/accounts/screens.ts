// Logging in, registering, own account: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const accountsScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.login,
    title: ({ portal }) => portal.titles.login,
    right: null,
    load: async () => (await import('./login.tsx')).Login,
  }),
  defineScreen({
    pattern: patterns.register,
    title: ({ accounts }) => accounts.titles.register,
    right: null,
    load: async () => (await import('./basic-registration.tsx')).BasicRegistration,
  }),
  defineScreen({
    pattern: patterns.certify,
    title: ({ accounts }) => accounts.titles.certify,
    right: null,
    load: async () => (await import('./certified-registration.tsx')).CertifiedRegistration,
  }),
  defineScreen({
    pattern: patterns.password,
    title: ({ accounts }) => accounts.titles.password,
    right: null,
    load: async () => (await import('./set-password.tsx')).SetPassword,
  }),
  defineScreen({
    pattern: patterns.profile,
    title: ({ accounts }) => accounts.titles.profile,
    right: null,
    needsLogin: true,
    load: async () => (await import('./profile.tsx')).Profile,
  }),
]
