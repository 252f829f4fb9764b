// The users of one’s own company: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const companyScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.companyShared,
    title: ({ shared }) => shared.title,
    right: 'COMPANY_USERS',
    group: 'ADMINISTER',
    load: async () => (await import('./company-shared-screen.tsx')).CompanySharedScreen,
  }),
  defineScreen({
    pattern: patterns.companyUsers,
    title: ({ company }) => company.titles.list,
    right: 'COMPANY_USERS',
    group: 'ADMINISTER',
    load: async () => (await import('./company-users-screen.tsx')).CompanyUsersScreen,
  }),
  defineScreen({
    pattern: patterns.addCompanyUser,
    title: ({ company }) => company.titles.add,
    right: 'COMPANY_USERS',
    load: async () => (await import('./add-user-screen.tsx')).AddUserScreen,
  }),
  defineScreen({
    pattern: patterns.companyUser,
    title: ({ company }) => company.titles.list,
    right: 'COMPANY_USERS',
    load: async () => (await import('./company-user-screen.tsx')).CompanyUserScreen,
  }),
]
