// Sailings, vessels and facilities: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'
import { FACILITIES_TITLE, FACILITY_TITLE, SCHEDULES_TITLE, VESSELS_TITLE } from './titles.ts'

export const schedulesScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.schedules,
    title: SCHEDULES_TITLE,
    right: 'SCHEDULES',
    group: 'SAIL',
    load: async () => (await import('./schedules-screen.tsx')).SchedulesScreen,
  }),
  defineScreen({
    pattern: patterns.vessels,
    title: VESSELS_TITLE,
    right: 'SCHEDULES',
    group: 'SAIL',
    load: async () => (await import('./vessel-search-screen.tsx')).VesselSearchScreen,
  }),
  defineScreen({
    pattern: patterns.vessel,
    title: ({ portal }) => portal.titles.vessel,
    right: null,
    load: async () => (await import('./vessel-screen.tsx')).VesselScreen,
  }),
  defineScreen({
    pattern: patterns.facilities,
    title: FACILITIES_TITLE,
    right: 'SCHEDULES',
    group: 'SAIL',
    load: async () => (await import('./facility-search-screen.tsx')).FacilitySearchScreen,
  }),
  defineScreen({
    pattern: patterns.facility,
    title: FACILITY_TITLE,
    right: null,
    load: async () => (await import('./facility-screen.tsx')).FacilityScreen,
  }),
]
