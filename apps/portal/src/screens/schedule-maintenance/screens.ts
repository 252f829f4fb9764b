// Schedule maintenance by the line's staff: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'
import { ADD_TITLE, CALL_TITLE, LOG_TITLE, MAINTENANCE_TITLE } from './titles.ts'

export const scheduleMaintenanceScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.scheduleMaintenance,
    title: MAINTENANCE_TITLE,
    right: 'SCHEDULE_MAINTENANCE',
    group: 'SAIL',
    load: async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen,
  }),
  defineScreen({
    pattern: patterns.scheduleLog,
    title: LOG_TITLE,
    right: 'SCHEDULE_MAINTENANCE',
    group: 'SAIL',
    load: async () => (await import('./log-screen.tsx')).LogScreen,
  }),
  defineScreen({
    pattern: patterns.addCall,
    title: ADD_TITLE,
    right: 'SCHEDULE_MAINTENANCE',
    load: async () => (await import('./add-call-screen.tsx')).AddCallScreen,
  }),
  defineScreen({
    pattern: patterns.maintainedCall,
    title: CALL_TITLE,
    right: 'SCHEDULE_MAINTENANCE',
    load: async () => (await import('./call-screen.tsx')).CallScreen,
  }),
]
