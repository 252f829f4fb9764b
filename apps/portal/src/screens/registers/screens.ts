// The small registers: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const registersScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.billRetention,
    title: ({ registers }) => registers.titles.billRetention,
    right: 'BILL_RETENTION',
    group: 'ADMINISTER',
    load: async () => (await import('./bill-retention-screen.tsx')).BillRetentionScreen,
  }),
  defineScreen({
    pattern: patterns.autoFilers,
    title: ({ registers }) => registers.titles.autoFilers,
    right: 'AUTO_FILERS',
    group: 'ADMINISTER',
    load: async () => (await import('./auto-filers-screen.tsx')).AutoFilersScreen,
  }),
  defineScreen({
    pattern: patterns.releaseOffices,
    title: ({ registers }) => registers.titles.releaseOffices,
    right: 'RELEASE_OFFICES',
    group: 'ADMINISTER',
    load: async () => (await import('./release-offices-screen.tsx')).ReleaseOfficesScreen,
  }),
  defineScreen({
    pattern: patterns.portAdmins,
    title: ({ registers }) => registers.titles.portAdmins,
    right: 'PORT_ADMINS',
    group: 'ADMINISTER',
    load: async () => (await import('./port-admins-screen.tsx')).PortAdminsScreen,
  }),
  defineScreen({
    pattern: patterns.sapGroups,
    title: ({ registers }) => registers.titles.sapGroups,
    right: 'SAP_GROUPS',
    group: 'ADMINISTER',
    load: async () => (await import('./sap-groups-screen.tsx')).SapGroupsScreen,
  }),
]
