// Users and the data that the line’s administrators maintain: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const administrationScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.users,
    title: ({ administration }) => administration.titles.users,
    right: 'USER_SEARCH',
    group: 'ADMINISTER',
    load: async () => (await import('./user-search.tsx')).UserSearch,
  }),
  defineScreen({
    pattern: patterns.addUser,
    title: ({ administration }) => administration.titles.addUser,
    right: 'USER_CHANGE',
    load: async () => (await import('./add-user.tsx')).AddUser,
  }),
  defineScreen({
    pattern: patterns.user,
    title: ({ administration }) => administration.titles.user,
    right: 'USER_SEARCH',
    load: async () => (await import('./user-detail.tsx')).UserDetailScreen,
  }),
  defineScreen({
    pattern: patterns.changeUser,
    title: ({ administration }) => administration.resources.USER_CHANGE,
    right: 'USER_CHANGE',
    load: async () => (await import('./change-user.tsx')).ChangeUser,
  }),
  defineScreen({
    pattern: patterns.userRights,
    title: ({ administration }) => administration.resources.USER_RIGHTS,
    right: 'USER_RIGHTS',
    load: async () => (await import('./user-rights.tsx')).UserRights,
  }),
  defineScreen({
    pattern: patterns.shared,
    title: ({ shared }) => shared.title,
    right: 'USER_SEARCH',
    group: 'ADMINISTER',
    load: async () => (await import('./shared-screen.tsx')).SharedScreen,
  }),
  defineScreen({
    pattern: patterns.partnerSyncs,
    title: ({ administration }) => administration.titles.syncs,
    right: 'PARTNER_SYNC',
    group: 'ADMINISTER',
    load: async () => (await import('./partner-syncs.tsx')).PartnerSyncs,
  }),
  defineScreen({
    pattern: patterns.freightRoles,
    title: ({ administration }) => administration.titles.freightRoles,
    right: 'FREIGHT_RIGHTS',
    group: 'ADMINISTER',
    load: async () => (await import('./freight-roles.tsx')).FreightRoles,
  }),
  defineScreen({
    pattern: patterns.freightResources,
    title: ({ administration }) => administration.titles.freightResources,
    right: 'FREIGHT_RIGHTS',
    group: 'ADMINISTER',
    load: async () => (await import('./freight-resources.tsx')).FreightResources,
  }),
]
